// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePassed } from '#parts/pages/index.ts';
import { RootContext } from '#parts/root/index.tsx';
import { aRoot } from '#tests/builders/aRoot.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Entry({ until }: { until: number | null }) {
  return usePassed(until) ? null : <button type="button">Complain</button>;
}
const show = (until: number | null) =>
  render(
    <RootContext value={aRoot({ services: { now: () => Date.now() } })}>
      <Entry until={until} />
    </RootContext>,
  );
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

test.each([
  ['in a minute', 60_000],
  ['in more days than a single timer can wait', 30 * 86_400_000],
])('usePassed becomes true at a time that is %s', async (_, left) => {
  show(Date.now() + left);
  await pass(left - 1_000);
  expect(screen.queryByRole('button')).not.toBeNull();
  await pass(1_000);
  expect(screen.queryByRole('button')).toBeNull();
});

test('usePassed becomes true soon after the machine wakes if the time passed in its sleep', async () => {
  const hour = 3_600_000;
  let sleptMs = 0;
  const until = Date.now() + hour;
  render(
    <RootContext value={aRoot({ services: { now: () => Date.now() + sleptMs } })}>
      <Entry until={until} />
    </RootContext>,
  );
  await pass(60_000);
  // Timers stand still while the machine sleeps, the clock does not.
  sleptMs = 2 * hour;
  await pass(60_000);
  expect(screen.queryByRole('button')).toBeNull();
});

test('usePassed is true at once for a past time, and false without a time', async () => {
  show(Date.now() - 1);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show(null);
  await pass(86_400_000);
  expect(screen.queryByRole('button')).not.toBeNull();
});
