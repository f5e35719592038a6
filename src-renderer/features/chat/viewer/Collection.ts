import type { ConversationId, Message } from '#im/records.ts';
import type { ServiceHost } from '#im/ServiceHost.ts';
import type { CollectedKind } from '#im/search.ts';
import { CursorQuery } from '#parts/paging/index.ts';
import { linksIn } from './written-links.ts';

/** The gallery's messages of one kind, newest first. */
export class Collection {
  readonly kind: CollectedKind;
  readonly messages: CursorQuery<Message>;

  constructor(kind: CollectedKind, conversationId: ConversationId, host: Pick<ServiceHost, 'ready'>) {
    this.kind = kind;
    this.messages = new CursorQuery({
      place: 'the gallery',
      fetch: async (cursor) => {
        const page = await host.ready().collected(conversationId, kind, cursor);
        return { items: page.messages.filter((message) => isShown(message, kind)), cursor: page.cursor };
      },
      keyOf: (message) => message.id,
    });
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
