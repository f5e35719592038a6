import type { ChatSDK } from '@tencentcloud/chat';
import { standIn } from './standIn.ts';

/** A message of the service, as a client's history reads it. */
export interface Served {
  /** A number that counts all messages of the service. */
  readonly id: number;
  /** The time in whole seconds. */
  readonly time: number;
  /** The number of a group message in its group. */
  readonly sequence: number;
}

/** The service behind a client; conversations have the SDK's ids. */
export interface HistoryService<T extends Served> {
  /** A conversation's messages, oldest first. */
  messages(conversationID: string): readonly T[];
  /** A message as the SDK returns it. */
  toSdk(message: T): object;
  /** The id of a message that the SDK returns. */
  idOf(message: T): string;
  /** Sends a request: the service reads after a while, and its answer takes a while too. */
  request<Answer>(read: () => Answer): Promise<Answer>;
  /** Waits for the further requests that the client makes before it returns a page. */
  rest(): Promise<void>;
  now(): number;
  note?(text: string): void;
}

interface Answered<T> {
  readonly rows: readonly T[];
  readonly isCompleted: boolean;
  /** The cursor of the next page. */
  readonly next: string;
}

interface Bookmark {
  readonly id: number;
  readonly time: number;
}

/** The number of messages that the service returns per page, between two users and in a group. */
const pageOfTwo = 15;
const pageOfGroup = 21;

const isGroup = (conversationID: string) => conversationID.startsWith('GROUP');

/**
 * Reads histories as the real SDK does, which expects a single reader: it continues before the oldest message that it
 * holds, whoever asks; it returns what an answer added to its memory, and nothing that another answer added meanwhile;
 * and a jump to the second in which the last jump ended continues after that jump.
 */
export class HistoryClient<T extends Served> {
  readonly #service: HistoryService<T>;
  readonly #held = new Map<string, readonly T[]>();
  readonly #completed = new Set<string>();
  /** The oldest message of the last page: the next page ends before it. */
  readonly #bookmarks = new Map<string, number>();
  /** The message at which the last jump ended, by direction and conversation. */
  readonly #jumps = new Map<string, Bookmark>();

  constructor(service: HistoryService<T>) {
    this.#service = service;
  }

  /** The messages that it holds of a conversation, oldest first. */
  held(conversationID: string): readonly T[] {
    return this.#held.get(conversationID) ?? [];
  }

  /** Adds messages; returns true if one of them was not there yet. */
  remember(conversationID: string, found: readonly T[]): boolean {
    const held = this.held(conversationID);
    const fresh = found.filter((message) => !held.includes(message));
    // The SDK appends what it is told, and keeps what it has where it is.
    this.#held.set(conversationID, [...held, ...fresh]);
    return fresh.length > 0;
  }

  forget(conversationID: string): void {
    this.#held.delete(conversationID);
    this.#completed.delete(conversationID);
    this.#bookmarks.delete(conversationID);
  }

  /** Drops one message, as after its deletion. */
  drop(conversationID: string, message: T): void {
    this.#held.set(
      conversationID,
      this.held(conversationID).filter((each) => each !== message),
    );
  }

  /** The calls of the SDK that read histories. */
  readonly sdk = standIn<ChatSDK & { callExperimentalAPI(name: string, value: unknown): Promise<unknown> }>({
    getMessageList: ({ conversationID, nextReqMessageID = '' }) =>
      this.#page(conversationID, nextReqMessageID),
    getMessageListHopping: (options) => this.#jump(options),
    getServerTime: () => this.#service.now(),
    getGroupProfile: ({ groupID }) =>
      this.#service.request(() => {
        const last = this.#service.messages(`GROUP${groupID}`).at(-1)?.sequence ?? 0;
        return { data: { group: { lastMessage: { lastSequence: last }, nextMessageSeq: last + 1 } } };
      }),
    callExperimentalAPI: async (name, value) => {
      if (name !== 'clearLocalMessage') throw new Error(`no such call: ${name}`);
      this.#service.note?.('memory forgotten');
      this.forget(String(value));
    },
  });

  async #page(id: string, next: string) {
    const at = next === '' ? this.held(id).length : this.#indexOf(id, next);
    const remaining = Math.max(0, at);
    if (remaining > pageOfTwo || this.#completed.has(id)) return this.#fromMemory(id, next);
    const before = this.#placeOf(id, next, at);
    const { rows, isCompleted, ...answer } = await this.#service.request(() =>
      isGroup(id) ? this.#groupPage(id, next) : this.#pageOfTwo(id, before),
    );
    const held = this.held(id);
    const stored = rows.filter((row) => !held.includes(row));
    this.#held.set(id, [...stored, ...held]);
    if (isCompleted) this.#completed.add(id);
    if (rows[0]) this.#bookmarks.set(id, rows[0].id);
    await this.#service.rest();
    const page = remaining > 0 ? this.held(id).slice(0, stored.length + remaining) : stored;
    const oldest = stored[0] ?? this.held(id)[0];
    const own = isGroup(id) ? answer.next : oldest ? this.#service.idOf(oldest) : '';
    const isWhole = this.#completed.has(id);
    return this.#reply(`page before ${next || 'now'}`, page, {
      nextReqMessageID: isWhole ? '' : own,
      isCompleted: isWhole,
    });
  }

  #fromMemory(id: string, next: string) {
    const held = this.held(id);
    const end = next === '' ? held.length : Math.max(0, this.#indexOf(id, next));
    const begin = Math.max(0, end - pageOfTwo);
    const [first] = held.slice(begin, end);
    const cursor = first && (isGroup(id) ? String(first.sequence) : this.#service.idOf(first));
    return this.#reply(`memory before ${next || 'now'}`, held.slice(begin, end), {
      nextReqMessageID: begin > 0 ? (cursor ?? '') : '',
      isCompleted: begin === 0,
    });
  }

  #indexOf(id: string, cursor: string): number {
    return this.held(id).findIndex((message) =>
      isGroup(id) ? String(message.sequence) === cursor : this.#service.idOf(message) === cursor,
    );
  }

  /** The place before which the next page ends: the bookmark, or without one the second of the cursor's message. */
  #placeOf(id: string, next: string, at: number): Partial<Bookmark> {
    const bookmark = this.#bookmarks.get(id);
    if (next === '') return {};
    if (bookmark !== undefined) return { id: bookmark };
    const time = this.held(id)[at]?.time;
    return time === undefined ? {} : { time };
  }

  #pageOfTwo(id: string, before: Partial<Bookmark>): Answered<T> {
    const { id: last = Number.POSITIVE_INFINITY, time = Number.POSITIVE_INFINITY } = before;
    const all = this.#service.messages(id);
    const rows = all.filter((row) => row.id < last && row.time <= time).slice(-pageOfTwo);
    return { rows, isCompleted: rows.length < pageOfTwo, next: '' };
  }

  #groupPage(id: string, next: string): Answered<T> {
    const all = this.#service.messages(id);
    const from = next === '' ? (all.at(-1)?.sequence ?? 0) : Number(next);
    const end = from - pageOfGroup;
    const rows = all.filter(({ sequence }) => sequence <= from && sequence > end);
    return { rows, isCompleted: end < 1, next: String(end) };
  }

  async #jump(options: {
    readonly conversationID: string;
    readonly direction?: number;
    readonly time?: number;
    readonly sequence?: number;
    readonly count?: number;
  }) {
    const { conversationID: id, direction = 0, time = 0, sequence, count = pageOfTwo } = options;
    if (isGroup(id)) return this.#jumpInGroup(id, direction, sequence, count);
    const name = `${direction} ${id}`;
    const last = this.#jumps.get(name);
    const after = last?.time === time ? last : null;
    const rows = await this.#service.request(() => {
      const all = this.#service.messages(id);
      if (direction === 1)
        return all.filter((row) => (after ? row.id > after.id : row.time >= time)).slice(0, count);
      return all.filter((row) => (after ? row.id < after.id : time === 0 || row.time <= time)).slice(-count);
    });
    const edge = direction === 1 ? rows.at(-1) : rows[0];
    const isCompleted = rows.length < count;
    if (isCompleted || !edge) this.#jumps.delete(name);
    else this.#jumps.set(name, { id: edge.id, time: edge.time });
    await this.#service.rest();
    return this.#reply(`jump ${direction} from ${time}${after ? ` behind ${after.id}` : ''}`, rows, {
      isCompleted,
      nextMessageTime: isCompleted ? '' : (edge?.time ?? time),
    });
  }

  async #jumpInGroup(id: string, direction: number, sequence: number | undefined, count: number) {
    const { rows, next } = await this.#service.request(() => {
      const all = this.#service.messages(id);
      const last = sequence ?? all.at(-1)?.sequence ?? 0;
      const from = direction === 1 ? last + count - 1 : last;
      return {
        rows: all.filter((row) => row.sequence <= from && row.sequence > from - count),
        next: direction === 1 ? from + 1 : from - count,
      };
    });
    const isCompleted = direction === 1 ? rows.length === 0 : next < 1;
    return this.#reply(`jump ${direction} from ${sequence ?? 'now'}`, rows, {
      isCompleted,
      nextMessageSeq: isCompleted ? '' : next,
    });
  }

  #reply(text: string, rows: readonly T[], fields: object) {
    this.#service.note?.(`${text}: ${rows.map(({ id }) => id).join(' ')}`);
    return { data: { messageList: rows.map((row) => this.#service.toSdk(row)), ...fields } };
  }
}
