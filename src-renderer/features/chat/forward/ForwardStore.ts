import { makeAutoObservable, observableRef } from 'mobx';
import type { ConversationId, Message } from '#im/records.ts';
import { type ForwardMode, forwardBodies, type MergedWords } from '#lib/rules/forward.ts';
import type { Root } from '#parts/root/index.tsx';
import { ChatStore } from '../session/ChatStore.ts';
import type { SendFailure } from '../session/OutboxStore.ts';

/** What is being forwarded while its addressees are chosen. */
export interface ForwardRequest {
  readonly mode: ForwardMode;
  readonly messages: readonly Message[];
}

/** Sends copies of messages to other conversations. */
export class ForwardStore {
  /** Null while nothing is being forwarded. */
  request: ForwardRequest | null = null;
  /** The newest batch by message: of its failures only the first is told (specification, chat §8). */
  readonly #batches = new Map<string, { hasFailed: boolean }>();
  readonly #chat: ChatStore;

  constructor(root: Root) {
    this.#chat = root.store(ChatStore);
    makeAutoObservable(this, { request: observableRef });
  }

  /** Asks for the addressees of messages. */
  ask(mode: ForwardMode, messages: readonly Message[]): void {
    if (messages.length > 0) this.request = { mode, messages };
  }

  dismiss(): void {
    this.request = null;
  }

  /** Sends what was asked for to conversations; each copy goes through the outbox like any message. */
  send(targets: readonly ConversationId[], words: MergedWords): void {
    const { request } = this;
    if (!request) return;
    const batch = { hasFailed: false };
    const bodies = forwardBodies(request.messages, request.mode, words);
    for (const target of targets)
      for (const body of bodies) this.#batches.set(this.#chat.outbox.send(target, body), batch);
    this.dismiss();
  }

  /**
   * How a failed message is to be told: `own` for the first failure of a batch, `silent` for its later ones, and
   * null for messages that were not forwarded.
   */
  failureOf({ messageId }: SendFailure): 'own' | 'silent' | null {
    const batch = this.#batches.get(messageId);
    if (!batch) return null;
    if (batch.hasFailed) return 'silent';
    batch.hasFailed = true;
    return 'own';
  }
}
