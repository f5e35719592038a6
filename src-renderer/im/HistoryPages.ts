import type { ChatSDK } from '@tencentcloud/chat';
import { communityIdOf, isGroup, isTopic } from '#lib/chat/ids.ts';
import { areOfOneRun } from '#lib/chat/runs.ts';
import { isClientFault } from './errors.ts';
import { FaultReader, type PastFaults, type PlacedPage, type Way } from './FaultReader.ts';
import { conversationIdToSdk } from './from-sdk/ids.ts';
import { messageFromSdk } from './from-sdk/message.ts';
import { type Fields, fields, list, number, text } from './from-sdk/read.ts';
import { gapBetween } from './gap.ts';
import type { PageStart, SearchedPage } from './HistorySearch.ts';
import { type Call, type Jump, JumpReader, Walk } from './JumpReader.ts';
import { Lanes } from './Lanes.ts';
import { Pace } from './Pace.ts';
import {
  cursorFromText,
  cursorToText,
  type PageCursor,
  type PagePlace,
  placeAt,
  placeBefore,
  placeOf,
} from './page-cursor.ts';
import { type ConversationId, type HistoryPage, type Message, peerOf } from './records.ts';
import { type Direction, type Reach, readWholeSecond } from './whole-second.ts';

/** The number of messages on a page of the client, unless the history or what a group counts as one is shorter. */
const usualLength = 15;
/** The number of known messages from which on a second is not read again. */
const secondLength = 15;

/**
 * Reads histories page by page. All windows read the one memory of the client, which answers as if there were one
 * reader: it treats a page that is being read as its own, and continues after the oldest message it holds. Therefore
 * its pages are read one after another, and a cursor names its memory and the oldest message known to its owner. If
 * that memory or message is gone, the page is read from the service by its place. If the client fails on a malformed
 * message, it would fail on its page every time: from the first failure on, the conversation is read by places,
 * around the messages that cannot be read.
 */
export class HistoryPages {
  readonly #call: Call;
  readonly #selfId: string;
  readonly #client: () => object;
  readonly #jumps: JumpReader;
  readonly #lanes = new Lanes();
  /**
   * Conversations with a message that the client fails on. Their pages in the client's memory are no longer reliable.
   */
  readonly #faulty = new Set<ConversationId>();
  /**
   * By conversation: the name of a memory into which a page was put at the wrong place. A later page of it would look
   * complete without the messages that stand elsewhere.
   */
  readonly #disordered = new Map<ConversationId, string>();
  /** The number of times that the memory of each conversation was cleared. */
  readonly #forgotten = new Map<ConversationId, number>();
  /** The client's cursors of deleted messages, with their conversation. */
  readonly #removed = new Set<string>();
  /** The names of the clients; a new client has an empty memory. */
  readonly #clients = new WeakMap<object, string>();
  /** The client refuses more than twenty pages a second; in groups its error looks like a fault of the program. */
  readonly #pace = new Pace(16, 1_100);

  /** `client` returns the client behind the calls, which may be replaced by another one. */
  constructor(call: Call, selfId: string, client: () => object) {
    this.#call = call;
    this.#selfId = selfId;
    this.#client = client;
    this.#jumps = new JumpReader(call, client, this.#pace);
  }

  /** The newest page, or the one older than a cursor. */
  async page(id: ConversationId, cursor: string | null): Promise<HistoryPage> {
    const from = cursor === null ? null : cursorFromText(cursor);
    return this.#inTurn(id, () => {
      const isHeld = !from || (from.memory?.name === this.#memoryOf(id) && !this.#isRemoved(id, from));
      return isHeld ? this.#remembered(id, from) : this.#around(id, from);
    });
  }

  /** Clears the client's memory of a conversation: cursors of its pages no longer fit. */
  async forget(id: ConversationId): Promise<void> {
    return this.#inTurn(id, async () => {
      await this.#call(async (chat) => {
        // Not in the SDK's types: the only way to repair holes after a long outage.
        const experimental = chat as ChatSDK & {
          callExperimentalAPI(name: string, value: unknown): Promise<unknown>;
        };
        await experimental.callExperimentalAPI('clearLocalMessage', conversationIdToSdk(id));
        return { data: {} };
      });
      this.#forgotten.set(id, (this.#forgotten.get(id) ?? 0) + 1);
    });
  }

  /** Notes that messages were deleted: the client finds no page before one of them. */
  noteRemoved(messages: readonly Message[]): void {
    for (const { conversationId: id, remoteId, sequence } of messages)
      this.#removed.add(`${id} ${isGroup(id) ? sequence : remoteId}`);
  }

  /** Messages from a place on, for a search; messages that cannot be read are left out. */
  async search(id: ConversationId, start: PageStart): Promise<SearchedPage> {
    const { direction, time, sequence } = start;
    try {
      const data = await this.#jumps.jump(id, start);
      return { found: this.#records(data.messageList), isEnd: data.isCompleted === true };
    } catch (error) {
      if (!isClientFault(error)) throw error;
    }
    const place = time ?? sequence ?? (await this.#newestPlace(id));
    const { parts, next } = await this.#past(id, { place, seen: [] }, direction === 0 ? -1 : 1);
    const read = parts.filter((part) => part !== null);
    const found = direction === 0 ? read.toReversed().flat() : read.flat();
    return { found, isEnd: next === null };
  }

  /** Messages from a known one on; the cursor is null if the history ends with them. */
  async from(message: Message, direction: Direction, reach: Reach = 'page'): Promise<HistoryPage> {
    const { conversationId: id, sequence, time } = message;
    if (reach === 'place' && !isGroup(id)) {
      const read = await readWholeSecond(this.#jumps, message, direction);
      return { messages: this.#records(read.messages), cursor: read.isEnd ? null : 'more' };
    }
    // A page of a group that begins at a message's own number may leave it out.
    const begin = reach === 'place' && direction === 'newer' ? Math.max(0, sequence - 1) : sequence;
    const data = await this.#jumps.jump(id, {
      direction: direction === 'older' ? 0 : 1,
      ...(isGroup(id) ? { sequence: begin } : { time: Math.floor(time / 1000) }),
    });
    const messages = this.#records(data.messageList);
    const isEnd = data.isCompleted === true || messages.length === 0;
    return { messages, cursor: isEnd ? null : 'more' };
  }

  /** The tasks on a conversation's memory wait for each other; another client has a memory of its own. */
  #inTurn<T>(id: ConversationId, work: () => Promise<T>): Promise<T> {
    return this.#lanes.run(`${this.#clientName()} ${id}`, work);
  }

  async #remembered(id: ConversationId, from: PageCursor | null): Promise<HistoryPage> {
    const isUsable = this.#disordered.get(id) !== this.#memoryOf(id);
    if (isUsable && (!this.#faulty.has(id) || from !== null)) {
      try {
        return await this.#fromClient(id, from);
      } catch (error) {
        if (!isClientFault(error)) throw error;
        this.#faulty.add(id);
      }
    }
    return this.#around(id, from ?? (await this.#newest(id)));
  }

  async #fromClient(id: ConversationId, from: PageCursor | null): Promise<HistoryPage> {
    const name = this.#memoryOf(id);
    const first = await this.#asked(id, from);
    const onFirst = this.#records(first.messageList);
    // What reaches the client while the newest page is on its way is in its memory and not on the page.
    const isShort = from === null && onFirst.length < usualLength;
    const data = isShort ? await this.#asked(id, null) : first;
    const next = text(data.nextReqMessageID, 300);
    const messages = isShort ? this.#records(data.messageList) : onFirst;
    const ids = new Set(messages.map((message) => message.id));
    if (onFirst.some((message) => !ids.has(message.id)))
      return this.#around(id, await this.#newest(id, onFirst));
    // The client puts what a page adds before all it holds, also what came after some of it, and what arrives behind
    // it: only the service knows the order, and where this page begins.
    if (isDisordered(id, messages)) this.#disordered.set(id, name);
    // The page after this one lacks what is here and belongs there: it is read again from there on.
    const missed = from && missedAfter(id, from, messages);
    if (missed) return this.#around(id, missed);
    if (!isInOrder(id, messages)) return this.#around(id, from ?? (await this.#newest(id, messages)));
    if (data.isCompleted === true || next === '') return { messages, cursor: null };
    // All of the page reached the client while it was on its way: the client then returns nothing, and no cursor that
    // leads to the messages before it.
    if (messages.length === 0) return this.#around(id, from ?? (await this.#newest(id)));
    const place = placeBefore(id, messages) ?? from ?? (await this.#newest(id));
    const own = ownCursor(id, fields(list(data.messageList, 1)[0])) ?? next;
    return { messages, cursor: cursorToText({ ...joined(place, from), memory: { name, own } }) };
  }

  async #asked(id: ConversationId, from: PageCursor | null): Promise<Fields> {
    await this.#pace.turn();
    return this.#call((chat) =>
      chat.getMessageList({
        conversationID: conversationIdToSdk(id),
        ...(from?.memory && { nextReqMessageID: from.memory.own }),
      }),
    );
  }

  /**
   * The name of the memory that a conversation's pages come from. It changes when the memory is cleared, and with a
   * new client.
   */
  #memoryOf(id: ConversationId): string {
    return `${this.#clientName()}.${this.#forgotten.get(id) ?? 0}`;
  }

  #clientName(): string {
    const client = this.#client();
    const name = this.#clients.get(client) ?? crypto.randomUUID();
    this.#clients.set(client, name);
    return name;
  }

  #isRemoved(id: ConversationId, { memory }: PageCursor): boolean {
    return memory !== undefined && this.#removed.has(`${id} ${memory.own}`);
  }

  /** The page at a place, with a gap line wherever messages cannot be read. */
  async #around(id: ConversationId, from: PagePlace): Promise<HistoryPage> {
    const { parts, next } = await this.#past(id, from, -1);
    const messages: Message[] = [];
    parts.forEach((part, index) => {
      const older = parts[index + 1];
      if (part) messages.unshift(...part);
      else
        messages.unshift(
          gapBetween(older?.at(-1), messages[0], { id, time: this.#unplaced(id, from.place) }),
        );
    });
    if (next === null) return { messages, cursor: null };
    const place = isGroup(id) ? { place: next, seen: [] } : placeAt(next, messages);
    return { messages, cursor: cursorToText(joined(place, from)) };
  }

  /** The time of a place whose messages cannot be read. */
  #unplaced(id: ConversationId, place: number): number {
    return isGroup(id) ? Date.now() : place * 1000;
  }

  async #past(id: ConversationId, { place, seen }: PagePlace, step: Way['step']): Promise<PastFaults> {
    const last = step < 0 ? 1 : await this.#newestPlace(id);
    const walk = new Walk();
    const direction = step < 0 ? 0 : 1;
    const reader = new FaultReader(
      (at, count) =>
        this.#placed(id, { direction, count, walk, ...(isGroup(id) ? { sequence: at } : { time: at }) }),
      { step, last },
    );
    return reader.page(place, seen);
  }

  async #placed(id: ConversationId, jump: Jump): Promise<PlacedPage | null> {
    try {
      const data = await this.#jumps.jump(id, jump);
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

  /**
   * The place from which the newest messages are read, some of which are known. The client takes the service's time
   * from this machine's clock, so that it is behind these messages if the clock was set back after the sign-in.
   */
  async #newest(id: ConversationId, known: readonly Message[] = []): Promise<PagePlace> {
    const seconds = isGroup(id) ? [] : known.map(({ time }) => Math.floor(time / 1000) + 1);
    return { place: Math.max(await this.#newestPlace(id), ...seconds), seen: [] };
  }

  /** The newest place of a conversation. */
  async #newestPlace(id: ConversationId): Promise<number> {
    if (isGroup(id)) {
      const group = await this.#groupWith(id);
      const last = number(fields(group.lastMessage).lastSequence, 0, Number.MAX_SAFE_INTEGER, 0);
      return Math.max(1, last, number(group.nextMessageSeq, 0, Number.MAX_SAFE_INTEGER, 0) - 1);
    }
    const { time } = await this.#call(async (chat) => ({
      data: { time: Math.floor(Number(chat.getServerTime()) / 1000) + 1 },
    }));
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

/**
 * The client's cursor before a message. The cursor that the client itself returns after a page of a group is the
 * number from which it continues; once another window has read the message with that number, the client would skip
 * it.
 */
function ownCursor(id: ConversationId, oldest: Fields): string | null {
  const own = isGroup(id) ? number(oldest.sequence, 0, Number.MAX_SAFE_INTEGER, 0) : text(oldest.ID, 300);
  return own ? String(own) : null;
}

/** A place with the messages already known there, if the page before began at the same place. */
function joined(place: PagePlace, before: PagePlace | null): PagePlace {
  const known = before?.place === place.place ? before.seen : [];
  return { place: place.place, seen: [...new Set([...known, ...place.seen])] };
}

/** True if a message of a page stands behind one that is certainly newer. */
function isDisordered(id: ConversationId, page: readonly Message[]): boolean {
  return page.some((message, index) => {
    const before = page[index - 1];
    if (!before) return false;
    return isGroup(id) ? before.sequence > message.sequence : before.time > message.time;
  });
}

/**
 * True if the messages of a page are certainly in order. Messages between two users of one second are if they are from
 * one run of one sender, whose numbers show their order.
 */
function isInOrder(id: ConversationId, page: readonly Message[]): boolean {
  return page.every((message, index) => {
    const before = page[index - 1];
    if (!before) return true;
    if (isGroup(id)) return before.sequence <= message.sequence;
    if (before.time !== message.time) return before.time < message.time;
    const isOneRun = before.senderId === message.senderId && areOfOneRun(before, message);
    return isOneRun && before.sequence <= message.sequence;
  });
}

/**
 * The newest place of a page if it has messages of the page after it, which begins behind `from`: the client holds them
 * in the order of arrival. A second that was parted may be in another order too, so it counts as well.
 */
function missedAfter(id: ConversationId, from: PagePlace, page: readonly Message[]): PagePlace | null {
  if (page.length === 0) return null;
  const place = Math.max(...page.map((message) => placeOf(id, message)));
  if (place > from.place) return { place, seen: [] };
  // A longer second does not fit on one page.
  const isShort = from.seen.length > 0 && from.seen.length < secondLength;
  return place === from.place && isShort && !isGroup(id) ? { place, seen: [] } : null;
}
