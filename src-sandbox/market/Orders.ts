import { codes } from '#api/contract/common.ts';
import { type Action, type ComplaintOutcome, firstStatus, type Role } from '#lib/rules/order.ts';
import type { OrderWindows } from '#lib/rules/order-windows.ts';
import { incomeOf, quote } from '#lib/rules/price.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import type { Coupons } from './Coupons.ts';
import { OrderAnnouncer } from './OrderAnnouncer.ts';
import { OrderChanges } from './OrderChanges.ts';
import { findOrder, type OrderRow } from './OrderRecords.ts';
import { OrderTimers } from './OrderTimers.ts';
import { findItem } from './order-items.ts';
import { mustBeOrderable, type OrderRequest } from './order-request.ts';
import type { OrderNotices } from './ports.ts';
import { Refusal } from './Refusal.ts';
import type { Wallets } from './Wallets.ts';

/** The dependencies of orders. */
export interface OrdersDeps {
  database: Database;
  clock: Clock;
  wallets: Wallets;
  coupons: Coupons;
  windows: OrderWindows;
  notices: OrderNotices;
}

/**
 * Orders from payment to their end. Every method is one transaction: status, money, events and timers change
 * together or not at all; notices are sent after the commit.
 */
export class Orders {
  readonly #deps: OrdersDeps;
  readonly #changes: OrderChanges;
  readonly #announcer: OrderAnnouncer;
  /** The countdowns of orders. */
  readonly timers: OrderTimers;

  constructor(deps: OrdersDeps) {
    this.#deps = deps;
    this.#changes = new OrderChanges(deps);
    this.#announcer = new OrderAnnouncer(deps);
    this.timers = new OrderTimers(deps, this.#changes, this.#announcer);
  }

  row(orderId: number): OrderRow | undefined {
    return findOrder(this.#deps.database, orderId);
  }

  /** An order of the caller; the order of another user counts as not found. */
  take(orderId: number, userId: number): { row: OrderRow; role: Role } {
    const row = this.row(orderId);
    if (row?.buyer_id === userId) return { row, role: 'buyer' };
    if (row?.seller_id === userId) return { row, role: 'seller' };
    throw new Refusal(codes.notFound, 'orderNotFound');
  }

  /** Pays for an order and returns its id. */
  create(buyerId: number, request: OrderRequest): number {
    const { database, clock, wallets, coupons } = this.#deps;
    return database.transaction(() => {
      const now = clock.now();
      const item = findItem(database, request.kind, request.itemId);
      mustBeOrderable(item, buyerId, request, now);
      const use = { orderKind: request.kind, sellerId: item.sellerId };
      const gross = item.unitPrice * request.quantity;
      const coupon =
        request.couponId === null
          ? null
          : coupons.take(buyerId, request.couponId, { ...use, quantity: request.quantity, gross });
      const price = quote({
        unitPrice: item.unitPrice,
        quantity: request.quantity,
        buySend: item.buySend,
        coupon,
      });
      if (price.total !== request.expectedTotal) {
        throw new Refusal(codes.priceChanged, 'priceChanged', { total: price.total }, { total: price.total });
      }
      const { lastId: orderId } = database.run(
        `INSERT INTO orders (kind, status, buyer_id, seller_id, skill_id, listing_id, game_id, title, cover, unit, unit_price,
           quantity, delivered_quantity, gross_price, discount, total_price, actual_income, user_coupon_id, note, start_at, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        request.kind,
        firstStatus,
        buyerId,
        item.sellerId,
        request.kind === 'skill' ? item.id : null,
        request.kind === 'rental' ? item.id : null,
        item.gameId,
        item.title,
        item.cover,
        item.unit,
        item.unitPrice,
        request.quantity,
        price.deliveredQuantity,
        price.gross,
        price.discount,
        price.total,
        incomeOf(price.total),
        request.couponId,
        request.note.trim(),
        request.startAt,
        now,
      );
      this.#changes.startCountdown({
        order_id: orderId,
        kind: request.kind,
        status: firstStatus,
        delivered_quantity: price.deliveredQuantity,
        complaint_until: null,
      });
      wallets.hold(orderId, buyerId, price.total);
      if (request.couponId !== null) coupons.use(request.couponId);
      this.#changes.record(orderId, 'paid', buyerId);
      this.#announcer.tell(orderId, 'paid', buyerId);
      return orderId;
    });
  }

  accept(orderId: number, userId: number): void {
    this.#act(orderId, userId, 'accept');
  }

  finish(orderId: number, userId: number): void {
    this.#act(orderId, userId, 'finish');
  }

  confirm(orderId: number, userId: number): void {
    this.#act(orderId, userId, 'confirm');
  }

  /** Ends an unfinished order; the diamonds are returned, a coupon is not. */
  cancel(orderId: number, userId: number): void {
    this.#act(orderId, userId, 'cancel');
  }

  review(orderId: number, userId: number, score: number, comment: string): void {
    const { database, clock } = this.#deps;
    this.#act(orderId, userId, 'review', (row) => {
      database.run(
        'INSERT INTO evaluations (user_id, seller_id, skill_id, listing_id, game_id, order_id, score, comment, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        userId,
        row.seller_id,
        row.skill_id,
        row.listing_id,
        row.game_id,
        orderId,
        score,
        comment.trim(),
        clock.now(),
      );
      const sum = 'rating_sum = rating_sum + ?, rating_count = rating_count + 1';
      if (row.skill_id !== null) {
        database.run(`UPDATE skills SET ${sum} WHERE skill_id = ?`, score, row.skill_id);
      } else {
        database.run(`UPDATE rental_listings SET ${sum} WHERE listing_id = ?`, score, row.listing_id);
      }
    });
  }

  complain(
    orderId: number,
    userId: number,
    complaint: { reason: string; details: string; evidence: string[] },
  ): void {
    const { database, clock } = this.#deps;
    this.#act(orderId, userId, 'complain', () => {
      database.run(
        `INSERT INTO complaints (order_id, reason, details, evidence, created_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (order_id) DO UPDATE SET reason = excluded.reason, details = excluded.details, evidence = excluded.evidence, created_at = excluded.created_at, withdrawn_at = NULL`,
        orderId,
        complaint.reason.trim(),
        complaint.details.trim(),
        JSON.stringify(complaint.evidence),
        clock.now(),
      );
    });
  }

  /** Withdraws a complaint: the service counts as done and the seller is paid, if not paid before. */
  withdrawComplaint(orderId: number, userId: number): void {
    const { database, clock } = this.#deps;
    this.#act(orderId, userId, 'withdrawComplaint', () => {
      database.run('UPDATE complaints SET withdrawn_at = ? WHERE order_id = ?', clock.now(), orderId);
    });
  }

  /** Ends a complaint as the staff decide: the buyer gets a full refund, or the order counts as done. */
  resolveComplaint(orderId: number, outcome: ComplaintOutcome, note: string): void {
    const { database, clock } = this.#deps;
    database.transaction(() => {
      const row = this.row(orderId);
      if (!row) throw new Refusal(codes.wrongOrderState, 'wrongOrderState');
      const event = this.#changes.move(row, outcome, 'staff', null);
      database.run(
        `INSERT INTO complaint_resolutions (order_id, outcome, note, at) VALUES (?, ?, ?, ?)
         ON CONFLICT (order_id) DO UPDATE SET outcome = excluded.outcome, note = excluded.note, at = excluded.at`,
        orderId,
        outcome,
        note.trim(),
        clock.now(),
      );
      // A decided complaint cannot be made again.
      this.#changes.closeComplaints(orderId);
      this.#announcer.tell(orderId, event, null);
    });
  }

  /** Performs an action of one side; `effect` is what the action does besides changing the status. */
  #act(orderId: number, userId: number, action: Action, effect: (row: OrderRow) => void = () => {}): void {
    this.#deps.database.transaction(() => {
      const { row, role } = this.take(orderId, userId);
      const event = this.#changes.move(row, action, role, userId);
      effect(row);
      this.#announcer.tell(orderId, event, userId);
    });
  }
}
