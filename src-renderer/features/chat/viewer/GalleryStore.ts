import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { ConversationId } from '#im/records.ts';
import type { CollectedKind } from '#im/search.ts';
import type { Root } from '#parts/root/index.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import { Collection } from './Collection.ts';

/** The gallery of one conversation while it is open. */
interface OpenGallery {
  readonly conversationId: ConversationId;
  readonly collections: Readonly<Record<CollectedKind, Collection>>;
}

/** The media, files and links of one conversation; each opening loads them again. */
export class GalleryStore {
  tab: CollectedKind = 'media';
  private opened: OpenGallery | null = null;
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    makeAutoObservable<this, 'opened'>(this, { opened: observableRef });
    reaction(
      () => root.store(ChatStore).port,
      (port) => port && this.#loadAgain(),
      { signal: root.services.signal },
    );
  }

  /** The conversation of the gallery; null while it is closed. */
  get conversationId(): ConversationId | null {
    return this.opened?.conversationId ?? null;
  }

  /** The messages of the chosen tab; null while the gallery is closed. */
  get collection(): Collection | null {
    return this.opened?.collections[this.tab] ?? null;
  }

  open(conversationId: ConversationId): void {
    const chat = this.#root.store(ChatStore);
    const collect = (kind: CollectedKind) => new Collection(kind, conversationId, chat);
    const collections = { media: collect('media'), file: collect('file'), link: collect('link') };
    this.opened = { conversationId, collections };
    this.tab = 'media';
  }

  close(): void {
    this.opened = null;
  }

  /** Loads again after an outage: the service does not tell of every recall and deletion that was missed. */
  #loadAgain(): void {
    for (const { messages } of Object.values(this.opened?.collections ?? {}))
      if (messages.state !== 'idle') void messages.reload();
  }

  choose(tab: CollectedKind): void {
    this.tab = tab;
  }
}
