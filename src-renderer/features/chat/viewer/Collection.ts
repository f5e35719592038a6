import type { ConversationId, Message } from '#im/records.ts';
import type { ServiceHost } from '#im/ServiceHost.ts';
import type { CollectedKind } from '#im/search.ts';
import { CursorQuery } from '#parts/paging/index.ts';
import { linksIn } from './written-links.ts';

/** The parts of the chat that the gallery uses: the service, and what was recalled or deleted. */
export interface CollectionHost extends Pick<ServiceHost, 'ready'> {
  isGone(message: Message): boolean;
}

/** The gallery's messages of one kind, newest first. */
export class Collection {
  readonly kind: CollectedKind;
  readonly messages: CursorQuery<Message>;
  readonly #host: CollectionHost;

  constructor(kind: CollectedKind, conversationId: ConversationId, host: CollectionHost) {
    this.kind = kind;
    this.#host = host;
    this.messages = new CursorQuery({
      place: 'the gallery',
      fetch: async (cursor) => {
        const page = await host.ready().collected(conversationId, kind, cursor);
        return { items: page.messages.filter((message) => isShown(message, kind)), cursor: page.cursor };
      },
      keyOf: (message) => message.id,
    });
  }

  /** The loaded messages without those recalled or deleted since. */
  get shown(): readonly Message[] {
    return this.messages.items.filter((message) => !this.#host.isGone(message));
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
