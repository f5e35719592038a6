import { expect, test } from 'vitest';
import { couponForItem, skillList } from '#api/contract/index.ts';
import { belowTitle } from '#features/orders/order-words.ts';
import { PlayerStore } from '#features/players/PlayerStore.ts';
import { anOrder } from '#tests/builders/anOrder.ts';
import { aRoot } from '#tests/builders/aRoot.ts';

type Answer = { resolve: (reply: unknown) => void; reject: () => void };

/** A page of a player with two skills, whose coupons the test resolves. */
async function opened(selfId: number | null, skill: object = {}) {
  const asked: Answer[] = [];
  const api = {
    call(endpoint: { path: string }): Promise<unknown> {
      if (endpoint.path === skillList.path)
        return Promise.resolve({
          items: [
            { id: 1, ...skill },
            { id: 2, ...skill },
          ],
        });
      if (endpoint.path !== couponForItem.path) return Promise.reject(new Error(endpoint.path));
      return new Promise((resolve, reject) => {
        asked.push({ resolve, reject: () => reject(new Error('lost')) });
      });
    },
  };
  const root = aRoot({ self: selfId, market: api.call });
  const page = new PlayerStore(root).page(20_002);
  void page.loadSkills();
  await settled();
  return { page, asked };
}

const settled = () => new Promise((next) => setTimeout(next));

test('a price is known once the coupons of the skill are loaded, and again for another skill', async () => {
  const { page, asked } = await opened(20_001);
  expect(page.isPriced).toBe(false);
  asked[0]?.resolve({ items: [] });
  await settled();
  expect(page.isPriced).toBe(true);
  page.choose(2);
  expect(page.isPriced).toBe(false);
  asked[1]?.resolve({ items: [] });
  await settled();
  expect(page.isPriced).toBe(true);
});

test('the mentioned coupon is the one in use, or one that a larger quantity would allow', async () => {
  const coupon = (id: number, minTotal: number, amount: number) => ({
    id,
    validUntil: 1,
    value: { kind: 'amount', amount },
    minQuantity: 1,
    minTotal,
  });
  const { page, asked } = await opened(20_001, { unitPrice: 50, discount: null });
  asked[0]?.resolve({ items: [coupon(1, 0, 0), coupon(2, 100, 20), coupon(3, 200, 60)] });
  await settled();
  // Coupon 1 is valid but gives no discount: it is not mentioned.
  const spokenOf = [1, 2, 3, 4].map((quantity) => {
    page.setQuantity(quantity);
    return [page.couponHint?.id, page.price?.total];
  });
  expect(spokenOf).toEqual([
    [2, 50],
    [2, 80],
    [2, 130],
    [3, 140],
  ]);
});

test('the price is shown even if the coupons fail to load', async () => {
  const { page, asked } = await opened(20_001);
  asked[0]?.reject();
  await settled();
  expect(page.isPriced).toBe(true);
});

test('a visitor and the player see the price at once', async () => {
  expect((await opened(null)).page.isPriced).toBe(true);
  expect((await opened(20_002)).page.isPriced).toBe(true);
});

test('a game is named once: in the title or below it', () => {
  const order = (title: string) => anOrder({ item: { ...anOrder().item, title } });
  expect(belowTitle(order('Nusa Rift · Match'), 'Play order')).toBe('Play order');
  expect(belowTitle(order('Mythic account'), 'Account rental')).toBe('Nusa Rift · Account rental');
});
