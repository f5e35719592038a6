import type { AnnouncedOrderEvent } from '#lib/rules/order.ts';
import type { Database } from '../database/open.ts';
import { findOrder } from './OrderRecords.ts';
import { orderNumber } from './order-number.ts';
import type { OrderNotices } from './ports.ts';

/** Sends the notices about changed orders, after the transaction that changed them. */
export class OrderAnnouncer {
  readonly #database: Database;
  readonly #notices: OrderNotices;

  constructor({ database, notices }: { database: Database; notices: OrderNotices }) {
    this.#database = database;
    this.#notices = notices;
  }

  /** Announces a change; `byUserId` is null for a timer or the staff. */
  tell(orderId: number, event: AnnouncedOrderEvent, byUserId: number | null): void {
    const row = findOrder(this.#database, orderId);
    if (!row) return;
    const news = {
      event,
      orderId,
      number: orderNumber(orderId),
      kind: row.kind,
      buyerId: row.buyer_id,
      sellerId: row.seller_id,
      byUserId,
    };
    this.#database.afterCommit(() => this.#notices.orderChanged(news));
  }
}
