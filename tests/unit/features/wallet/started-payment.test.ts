// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { TopUpForm } from '#features/topups/TopUpForm.ts';
import { RechargeStore } from '#features/wallet/RechargeStore.ts';
import { NavigationNews, type Root } from '#parts/root/index.tsx';
import { aRoot } from '#tests/builders/aRoot.ts';
import { aTopUpGame, someGoods } from '#tests/builders/goods.ts';

beforeEach(() => sessionStorage.clear());

/** A market that starts a payment for each request after `wait`, and a clock that moves far between two presses. */
function market() {
  const server = { now: 1_800_000_000_000, payments: 0, wait: Promise.resolve() };
  const root = aRoot({
    market: async ({ path, idempotent }) => {
      if (idempotent) await server.wait;
      if (idempotent) return { id: 7 + server.payments++ };
      if (path === '/v1/topup/account') return { nickname: 'Elang' };
      return {
        items: [{ id: 3, diamonds: 60, bonus: 0, price: 15_000 }],
        channels: [{ id: 'qris', fee: 500 }],
      };
    },
    services: { now: () => server.now },
  });
  return { root, server };
}

type Started = Pick<RechargeStore, 'isStarting' | 'isLocked'>;

/** Each way to start a payment, with the path of its screen. */
const ways: [string, string, (root: Root) => Promise<{ store: Started; press: () => Promise<unknown> }>][] = [
  [
    'recharge',
    '/recharge',
    async (root) => {
      const store = new RechargeStore(root);
      await store.load();
      return { store, press: () => store.start() };
    },
  ],
  [
    'top-up',
    '/goods/5',
    async (root) => {
      const form = new TopUpForm(root, aTopUpGame(), () => Promise.resolve());
      form.change({ userId: '12345678' });
      await expect.poll(() => form.isComplete).toBe(true);
      return { store: form, press: () => form.start(someGoods()) };
    },
  ],
];

it.each(ways)(
  'a %s that was started stays busy until its payment is shown, and may be started again after coming back',
  async (_, path, open) => {
    const { root, server } = market();
    const { store, press } = await open(root);
    const news = root.store(NavigationNews);
    expect(await press()).toEqual({ id: 7 });
    news.tell('/me/payment/7');
    server.now += 60_000;
    expect([store.isStarting, store.isLocked]).toEqual([true, true]);
    expect(await press()).toBeNull();
    expect(server.payments).toBe(1);
    news.tell(path);
    expect([store.isStarting, store.isLocked]).toEqual([false, false]);
    expect(await press()).toEqual({ id: 8 });
  },
);

it('a recharge that was started leaves the packs of the wallet free to choose', async () => {
  const { root } = market();
  const store = new RechargeStore(root);
  await store.load();
  await store.start();
  const news = root.store(NavigationNews);
  news.tell('/me/payment/7');
  expect(store.isLocked).toBe(true);
  news.tell('/me/wallet');
  expect(store.isLocked).toBe(false);
});

it.each(ways)(
  'a %s whose payment starts after the person has left leaves the choice free: nothing brings them to the payment',
  async (_, path, open) => {
    const { root, server } = market();
    const { store, press } = await open(root);
    const news = root.store(NavigationNews);
    for (const [way, isLocked] of [
      [[path, '/me/wallet'], false],
      [[path, '/home'], false],
      [[path, '/home', path], true],
    ] as const) {
      const [from, ...on] = way;
      news.tell(from);
      const answer = Promise.withResolvers<void>();
      server.wait = answer.promise;
      const pressed = press();
      for (const next of on) news.tell(next);
      expect(store.isStarting).toBe(true);
      answer.resolve();
      await pressed;
      expect([way, store.isLocked]).toEqual([way, isLocked]);
    }
  },
);

it('a recharge that was started after the person has left is among the pending payments', async () => {
  const { root, server } = market();
  const store = new RechargeStore(root);
  await store.load();
  const answer = Promise.withResolvers<void>();
  server.wait = answer.promise;
  const starting = store.start();
  root.store(NavigationNews).tell('/me/wallet');
  const before = store.waiting;
  answer.resolve();
  await starting;
  await expect.poll(() => store.waiting).not.toBe(before);
});
