import type { ChatSDK } from '@tencentcloud/chat';
import { isGroup } from '#lib/chat/ids.ts';
import { isClientFault } from './errors.ts';
import { conversationIdToSdk } from './from-sdk/ids.ts';
import { type Fields, fields, list, number, text } from './from-sdk/read.ts';
import type { PageStart } from './HistorySearch.ts';
import { Lanes } from './Lanes.ts';
import type { Pace } from './Pace.ts';
import type { ConversationId } from './records.ts';

/** Performs a call to the SDK and resolves with its data; failures are `ChatError`s. */
export type Call = (perform: (chat: ChatSDK) => Promise<unknown>) => Promise<Fields>;

/** A part of a conversation that is read by jumps. */
export interface Jump extends PageStart {
  readonly count?: number;
}

/** Several jumps of one reader, each of which begins where the previous one ended. */
export class Walk {
  /** The second in which the last jump ended, and the SDK's id of the message that was last in it. */
  end: { readonly second: number; readonly id: string } | null = null;
}

/**
 * The place at which the client's last jump in a conversation ended; `unknown` after a jump that failed in the
 * client.
 */
interface Bookmark {
  readonly second: number | 'unknown';
  readonly walk: Walk | undefined;
}

/** For each direction, a second from which on there is nothing to read. */
const ends = [1, 4_102_444_800] as const;
/** The maximum number of jumps that bring a walk back to its place. */
const maxRepeats = 60;

/**
 * Reads the service's history of a conversation from a place on, regardless of the client's memory. The client keeps
 * a bookmark of its last jump in each direction: a jump to the same second in which that one ended continues after
 * its last message. That is right for the reader who reads on, but would hide the messages of that second from all
 * other readers: several windows, searches and repairs jump in one conversation.
 */
export class JumpReader {
  readonly #call: Call;
  readonly #client: () => object;
  readonly #pace: Pace;
  readonly #lanes = new Lanes();
  /** The bookmarks by client, because a new client has none. */
  readonly #bookmarks = new WeakMap<object, Map<string, Bookmark>>();

  /** `client` is the client behind the calls, which may be replaced by another one. */
  constructor(call: Call, client: () => object, pace: Pace) {
    this.#call = call;
    this.#client = client;
    this.#pace = pace;
  }

  /** Reads from a place on. A walk continues where it ended, also within a second. */
  async jump(id: ConversationId, jump: Jump): Promise<Fields> {
    // A group is read by sequence numbers, each of which belongs to one message.
    if (isGroup(id)) return this.#ask(id, jump);
    const client = this.#client();
    const bookmarks = this.#bookmarks.get(client) ?? new Map<string, Bookmark>();
    this.#bookmarks.set(client, bookmarks);
    const name = `${jump.direction} ${id}`;
    return this.#lanes.run(name, async () => {
      const { time, walk } = jump;
      const last = bookmarks.get(name);
      const goesOn = walk !== undefined && walk.end?.second === time;
      if (goesOn && last?.walk === walk && last.second === time) return this.#marked(id, jump, bookmarks);
      // The client would continue after the last message of another reader.
      if (last && (last.second === time || last.second === 'unknown'))
        await this.#marked(
          id,
          { direction: jump.direction, time: ends[jump.direction], count: 1 },
          bookmarks,
        );
      return goesOn ? this.#again(id, jump, bookmarks) : this.#marked(id, jump, bookmarks);
    });
  }

  /** Another reader jumped meanwhile: the second is read again, until a message appears after those of the walk. */
  async #again(id: ConversationId, jump: Jump, bookmarks: Map<string, Bookmark>): Promise<Fields> {
    const { direction, time, walk } = jump;
    const before = walk?.end?.id;
    let all: readonly unknown[] = [];
    for (let count = 0; ; count += 1) {
      const data = await this.#marked(id, jump, bookmarks);
      const page = list(data.messageList, 1000);
      all = direction === 0 ? [...page, ...all] : [...all, ...page];
      const hasPassed = all.some((message) => idOf(message) === before) && walk?.end?.id !== before;
      const hasLeft = data.isCompleted === true || number(data.nextMessageTime, 0, ends[1]) !== time;
      if (hasPassed || hasLeft || count >= maxRepeats) return { ...data, messageList: all };
    }
  }

  async #marked(id: ConversationId, jump: Jump, bookmarks: Map<string, Bookmark>): Promise<Fields> {
    const { direction, walk } = jump;
    const name = `${direction} ${id}`;
    let data: Fields;
    try {
      data = await this.#ask(id, jump);
    } catch (error) {
      if (isClientFault(error)) bookmarks.set(name, { second: 'unknown', walk });
      throw error;
    }
    const second = number(data.nextMessageTime, 0, ends[1]);
    const edge = list(data.messageList, 1000).at(direction === 0 ? 0 : -1);
    if (data.isCompleted === true) bookmarks.delete(name);
    else bookmarks.set(name, { second, walk });
    if (walk) walk.end = { second, id: idOf(edge) };
    return data;
  }

  async #ask(id: ConversationId, { walk: _, ...jump }: Jump): Promise<Fields> {
    await this.#pace.turn();
    return this.#call((chat) =>
      chat.getMessageListHopping({ conversationID: conversationIdToSdk(id), ...jump }),
    );
  }
}

const idOf = (message: unknown): string => text(fields(message).ID, 300);
