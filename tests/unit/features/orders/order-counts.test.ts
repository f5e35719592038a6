// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Order } from '#api/contract/index.ts';
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

test('news of an order during its loading are not answered by the older reply', async () => {
  const answers: ((status: Order['status']) => void)[] = [];
  const market = vi.fn(({ path }: { path: string }) =>
    path === '/v1/order/find'
      ? new Promise((resolve) => answers.push((status) => resolve(anOrder({ id: 7, status }))))
      : new Promise(() => undefined),
  );
  const orders = aRoot({ self: aSelf(20_001), market }).store(OrderStore);
  orders.showOrder(7);
  const news = Promise.all([orders.refresh(7), orders.refresh(7)]);
  answers[0]?.('pending_acceptance');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('in_progress');
  await news;
  expect(orders.order(7)?.status).toBe('in_progress');
  expect(answers).toHaveLength(2);
});
