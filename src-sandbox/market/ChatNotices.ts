import { paths } from '#lib/paths.ts';
import type { Database } from '../database/open.ts';
import { type OrderRow, orderTitle, selectOrders } from './order-record.ts';
import type {
  ChatPort,
  OrderHappening,
  OrderNews,
  OrderNotices,
  ReviewNews,
  ReviewNotices,
} from './ports.ts';
import { type Language, type Sentence, say } from './words.ts';

/** The service account that tells of orders and reviews. */
const noticeAccountId = 10_001;

type Side = 'buyer' | 'seller';

/** Who is told what, by happening. */
const texts: Record<OrderHappening, Partial<Record<Side, Sentence>>> = {
  paid: { seller: 'notice.paid.seller' },
  accepted: { buyer: 'notice.accepted.buyer' },
  finished: { buyer: 'notice.finished.buyer' },
  confirmed: { seller: 'notice.confirmed.seller' },
  auto_confirmed: { buyer: 'notice.autoConfirmed', seller: 'notice.autoConfirmed' },
  cancelled: { buyer: 'notice.cancelled', seller: 'notice.cancelled' },
  auto_cancelled: { buyer: 'notice.autoCancelled', seller: 'notice.autoCancelled' },
  reviewed: { seller: 'notice.reviewed.seller' },
  complained: { seller: 'notice.complained.seller' },
  complaint_withdrawn: { seller: 'notice.complaintWithdrawn.seller' },
  complaint_resolved: { buyer: 'notice.complaintResolved', seller: 'notice.complaintResolved' },
};

/** Tells of orders and reviews in chat: a notice from the service account, and a card between buyer and seller when paid. */
export class ChatNotices implements OrderNotices, ReviewNotices {
  readonly #database: Database;
  readonly #chat: ChatPort;
  readonly #onError: (error: unknown) => void;

  constructor(database: Database, chat: ChatPort, onError: (error: unknown) => void) {
    this.#database = database;
    this.#chat = chat;
    this.#onError = onError;
  }

  /** Never throws: the order is committed, and a notice that fails must not look like a failed order. */
  orderHappened(news: OrderNews): void {
    try {
      if (news.happening === 'paid') this.#sendCard(news);
      for (const side of ['buyer', 'seller'] as const) {
        const sentence = texts[news.happening][side];
        if (sentence) this.#sendNotice(news, side, sentence);
      }
    } catch (error) {
      this.#onError(error);
    }
  }

  /** Never throws either: what was decided stands. */
  reviewDone({ userId, sentence, title, link }: ReviewNews): void {
    try {
      const language = this.#languageOf(userId);
      this.#send(userId, say(language, sentence, { title }), say(language, 'notice.look'), link);
    } catch (error) {
      this.#onError(error);
    }
  }

  #sendNotice(news: OrderNews, side: Side, sentence: Sentence): void {
    const to = side === 'buyer' ? news.buyerId : news.sellerId;
    const language = this.#languageOf(to);
    const content = say(language, sentence, { number: news.number });
    this.#send(to, content, say(language, 'notice.button'), paths.order(news.orderId));
  }

  #send(to: number, content: string, button: string, link: string): void {
    const data = { content, button_content: button, button_link: link, button_mobile_link: link };
    this.#chat.sendCustom({
      from: noticeAccountId,
      to,
      // Clients differ in where they read the fields: inside `data` as specified, or beside `businessID`.
      data: { businessID: 'order_notice_chat', target: ['h5', 'web'], data, ...data },
      description: content,
    });
  }

  #sendCard(news: OrderNews): void {
    const row = this.#database.get<OrderRow>(`${selectOrders} WHERE o.order_id = ?`, news.orderId);
    if (!row) return;
    const language = this.#languageOf(news.sellerId);
    this.#chat.sendCustom({
      from: news.buyerId,
      to: news.sellerId,
      data: {
        businessID: 'order',
        imageUrl: row.cover,
        title: orderTitle(row, language),
        description: `${news.number} · ${row.unit_price} × ${row.quantity}`,
        price: String(row.total_price),
        link: paths.order(news.orderId),
      },
      description: news.number,
    });
  }

  #languageOf(userId: number): Language {
    return (
      this.#database.get<{ language: Language }>('SELECT language FROM users WHERE user_id = ?', userId)
        ?.language ?? 'en'
    );
  }
}
