import { describe, expect, it } from 'vitest';
import { wibMoment } from '#lib/rules/wib.ts';
import { SettableClock } from '#sandbox/clock.ts';
import { openDatabase } from '#sandbox/database/open.ts';
import { Payments } from '#sandbox/market/Payments.ts';
import { Payouts } from '#sandbox/market/Payouts.ts';
import { packs } from '#sandbox/market/payment-offers.ts';
import type { MoneyNews } from '#sandbox/market/ports.ts';
import { RealNames } from '#sandbox/market/RealNames.ts';
import { Wallets } from '#sandbox/market/Wallets.ts';
import { ids, smallWorld } from '../fixture.ts';
import { brokenPayments, paymentWorld, tuesday } from './payment-world.ts';

describe('withdrawal', () => {
  const account = { type: 'dana', number: '081200004417', email: 'a@surel.id' } as const;

  it('needs a verified name, a payout account, a Tuesday and an amount within the limits', async () => {
    const { call, tokenOf, market, database, clock } = await paymentWorld();
    const token = tokenOf(ids.player);
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].values();
    const withdraw = (coins: number) =>
      call(
        'POST',
        '/v1/payout/withdraw',
        { coins, expectedIdr: coins * 100 },
        { token, key: `key-draw-${keys.next().value}` },
      );
    market.wallets.move({ userId: ids.player, currency: 'coin', kind: 'income', amount: 200_000 });
    expect((await call('POST', '/v1/payout/account', account, { token })).code).toBe(20_031);
    expect((await withdraw(1000)).code).toBe(20_031);
    database.run('UPDATE users SET is_identity_auth = 1 WHERE user_id = ?', ids.player);
    expect((await withdraw(1000)).code).toBe(20_031);
    expect(
      (await call('POST', '/v1/payout/account', { ...account, number: '0712345678' }, { token })).code,
    ).toBe(10_001);
    expect((await call('POST', '/v1/payout/account', account, { token })).code).toBe(0);
    clock.set(wibMoment(2028, 3, 1));
    expect((await withdraw(1000)).code).toBe(20_030);
    clock.set(wibMoment(2028, 2, 29, 23, 59, 59));
    expect((await withdraw(999)).message).toBe('The minimum withdrawal is Rp100.000.');
    expect((await withdraw(100_001)).message).toBe('The withdrawal amount exceeds the maximum limit.');
    const done = await withdraw(1000);
    expect(done.data).toMatchObject({ idr: 100_000, state: 'requested', accountNumber: '•••• 4417' });
    expect(done.data.dueAt).toBe(wibMoment(2028, 3, 3, 23, 59));
    expect(market.wallets.balance(ids.player).coins).toBe(199_000);
    expect(brokenPayments(database)).toEqual([]);
  });

  it('is reported to its owner when bank or payment provider decide, as is a payment', () => {
    const database = openDatabase(':memory:');
    smallWorld(database);
    database.run('UPDATE users SET is_identity_auth = 1');
    const told: MoneyNews[] = [];
    const notices = { moneyMoved: (news: MoneyNews) => void told.push(news) };
    const clock = new SettableClock(tuesday);
    const wallets = new Wallets(database, clock);
    const payouts = new Payouts(database, clock, wallets, new RealNames(database, clock), notices);
    const payments = new Payments(database, clock, wallets, notices);
    wallets.move({ userId: ids.player, currency: 'coin', kind: 'income', amount: 9000 });
    payouts.bind(ids.player, account);
    for (const state of ['paid', 'returned'] as const) {
      const { id } = payouts.withdraw(ids.player, { coins: 1000, expectedIdr: 100_000 });
      payouts.decide(id, state);
      payouts.decide(id, state);
    }
    const [pack] = packs;
    if (!pack) throw new Error('there is a pack');
    const { id } = payments.recharge(ids.buyer, {
      packId: pack.id,
      channel: 'qris',
      expectedTotal: pack.price + 750,
    });
    const news = { eventId: 'event-01', token: payments.tokenOf(id) ?? '', outcome: 'succeeded' } as const;
    payments.hear(news);
    payments.hear(news);
    expect(() => payouts.withdraw(ids.player, { coins: 9000, expectedIdr: 900_000 })).toThrow();
    const amount = 'Rp100.000';
    expect(told).toEqual([
      { userId: ids.player, notice: 'withdrawalRequested', values: { number: 'WD-520001', amount } },
      { userId: ids.player, notice: 'withdrawalPaid', values: { number: 'WD-520001', amount } },
      { userId: ids.player, notice: 'withdrawalRequested', values: { number: 'WD-520002', amount } },
      { userId: ids.player, notice: 'withdrawalReturned', values: { number: 'WD-520002', amount } },
      {
        userId: ids.buyer,
        notice: 'rechargePaid',
        values: { number: expect.any(String), amount: String(pack.diamonds + pack.bonus) },
      },
    ]);
  });
});
