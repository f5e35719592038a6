import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ConversationId, Message } from '#im/records.ts';
import { type ForwardMode, forwardBodies, type MergedWords } from '#lib/rules/forward.ts';
import { isSelectable } from '#lib/rules/message-menu.ts';
import type { Root } from '#parts/root/index.tsx';
import type { SendOutcome } from '../outbox/SendOutcomes.ts';
import { ChatStore } from '../session/ChatStore.ts';
import { type ForwardNews, type ForwardResult, resultOf } from './forward-news.ts';

/** The messages to forward while the target conversations are chosen. */
export interface ForwardRequest {
  readonly mode: ForwardMode;
  readonly messages: readonly Message[];
}

/** The time within which sent copies are reported together; for later ones the user sees that they are being sent. */
const patienceMs = 1_500;

/** Sends copies of messages to other conversations and reports their outcome. */
export class ForwardStore {
  /** The request to forward; null while there is none. */
  request: ForwardRequest | null = null;
  /** Results not yet shown to the user, oldest first. */
  news: readonly ForwardNews[] = [];
  /** Copies whose outcome is not known yet. */
  readonly #open = new Set<string>();
  readonly #chat: ChatStore;
  #lastBatch = 0;

  constructor(root: Root) {
    this.#chat = root.store(ChatStore);
    makeAutoObservable(this, { request: observableRef, news: observableRef });
  }

  /** The requested messages as they are now, without those recalled while the targets are chosen. */
  get messages(): readonly Message[] {
    const { conversations } = this.#chat;
    return (this.request?.messages ?? [])
      .map((asked) => conversations.get(asked.conversationId)?.book.get(asked.id) ?? asked)
      .filter(isSelectable);
  }

  /** Asks for the target conversations of messages. */
  ask(mode: ForwardMode, messages: readonly Message[]): void {
    if (messages.length > 0) this.request = { mode, messages };
  }

  dismiss(): void {
    this.request = null;
  }

  /** Drops a request for messages of a conversation that the person leaves: its dialog would open elsewhere. */
  leave(id: ConversationId): void {
    if (this.request?.messages.some(({ conversationId }) => conversationId === id)) this.dismiss();
  }

  /** Sends the requested messages to conversations; each copy goes through the outbox like any message. */
  send(targets: readonly ConversationId[], words: MergedWords): void {
    const { request, messages } = this;
    if (!request || messages.length === 0) return;
    const bodies = forwardBodies(messages, request.mode, words);
    const results = targets.map((target) => {
      const copies = bodies.map((body) => this.#outcome(this.#chat.outbox.send(target, body)));
      return Promise.all(copies).then((outcomes) => resultOf(target, outcomes));
    });
    void this.#follow(results);
    this.dismiss();
  }

  /** True for a copy whose failure is reported together with the outcomes of the others. */
  answersFor(messageId: string): boolean {
    return this.#open.has(messageId);
  }

  /** Takes the results for the caller, who shows them to the user. */
  takeNews(): readonly ForwardNews[] {
    const { news } = this;
    if (news.length > 0) this.news = [];
    return news;
  }

  async #outcome(messageId: string): Promise<SendOutcome> {
    this.#open.add(messageId);
    const outcome = await this.#chat.outbox.outcome(messageId);
    this.#open.delete(messageId);
    return outcome;
  }

  async #follow(waits: readonly Promise<ForwardResult>[]): Promise<void> {
    this.#lastBatch += 1;
    const batch = this.#lastBatch;
    const patience = setTimeout(() => this.#say({ kind: 'underWay', batch }), patienceMs);
    const results = await Promise.all(waits);
    clearTimeout(patience);
    // A discarded copy is not reported.
    const known = results.filter(({ sent, failure }) => sent > 0 || failure);
    this.#say(known.length > 0 ? { kind: 'done', batch, results: known } : { kind: 'givenUp', batch });
  }

  #say(news: ForwardNews): void {
    runInAction(() => {
      // The result of a batch replaces the notice that it is being sent.
      this.news = [...this.news.filter(({ batch }) => batch !== news.batch), news];
    });
  }
}
