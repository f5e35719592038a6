import type { Order } from '#api/contract/orders.ts';
import type { Language } from '#lib/locale.ts';
import type { ComplaintOutcome, OrderKind, Timer } from '#lib/rules/order.ts';
import type { Database } from '../database/open.ts';
import type { Coupons } from './Coupons.ts';
import { orderNumber } from './order-number.ts';
import type { Users } from './Users.ts';
import { say } from './words.ts';

/** A row of `orders` with the names of its game. */
export interface OrderRow {
  order_id: number;
  kind: OrderKind;
  status: Order['status'];
  buyer_id: number;
  seller_id: number;
  skill_id: number | null;
  listing_id: number | null;
  game_id: number;
  title: string;
  cover: string;
  unit: 'match' | 'hour';
  unit_price: number;
  quantity: number;
  delivered_quantity: number;
  gross_price: number;
  discount: number;
  total_price: number;
  actual_income: number;
  user_coupon_id: number | null;
  note: string;
  start_at: number | null;
  created_at: number;
  accepted_at: number | null;
  finished_at: number | null;
  closed_at: number | null;
  complaint_until: number | null;
  due_action: Timer | null;
  due_at: number | null;
  game_name: string;
  game_icon: string;
  service: 'match' | 'coaching' | 'voice' | 'team' | null;
}

/** Selects {@link OrderRow}s; a WHERE clause follows. */
export const selectOrders = `SELECT o.*, g.name AS game_name, g.icon AS game_icon, s.service AS service
  FROM orders o JOIN games g ON g.game_id = o.game_id LEFT JOIN skills s ON s.skill_id = o.skill_id`;

/** The row of an order, if there is one. */
export function findOrder(database: Database, orderId: number): OrderRow | undefined {
  return database.get<OrderRow>(`${selectOrders} WHERE o.order_id = ?`, orderId);
}

/** Converts rows to the orders of the contract, as one side of the order sees them. */
export class OrderRecords {
  readonly #database: Database;
  readonly #users: Users;
  readonly #coupons: Coupons;

  constructor(database: Database, users: Users, coupons: Coupons) {
    this.#database = database;
    this.#users = users;
    this.#coupons = coupons;
  }

  toOrder(row: OrderRow, viewerId: number, language: Language): Order {
    return {
      id: row.order_id,
      number: orderNumber(row.order_id),
      kind: row.kind,
      status: row.status,
      item: {
        id: row.skill_id ?? row.listing_id ?? 0,
        title: orderTitle(row, language),
        gameName: row.game_name,
        gameIcon: row.game_icon,
        cover: row.cover,
        unit: row.unit,
      },
      buyer: this.#users.summary(row.buyer_id),
      seller: this.#users.summary(row.seller_id),
      unitPrice: row.unit_price,
      quantity: row.quantity,
      deliveredQuantity: row.delivered_quantity,
      grossPrice: row.gross_price,
      discount: row.discount,
      totalPrice: row.total_price,
      ...(viewerId === row.seller_id && row.status !== 'refunded' && { actualIncome: row.actual_income }),
      coupon:
        row.user_coupon_id === null
          ? null
          : { id: row.user_coupon_id, title: this.#coupons.title(row.user_coupon_id, language) },
      note: row.note,
      startAt: row.start_at,
      createdAt: row.created_at,
      acceptedAt: row.accepted_at,
      finishedAt: row.finished_at,
      closedAt: row.closed_at,
      deadlineAt: row.due_at,
      complaintUntil: row.complaint_until,
      review: this.#review(row.order_id),
      complaint: this.#complaint(row.order_id),
      events: this.#database.all<Order['events'][number]>(
        'SELECT kind, at, by_user_id AS byUserId FROM order_events WHERE order_id = ? ORDER BY event_id',
        row.order_id,
      ),
      ...this.#credentials(row, viewerId),
    };
  }

  #review(orderId: number): Order['review'] {
    return (
      this.#database.get<NonNullable<Order['review']>>(
        'SELECT score, comment, created_at AS createdAt FROM evaluations WHERE order_id = ?',
        orderId,
      ) ?? null
    );
  }

  #complaint(orderId: number): Order['complaint'] {
    const row = this.#database.get<{
      reason: string;
      details: string;
      createdAt: number;
      evidence: string;
      outcome: ComplaintOutcome | null;
      note: string | null;
      at: number | null;
    }>(
      `SELECT c.reason, c.details, c.created_at AS createdAt, c.evidence, r.outcome, r.note, r.at
       FROM complaints c LEFT JOIN complaint_resolutions r ON r.order_id = c.order_id
       WHERE c.order_id = ? AND c.withdrawn_at IS NULL`,
      orderId,
    );
    if (!row) return null;
    const { outcome, note, at, evidence, ...complaint } = row;
    return {
      ...complaint,
      evidence: JSON.parse(evidence) as string[],
      resolution: outcome !== null && at !== null ? { outcome, note: note ?? '', at } : null,
    };
  }

  /** Only the renter gets them, and only while the rental runs. */
  #credentials(row: OrderRow, viewerId: number): Pick<Order, 'credentials'> {
    if (row.listing_id === null || viewerId !== row.buyer_id || row.status !== 'in_progress') return {};
    const credentials = this.#database.get<{ login: string; password: string; server: string }>(
      'SELECT c.login, c.password, l.server FROM rental_credentials c JOIN rental_listings l USING (listing_id) WHERE c.listing_id = ?',
      row.listing_id,
    );
    return credentials ? { credentials } : {};
  }
}

/** The title of an order: a skill's game and service, or the title of the account. */
export function orderTitle(row: OrderRow, language: Language): string {
  return row.service === null ? row.title : `${row.game_name} · ${say(language, `service.${row.service}`)}`;
}
