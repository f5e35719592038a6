// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { diamondBalance } from '#api/contract/wallet.ts';
import { ApiError } from '#api/errors.ts';
import { BalanceStore } from '#parts/root/index.tsx';
import { aRoot } from '#tests/builders/aRoot.ts';

/** Responses of the server, each resolved by the test. */
let asked: { answer: (coins: number) => void; fail: () => void }[];
let end: AbortController;
/** The call for one user's diamonds. */
let ownDiamonds: () => Promise<{ diamonds: number }>;

beforeEach(() => {
  asked = [];
  ownDiamonds = () => Promise.resolve({ diamonds: 10 });
  end = new AbortController();
});
afterEach(() => end.abort());

function balanceOf(userId: number | null): BalanceStore {
  const call = async (endpoint: unknown): Promise<unknown> => {
    if (endpoint === diamondBalance) return ownDiamonds();
    return new Promise((resolve, reject) => {
      asked.push({
        answer: (coins) => resolve({ diamonds: 10, coins, heldDiamonds: 0 }),
        fail: () => reject(new ApiError({ kind: 'network' })),
      });
    });
  };
  return new BalanceStore(aRoot({ self: userId, market: call, services: { signal: end.signal } }));
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

it('BalanceStore: of two overlapping loads the later one counts, whichever response arrives last', async () => {
  const balance = balanceOf(1);
  void balance.load();
  void balance.load();
  asked[1]?.answer(7);
  await turn();
  asked[0]?.answer(9);
  await turn();
  expect(balance.coins).toBe(7);
  void balance.load();
  void balance.load();
  asked[3]?.answer(8);
  asked[2]?.fail();
  await turn();
  expect([balance.coins, balance.hasFailed]).toEqual([8, false]);
});

it('BalanceStore: counts a movement for changed numbers and for a notification, but not for the first load', async () => {
  const balance = balanceOf(1);
  const load = async (coins: number, ask = () => balance.load()) => {
    const done = ask();
    asked.at(-1)?.answer(coins);
    await done;
    return balance.movements;
  };
  expect(await load(5)).toBe(0);
  expect(await load(5)).toBe(0);
  expect(await load(4)).toBe(1);
  expect(await load(3, () => balance.heard())).toBe(2);
  // A completed payout does not change the balance.
  expect(await load(3, () => balance.heard())).toBe(3);
});

it('BalanceStore: notifies this user’s other windows of a balance change, and no other user’s', async () => {
  const here = balanceOf(1);
  const beside = balanceOf(1);
  const somebodyElse = balanceOf(2);
  void here.moved();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  for (const { answer } of asked) answer(6);
  await vi.waitFor(() => expect(beside.coins).toBe(6));
  expect([here.coins, somebodyElse.coins]).toEqual([6, null]);
  await turn();
  // A window that only received the notification does not send one.
  expect(asked).toHaveLength(2);
  end.abort();
  void here.load();
  await turn();
  expect(asked).toHaveLength(3);
});

it('BalanceStore: reloads when the user returns to the window; sends no request for a visitor', async () => {
  balanceOf(null);
  window.dispatchEvent(new Event('focus'));
  await turn();
  expect(asked).toHaveLength(0);
  balanceOf(1);
  window.dispatchEvent(new Event('focus'));
  await turn();
  expect(asked).toHaveLength(1);
});

it('BalanceStore: shows the diamonds of the call for the user’s own, even if the other call fails', async () => {
  const balance = balanceOf(1);
  ownDiamonds = () => Promise.resolve({ diamonds: 42 });
  let done = balance.load();
  asked[0]?.fail();
  await done;
  expect([balance.diamonds, balance.coins, balance.hasFailed]).toEqual([42, null, false]);
  done = balance.load();
  asked[1]?.answer(7);
  await done;
  expect([balance.diamonds, balance.coins]).toEqual([42, 7]);
  ownDiamonds = () => Promise.reject(new ApiError({ kind: 'network' }));
  done = balance.load();
  asked[2]?.answer(7);
  await done;
  expect([balance.diamonds, balance.hasFailed]).toEqual([10, false]);
  done = balance.load();
  asked[3]?.fail();
  await done;
  expect([balance.diamonds, balance.coins, balance.hasFailed]).toEqual([10, 7, true]);
});
