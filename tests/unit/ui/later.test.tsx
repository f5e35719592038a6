// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Later } from '#ui/Later.tsx';

afterEach(cleanup);

const Panel = ({ isOpen }: { isOpen: boolean }) => <p>{isOpen ? 'open' : 'closing'}</p>;

function Screen({ load }: { load: () => Promise<typeof Panel> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen((was) => !was)}>
        {isOpen ? 'Close' : 'Open'}
      </button>
      <Later when={isOpen} load={load} onFailure={() => setOpen(false)} fallback="loading">
        {(Part) => <Part isOpen={isOpen} />}
      </Later>
    </>
  );
}

test('a part whose code cannot be loaded is closed, and its next opening loads it again', async () => {
  const load = vi
    .fn(async () => Panel)
    .mockRejectedValueOnce(Object.assign(new Error('no connection'), { isExpected: true }));
  render(<Screen load={load} />);
  expect(load).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByText('loading')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Open' }));
  expect(await screen.findByText('open')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part stays while it closes, and the next mount of its screen shows it at once', async () => {
  const load = vi.fn(async () => Panel);
  const { unmount } = render(<Screen load={load} />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('open');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByText('closing')).toBeTruthy();
  unmount();
  render(<Screen load={load} />);
  expect(screen.queryByText('closing')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByText('open')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});
