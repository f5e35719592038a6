import { beforeEach, describe, expect, it } from 'vitest';
import { brokenMoney, ids, openSandbox, type Sandbox } from '../fixture.ts';

const buyers = [ids.buyer, ids.other, ids.owner];
const orders = 240;
const price = 59;
const purse = 20_000;

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
  for (const userId of buyers) sandbox.recharge(userId, purse);
});

const tokens = new Map<number, string>();
beforeEach(() => tokens.clear());
function tokenOf(userId: number): string {
  const known = tokens.get(userId) ?? sandbox.tokenOf(userId);
  tokens.set(userId, known);
  return known;
}
/** Presses a button: sends the same request twice at once, with one idempotency key. */
async function press(userId: number, path: string, body: object) {
  const options = { token: tokenOf(userId), key: crypto.randomUUID() };
  const [first, second] = await Promise.all([
    sandbox.call('POST', path, body, options),
    sandbox.call('POST', path, body, options),
  ]);
  expect({ code: second.code, data: second.data }).toEqual({ code: first.code, data: first.data });
  return first;
}
const order = (userId: number) =>
  press(userId, '/v1/order/create', {
    kind: 'skill',
    itemId: ids.skill,
    quantity: 1,
    couponId: null,
    startAt: null,
    note: '',
    expectedTotal: price,
  });

function sums() {
  const sum = (sql: string) => sandbox.database.get<{ n: number | null }>(sql)?.n ?? 0;
  return {
    balances: sum('SELECT sum(diamonds) AS n FROM wallets'),
    ledgers: sum("SELECT sum(amount) AS n FROM ledger_entries WHERE currency = 'diamond'"),
    held: sum("SELECT sum(amount) AS n FROM order_holds WHERE state <> 'refunded'"),
    orders: sum('SELECT count(*) AS n FROM orders'),
  };
}

describe('diamonds under concurrent requests', () => {
  it('are neither lost nor doubled by orders, cancels and refunds, each sent twice', async () => {
    const happened = { cancelled: 0, refused: 0, refunded: 0, paidOut: 0 };
    const live = async (turn: number) => {
      const buyer = buyers[turn % buyers.length] ?? ids.buyer;
      const { code, data } = await order(buyer);
      expect(code).toBe(0);
      const one = { orderId: data.id };
      if (turn % 2 === 0) {
        // Buyer and seller act at once; the first request wins and the other is refused.
        const [cancelled, accepted] = await Promise.all([
          press(buyer, '/v1/order/cancel', one),
          turn % 4 === 0 ? press(ids.player, '/v1/order/accept', one) : null,
        ]);
        if (accepted) expect([cancelled.code, accepted.code].sort((a, b) => a - b)).toEqual([0, 20010]);
        happened[cancelled.code === 0 ? 'cancelled' : 'refused'] += 1;
        return;
      }
      expect((await press(ids.player, '/v1/order/accept', one)).code).toBe(0);
      if (turn % 4 === 1) {
        expect((await press(ids.player, '/v1/order/cancel', one)).code).toBe(0);
        happened.refunded += 1;
        return;
      }
      await press(ids.player, '/v1/order/finish', one);
      expect((await press(buyer, '/v1/order/confirm', one)).code).toBe(0);
      happened.paidOut += 1;
    };
    await Promise.all(Array.from({ length: orders }, (_, turn) => live(turn)));
    expect(happened.cancelled + happened.refused).toBe(orders / 2);
    expect([happened.refunded, happened.paidOut]).toEqual([orders / 4, orders / 4]);
    const { balances, ledgers, held, orders: made } = sums();
    expect(made).toBe(orders);
    expect(ledgers).toBe(balances);
    expect(balances + held).toBe(buyers.length * purse);
    expect(held).toBe((happened.paidOut + happened.refused) * price);
    expect(brokenMoney(sandbox.database)).toEqual([]);
  }, 60_000);

  it('are spent once, however many orders compete for the last of them', async () => {
    const few = ids.gone;
    sandbox.database.run('UPDATE users SET is_destroyed = 0 WHERE user_id = ?', few);
    sandbox.recharge(few, price * 2 + 10);
    const replies = await Promise.all(Array.from({ length: 12 }, () => order(few)));
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(2);
    expect(replies.filter(({ code }) => code === 20001)).toHaveLength(10);
    expect(sandbox.market.wallets.balance(few)).toMatchObject({ diamonds: 10, heldDiamonds: price * 2 });
    expect(brokenMoney(sandbox.database)).toEqual([]);
  });

  it('are credited once per payment, however often and in whatever order the provider reports it', async () => {
    const token = tokenOf(ids.buyer);
    const before = sandbox.market.wallets.balance(ids.buyer).diamonds;
    const body = { packId: 1, channel: 'qris', expectedTotal: 12_750 };
    const { data } = await press(ids.buyer, '/v1/recharge/create', body);
    const say = (act: string) =>
      sandbox.app.inject({
        method: 'POST',
        url: '/sandbox/money',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ act, id: String(data.id), event: crypto.randomUUID() }).toString(),
      });
    await Promise.all(['refuse', 'pay', 'payLater', 'pay', 'expire', 'pay', 'refuse'].map(say));
    sandbox.clock.advance(3_600_000);
    const find = await sandbox.call('GET', '/v1/payment/find', { id: String(data.id) }, { token });
    expect(find.data.state).toBe('paid');
    expect(sandbox.market.wallets.balance(ids.buyer).diamonds).toBe(before + 60);
    expect(sums().ledgers).toBe(sums().balances);
  });
});
