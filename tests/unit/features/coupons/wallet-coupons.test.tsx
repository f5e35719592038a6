// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { WalletCoupons } from '#features/coupons/index.ts';
import coupons from '#locales/en_US/coupons.json';
import errors from '#locales/en_US/errors.json';
import { aRoot } from '#tests/builders/aRoot.ts';
import { showInWindow } from '../chat/show.tsx';

afterEach(cleanup);
i18next.addResourceBundle('en_US', 'coupons', coupons);
i18next.addResourceBundle('en_US', 'errors', errors);

test('coupons that fail to load show the failure, and Retry loads them', async () => {
  const answers = [
    () => Promise.reject(new ApiError({ kind: 'network' })),
    () => Promise.resolve({ items: [] }),
  ];
  const root = aRoot({ market: async () => answers.shift()?.() });
  const { container } = showInWindow(<WalletCoupons />, { root });
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();

  expect((await screen.findByRole('alert')).textContent).toContain(errors.network.title);
  expect(container.querySelector('[aria-busy="true"]')).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(coupons.empty)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
