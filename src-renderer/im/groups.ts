import type { ChatSDK } from '@tencentcloud/chat';
import { profileFromSdk } from './from-sdk/conversation.ts';
import { type Fields, fields, list, text } from './from-sdk/read.ts';
import { type ConversationId, type Profile, peerOf } from './records.ts';

/** A page of a group's members. */
export interface MembersPage {
  readonly members: readonly Profile[];
  /** Where the next page begins; null at the end. */
  readonly next: number | null;
}

/** Members a page, as many as the service gives. */
const pageSize = 100;

/** Asks for a page of a group's members; its reply is read by {@link membersFromSdk}. */
export function askMembers(chat: ChatSDK, id: ConversationId, offset: number): Promise<unknown> {
  return chat.getGroupMemberList({ groupID: peerOf(id).id, count: pageSize, offset });
}

/** The records of a page that began at an offset. */
export function membersFromSdk(data: Fields, offset: number): MembersPage {
  const given = list(data.memberList, pageSize);
  const members = given.map(profileFromSdk).filter((member) => member.userId !== '');
  return { members, next: given.length < pageSize ? null : offset + given.length };
}

/** Asks for a group's profile; its notice is read by {@link noticeFromSdk}. */
export function askGroup(chat: ChatSDK, id: ConversationId): Promise<unknown> {
  return chat.getGroupProfile({ groupID: peerOf(id).id });
}

/** A group's notice; empty where it has none. */
export function noticeFromSdk(data: Fields): string {
  return text(fields(data.group).notification, 1_000).trim();
}
