// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import SelectGameScreen from '#features/skills/SelectGameScreen.tsx';
import { aRoot } from '#tests/builders/aRoot.ts';
import { showInWindow } from '../chat/show.tsx';

afterEach(cleanup);

test('games that are known stay on screen when they cannot be read again', async () => {
  let isLost = false;
  let lost = 0;
  const root = aRoot({
    market: async ({ path }) => {
      if (isLost) {
        lost += 1;
        throw new ApiError({ kind: 'network' });
      }
      if (path === '/v1/skill/own') return { items: [], max: 10, isPlayer: true };
      return { items: [{ id: 1, name: 'Nusa Rift', icon: '' }] };
    },
  });
  showInWindow(<SelectGameScreen />, { root });
  expect(await screen.findByText('Nusa Rift')).toBeTruthy();
  cleanup();
  isLost = true;
  showInWindow(<SelectGameScreen />, { root });
  await vi.waitFor(() => expect(lost).toBe(2));
  await act(async () => {});
  expect(screen.getByText('Nusa Rift')).toBeTruthy();
});
