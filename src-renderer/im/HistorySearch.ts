import { isGroup } from '#lib/chat/ids.ts';
import { ChatError } from './errors.ts';
import type { ConversationId, Message } from './records.ts';

/** Pages of 15 read at most. */
const maxPages = 400;

/** A page of the service's history, oldest first. */
export interface SearchedPage {
  readonly found: readonly Message[];
  readonly isEnd: boolean;
}

/** From where a page is read: towards older (0) or newer (1) messages. */
export interface PageStart {
  readonly direction: 0 | 1;
  readonly time?: number;
  readonly sequence?: number;
}

/** What part of a history is looked through, in seconds. */
export interface SearchRange {
  readonly since: number;
  readonly until?: number;
  /** The newest number of a group's messages that counts. */
  readonly sequence?: number;
}

/** Looks through what the service has of a conversation, whatever this client's memory holds. */
export class HistorySearch {
  readonly #read: (id: ConversationId, start: PageStart) => Promise<SearchedPage>;

  /** `read` asks the service for one page. */
  constructor(read: (id: ConversationId, start: PageStart) => Promise<SearchedPage>) {
    this.#read = read;
  }

  /** The first message that is wanted; null where there is none. Rejects where that cannot be said. */
  find(
    id: ConversationId,
    range: SearchRange,
    isWanted: (message: Message) => boolean,
  ): Promise<Message | null> {
    return isGroup(id) ? this.#inGroup(id, range, isWanted) : this.#withUser(id, range, isWanted);
  }

  /** Reads forward from a second. Pages start at whole seconds, so a crowded one is also read from its end. */
  async #withUser(id: ConversationId, range: SearchRange, isWanted: (message: Message) => boolean) {
    let time = range.since;
    for (let page = 0; page < maxPages; page += 1) {
      const { found, isEnd } = await this.#read(id, { direction: 1, time });
      const match = found.find(isWanted);
      if (match) return match;
      const last = found.at(-1);
      if (!last || isEnd || (range.until !== undefined && last.time > range.until * 1000 + 1_000))
        return null;
      const next = Math.floor(last.time / 1000);
      if (next > time) time = next;
      else {
        const end = await this.#read(id, { direction: 0, time });
        const late = end.found.find(isWanted);
        if (late) return late;
        time += 1;
      }
    }
    throw new ChatError('other');
  }

  /** Reads from the newest back, because an unsent message has no number to start from. */
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
