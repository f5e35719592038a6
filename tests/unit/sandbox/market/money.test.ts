import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SettableClock } from '#sandbox/clock.ts';
import { openDatabase } from '#sandbox/database/open.ts';
import { Market } from '#sandbox/market/Market.ts';
import { Refusal } from '#sandbox/market/Refusal.ts';
import { brokenMoney, ids, openSandbox, smallWorld, startOfTime, windows } from '../fixture.ts';

const order = {
  kind: 'skill',
  itemId: ids.skill,
  quantity: 2,
  couponId: null,
  startAt: null,
  note: '',
  expectedTotal: 118,
} as const;

describe('money', () => {
  it('keeps every ledger rule in any order of buyer, seller and clock steps', {
    timeout: 60_000,
  }, () => {
    const who = fc.constantFrom(ids.buyer, ids.player, ids.owner, ids.other);
    const step = fc.oneof(
      fc.record({
        do: fc.constant('create' as const),
        who,
        kind: fc.constantFrom('skill' as const, 'rental' as const),
        itemId: fc.constantFrom(1, 2),
        quantity: fc.integer({ min: 1, max: 5 }),
        coupon: fc.boolean(),
      }),
      fc.record({
        do: fc.constantFrom(
          'accept' as const,
          'finish' as const,
          'confirm' as const,
          'cancel' as const,
          'review' as const,
          'complain' as const,
          'withdraw' as const,
        ),
        by: fc.constantFrom('buyer' as const, 'seller' as const, 'seller' as const, 'stranger' as const),
        nth: fc.nat(1),
      }),
      // Prefers the natural next step of an order, so that many orders reach their end.
      fc.record({ do: fc.constant('next' as const), nth: fc.nat(1) }),
      fc.record({ do: fc.constant('next' as const), nth: fc.constant(0) }),
      fc.record({
        do: fc.constantFrom('complain' as const, 'withdraw' as const),
        by: fc.constant('buyer' as const),
        nth: fc.nat(1),
      }),
      fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 1000, 70_000, 4 * 3_600_000) }),
    );
    const happened = new Set<string>();
    fc.assert(
      fc.property(fc.array(step, { minLength: 15, maxLength: 40 }), (steps) => {
        const database = openDatabase(':memory:');
        smallWorld(database);
        const clock = new SettableClock(startOfTime);
        const notices = { orderChanged: (one: { event: string }) => happened.add(one.event) };
        const market = new Market({ database, clock, windows, notices });
        for (const userId of [ids.buyer, ids.other, ids.player]) {
          market.wallets.move({ userId, currency: 'diamond', kind: 'recharge', amount: 400 });
          market.coupons.giveWelcome(userId);
        }
        const total = () => {
          const row = database.get<{ n: number }>('SELECT sum(diamonds) AS n FROM wallets');
          const held = database.get<{ n: number }>(
            "SELECT coalesce(sum(amount), 0) AS n FROM order_holds WHERE state <> 'refunded'",
          );
          return (row?.n ?? 0) + (held?.n ?? 0);
        };
        for (const one of steps) {
          try {
            if (one.do === 'wait') {
              clock.advance(one.ms);
              market.orders.timers.runDue();
              market.orders.timers.runDue();
            } else if (one.do === 'create') {
              const coupon = one.coupon ? market.coupons.list(one.who, 'usable', 'en')[0] : undefined;
              const attempt = (expectedTotal: number) =>
                market.orders.create(one.who, {
                  kind: one.kind,
                  itemId: one.itemId,
                  quantity: one.quantity,
                  couponId: coupon?.id ?? null,
                  startAt: null,
                  note: '',
                  expectedTotal,
                });
              try {
                attempt(-1);
              } catch (error) {
                if (!(error instanceof Refusal) || error.code !== 20011) throw error;
                attempt(Number(error.values.total));
              }
            } else {
              const { orders } = market;
              const last = database.get<{ id: number }>('SELECT max(order_id) AS id FROM orders')?.id ?? 0;
              const orderId = last - one.nth;
              const row = orders.row(orderId);
              if (one.do === 'next') {
                if (!row) continue;
                if (row.status === 'pending_acceptance') orders.accept(orderId, row.seller_id);
                else if (row.status === 'in_progress') orders.finish(orderId, row.seller_id);
                else if (row.status === 'pending_confirmation') orders.confirm(orderId, row.buyer_id);
                else if (row.status === 'completed') orders.review(orderId, row.buyer_id, 4, '');
                expect(brokenMoney(database)).toEqual([]);
                continue;
              }
              const who = one.by === 'stranger' ? ids.gone : (row?.[`${one.by}_id`] ?? ids.gone);
              if (one.do === 'review') orders.review(orderId, who, 5, 'good');
              else if (one.do === 'complain')
                orders.complain(orderId, who, { reason: 'late', details: 'x', evidence: ['/files/a'] });
              else if (one.do === 'withdraw') orders.withdrawComplaint(orderId, who);
              else orders[one.do](orderId, who);
            }
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
          }
          expect(brokenMoney(database)).toEqual([]);
          // Diamonds neither appear nor vanish: they are in wallets, held, or were paid out as coins.
          expect(total()).toBe(1200);
        }
        database.close();
      }),
      { numRuns: 60, seed: 41 },
    );
    // The property is only meaningful if orders really changed their status.
    expect([...happened]).toEqual(
      expect.arrayContaining([
        'paid',
        'accepted',
        'finished',
        'confirmed',
        'complained',
        'cancelled',
        'auto_cancelled',
      ]),
    );
  });

  it('the database refuses an overdraft and a second settlement', async () => {
    const { database, market, recharge } = await openSandbox();
    recharge(ids.buyer, 118);
    const orderId = market.orders.create(ids.buyer, order);
    expect(market.wallets.balance(ids.buyer)).toEqual({ diamonds: 0, coins: 0, heldDiamonds: 118 });
    expect(() => market.orders.create(ids.buyer, order)).toThrow(Refusal);
    expect(() => database.run('UPDATE wallets SET diamonds = -1')).toThrow(/CHECK/);
    expect(() => database.run('UPDATE ledger_entries SET amount = 1')).toThrow(/appended/);
    market.wallets.refund(orderId);
    market.wallets.refund(orderId);
    market.wallets.release(orderId, { userId: ids.player, income: 100, currency: 'coin' });
    expect(market.wallets.balance(ids.buyer).diamonds).toBe(118);
    expect(market.wallets.balance(ids.player).coins).toBe(0);
  });

  it('pays players and owners in coins less the fee, and keeps used coupons used', async () => {
    const { market, recharge, clock } = await openSandbox();
    recharge(ids.buyer, 1000);
    market.coupons.giveWelcome(ids.buyer);
    const [coupon] = market.coupons.list(ids.buyer, 'usable', 'en');
    const first = market.orders.create(ids.buyer, order);
    market.orders.accept(first, ids.player);
    market.orders.finish(first, ids.player);
    market.orders.confirm(first, ids.buyer);
    // 118 less 10 %, with the fee rounded up.
    expect(market.wallets.balance(ids.player)).toEqual({ diamonds: 0, coins: 106, heldDiamonds: 0 });
    const second = market.orders.create(ids.buyer, { ...order, couponId: coupon?.id ?? 0, expectedTotal: 3 });
    market.orders.cancel(second, ids.buyer);
    expect(market.wallets.balance(ids.buyer).diamonds).toBe(882);
    expect(market.coupons.list(ids.buyer, 'usable', 'en')).toEqual([]);
    expect(market.coupons.list(ids.buyer, 'history', 'en')[0]?.state).toBe('used');
    clock.advance(1);
  });
});

describe('orders over HTTP', () => {
  it('are changed once per idempotency key, however often it is sent; another request with the key is refused', async () => {
    const { call, tokenOf, recharge, database } = await openSandbox();
    recharge(ids.buyer, 500);
    const token = tokenOf(ids.buyer);
    const key = 'key-00000001';
    const first = await call('POST', '/v1/order/create', order, { token, key });
    expect(first.code).toBe(0);
    const replies = await Promise.all(
      [1, 2, 3].map(() => call('POST', '/v1/order/create', order, { token, key })),
    );
    for (const reply of replies) expect(reply.data).toEqual(first.data);
    const other = await call(
      'POST',
      '/v1/order/create',
      { ...order, quantity: 1, expectedTotal: 59 },
      { token, key },
    );
    expect(other.code).toBe(10009);
    const without = await call('POST', '/v1/order/create', order, { token });
    expect(without).toMatchObject({ code: 10001, status: 400 });
    expect(without.message).toContain('Idempotency-Key');
    expect(database.all('SELECT order_id FROM orders')).toHaveLength(1);
    expect(brokenMoney(database)).toEqual([]);
  });

  it('report a new price, missing diamonds and an unusable coupon by error code', async () => {
    const { call, tokenOf, recharge, database } = await openSandbox();
    const token = tokenOf(ids.buyer);
    const create = (body: object, key: string) => call('POST', '/v1/order/create', body, { token, key });
    expect((await create(order, 'key-0000001')).code).toBe(20001);
    recharge(ids.buyer, 500);
    const changed = await create({ ...order, expectedTotal: 1 }, 'key-0000002');
    expect(changed).toMatchObject({ code: 20011, data: { total: 118 } });
    expect(changed.message).toContain('118');
    expect((await create({ ...order, couponId: 77 }, 'key-0000003')).code).toBe(20012);
    expect((await create({ ...order, itemId: ids.unlisted, expectedTotal: 20 }, 'key-0000004')).code).toBe(
      10009,
    );
    const rental = { ...order, kind: 'rental', itemId: ids.listing, quantity: 1, expectedTotal: 12 };
    expect((await create(rental, 'key-0000005')).message).toContain('quantity');
    const own = await call('POST', '/v1/order/create', order, {
      token: tokenOf(ids.player),
      key: 'key-0000006',
    });
    expect(own.code).toBe(10006);
    expect(database.all('SELECT 1 FROM orders')).toEqual([]);
    expect(database.all('SELECT 1 FROM idempotency_keys')).toEqual([]);
  });

  it('show income to the seller only, credentials to the current renter only, and neither to others', async () => {
    const { call, tokenOf, recharge } = await openSandbox();
    recharge(ids.buyer, 500);
    const buyer = tokenOf(ids.buyer);
    const owner = tokenOf(ids.owner);
    const rental = { ...order, kind: 'rental', itemId: ids.listing, quantity: 3, expectedTotal: 36 };
    const { data } = await call('POST', '/v1/order/create', rental, { token: buyer, key: 'key-0000001' });
    const orderId = String(data.id);
    const find = (token: string) => call('GET', '/v1/order/find', { orderId }, { token });
    expect((await find(buyer)).data).not.toHaveProperty('credentials');
    await call('POST', '/v1/order/accept', { orderId: data.id }, { token: owner, key: 'key-0000002' });
    expect((await find(buyer)).data).toMatchObject({
      credentials: { login: 'nusa-41', password: 'pass-41' },
    });
    expect((await find(buyer)).data).not.toHaveProperty('actualIncome');
    expect((await find(owner)).data).toMatchObject({ actualIncome: 32, status: 'in_progress' });
    expect((await find(owner)).data).not.toHaveProperty('credentials');
    expect((await find(tokenOf(ids.other))).code).toBe(10004);
    const early = await call(
      'POST',
      '/v1/order/finish',
      { orderId: data.id },
      { token: owner, key: 'key-0000003' },
    );
    expect(early.code).toBe(20010);
  });
});
