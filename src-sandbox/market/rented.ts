import type { Database } from '../database/open.ts';

/**
 * Whether a user has rented an account, or has an order that the owner may still accept. An order that ended before
 * the owner accepted it was no rental.
 */
export function hasRented(database: Database, userId: number): boolean {
  const rental = database.get(
    "SELECT 1 FROM orders WHERE buyer_id = ? AND kind = 'rental' AND (accepted_at IS NOT NULL OR status = 'pending_acceptance') LIMIT 1",
    userId,
  );
  return rental !== undefined;
}
