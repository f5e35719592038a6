import type { Database } from '../database/open.ts';
import { people } from './people.ts';

/**
 * Adds payout accounts for the demo accounts that may withdraw, also to a marketplace that is already filled.
 */
export function seedPayoutAccounts(database: Database, now: number): void {
  const accounts = [
    { userId: people.intan, type: 'dana', number: '081200004417', email: 'intan.wicaksono@surel.id' },
    { userId: people.wulan, type: 'gopay', number: '081200009034', email: 'wulan.sari@surel.id' },
  ];
  for (const account of accounts) {
    database.run(
      'INSERT INTO payout_accounts (user_id, type, number, email, bound_at) SELECT user_id, ?, ?, ?, ? FROM users WHERE user_id = ? AND is_identity_auth = 1 ON CONFLICT DO NOTHING',
      account.type,
      account.number,
      account.email,
      now,
      account.userId,
    );
  }
}
