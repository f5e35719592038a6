import type { ConversationId } from '#im/records.ts';
import type { ServiceHost } from '#im/ServiceHost.ts';
import type { ConversationStores } from '../conversation/ConversationStores.ts';
import type { LossRecord } from '../conversation/LossRecord.ts';
import type { ShownConversations } from '../conversation/ShownConversations.ts';

/** The parts of the chat that the handling of outages uses. */
export interface OutagesHost extends Pick<ServiceHost, 'port'> {
  readonly shown: Pick<ShownConversations, 'has'>;
  readonly conversations: Pick<ConversationStores, 'all'>;
  readonly losses: Pick<LossRecord, 'noteLoss' | 'noteBack' | 'noteLack' | 'take'>;
}

/** Makes conversations check for missing messages: those in memory at once, all others when they are opened. */
export class Outages {
  readonly #host: OutagesHost;

  constructor(host: OutagesHost) {
    this.#host = host;
  }

  /** Notes the loss of the connection: the messages known now show later whether any are missing. */
  noteLost(): void {
    for (const [, store] of this.#host.conversations.all()) store.history.noteLoss();
    this.#host.losses.noteLoss();
  }

  /** Checks for missing messages, because the connection is back. */
  noteBack(): void {
    const { conversations, losses, shown } = this.#host;
    losses.noteBack();
    for (const [id, { history }] of conversations.all()) {
      if (!shown.has(id) && history.state === 'loading') continue;
      const staleness = losses.take(id);
      if (staleness) void history.recover(staleness);
      else void history.reload();
    }
  }

  /** Handles a hole that the service could not repair itself: in one conversation, or in all (null). */
  noteGap(only: ConversationId | null): void {
    const { conversations, losses, port } = this.#host;
    if (only === null) losses.noteLoss();
    else losses.noteLack(only);
    // Without a connection the mark stays until it returns.
    if (!port) return;
    for (const [id, { history }] of conversations.all()) {
      if ((only !== null && only !== id) || history.state === 'loading') continue;
      losses.take(id);
      void history.refill();
    }
  }
}
