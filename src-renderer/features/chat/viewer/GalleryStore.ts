import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ConversationId, Message } from '#im/records.ts';
import type { CollectedKind } from '#im/search.ts';
import { report } from '#lib/report.ts';
import type { Root } from '#parts/root/index.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import { linksIn } from './collected.ts';

/** One tab of the gallery: what has come so far, newest first. */
export class Collection {
  messages: readonly Message[] = [];
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  readonly kind: CollectedKind;
  #cursor: string | null = null;
  readonly #conversationId: ConversationId;
  readonly #chat: ChatStore;

  constructor(kind: CollectedKind, conversationId: ConversationId, chat: ChatStore) {
    this.kind = kind;
    this.#conversationId = conversationId;
    this.#chat = chat;
    makeAutoObservable(this, { kind: false, messages: observableRef });
  }

  /** True until the last page has come. */
  get hasMore(): boolean {
    return this.state !== 'ready' || this.#cursor !== null;
  }

  /** Reads the next page; pages without anything to show are passed over. */
  async loadMore(): Promise<void> {
    if (this.state === 'loading' || !this.hasMore) return;
    this.state = 'loading';
    try {
      const before = this.messages.length;
      do {
        const page = await this.#chat.ready().collected(this.#conversationId, this.kind, this.#cursor);
        runInAction(() => this.#take(page.messages, page.cursor));
      } while (this.messages.length === before && this.#cursor !== null);
      runInAction(() => {
        this.state = 'ready';
      });
    } catch (error) {
      report('the gallery', error);
      runInAction(() => {
        this.state = 'failed';
      });
    }
  }

  #take(messages: readonly Message[], cursor: string | null): void {
    // What arrived meanwhile shifts the pages: a message may come twice.
    const known = new Set(this.messages.map((message) => message.id));
    const added = messages.filter((message) => !known.has(message.id) && isShown(message, this.kind));
    this.messages = [...this.messages, ...added];
    // A service that does not move on would be asked for ever.
    this.#cursor = cursor === this.#cursor ? null : cursor;
  }
}

function isShown(message: Message, kind: CollectedKind): boolean {
  if (message.hasRiskContent) return false;
  switch (kind) {
    case 'media':
      return message.body.kind === 'image' || message.body.kind === 'video';
    case 'file':
      return message.body.kind === 'file';
    case 'link':
      return linksIn(message).length > 0;
  }
}

/** The media, files and links of one conversation, apart from its course; each opening reads them anew. */
export class GalleryStore {
  /** Null while it is closed. */
  conversationId: ConversationId | null = null;
  tab: CollectedKind = 'media';
  #collections = new Map<CollectedKind, Collection>();
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    makeAutoObservable(this);
  }

  open(conversationId: ConversationId): void {
    this.conversationId = conversationId;
    this.tab = 'media';
    this.#collections = new Map();
  }

  close(): void {
    this.conversationId = null;
    this.#collections = new Map();
  }

  choose(tab: CollectedKind): void {
    this.tab = tab;
  }

  /** What the chosen tab shows; null while the gallery is closed. */
  get collection(): Collection | null {
    if (this.conversationId === null) return null;
    const known = this.#collections.get(this.tab);
    if (known) return known;
    const made = new Collection(this.tab, this.conversationId, this.#root.store(ChatStore));
    this.#collections.set(this.tab, made);
    return made;
  }
}
