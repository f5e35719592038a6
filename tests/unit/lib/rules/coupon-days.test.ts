import { expect, it } from 'vitest';
import { wibMoment } from '#lib/rules/wib.ts';
import { ids, openSandbox } from '../../sandbox/fixture.ts';

const dayMs = 86_400_000;

it('a coupon is shown and offered while it ends within 14 days, then goes to the history, also across a leap day', async () => {
  const sandbox = await openSandbox();
  const { database, clock, market } = sandbox;
  const now = wibMoment(2028, 2, 20, 23, 59);
  clock.set(now);
  database.exec(
    "INSERT INTO coupons (coupon_id, name, title_en, title_id, title_zh, percent, valid_days) VALUES (71, 'a', 'A', 'A', 'A', 10, 30), (72, 'b', 'B', 'B', 'B', 10, 30), (73, 'c', 'C', 'C', 'C', 10, 30)",
  );
  const give = (couponId: number, validUntil: number) =>
    database.run(
      'INSERT INTO user_coupons (coupon_id, user_id, given_at, valid_until) VALUES (?, ?, ?, ?)',
      couponId,
      ids.buyer,
      now,
      validUntil,
    );
  // The last day is 5 March, because the period contains 29 February.
  const end = wibMoment(2028, 3, 5, 23, 59);
  expect(end).toBe(now + 14 * dayMs);
  give(71, end);
  give(72, end + 1);
  give(73, now);
  const titles = (state: 'usable' | 'history') =>
    market.coupons.list(ids.buyer, state, 'en').map(({ title }) => title);
  const offered = () =>
    market.coupons
      .applicable(ids.buyer, { orderKind: 'skill', sellerId: ids.player }, 'en')
      .map(({ title }) => title);
  expect([titles('usable'), titles('history')]).toEqual([['A'], ['C']]);
  expect(offered()).toEqual(['A']);
  clock.set(now + 1);
  expect(titles('usable')).toEqual(['A', 'B']);
  expect(offered()).toEqual(['A', 'B']);
  clock.set(end);
  expect([titles('usable'), titles('history')]).toEqual([['B'], ['A', 'C']]);
});
