import type { Language } from '#lib/locale.ts';
import { paths } from '#lib/paths.ts';
import { type NoticeName, type NoticeSentence, noticeButton } from '#lib/rules/notices.ts';
import { type AnnouncedOrderEvent, orderRoles, type Role } from '#lib/rules/order.ts';
import type { Database } from '../database/open.ts';
import { findOrder, orderTitle } from './OrderRecords.ts';
import type {
  MarketChat,
  MoneyNews,
  MoneyNotices,
  OrderNews,
  OrderNotices,
  ReviewNews,
  ReviewNotices,
} from './ports.ts';
import { say } from './words.ts';

/** The service account that sends notices of orders and reviews. */
export const noticeAccountId = 10_001;
/** The service account that sends notices of the wallet. */
const walletAccountId = 10_004;

/** The notice that each role receives, by order event. */
const told: Record<AnnouncedOrderEvent, Partial<Record<Role, NoticeName>>> = {
  paid: { seller: 'paid' },
  accepted: { buyer: 'accepted' },
  finished: { buyer: 'finished' },
  confirmed: { seller: 'confirmed' },
  auto_confirmed: { buyer: 'autoConfirmed', seller: 'autoConfirmed' },
  cancelled: { buyer: 'cancelled', seller: 'cancelled' },
  auto_cancelled: { buyer: 'autoCancelled', seller: 'autoCancelled' },
  reviewed: { seller: 'reviewed' },
  complained: { seller: 'complained' },
  complaint_withdrawn: { seller: 'complaintWithdrawn' },
  complaint_resolved: { buyer: 'complaintResolved', seller: 'complaintResolved' },
};

/**
 * The custom message of a notice: its name for clients that know it, and a text in the recipient's language
 * for all others.
 */
export function noticeMessage(
  { name, values }: NoticeSentence,
  link: string,
  language: Language,
): { data: Record<string, unknown>; description: string } {
  const content = say(language, `notice.${name}`, values);
  const fields = {
    content,
    button_content: say(language, `notice.${noticeButton(name)}`),
    button_link: link,
    button_mobile_link: link,
    notice: { name, values },
  };
  // Clients read the fields in different places: inside `data` as specified, or beside `businessID`.
  const data = { businessID: 'order_notice_chat', target: ['h5', 'web'], data: fields, ...fields };
  return { data, description: content };
}

/**
 * Sends notices of orders, reviews and money by chat: from a service account, and a card between buyer and
 * seller after payment.
 */
export class ChatNotices implements OrderNotices, ReviewNotices, MoneyNotices {
  readonly #database: Database;
  readonly #chat: MarketChat;
  readonly #onError: (error: unknown) => void;

  constructor(database: Database, chat: MarketChat, onError: (error: unknown) => void) {
    this.#database = database;
    this.#chat = chat;
    this.#onError = onError;
  }

  /** Never throws: the order is committed, and a failed notice must not look like a failed order. */
  orderChanged(news: OrderNews): void {
    try {
      if (news.event === 'paid') this.#sendCard(news);
      for (const side of orderRoles) {
        const name = told[news.event][side];
        if (!name) continue;
        const to = side === 'buyer' ? news.buyerId : news.sellerId;
        this.#send(to, { name, values: { number: news.number } }, paths.order(news.orderId));
      }
    } catch (error) {
      this.#onError(error);
    }
  }

  /** Never throws: the decision is already committed. */
  reviewDone({ userId, notice, title, link }: ReviewNews): void {
    try {
      this.#send(userId, { name: notice, values: { title } }, link);
    } catch (error) {
      this.#onError(error);
    }
  }

  /** Never throws: the money has already moved. */
  moneyMoved({ userId, notice, values }: MoneyNews): void {
    try {
      this.#send(userId, { name: notice, values }, paths.wallet(), walletAccountId);
    } catch (error) {
      this.#onError(error);
    }
  }

  #send(to: number, sentence: NoticeSentence, link: string, from = noticeAccountId): void {
    const { data, description } = noticeMessage(sentence, link, this.#languageOf(to));
    this.#chat.sendCustom({ from, to, data, description });
  }

  #sendCard(news: OrderNews): void {
    const row = findOrder(this.#database, news.orderId);
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
