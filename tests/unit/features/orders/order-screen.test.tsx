// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import i18next from 'i18next';
import { type NavigateFunction, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import OrderScreen from '#features/orders/OrderScreen.tsx';
import complaint from '#locales/en_US/complaint.json';
import orders from '#locales/en_US/orders.json';
import { anOrder } from '#tests/builders/anOrder.ts';
import { aRoot } from '#tests/builders/aRoot.ts';
import { showInWindow } from '../chat/show.tsx';

afterEach(cleanup);
i18next.addResourceBundle('en_US', 'orders', orders);
i18next.addResourceBundle('en_US', 'complaint', complaint);

test('a password that was uncovered in one order is covered in the next one', async () => {
  const now = 1_800_000_000_000;
  const rental = (id: number) =>
    anOrder({
      id,
      kind: 'rental',
      status: 'in_progress',
      deadlineAt: now + 3_600_000,
      credentials: { login: `login-${id}`, password: `secret-${id}`, server: '' },
    });
  const root = aRoot({
    self: 20_001,
    market: async (_, { orderId }: { orderId: number }) => rental(orderId),
    services: { now: () => now },
  });
  let navigate: NavigateFunction = () => undefined;
  function Screens() {
    navigate = useNavigate();
    return (
      <Routes>
        <Route path="/me/order/:id" element={<OrderScreen />} />
      </Routes>
    );
  }
  showInWindow(<Screens />, { root, path: '/me/order/1' });
  fireEvent.click(await screen.findByRole('button', { name: complaint.login.show }));
  expect(screen.queryByText('secret-1')).not.toBeNull();
  // The next order is known already, so that its screen follows without a pause.
  await act(async () => navigate('/me/order/2'));
  await screen.findByText('login-2');
  await act(async () => navigate('/me/order/1'));
  fireEvent.click(await screen.findByRole('button', { name: complaint.login.show }));
  await act(async () => navigate('/me/order/2'));
  expect(screen.queryByText('login-2')).not.toBeNull();
  expect(screen.queryByText('secret-2')).toBeNull();
});
