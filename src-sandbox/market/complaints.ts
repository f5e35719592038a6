import type { Database } from '../database/open.ts';
import type { OrderRow } from './OrderRecords.ts';
import type { Wallets } from './Wallets.ts';

/**
 * Prepares the refund of an order that was paid out: the seller returns what remains of the income, the market pays
 * the rest, and the buyer gets the whole price. Does nothing while the price is held.
 */
export function takeBackIncome(database: Database, wallets: Wallets, row: OrderRow): void {
  const { changes } = database.run(
    "UPDATE order_holds SET state = 'refunded' WHERE order_id = ? AND state = 'released'",
    row.order_id,
  );
  if (changes === 0) return;
  const income = database.get<{ currency: 'diamond' | 'coin'; amount: number }>(
    "SELECT currency, amount FROM ledger_entries WHERE order_id = ? AND kind = 'income' AND user_id = ?",
    row.order_id,
    row.seller_id,
  );
  if (income) {
    const { diamonds, coins } = wallets.balance(row.seller_id);
    const left = income.currency === 'coin' ? coins : diamonds;
    wallets.move({
      userId: row.seller_id,
      currency: income.currency,
      kind: 'refund',
      amount: -Math.min(left, income.amount),
      orderId: row.order_id,
    });
  }
  wallets.move({
    userId: row.buyer_id,
    currency: 'diamond',
    kind: 'refund',
    amount: row.total_price,
    orderId: row.order_id,
  });
}

/** A complaint that waits for a decision. */
export interface OpenComplaint {
  order_id: number;
  reason: string;
  details: string;
  evidence: string;
  buyer: string;
  seller: string;
  total_price: number;
}

/** The undecided complaints, oldest first. */
export function openComplaints(database: Database): OpenComplaint[] {
  return database.all<OpenComplaint>(
    `SELECT o.order_id, c.reason, c.details, c.evidence, b.nickname AS buyer, s.nickname AS seller, o.total_price
     FROM orders o JOIN complaints c USING (order_id) JOIN users b ON b.user_id = o.buyer_id JOIN users s ON s.user_id = o.seller_id
     WHERE o.status = 'under_complaint' ORDER BY c.created_at LIMIT 50`,
  );
}
