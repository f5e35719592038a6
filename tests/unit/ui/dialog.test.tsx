// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from '#ui/Dialog.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { show } from './render.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Opener({ field }: { field?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Question">
        {field ? <input aria-label="Name" /> : <button type="button">First</button>}
      </Dialog>
    </>
  );
}

/** Opens the dialog; resolves with the focus options of its first control, if it was focused. */
async function open(press: () => void, field = false) {
  show(<Opener field={field} />);
  const focused = vi.spyOn(HTMLElement.prototype, 'focus');
  press();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Question' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  const first = field ? screen.getByLabelText('Name') : screen.getByRole('button', { name: 'First' });
  const at = focused.mock.contexts.indexOf(first);
  return at < 0 ? null : (focused.mock.calls[at]?.[0] ?? {});
}
const pointer = (pointerType: string) => () =>
  window.dispatchEvent(new PointerEvent('pointerdown', { pointerType }));
const key = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));

test('the first control takes the focus without a ring after a pointer, with one after a key', async () => {
  expect(await open(pointer('mouse'))).toMatchObject({ focusVisible: false });
  cleanup();
  expect(await open(pointer('touch'))).toMatchObject({ focusVisible: false });
  cleanup();
  expect(await open(key)).not.toHaveProperty('focusVisible');
});

test('a text field takes the focus on open, but not after touch input', async () => {
  expect(await open(pointer('mouse'), true)).not.toBeNull();
  cleanup();
  expect(await open(pointer('touch'), true)).toBeNull();
  cleanup();
  expect(await open(key, true)).not.toBeNull();
});

test('a dialog over a drawer dims the drawer and what is below it', () => {
  show(
    <Drawer open modal={false} onClose={vi.fn()} title="Details">
      <Dialog open onClose={vi.fn()} title="Question">
        Sure?
      </Dialog>
    </Drawer>,
  );
  const scrims = document.querySelectorAll('[class*="scrim"]');
  expect(scrims).toHaveLength(1);
});
