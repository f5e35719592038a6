import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SettableClock } from '#sandbox/clock.ts';
import { openDatabase } from '#sandbox/database/open.ts';
import { Payments } from '#sandbox/market/Payments.ts';
import { Payouts } from '#sandbox/market/Payouts.ts';
import { packs } from '#sandbox/market/payment-offers.ts';
import { RealNames } from '#sandbox/market/RealNames.ts';
import { Wallets } from '#sandbox/market/Wallets.ts';
import { ids, smallWorld } from '../fixture.ts';
import { brokenPayments, tuesday } from './payment-world.ts';

describe('any order of payments, provider events, withdrawals and decisions', () => {
  it('keeps the sum of the ledger equal to the balance and pays nothing twice', { timeout: 60_000 }, () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('buy' as const), pack: fc.integer({ min: 1, max: packs.length }) }),
      fc.record({
        do: fc.constant('hear' as const),
        nth: fc.nat(3),
        event: fc.integer({ min: 1, max: 6 }),
        outcome: fc.constantFrom('succeeded' as const, 'refused' as const),
      }),
      fc.record({ do: fc.constant('late' as const), nth: fc.nat(3) }),
      fc.record({ do: fc.constant('draw' as const), coins: fc.integer({ min: 1, max: 4000 }) }),
      fc.record({
        do: fc.constant('decide' as const),
        nth: fc.integer({ min: 1, max: 4 }),
        state: fc.constantFrom('paid' as const, 'returned' as const),
      }),
      fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 25_000, 1_900_000) }),
    );
    let paid = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
        const database = openDatabase(':memory:');
        smallWorld(database);
        database.run('UPDATE users SET is_identity_auth = 1');
        const clock = new SettableClock(tuesday);
        const wallets = new Wallets(database, clock);
        const payments = new Payments(database, clock, wallets);
        const payouts = new Payouts(database, clock, wallets, new RealNames(database, clock));
        wallets.move({ userId: ids.player, currency: 'coin', kind: 'income', amount: 9000 });
        payouts.bind(ids.player, { type: 'dana', number: '0812345', email: 'a@surel.id' });
        const tokens: string[] = [];
        for (const one of steps) {
          if (one.do === 'buy') {
            const expectedTotal = (packs[one.pack - 1]?.price ?? 0) + 750;
            const { id } = payments.recharge(ids.buyer, { packId: one.pack, channel: 'qris', expectedTotal });
            tokens.push(payments.tokenOf(id) ?? '');
          } else if (one.do === 'hear' || one.do === 'late') {
            const token = tokens.at(-1 - one.nth);
            if (token === undefined) continue;
            if (one.do === 'late') payments.arriveLater(token, 20_000);
            else payments.hear({ eventId: `event-${one.event}-${token}`, token, outcome: one.outcome });
          } else if (one.do === 'draw') {
            try {
              payouts.withdraw(ids.player, { coins: one.coins, expectedIdr: one.coins * 100 });
            } catch {
              // Refused: too little, too much, or the wrong day.
            }
          } else if (one.do === 'decide') payouts.decide(one.nth, one.state);
          else clock.advance(one.ms);
          payments.settle();
        }
        expect(brokenPayments(database)).toEqual([]);
        paid +=
          database.get<{ n: number }>("SELECT count(*) AS n FROM payments WHERE state = 'paid'")?.n ?? 0;
        database.close();
      }),
      { numRuns: 40 },
    );
    expect(paid).toBeGreaterThan(0);
  });
});
