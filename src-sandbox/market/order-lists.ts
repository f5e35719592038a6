import type { Page } from '#api/contract/common.ts';
import type { Order, OrderRole, OrderStatus, OrderTab } from '#api/contract/orders.ts';
import type { Language } from '#lib/locale.ts';
import { tabFilters } from '#lib/rules/order-tabs.ts';
import type { Database } from '../database/open.ts';
import { Filters } from './Filters.ts';
import { type OrderRecords, type OrderRow, selectOrders } from './OrderRecords.ts';

/** The filters of an order list. */
export interface OrderQuery {
  role: OrderRole;
  tab: OrderTab;
  /** A status besides that of the tab. */
  status?: OrderStatus | undefined;
  /** Created at `from` or later, and before `until`. */
  from?: number | undefined;
  until?: number | undefined;
  page: number;
  pageSize: number;
}

/** A user's orders by side and tab, newest first. */
export function listOrders(
  database: Database,
  records: OrderRecords,
  userId: number,
  query: OrderQuery,
  language: Language,
): Page<Order> {
  const filters = new Filters().add(`o.${query.role}_id = ?`, userId);
  const { status, kind } = tabFilters[query.tab];
  if (status) filters.add('o.status = ?', status);
  if (kind) filters.add('o.kind = ?', kind);
  if (query.status) filters.add('o.status = ?', query.status);
  if (query.from !== undefined) filters.add('o.created_at >= ?', query.from);
  if (query.until !== undefined) filters.add('o.created_at < ?', query.until);
  const total =
    database.get<{ n: number }>(
      `SELECT count(*) AS n FROM orders o WHERE ${filters.where}`,
      ...filters.params,
    )?.n ?? 0;
  const offset = (query.page - 1) * query.pageSize;
  const rows = database.all<OrderRow>(
    `${selectOrders} WHERE ${filters.where} ORDER BY o.created_at DESC, o.order_id DESC LIMIT ? OFFSET ?`,
    ...filters.params,
    query.pageSize,
    offset,
  );
  return {
    items: rows.map((row) => records.toOrder(row, userId, language)),
    total,
    hasMore: offset + rows.length < total,
  };
}

/** Orders that wait for this user. */
export function countOrders(
  database: Database,
  userId: number,
): { pendingReview: number; underComplaint: number; sellerPending: number } {
  const count = (condition: string) =>
    database.get<{ n: number }>(`SELECT count(*) AS n FROM orders WHERE ${condition}`, userId)?.n ?? 0;
  return {
    pendingReview: count("buyer_id = ? AND status = 'completed'"),
    underComplaint: count("buyer_id = ? AND status = 'under_complaint'"),
    sellerPending: count("seller_id = ? AND status IN ('pending_acceptance', 'in_progress')"),
  };
}
