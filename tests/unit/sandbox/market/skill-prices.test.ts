import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceFor } from '#lib/rules/price.ts';
import { SettableClock } from '#sandbox/clock.ts';
import { type Database, openDatabase } from '#sandbox/database/open.ts';
import { Market } from '#sandbox/market/Market.ts';
import { ids, smallWorld, startOfTime, windows } from '../fixture.ts';

const dayMs = 86_400_000;

const coupon = fc.record({
  worth: fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 100 }), amount: fc.constant(null) }),
    fc.record({ percent: fc.constant(null), amount: fc.integer({ min: 1, max: 90 }) }),
  ),
  gives: fc.constantFrom('discount' as const, 'discount' as const, 'units' as const),
  minQuantity: fc.constantFrom(1, 1, 2),
  minTotal: fc.constantFrom(0, 0, 60, 100),
  orderKind: fc.constantFrom(null, null, 'skill' as const, 'rental' as const),
  sellerId: fc.constantFrom(null, ids.player, ids.owner),
  /** The state of the coupon: never given, unused, used, expired, or too far from its end to be shown. */
  fate: fc.constantFrom('none' as const, 'has' as const, 'used' as const, 'past' as const, 'later' as const),
  validDays: fc.constantFrom(14, 30),
});
type Made = typeof coupon extends fc.Arbitrary<infer T> ? T : never;

const ends = { has: dayMs, used: dayMs, past: -1, later: 14 * dayMs + 1 };

function give(database: Database, made: readonly Made[]): void {
  for (const [index, one] of made.entries()) {
    const { lastId } = database.run(
      "INSERT INTO coupons (name, title_en, title_id, title_zh, percent, amount, min_quantity, min_total, order_kind, seller_id, gives, valid_days) VALUES (?, '', '', '', ?, ?, ?, ?, ?, ?, ?, ?)",
      `made-${index}`,
      one.gives === 'units' ? null : one.worth.percent,
      one.gives === 'units' ? 1 : one.worth.amount,
      one.minQuantity,
      one.minTotal,
      one.orderKind,
      one.sellerId,
      one.gives,
      one.validDays,
    );
    if (one.fate === 'none') continue;
    database.run(
      'INSERT INTO user_coupons (coupon_id, user_id, given_at, valid_until, used_at) VALUES (?, ?, ?, ?, ?)',
      lastId,
      ids.buyer,
      startOfTime,
      startOfTime + ends[one.fate],
      one.fate === 'used' ? startOfTime : null,
    );
  }
}

test('every list shows the reader’s price: the price of the order screen, and the price charged', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(fc.array(coupon, { maxLength: 5 }), (made) => {
      const database = openDatabase(':memory:');
      smallWorld(database);
      give(database, made);
      const market = new Market({ database, clock: new SettableClock(startOfTime), windows });
      const buyer = { userId: ids.buyer, language: 'en' } as const;
      const search = { sort: 'price', page: 1, pageSize: 20 } as const;
      const [card] = market.skills.searchPlayers(search, ids.buyer).items;
      for (const listed of market.skills.ofUser(ids.player, 1, buyer)) {
        const offered = market.coupons.applicable(
          ids.buyer,
          { orderKind: 'skill', sellerId: ids.player },
          'en',
        );
        const price = priceFor({ unitPrice: listed.unitPrice, buySend: listed.discount }, 1, offered);
        expect(listed.effectivePrice).toBe(price.total);
        expect(listed.couponInfo === null).toBe(price.discount === 0);
        expect(market.skills.find(listed.id, buyer).effectivePrice).toBe(price.total);
        if (card?.skill.id === listed.id) expect(card.skill.effectivePrice).toBe(price.total);
        // A visitor and the player themself have no coupon to use.
        for (const userId of [null, ids.player])
          expect(market.skills.find(listed.id, { userId, language: 'en' }).effectivePrice).toBe(
            listed.unitPrice,
          );
      }
      // The order is charged the listed price; any other price is refused.
      const [listed] = market.skills.ofUser(ids.player, 1, buyer);
      if (!listed) throw new Error('the player sells nothing');
      market.wallets.move({
        userId: ids.buyer,
        currency: 'diamond',
        amount: 1000,
        kind: 'bonus',
      });
      const offered = market.coupons.applicable(
        ids.buyer,
        { orderKind: 'skill', sellerId: ids.player },
        'en',
      );
      const price = priceFor({ unitPrice: listed.unitPrice, buySend: listed.discount }, 1, offered);
      market.orders.create(ids.buyer, {
        kind: 'skill',
        itemId: listed.id,
        quantity: 1,
        couponId: price.coupon?.id ?? null,
        startAt: null,
        note: '',
        expectedTotal: listed.effectivePrice,
      });
      expect(market.wallets.balance(ids.buyer).heldDiamonds).toBe(listed.effectivePrice);
      database.close();
    }),
    { numRuns: 40 },
  );
});
