import type { ChatSDK } from '@tencentcloud/chat';
import { communityIdOf, isGroup, isTopic } from '#lib/chat/ids.ts';
import { isClientFault } from './errors.ts';
import { FaultReader, type PastFaults, type PlacedPage, type Way } from './FaultReader.ts';
import { conversationIdToSdk } from './from-sdk/ids.ts';
import { messageFromSdk } from './from-sdk/message.ts';
import { type Fields, fields, list, number, text } from './from-sdk/read.ts';
import { gapBetween } from './gap.ts';
import type { PageStart, SearchedPage } from './HistorySearch.ts';
import { Pace } from './Pace.ts';
import { type ConversationId, type HistoryPage, type Message, peerOf } from './records.ts';

/** Performs a call to the SDK and resolves with its data; failures are `ChatError`s. */
export type Call = (perform: (chat: ChatSDK) => Promise<unknown>) => Promise<Fields>;

/**
 * The prefix of cursors of pages that are read by place, after the client failed on one or its memory was cleared.
 */
const placed = 'place:';
/** A cursor of the client's memory: the name of the memory, the place of the page, and the client's own cursor. */
const remembered = /^memory:([^:]*):(\d+):(.*)$/s;

/**
 * Reads histories page by page. A client that fails on a malformed message would fail on its page every time, so from
 * the first failure on, the conversation is read by places, around the messages that cannot be read. Pages after one
 * from a cleared memory are read by places too: several windows share one memory, and each may clear it.
 */
export class HistoryPages {
  readonly #call: Call;
  readonly #selfId: string;
  readonly #client: () => object;
  /**
   * Conversations with a message that the client fails on. Their pages in the client's memory are no longer reliable.
   */
  readonly #faulty = new Set<ConversationId>();
  /** The number of times that the memory of each conversation was cleared. */
  readonly #forgotten = new Map<ConversationId, number>();
  /** The names of the clients; a new client has an empty memory. */
  readonly #clients = new WeakMap<object, string>();
  /** The client refuses more than twenty pages a second; in groups its error looks like a fault of the program. */
  readonly #pace = new Pace(16, 1_100);

  /** `client` returns the client behind the calls, which may be replaced by another one. */
  constructor(call: Call, selfId: string, client: () => object) {
    this.#call = call;
    this.#selfId = selfId;
    this.#client = client;
  }

  /** Notes that the memory of a conversation was cleared: cursors of its pages no longer fit. */
  noteForgotten(id: ConversationId): void {
    this.#forgotten.set(id, (this.#forgotten.get(id) ?? 0) + 1);
  }

  /** The newest page, or the one older than a cursor. */
  async page(id: ConversationId, cursor: string | null): Promise<HistoryPage> {
    if (cursor?.startsWith(placed)) return this.#around(id, Number(cursor.slice(placed.length)));
    const [, memory, place, own = null] = (cursor !== null && remembered.exec(cursor)) || [];
    if (memory !== undefined && memory !== this.#memoryOf(id)) return this.#around(id, Number(place));
    return this.#remembered(id, own ?? cursor);
  }

  async #remembered(id: ConversationId, cursor: string | null): Promise<HistoryPage> {
    if (!this.#faulty.has(id) || cursor !== null) {
      try {
        return await this.#fromClient(id, cursor);
      } catch (error) {
        if (!isClientFault(error)) throw error;
        this.#faulty.add(id);
      }
    }
    return this.#around(id, await this.#placeOf(id, cursor));
  }

  /** Messages from a place on, for a search; messages that cannot be read are left out. */
  async search(id: ConversationId, start: PageStart): Promise<SearchedPage> {
    const { direction, ...from } = start;
    try {
      const data = await this.#hop(id, { direction, ...from });
      return { found: this.#records(data.messageList), isEnd: data.isCompleted === true };
    } catch (error) {
      if (!isClientFault(error)) throw error;
    }
    const place = from.time ?? from.sequence ?? (await this.#placeOf(id, null));
    const { parts, next } = await this.#past(id, place, direction === 0 ? -1 : 1);
    const read = parts.filter((part) => part !== null);
    const found = direction === 0 ? read.toReversed().flat() : read.flat();
    return { found, isEnd: next === null };
  }

  /** Messages around a known one; the cursor continues in the same direction. */
  async from(message: Message, direction: 'older' | 'newer'): Promise<HistoryPage> {
    const inGroup = isGroup(message.conversationId);
    const data = await this.#hop(message.conversationId, {
      direction: direction === 'older' ? 0 : 1,
      ...(inGroup ? { sequence: message.sequence } : { time: Math.floor(message.time / 1000) }),
    });
    const messages = this.#records(data.messageList);
    const isEnd = data.isCompleted === true || messages.length === 0;
    return { messages, cursor: isEnd ? null : 'more' };
  }

  async #fromClient(id: ConversationId, cursor: string | null): Promise<HistoryPage> {
    await this.#pace.turn();
    const memory = this.#memoryOf(id);
    const data = await this.#call((chat) =>
      chat.getMessageList({
        conversationID: conversationIdToSdk(id),
        ...(cursor !== null && { nextReqMessageID: cursor }),
      }),
    );
    const next = text(data.nextReqMessageID, 300);
    const messages = this.#records(data.messageList);
    const isEnd = data.isCompleted === true || next === '';
    return { messages, cursor: isEnd ? null : `memory:${memory}:${placeBefore(messages[0], next)}:${next}` };
  }

  /**
   * The name of the memory that a conversation's pages come from. It changes when the memory is cleared, and with a
   * new client.
   */
  #memoryOf(id: ConversationId): string {
    const client = this.#client();
    const name = this.#clients.get(client) ?? crypto.randomUUID();
    this.#clients.set(client, name);
    return `${name}.${this.#forgotten.get(id) ?? 0}`;
  }

  /** The page at a place, with a gap line wherever messages cannot be read. */
  async #around(id: ConversationId, place: number): Promise<HistoryPage> {
    const { parts, next } = await this.#past(id, place, -1);
    const messages: Message[] = [];
    parts.forEach((part, index) => {
      const older = parts[index + 1];
      if (part) messages.unshift(...part);
      else messages.unshift(gapBetween(older?.at(-1), messages[0], { id, time: this.#unplaced(id, place) }));
    });
    return { messages, cursor: next === null ? null : placed + next };
  }

  /** The time of a place whose messages cannot be read. */
  #unplaced(id: ConversationId, place: number): number {
    return isGroup(id) ? Date.now() : place * 1000;
  }

  async #past(id: ConversationId, place: number, step: Way['step']): Promise<PastFaults> {
    const last = step < 0 ? 1 : await this.#placeOf(id, null);
    const reader = new FaultReader((at, count) => this.#placedPage(id, at, { count, step }), { step, last });
    return reader.page(place);
  }

  async #placedPage(
    id: ConversationId,
    place: number,
    { count, step }: { count: number; step: Way['step'] },
  ): Promise<PlacedPage | null> {
    const from = isGroup(id) ? { sequence: place } : { time: place };
    try {
      const data = await this.#hop(id, { direction: step < 0 ? 0 : 1, count, ...from });
      const next = number(data.nextMessageSeq ?? data.nextMessageTime, 0, Number.MAX_SAFE_INTEGER, 0);
      return {
        messages: this.#records(data.messageList),
        next: data.isCompleted === true || next === 0 ? null : next,
      };
    } catch (error) {
      if (isClientFault(error)) return null;
      throw error;
    }
  }

  async #hop(id: ConversationId, from: PageStart & { count?: number }): Promise<Fields> {
    await this.#pace.turn();
    return this.#call((chat) =>
      chat.getMessageListHopping({ conversationID: conversationIdToSdk(id), ...from }),
    );
  }

  /** The place where the page of a client's cursor begins, or the newest place. */
  async #placeOf(id: ConversationId, cursor: string | null): Promise<number> {
    if (isGroup(id)) {
      if (cursor !== null && /^\d+$/.test(cursor)) return Number(cursor);
      const group = await this.#groupWith(id);
      const last = number(fields(group.lastMessage).lastSequence, 0, Number.MAX_SAFE_INTEGER, 0);
      return Math.max(1, last, number(group.nextMessageSeq, 0, Number.MAX_SAFE_INTEGER, 0) - 1);
    }
    const { time } = await this.#call(async (chat) => {
      const before = cursor === null ? null : fields(chat.findMessage(cursor)).time;
      return { data: { time: before ?? Math.floor(Number(chat.getServerTime()) / 1000) + 1 } };
    });
    return number(time, 1, Number.MAX_SAFE_INTEGER, 1);
  }

  /** The SDK's fields of a group or a topic, which hold the sequence number of its newest message. */
  async #groupWith(id: ConversationId): Promise<Fields> {
    const groupId = peerOf(id).id;
    if (!isTopic(id))
      return fields((await this.#call((chat) => chat.getGroupProfile({ groupID: groupId }))).group);
    const groupID = communityIdOf(groupId);
    const data = await this.#call((chat) => chat.getTopicList({ groupID, topicIDList: [groupId] }));
    return fields(list(data.successTopicList, 1)[0]);
  }

  #records(messages: unknown): Message[] {
    return list(messages, 1000).flatMap((message) => messageFromSdk(message, this.#selfId) ?? []);
  }
}

/** The place where the page before this one begins. */
function placeBefore(oldest: Message | undefined, cursor: string): number {
  if (/^\d+$/.test(cursor)) return Number(cursor);
  if (!oldest) return Number.MAX_SAFE_INTEGER;
  return isGroup(oldest.conversationId) ? oldest.sequence : Math.floor(oldest.time / 1000);
}
