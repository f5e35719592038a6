import { expect, it } from 'vitest';
import { ids, openSandbox, windows } from '../fixture.ts';

const order = {
  kind: 'skill',
  itemId: ids.skill,
  quantity: 1,
  couponId: null,
  startAt: null,
  note: '',
  expectedTotal: 59,
} as const;

it('a seller’s acceptance rate counts what the seller declined or let pass, not what the buyer took back', async () => {
  const { market, clock, recharge } = await openSandbox();
  recharge(ids.buyer, 1000);
  const { orders, users } = market;
  const rate = () => users.profile(ids.player, null).acceptancePercent;
  const made = () => orders.create(ids.buyer, order);
  orders.cancel(made(), ids.buyer);
  expect(rate()).toBeNull();
  const accepted = made();
  orders.accept(accepted, ids.player);
  orders.cancel(made(), ids.buyer);
  expect(rate()).toBe(100);
  orders.cancel(made(), ids.player);
  expect(rate()).toBe(50);
  made();
  clock.advance(windows.acceptMs);
  orders.timers.runDue();
  expect(rate()).toBe(33);
});
