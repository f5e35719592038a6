import { isGroup } from '#lib/chat/ids.ts';
import { ChatError } from './errors.ts';
import { Walk } from './JumpReader.ts';
import type { ConversationId, Message } from './records.ts';

/** The most pages, of 15 messages each, that a search reads. */
const maxPages = 400;

/** A page of the service's history, oldest first. */
export interface SearchedPage {
  readonly found: readonly Message[];
  readonly isEnd: boolean;
}

/** The start of a page: read towards older (0) or newer (1) messages. */
export interface PageStart {
  readonly direction: 0 | 1;
  readonly time?: number;
  readonly sequence?: number;
  /** Each of several pages continues where the previous one ended, also within a second. */
  readonly walk?: Walk;
}

/** The part of a history that is searched, in seconds. */
export interface SearchRange {
  readonly since: number;
  readonly until?: number;
  /** The highest sequence number of a group's messages to search. */
  readonly sequence?: number;
}

/** Searches the service's history of a conversation, without this client's memory. */
export class HistorySearch {
  readonly #read: (id: ConversationId, start: PageStart) => Promise<SearchedPage>;

  /** `read` requests one page from the service. */
  constructor(read: (id: ConversationId, start: PageStart) => Promise<SearchedPage>) {
    this.#read = read;
  }

  /** The first wanted message, or null. Rejects if the search could not be completed. */
  find(
    id: ConversationId,
    range: SearchRange,
    isWanted: (message: Message) => boolean,
  ): Promise<Message | null> {
    return isGroup(id) ? this.#inGroup(id, range, isWanted) : this.#withUser(id, range, isWanted);
  }

  /** Reads forward from a second. */
  async #withUser(id: ConversationId, range: SearchRange, isWanted: (message: Message) => boolean) {
    const walk = new Walk();
    const read = new Set<string>();
    let time = range.since;
    for (let page = 0; page < maxPages; page += 1) {
      const { found, isEnd } = await this.#read(id, { direction: 1, time, walk });
      const match = found.find(isWanted);
      if (match) return match;
      const last = found.at(-1);
      if (!last || isEnd || (range.until !== undefined && last.time > range.until * 1000 + 1_000))
        return null;
      const isFurther = found.some(({ id }) => !read.has(id));
      for (const { id } of found) read.add(id);
      const next = Math.floor(last.time / 1000);
      time = isFurther ? next : Math.max(next, time + 1);
    }
    throw new ChatError('other');
  }

  /**
   * Reads backward from the newest message, because an unsent message has no sequence number to start from.
   */
  async #inGroup(id: ConversationId, range: SearchRange, isWanted: (message: Message) => boolean) {
    let sequence = range.sequence ?? null;
    for (let page = 0; page < maxPages; page += 1) {
      const { found, isEnd } = await this.#read(id, { direction: 0, ...(sequence !== null && { sequence }) });
      const match = found.find(isWanted);
      if (match) return match;
      const oldest = found[0];
      if (!oldest || isEnd || oldest.time < range.since * 1000 || oldest.sequence <= 1) return null;
      sequence = oldest.sequence - 1;
    }
    throw new ChatError('other');
  }
}
