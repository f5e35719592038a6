// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { ApiError, type ApiFailure } from '#api/errors.ts';
import PaymentScreen from '#features/wallet/PaymentScreen.tsx';
import { RootContext } from '#parts/root/index.tsx';
import { aRoot } from '#tests/builders/aRoot.ts';

afterEach(cleanup);

async function open(id: string, failure: ApiFailure) {
  const root = aRoot({
    market: async () => {
      throw new ApiError(failure);
    },
  });
  render(
    <RootContext value={root}>
      <MemoryRouter initialEntries={[`/me/payment/${id}`]}>
        <Routes>
          <Route path="/me/payment/:id" element={<PaymentScreen />} />
        </Routes>
      </MemoryRouter>
    </RootContext>,
  );
  await screen.findByRole('alert');
  return {
    out: screen.queryByRole('link')?.getAttribute('href') ?? null,
    canRetry: screen.queryByRole('button') !== null,
  };
}

test.each<[string, string, ApiFailure]>([
  ['that does not exist', '9', { kind: 'notFound', message: '' }],
  ['of another person', '9', { kind: 'forbidden', message: '' }],
  ['whose number is none', 'nine', { kind: 'network' }],
])('a payment %s leads to the wallet and offers no Retry', async (_, id, failure) => {
  expect(await open(id, failure)).toEqual({ out: '/me/wallet', canRetry: false });
});

test('a payment that could not be read offers Retry', async () => {
  expect(await open('9', { kind: 'network' })).toEqual({ out: null, canRetry: true });
});
