import { runInAction } from 'mobx';
import type { ChatPort } from '#im/port.ts';
import type { Conversation, ConversationId } from '#im/records.ts';
import type { ServiceHost } from '#im/ServiceHost.ts';
import type { ConversationRecords } from './ConversationRecords.ts';

/**
 * The user's changes in the list. A change is shown at once, and reverted if the service refuses it. Every method
 * throws a `ChatError`.
 */
export class ConversationChanges {
  readonly #records: ConversationRecords;
  readonly #host: Pick<ServiceHost, 'ready'>;

  constructor(records: ConversationRecords, host: Pick<ServiceHost, 'ready'>) {
    this.#records = records;
    this.#host = host;
  }

  pin(id: ConversationId, isPinned: boolean): Promise<void> {
    return this.#change(id, { isPinned }, (port) => port.pin(id, isPinned));
  }

  mute(id: ConversationId, isMuted: boolean): Promise<void> {
    return this.#change(id, { isMuted }, (port) => port.mute(id, isMuted));
  }

  /** Marks a read conversation as unread. */
  markUnread(id: ConversationId): Promise<void> {
    return this.#change(id, { isMarkedUnread: true }, (port) => port.markUnread(id, true));
  }

  /** Removes the unread mark. */
  unmark(id: ConversationId): Promise<void> {
    return this.#change(id, { isMarkedUnread: false }, (port) => port.markUnread(id, false));
  }

  /** Marks a conversation as read, including the unread mark. */
  async markRead(id: ConversationId): Promise<void> {
    const record = this.#records.get(id);
    if (record?.isMarkedUnread) await this.unmark(id);
    if (!record || (record.unreadCount === 0 && record.mention === 'none')) return;
    await this.#change(id, { unreadCount: 0, mention: 'none' }, (port) => port.markRead(id));
  }

  /** Marks conversations as read, one after the other; stops at the first the service refuses. */
  async markAllRead(conversations: readonly Conversation[]): Promise<void> {
    for (const { id } of conversations.filter((each) => each.unreadCount > 0 || each.isMarkedUnread))
      await this.markRead(id);
  }

  async #change(
    id: ConversationId,
    change: Partial<Conversation>,
    perform: (port: ChatPort) => Promise<void>,
  ): Promise<void> {
    const before = this.#records.asTold(id);
    if (!before) return;
    const port = this.#host.ready();
    const changed = { ...before, ...change };
    this.#records.put(changed);
    try {
      await perform(port);
    } catch (error) {
      if (this.#records.asTold(id) === changed) runInAction(() => this.#records.put(before));
      throw error;
    }
  }
}
