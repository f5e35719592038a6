import { wibMoment } from '#lib/rules/wib.ts';
import { SettableClock } from '#sandbox/clock.ts';
import type { Database } from '#sandbox/database/open.ts';
import { brokenMoney, ids, openSandbox } from '../fixture.ts';

/** A Tuesday noon in the market's time zone. */
export const tuesday = wibMoment(2028, 2, 29, 12);

/** Checks the rules of payments and withdrawals beside those of the ledger; returns the broken ones. */
export function brokenPayments(database: Database): unknown[] {
  return [
    ...brokenMoney(database),
    ...database.all(
      `SELECT payment_id, state FROM payments p WHERE kind = 'recharge' AND
        (SELECT coalesce(sum(amount), 0) FROM ledger_entries l WHERE l.subject = 'PY-' || (310000 + p.payment_id))
        <> CASE state WHEN 'paid' THEN diamonds + bonus ELSE 0 END`,
    ),
    ...database.all(
      `SELECT withdrawal_id, state FROM withdrawals w WHERE
        (SELECT coalesce(sum(amount), 0) FROM ledger_entries l WHERE l.subject = 'WD-' || (520000 + w.withdrawal_id))
        <> CASE state WHEN 'returned' THEN 0 ELSE -coins END`,
    ),
  ];
}

/** A market on a Tuesday, in which a buyer recharges and pays. */
export async function paymentWorld() {
  const clock = new SettableClock(tuesday);
  const sandbox = await openSandbox({ clock });
  sandbox.database.exec(
    `INSERT INTO topup_games VALUES (1, '["Jakarta"]', 1, 1);
     INSERT INTO topup_goods VALUES (1, 1, 0, '50 Gems', '50 Permata', '50 宝石', 9500, NULL, 'gem1', 0);`,
  );
  const buyer = sandbox.tokenOf(ids.buyer);
  const pay = async (id: unknown, form: Record<string, string>) => {
    const found = await sandbox.call('GET', '/v1/payment/find', { id }, { token: buyer });
    return sandbox.app.inject({
      method: 'POST',
      url: String(found.data.payUrl),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  };
  const recharge = (key: string) =>
    sandbox.call(
      'POST',
      '/v1/recharge/create',
      { packId: 3, channel: 'qris', expectedTotal: 59_750 },
      { token: buyer, key },
    );
  const diamonds = () => sandbox.market.wallets.balance(ids.buyer).diamonds;
  return { ...sandbox, clock, buyer, pay, recharge, diamonds };
}
