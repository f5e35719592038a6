import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { RechargeStore } from '#features/wallet/RechargeStore.ts';
import { aRoot, type Market } from '#tests/builders/aRoot.ts';

const pack = (id: number, diamonds: number) => ({ id, diamonds, bonus: 0, price: diamonds * 100 });
const offer = { items: [pack(1, 60), pack(2, 120), pack(3, 300), pack(4, 600)], channels: [] };
let isOffline: boolean;
let wait: Promise<void>;
const market: Market = async ({ path }) => {
  await wait;
  if (isOffline) throw new ApiError({ kind: 'network' });
  return path.includes('pack') ? offer : { items: [] };
};

beforeEach(() => {
  isOffline = false;
  wait = Promise.resolve();
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
});

describe('the packs of diamonds', () => {
  it.each([
    ['nothing', 0, 0, 3],
    ['enough for an order', 100, 0, 2],
    ['more than any pack brings', 10_000, 0, 4],
    ['a pack', 0, 1, 1],
    ['a pack that is not sold any more', 0, 9, 3],
  ])('opened for %s preselect the one that fits', async (_, need, packId, chosen) => {
    const store = new RechargeStore(aRoot({ market }));
    await store.open(need, packId);
    expect(store.packId).toBe(chosen);
  });

  it('that failed to load preselect it after Retry too', async () => {
    const store = new RechargeStore(aRoot({ market }));
    isOffline = true;
    await store.open(100, 0);
    expect([store.offer.failure?.kind, store.pack]).toEqual(['network', null]);
    isOffline = false;
    await store.open(100, 0);
    expect([store.offer.failure, store.pack?.id]).toEqual([null, 2]);
  });

  it.each([
    ['a person', 3, (store: RechargeStore) => store.choosePack(3)],
    ['a later address', 4, (store: RechargeStore) => store.open(0, 4)],
  ])('that load again keep the choice that %s made meanwhile', async (_, chosen, choose) => {
    const store = new RechargeStore(aRoot({ market }));
    await store.load();
    const answer = Promise.withResolvers<void>();
    wait = answer.promise;
    const opening = store.open(100, 0);
    wait = Promise.resolve();
    await choose(store);
    answer.resolve();
    await opening;
    expect(store.packId).toBe(chosen);
  });
});
