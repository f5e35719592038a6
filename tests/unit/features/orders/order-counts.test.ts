// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { OrderStore } from '#features/orders/index.ts';
import { anOrder } from '#tests/builders/anOrder.ts';
import { aRoot, aSelf } from '#tests/builders/aRoot.ts';

/** A market with a number of waiting orders of the seller; finishing one decreases it. */
function marketWith(waiting: number) {
  let left = waiting;
  return vi.fn(async ({ path }: { path: string }) => {
    if (path === '/v1/order/list')
      return {
        items: [],
        hasMore: false,
        counts: { pendingReview: 0, underComplaint: 0, sellerPending: left },
      };
    if (path === '/v1/order/finish') left -= 1;
    return anOrder({ id: 7, status: 'pending_confirmation' });
  });
}
const seller = aSelf(20_002, { isPlayer: true });

test('the badge of Orders counts a seller’s waiting orders without any list on screen', async () => {
  const root = aRoot({ self: seller, market: marketWith(2) });
  await root.store(OrderStore).loadCounts();
  expect(root.services.badges.waitingOrders).toBe(2);
});

test('the badge of Orders follows a finished order and a notice of a new one', async () => {
  const market = marketWith(2);
  const root = aRoot({ self: seller, market });
  const orders = root.store(OrderStore);
  await orders.actions.act(7, 'finish');
  await vi.waitFor(() => expect(root.services.badges.waitingOrders).toBe(1));
  root.services.badges.setWaitingOrders(0);
  await orders.ingestNotice(7);
  expect(root.services.badges.waitingOrders).toBe(1);
});

test('the orders of someone who sells nothing are not counted', async () => {
  const market = marketWith(2);
  await aRoot({ self: aSelf(20_001), market })
    .store(OrderStore)
    .loadCounts();
  expect(market).not.toHaveBeenCalled();
});
