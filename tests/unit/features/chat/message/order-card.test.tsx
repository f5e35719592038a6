// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { runInAction } from 'mobx';
import { afterEach, expect, test, vi } from 'vitest';
import { MessageContent } from '#features/chat/message/MessageContent.tsx';
import { OrderStore } from '#features/orders/index.ts';
import { orderIdIn } from '#lib/chat/order-notice.ts';
import orders from '#locales/en_US/orders.json';
import { aMessage } from '#tests/builders/aMessage.ts';
import { anOrder } from '#tests/builders/anOrder.ts';
import { aRoot } from '#tests/builders/aRoot.ts';
import { showInWindow } from '../show.tsx';

i18next.addResourceBundle('en_US', 'orders', orders);
afterEach(cleanup);

const card = (link: string) => {
  const content = {
    type: 'order' as const,
    imageUrl: '',
    title: 'Ranked match × 3',
    description: 'PM-240930',
    price: '142',
    link,
  };
  return (
    <MessageContent
      message={aMessage('m', { body: { kind: 'custom', content, description: '', extension: '' } })}
      isGroup={false}
    />
  );
};
test('an order card shows the state of its order, and follows changes', async () => {
  const find = vi.fn(async () => anOrder({ id: 7, status: 'in_progress' }));
  const root = aRoot({ market: find });
  showInWindow(card('/me/order/7'), { root });
  expect(await screen.findByText('In progress')).toBeDefined();
  runInAction(() => root.store(OrderStore).ingest(anOrder({ id: 7, status: 'completed' })));
  expect(await screen.findByText('Completed')).toBeDefined();
  expect(find).toHaveBeenCalledOnce();
});

test('a card about somebody else’s order shows no state', async () => {
  const find = vi.fn(() => Promise.reject(new Error('forbidden')));
  const { container } = showInWindow(card('/me/order/8'), {
    root: aRoot({ market: find }),
  });
  await waitFor(() => expect(find).toHaveBeenCalledOnce());
  expect(container.textContent).toContain('142');
  expect(screen.queryByText('In progress')).toBeNull();
});

test.each([
  ['/me/order/7', 7],
  ['https://pasarmain.example/me/order/7', 7],
  ['https://elsewhere.example/me/order/7', null],
  ['/me/order/7/../8', 8],
  ['/me/order/99999999999999999999', null],
  ['/me/order/7/x', null],
  ['/me/order/x', null],
  ['', null],
])('the order of %s is %s', (link, id) => {
  expect(orderIdIn(link, 'https://pasarmain.example')).toBe(id);
});
