// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OnTopButton } from '#features/chat/alone/OnTopButton.tsx';
import type { ConversationId } from '#im/records.ts';
import type { ConversationWindows } from '#platform/ConversationWindows.ts';
import { aRoot } from '#tests/builders/aRoot.ts';
import { standIn } from '#tests/builders/standIn.ts';
import { showInWindow } from '../show.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

/** The window of a conversation, which the person opens. */
function openWindow(id: ConversationId) {
  cleanup();
  const setOnTop = vi.fn();
  const root = aRoot({ platform: { windows: standIn<ConversationWindows>({ setOnTop }) } });
  showInWindow(<OnTopButton id={id} />, { root });
  return {
    root,
    button: screen.getByRole('button', { name: 'Keep this window above others' }),
    isOnTop: () => setOnTop.mock.lastCall?.[0],
  };
}

test('a window that stays above others does so again when it is next opened, until a sign-out', () => {
  const first = openWindow('user-2');
  expect(first.isOnTop()).toBe(false);
  fireEvent.click(first.button);
  expect([first.isOnTop(), first.button.getAttribute('aria-pressed')]).toEqual([true, 'true']);
  const again = openWindow('user-2');
  expect([again.isOnTop(), again.button.getAttribute('aria-pressed')]).toEqual([true, 'true']);
  expect(openWindow('user-3').isOnTop()).toBe(false);
  again.root.end('signedOut');
  expect(openWindow('user-2').isOnTop()).toBe(false);
});

test('a window that no longer stays above others opens like any other', () => {
  const { button, isOnTop } = openWindow('user-2');
  fireEvent.click(button);
  fireEvent.click(button);
  expect(isOnTop()).toBe(false);
  expect(openWindow('user-2').isOnTop()).toBe(false);
});

test('the website, which cannot keep a window above others, shows no button', () => {
  showInWindow(<OnTopButton id="user-2" />, {
    root: aRoot({ platform: { windows: standIn<ConversationWindows>({ setOnTop: null }) } }),
  });
  expect(screen.queryByRole('button')).toBeNull();
});
