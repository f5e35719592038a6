// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { ToastRegion } from '#ui/ToastRegion.tsx';
import { show } from './render.tsx';

afterEach(cleanup);

describe('toasts and questions', () => {
  test.each([
    ['success', 'status'],
    ['warning', 'status'],
    ['error', 'alert'],
    ['normal', 'status'],
  ] as const)('a toast of kind %s is a %s of its own look', (kind, role) => {
    show(<ToastRegion toasts={[{ id: '1', kind, text: 'News' }]} />);
    const toast = screen.getByRole(role);
    expect(toast.textContent).toContain('News');
    // Ordinary news has no colour of its own.
    if (kind !== 'normal') expect(toast.className).toContain(kind);
  });

  test.each([
    ['OK', 'yes'],
    ['Cancel', 'no'],
    ['Close', 'no'],
    ['Escape', 'no'],
  ])('a question has a title, and %s says %s', async (way, answer) => {
    const [onConfirm, onClose] = [vi.fn(), vi.fn()];
    show(
      <ConfirmDialog
        open
        title="Sure?"
        text="It goes."
        confirm="OK"
        onConfirm={onConfirm}
        onClose={onClose}
      />,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Sure?' });
    expect(dialog.textContent).toContain('It goes.');
    if (way === 'Escape') fireEvent.keyDown(dialog, { key: 'Escape' });
    else fireEvent.click(within(dialog).getByRole('button', { name: way }));
    expect([onConfirm, onClose].map((each) => each.mock.calls.length)).toEqual(
      answer === 'yes' ? [1, 0] : [0, 1],
    );
  });
});
