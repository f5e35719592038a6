// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, test } from 'vitest';
import { evaluationList, type UserProfile } from '#api/contract/index.ts';
import { PlayerStore } from '#features/players/PlayerStore.ts';
import { PlayerTabs } from '#features/players/parts/PlayerTabs.tsx';
import players from '#locales/en_US/players.json';
import { aPerson } from '#tests/builders/anOrder.ts';
import { aRoot } from '#tests/builders/aRoot.ts';
import { standIn } from '#tests/builders/standIn.ts';
import { showInWindow } from '../chat/show.tsx';

afterEach(cleanup);
i18next.addResourceBundle('en_US', 'players', players);

test('a review that was written meanwhile is shown when the reviews of a player are opened again', async () => {
  const review = (id: number) => ({
    id,
    user: aPerson(20_001, 'Raka'),
    score: 5,
    comment: `Comment ${id}`,
    tags: [],
    gameName: 'Nusa Rift',
    createdAt: 1_800_000_000_000,
  });
  const items = [review(1)];
  const root = aRoot({
    market: async ({ path }) => {
      expect(path).toBe(evaluationList.path);
      return { items: [...items], total: items.length, hasMore: false };
    },
  });
  const profile = standIn<UserProfile>({ reviewCount: 1 });
  const open = () => {
    const page = root.store(PlayerStore).page(20_002);
    showInWindow(<PlayerTabs page={page} profile={profile} />, { root, path: '/player/20002?tab=reviews' });
  };
  open();
  await screen.findByText('Comment 1');
  cleanup();
  items.unshift(review(2));
  open();
  await screen.findByText('Comment 2');
  expect(screen.getAllByText(/^Comment/)).toHaveLength(2);
});
