import { observable, runInAction } from 'mobx';
import type { ConversationId } from '#im/records.ts';
import { type ConversationHost, ConversationStore } from './ConversationStore.ts';
import type { ShownConversations } from './ShownConversations.ts';

/** The parts of the chat that the conversations in memory use. */
export interface ConversationStoresHost extends ConversationHost {
  readonly shown: Pick<ShownConversations, 'has'>;
  /** Called with the number of its messages when a conversation is dropped from memory. */
  noteUnloaded(id: ConversationId, messages: number): void;
}

/** The number of conversations kept in memory besides those on screen. */
const keptConversations = 12;
/** The number of messages above which a conversation is loaded again when it is next opened. */
const keptMessages = 400;

/**
 * The conversations in memory: those opened last, and each with a message being sent or with messages that no request
 * brings again.
 */
export class ConversationStores {
  readonly #stores = observable.map<ConversationId, ConversationStore>({}, { deep: false });
  readonly #host: ConversationStoresHost;

  constructor(host: ConversationStoresHost) {
    this.#host = host;
  }

  has(id: ConversationId): boolean {
    return this.#stores.has(id);
  }

  get(id: ConversationId): ConversationStore | undefined {
    return this.#stores.get(id);
  }

  all(): Iterable<[ConversationId, ConversationStore]> {
    return this.#stores;
  }

  /** The store of a conversation, created on first use. */
  make(id: ConversationId): ConversationStore {
    const known = this.#stores.get(id);
    if (known) return known;
    const made = new ConversationStore(id, this.#host);
    runInAction(() => {
      this.#stores.set(id, made);
      this.#trim(id);
    });
    return made;
  }

  forget(id: ConversationId): void {
    this.#stores.delete(id);
  }

  /** Drops a long history that is no longer shown: its newest messages are stored for the next opening. */
  bound(id: ConversationId): void {
    const store = this.#stores.get(id);
    if (!store || this.#host.shown.has(id) || store.book.order.length <= keptMessages || store.isBusy) return;
    if (store.isIrreplaceable) store.dropOldest(keptMessages);
    else this.#drop(id, store);
  }

  /** Drops every conversation that is not on screen and has nothing to send; its messages stay in the storage. */
  unload(): void {
    for (const [id, store] of this.#stores) {
      if (this.#isNeeded(id, store)) continue;
      store.history.keep();
      this.#drop(id, store);
    }
  }

  /** Drops those opened longest ago beyond the number that is kept, but not the one that was just made. */
  #trim(made: ConversationId): void {
    for (const [id, store] of this.#stores) {
      if (this.#stores.size <= keptConversations) return;
      if (id !== made && !this.#isNeeded(id, store)) this.#drop(id, store);
    }
  }

  #isNeeded(id: ConversationId, store: ConversationStore): boolean {
    return this.#host.shown.has(id) || store.isBusy || store.isIrreplaceable;
  }

  #drop(id: ConversationId, store: ConversationStore): void {
    this.#stores.delete(id);
    this.#host.noteUnloaded(id, store.book.order.length);
  }
}
