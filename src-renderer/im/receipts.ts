import type { ChatSDK, Message as SdkMessage } from '@tencentcloud/chat';
import { profileFromSdk } from './from-sdk/conversation.ts';
import { receipt } from './from-sdk/message.ts';
import { type Fields, fields, list, text } from './from-sdk/read.ts';
import type { ReceiptChange } from './port.ts';
import type { Profile } from './records.ts';

/** The side of a page of readers: those who have read a message, or those who have not. */
export type ReadersSide = 'read' | 'unread';

/** A page of readers; `profiles` is null where the service returned only ids. */
interface ReadersPage {
  readonly ids: readonly string[];
  readonly profiles: readonly Profile[] | null;
  readonly cursor: string | null;
}

/** The most people on a page of readers. */
const pageSize = 100;

/** Requests a page of those who have read a group message, or have not. */
export function askReaders(
  chat: ChatSDK,
  message: SdkMessage,
  filter: ReadersSide,
  cursor: string | null,
): Promise<unknown> {
  return chat.getGroupMessageReadMemberList({
    message,
    filter: filter === 'read' ? 0 : 1,
    cursor: cursor ?? '',
    count: pageSize,
  });
}

/** Parses a page of readers. Some versions of the SDK return the readers' profiles, others only their ids. */
export function readersFromSdk(data: Fields, filter: ReadersSide): ReadersPage {
  const users = filter === 'read' ? data.readUserInfoList : data.unreadUserInfoList;
  const ids = filter === 'read' ? data.readUserIDList : data.unreadUserIDList;
  const next = text(data.cursor, 500);
  return {
    ids: list(ids, pageSize).map((id) => text(id, 128)),
    profiles: Array.isArray(users) ? list(users, pageSize).map(profileFromSdk) : null,
    cursor: data.isCompleted === true || next === '' ? null : next,
  };
}

/** The receipt of each requested message. */
export function receiptsFromSdk(data: Fields): readonly ReceiptChange[] {
  return list(data.messageList, 1000).map((message) => ({
    remoteId: text(fields(message).ID, 300),
    receipt: receipt(fields(fields(message).readReceiptInfo)),
  }));
}
