import type { ChatCache } from '#im/cache/ChatCache.ts';
import type { Conversation, ConversationId, Message } from '#im/records.ts';
import { otherwise } from '#lib/report.ts';
import type { ServiceHost } from '../session/ServiceHost.ts';

/** What reading ahead needs of the chat. */
export interface ReadAheadHost extends Pick<ServiceHost, 'port'> {
  readonly cache: Pick<ChatCache, 'messages'>;
  readonly list: { get(id: ConversationId): Conversation | null };
  /** True for conversations whose messages are in memory. */
  readonly conversations: { has(id: ConversationId): boolean };
}

interface ReadOptions {
  /** Asks the service where the cache has nothing: for a conversation that is about to be opened. */
  readonly asksService?: boolean;
}

/** The most conversations read ahead; the one asked for first goes first. */
const most = 24;

/**
 * The newest messages of conversations that will probably be opened next, read before they are: opening one then
 * shows them at once. They count as what the cache had, which the first page of the history then confirms.
 */
export class ReadAhead {
  readonly #host: ReadAheadHost;
  /** In the order in which they were asked for; null while a conversation is being read. */
  readonly #read = new Map<ConversationId, readonly Message[] | null>();

  constructor(host: ReadAheadHost) {
    this.#host = host;
  }

  /** Reads a conversation, unless it is in memory or was read before. */
  async read(id: ConversationId, { asksService = false }: ReadOptions = {}): Promise<void> {
    const known = this.#read.get(id);
    const isKnown = known === null || (known !== undefined && (known.length > 0 || !asksService));
    // A conversation outside the list may be one that must not be opened.
    if (isKnown || this.#host.conversations.has(id) || !this.#host.list.get(id)) return;
    this.#read.set(id, null);
    const kept = await this.#host.cache.messages(id);
    const messages = kept.length > 0 || !asksService ? kept : await this.#fromService(id);
    // It was opened or forgotten meanwhile.
    if (this.#read.get(id) !== null) return;
    this.#read.set(id, messages);
    for (const [oldest] of this.#read) if (this.#read.size > most) this.#read.delete(oldest);
  }

  /** What was read of a conversation that is opened now; null where it has to be read. */
  take(id: ConversationId): readonly Message[] | null {
    const messages = this.#read.get(id) ?? null;
    this.#read.delete(id);
    return messages;
  }

  /** What was read of a conversation may be wrong by now. */
  forget(id: ConversationId): void {
    this.#read.delete(id);
  }

  async #fromService(id: ConversationId): Promise<readonly Message[]> {
    const { list, port } = this.#host;
    const conversation = list.get(id);
    // The service has no messages of live groups, and of groups that ended it tells nothing more.
    if (!port || conversation?.groupType === 'live' || conversation?.membership !== 'member') return [];
    const page = await port.history(id, null).catch(otherwise('reading a conversation ahead', null));
    return (page?.messages ?? []).filter(({ isDeleted }) => !isDeleted);
  }
}
