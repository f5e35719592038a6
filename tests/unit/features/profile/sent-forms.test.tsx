// @vitest-environment happy-dom
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import OwnRentalScreen from '#features/apply/OwnRentalScreen.tsx';
import AccountScreen from '#features/wallet/AccountScreen.tsx';
import { RootContext } from '#parts/root/index.tsx';
import { aRoot } from '#tests/builders/aRoot.ts';
import { anOwnRental } from '#tests/builders/goods.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const standing = {
  verification: 'verified',
  account: { type: 'dana', number: '081234567890', email: 'me@example.com', holder: 'Me' },
  coins: 0,
  coinsIdr: 0,
  minIdr: 100_000,
  minCoins: 1_000,
  maxIdr: 10_000_000,
};

/** Each form with its route, its address, and the call that sends it. */
const forms: [string, string, string, ReactElement, string][] = [
  ['payout account', '/me/account', '/me/account', <AccountScreen key="form" />, '/v1/payout/account'],
  [
    'account for rent',
    '/me/account-rental/:id',
    '/me/account-rental/5',
    <OwnRentalScreen key="form" />,
    '/v1/account/update',
  ],
];

test.each(forms)(
  'a changed %s is sent once while the next screen loads',
  async (_, route, address, screen, sending) => {
    const sent: string[] = [];
    const went: string[] = [];
    const root = aRoot({
      market: async ({ path, method }, body: object) => {
        if (method === 'POST') sent.push(path);
        if (path === '/v1/account/own') return { items: [anOwnRental()] };
        if (path === '/v1/account/update') return { ...anOwnRental(), ...body };
        if (path === '/v1/payout/account') return { ...standing.account, number: '089876543210' };
        return path === '/v1/payout/standing' ? standing : { items: [] };
      },
      services: { navigate: (path: string) => void went.push(path) },
    });
    const { container } = render(
      <RootContext value={root}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path={route} element={screen} />
          </Routes>
        </MemoryRouter>
      </RootContext>,
    );
    const press = async () => {
      await waitFor(() => expect(container.querySelector('button[type="submit"]')).not.toBeNull());
      const button = container.querySelector('button[type="submit"]');
      if (button) fireEvent.click(button);
    };
    await press();
    await waitFor(() => expect(went).toHaveLength(1));
    await press();
    await waitFor(() => expect(sent.filter((path) => path === sending)).toHaveLength(1));
    // A second request would have begun by now, because a press calls the market at once.
    expect(went).toHaveLength(1);
  },
);
