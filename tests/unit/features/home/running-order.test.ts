// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { RunningOrderStore } from '#features/home/RunningOrderStore.ts';
import { OrderStore } from '#features/orders/index.ts';
import { anOrder } from '#tests/builders/anOrder.ts';
import { aRoot, type Market } from '#tests/builders/aRoot.ts';

test('the order in progress that ends first is found behind any number of newer orders', async () => {
  const newer = Array.from({ length: 30 }, (_, index) => anOrder({ id: 100 - index, status: 'completed' }));
  const running = [
    anOrder({ id: 3, status: 'in_progress', deadlineAt: null }),
    anOrder({ id: 2, status: 'in_progress', deadlineAt: 1_800_000_900_000 }),
    anOrder({ id: 1, status: 'in_progress', deadlineAt: 1_800_000_800_000 }),
  ];
  const market: Market = async (_endpoint, { status }: { status?: string }) => {
    const items = [...newer, ...running].filter((one) => status === undefined || one.status === status);
    return { items: items.slice(0, 20), total: items.length, hasMore: items.length > 20 };
  };
  const store = aRoot({ market }).store(RunningOrderStore);
  await store.orders.load();
  expect(store.order?.id).toBe(1);
});

test('an order that the seller accepts while Home is open is shown after its notice', async () => {
  let order = anOrder({ status: 'pending_acceptance' });
  const market: Market = async ({ path }) => (path.includes('list') ? { items: [order], total: 1 } : order);
  const root = aRoot({ market });
  const store = root.store(RunningOrderStore);
  store.open('en_US');
  await expect.poll(() => store.orders.value).not.toBeNull();
  expect(store.order).toBeNull();
  order = anOrder({ status: 'in_progress' });
  await root.store(OrderStore).ingestNotice(order.id);
  await expect.poll(() => store.order?.id).toBe(order.id);
});
