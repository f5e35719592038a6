// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useInputOutside } from '#features/chat/composer/useInputOutside.ts';
import { layOut } from '#tests/builders/layout.ts';
import { Drawer } from '#ui/Drawer.tsx';
import { showInWindow } from '../show.tsx';
import { turnTo } from '../stage.ts';

const text = vi.fn();

function Taker() {
  useInputOutside(true, { text, files: vi.fn() });
  return null;
}

beforeEach(() => {
  turnTo('desktop');
  layOut();
  text.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows an open drawer beside what takes the input, or in front of it. */
async function showDrawer(modal: boolean): Promise<HTMLElement> {
  showInWindow(
    <>
      <Taker />
      <Drawer open modal={modal} title="Details" onClose={vi.fn()}>
        <button type="button">Mute</button>
      </Drawer>
    </>,
  );
  const drawer = await screen.findByRole('dialog');
  await vi.waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
  return drawer;
}

/** Leaves the drawer as a press on the chat does, and types a letter. */
async function typeOutside(): Promise<void> {
  await act(async () => (document.activeElement as HTMLElement).blur());
  fireEvent.keyDown(document.body, { key: 'h' });
}

test('what is typed outside a drawer beside the chat goes into the message, and what is typed in it does not', async () => {
  await showDrawer(false);
  fireEvent.keyDown(document.activeElement as Element, { key: 'h' });
  expect(text).not.toHaveBeenCalled();
  await typeOutside();
  expect(text.mock.calls).toEqual([['h']]);
});

test('a drawer in front of the chat has all keys', async () => {
  await showDrawer(true);
  await typeOutside();
  expect(text).not.toHaveBeenCalled();
});
