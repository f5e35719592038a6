// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import RamadanScreen from '#features/campaigns/RamadanScreen.tsx';
import { RamadanStore } from '#features/campaigns/RamadanStore.ts';
import { ramadanWindow } from '#lib/rules/campaign.ts';
import { type Root, RootContext } from '#parts/root/index.tsx';
import { aRoot } from '#tests/builders/aRoot.ts';

afterEach(cleanup);

function show(root: Root): void {
  render(
    <RootContext value={root}>
      <MemoryRouter>
        <RamadanScreen />
      </MemoryRouter>
    </RootContext>,
  );
}

it('the event is loaded again when its screen is opened again, because what was earned may have changed', async () => {
  let isEarned = false;
  const root = aRoot({
    market: async () => ({
      ...ramadanWindow(2027),
      self: {
        loginDays: 0,
        recharged: 0,
        welcomeUntil: null,
        offers: [{ offer: 'topUp', isEarned, claimedAt: null, validUntil: null, instalments: [] }],
      },
    }),
  });
  show(root);
  const store = root.store(RamadanStore);
  await waitFor(() => expect(store.standing('topUp')?.isEarned).toBe(false));
  await waitFor(() => expect(store.campaign.isLoading).toBe(false));
  cleanup();
  isEarned = true;
  show(root);
  await waitFor(() => expect(store.standing('topUp')?.isEarned).toBe(true));
});
