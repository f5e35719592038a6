import type { ChatCache } from '#im/cache/ChatCache.ts';
import type { Conversation, ConversationId, Message } from '#im/records.ts';
import type { ServiceHost } from '#im/ServiceHost.ts';
import { otherwise } from '#lib/report.ts';
import { mayHaveReactions } from './MessageMarks.ts';

/** The parts of the chat that reading ahead uses. */
export interface ReadAheadHost extends Pick<ServiceHost, 'port'> {
  readonly cache: Pick<ChatCache, 'messages'>;
  readonly list: { get(id: ConversationId): Conversation | null };
  /** True for conversations whose messages are in memory. */
  readonly conversations: { has(id: ConversationId): boolean };
}

interface ReadOptions {
  /** True to ask the service for a conversation that the cache does not have, because it is about to be opened. */
  readonly asksService?: boolean;
}

/** The most conversations that are read ahead; the oldest is dropped first. */
const most = 24;

/**
 * The newest messages of conversations that will probably be opened next, read ahead so that opening one shows them
 * at once. They count as cached messages, which the first page of the history then confirms.
 */
export class ReadAhead {
  readonly #host: ReadAheadHost;
  /** The messages in the order of the requests; null while a conversation is being read. */
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
    // The conversation was opened or forgotten meanwhile.
    if (this.#read.get(id) !== null) return;
    this.#read.set(id, messages);
    for (const [oldest] of this.#read) if (this.#read.size > most) this.#read.delete(oldest);
    if (messages !== kept) await this.#addReactions(id, messages);
  }

  /** The messages of a conversation that is opened now; null if they were not read. */
  take(id: ConversationId): readonly Message[] | null {
    const messages = this.#read.get(id) ?? null;
    this.#read.delete(id);
    return messages;
  }

  /** Forgets the messages of a conversation, because they may be outdated. */
  forget(id: ConversationId): void {
    this.#read.delete(id);
  }

  /** Adds the reactions, which are not in the history: rows that get them when they are shown would move. */
  async #addReactions(id: ConversationId, messages: readonly Message[]): Promise<void> {
    const asked = messages.filter(mayHaveReactions);
    if (asked.length === 0) return;
    const found = await this.#host.port?.reactions(asked).catch(otherwise('reading reactions ahead', null));
    if (!found || this.#read.get(id) !== messages) return;
    const reactionsOf = ({ remoteId }: Message) =>
      found.get(remoteId ?? '')?.filter(({ count }) => count > 0);
    this.#read.set(
      id,
      messages.map((message) => ({ ...message, reactions: reactionsOf(message) ?? message.reactions })),
    );
  }

  async #fromService(id: ConversationId): Promise<readonly Message[]> {
    const { list, port } = this.#host;
    const conversation = list.get(id);
    // The service has no messages of live groups, and sends nothing more of ended groups.
    if (!port || conversation?.groupType === 'live' || conversation?.membership !== 'member') return [];
    const page = await port.history(id, null).catch(otherwise('reading a conversation ahead', null));
    // The client's memory also has what it could not send, of which the outbox knows more.
    return (page?.messages ?? []).filter(({ isDeleted, delivery }) => !isDeleted && delivery === 'sent');
  }
}
