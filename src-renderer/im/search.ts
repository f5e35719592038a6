import TencentCloudChat, { type ChatSDK } from '@tencentcloud/chat';
import { conversationIdFromSdk, conversationIdToSdk } from './from-sdk/ids.ts';
import { messageFromSdk } from './from-sdk/message.ts';
import { type Fields, fields, list, number, text } from './from-sdk/read.ts';
import type { ConversationId, Message } from './records.ts';

const { TYPES } = TencentCloudChat;

/** The groups of message kinds a search can be limited to (docs/product.md, Chat: conversations). */
export type SearchKind = 'all' | 'text' | 'file' | 'media' | 'other';

/** A search query; without a conversation it searches all of them. */
export interface MessageQuery {
  readonly text: string;
  readonly kind: SearchKind;
  readonly conversationId: ConversationId | null;
}

/** The results in one conversation. A search in all conversations returns several hits in one only as a count. */
export interface FoundConversation {
  readonly conversationId: ConversationId;
  readonly count: number;
  /** Newest first. */
  readonly messages: readonly Message[];
}

/** The kinds of messages that a gallery collects from a conversation. */
export type CollectedKind = 'media' | 'file' | 'link';

/** A page of a conversation's gallery. */
export interface CollectedPage {
  /** Newest first. */
  readonly messages: readonly Message[];
  /** Opaque cursor to pass back for the next page; null at the end. */
  readonly cursor: string | null;
}

const typesOf: Readonly<Record<SearchKind, readonly string[]>> = {
  all: [],
  text: [String(TYPES.MSG_TEXT)],
  file: [String(TYPES.MSG_FILE)],
  media: [String(TYPES.MSG_IMAGE), String(TYPES.MSG_VIDEO)],
  other: [
    String(TYPES.MSG_AUDIO),
    String(TYPES.MSG_LOCATION),
    String(TYPES.MSG_CUSTOM),
    String(TYPES.MSG_MERGER),
  ],
};

/** The most hits of one request. */
const limit = 100;

/** The page size of a gallery. */
const pageSize = 60;

/** Requests a search; {@link foundFromSdk} reads the response. */
export function askSearch(chat: ChatSDK, { text, kind, conversationId }: MessageQuery): Promise<unknown> {
  const types = typesOf[kind];
  return chat.searchCloudMessages({
    keywordList: [text],
    count: limit,
    ...(types.length > 0 && { messageTypeList: [...types] }),
    ...(conversationId !== null && { conversationID: conversationIdToSdk(conversationId) }),
  });
}

/** The records of a search's response. */
export function foundFromSdk(results: unknown, selfId: string): readonly FoundConversation[] {
  return list(results, limit).flatMap((item) => {
    const given = fields(item);
    const conversationId = conversationIdFromSdk(given.conversationID);
    if (!conversationId) return [];
    const messages = list(given.messageList, limit)
      .flatMap((message) => messageFromSdk(message, selfId) ?? [])
      .filter((message) => !message.isDeleted)
      .toSorted((one, other) => other.time - one.time);
    const count = Math.round(number(given.messageCount, 0, 1_000_000, messages.length));
    return count === 0 ? [] : [{ conversationId, count, messages }];
  });
}

/** Requests a page of a gallery. The service searches by kind only; links are texts with an address. */
export function askCollected(
  chat: ChatSDK,
  {
    conversationId,
    kind,
    cursor,
  }: { conversationId: ConversationId; kind: CollectedKind; cursor: string | null },
): Promise<unknown> {
  return chat.searchCloudMessages({
    ...(kind === 'link' && { keywordList: ['http'] }),
    messageTypeList: [...typesOf[kind === 'link' ? 'text' : kind]],
    conversationID: conversationIdToSdk(conversationId),
    count: pageSize,
    ...(cursor !== null && { cursor }),
  });
}

/** The records of a gallery's page. */
export function collectedFromSdk(
  data: Fields,
  conversationId: ConversationId,
  selfId: string,
): CollectedPage {
  const found = foundFromSdk(data.searchResultList, selfId).find(
    (each) => each.conversationId === conversationId,
  );
  const cursor = text(data.cursor, 500);
  return { messages: found?.messages ?? [], cursor: cursor === '' ? null : cursor };
}
