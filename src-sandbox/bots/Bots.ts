import type { Language } from '#lib/locale.ts';
import type { Market } from '../market/Market.ts';
import type { ChatMessage, MarketChat, OrderNews } from '../market/ports.ts';
import { replyTo } from './replies.ts';

const acceptMs = { least: 3000, most: 7000 };
const finishMs = { least: 20_000, most: 40_000 };
const readMs = { least: 800, most: 1800 };
const typeMs = { least: 1200, most: 3200 };
/** The interval of the search for orders without a notice, such as those from before a restart. */
const sweepMs = 10_000;

/**
 * Demo players that act by themselves: they answer, accept and finish, through the same services as people. A
 * demo account does nothing while a person is signed in with it.
 */
export class Bots {
  readonly #market: Market;
  readonly #chat: MarketChat;
  readonly #since: number;
  readonly #onError: (error: unknown) => void;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #planned = new Set<string>();
  readonly #answering = new Map<string, string | null>();
  #stopListening: () => void = () => {};
  #turn = 0;

  /** Orders from before `since` stay unchanged: those of the seed, which have every status. */
  constructor(market: Market, chat: MarketChat, since: number, onError: (error: unknown) => void) {
    this.#market = market;
    this.#chat = chat;
    this.#since = since;
    this.#onError = onError;
  }

  start(): void {
    this.#stopListening = this.#chat.onMessage((message) => this.#heard(message));
    this.#sweep();
  }

  stop(): void {
    this.#stopListening();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  /** Receives order events, so that a bot reacts at once. */
  orderChanged(news: OrderNews): void {
    if (news.event === 'paid' && this.#drives(news.sellerId)) this.#planAccept(news.orderId, news.sellerId);
    if (news.event === 'accepted' && this.#drives(news.sellerId))
      this.#planFinish(news.orderId, news.sellerId);
  }

  #drives(userId: number): boolean {
    const user = this.#market.users.find(userId);
    return user?.is_bot === 1 && !this.#chat.isOnline(userId) && !this.#market.sessions.isPresent(userId);
  }

  #heard(message: ChatMessage): void {
    if (message.kind === 'custom' || !this.#drives(message.to)) return;
    // A bot does not answer a bot, because the two would never stop.
    if (this.#market.users.find(message.from)?.is_bot === 1 && !this.#chat.isOnline(message.from)) return;
    const pair = `${message.to} ${message.from}`;
    const words = message.kind === 'text' ? message.text : null;
    const isAnswering = this.#answering.has(pair);
    // Several messages in a row get one answer, to the last one.
    this.#answering.set(pair, words);
    if (!isAnswering) this.#answer(pair, message.to, message.from);
  }

  #answer(pair: string, bot: number, person: number): void {
    this.#after(readMs, () => {
      this.#chat.markRead(bot, person);
      this.#chat.sendTyping({ from: bot, to: person, isTyping: true });
      this.#after(typeMs, () => {
        const words = this.#answering.get(pair) ?? null;
        this.#answering.delete(pair);
        this.#chat.sendTyping({ from: bot, to: person, isTyping: false });
        if (!this.#drives(bot)) return;
        this.#turn += 1;
        const language: Language = this.#market.users.find(person)?.language ?? 'en';
        this.#chat.sendText({ from: bot, to: person, text: replyTo(words, language, this.#turn) });
      });
    });
  }

  #planAccept(orderId: number, seller: number): void {
    this.#once(`accept ${orderId}`, acceptMs, () => {
      if (this.#isIn(orderId, 'pending_acceptance') && this.#drives(seller)) {
        this.#market.orders.accept(orderId, seller);
      }
    });
  }

  #planFinish(orderId: number, seller: number): void {
    const row = this.#market.orders.row(orderId);
    // A rental ends by its countdown.
    if (row?.kind !== 'skill') return;
    this.#once(`finish ${orderId}`, finishMs, () => {
      if (this.#isIn(orderId, 'in_progress') && this.#drives(seller)) {
        this.#market.orders.finish(orderId, seller);
      }
    });
  }

  #isIn(orderId: number, status: string): boolean {
    return this.#market.orders.row(orderId)?.status === status;
  }

  /** Handles remaining orders: those whose bot was used by a person, or that are older than this process. */
  #sweep(): void {
    const open = this.#market.database.all<{ order_id: number; seller_id: number; status: string }>(
      "SELECT order_id, seller_id, status FROM orders JOIN users ON user_id = seller_id WHERE is_bot = 1 AND status IN ('pending_acceptance', 'in_progress') AND created_at >= ? ORDER BY order_id DESC LIMIT 50",
      this.#since,
    );
    for (const { order_id, seller_id, status } of open) {
      if (!this.#drives(seller_id)) continue;
      if (status === 'pending_acceptance') this.#planAccept(order_id, seller_id);
      else this.#planFinish(order_id, seller_id);
    }
    this.#after({ least: sweepMs, most: sweepMs }, () => this.#sweep());
  }

  #once(name: string, span: { least: number; most: number }, work: () => void): void {
    if (this.#planned.has(name)) return;
    this.#planned.add(name);
    this.#after(span, () => {
      this.#planned.delete(name);
      work();
    });
  }

  #after(span: { least: number; most: number }, work: () => void): void {
    const waitMs = span.least + Math.random() * (span.most - span.least);
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      try {
        work();
      } catch (error) {
        this.#onError(error);
      }
    }, waitMs);
    this.#timers.add(timer);
  }
}
