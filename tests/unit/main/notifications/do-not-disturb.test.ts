import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { neverQuiet, type Quiet } from '#lib/rules/quiet.ts';
import { DoNotDisturb } from '#main/notifications/DoNotDisturb.ts';

const noon = new Date(2026, 5, 10, 12, 0);
let kept: Quiet;
let changes: number;

function start(quiet: Partial<Quiet> = {}): DoNotDisturb {
  kept = { ...neverQuiet, ...quiet };
  changes = 0;
  const made: DoNotDisturb = new DoNotDisturb({
    quiet: () => kept,
    keep: (chosen) => {
      kept = chosen;
      made.refresh();
    },
    now: () => new Date(),
    onChange: () => {
      changes += 1;
    },
  });
  return made;
}

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a span holds notices back until its end, and reports its end', () => {
  const doNotDisturb = start();
  doNotDisturb.begin('hour');
  expect([doNotDisturb.isQuiet, changes]).toEqual([true, 1]);
  vi.advanceTimersByTime(3_600_000 - 1);
  expect(doNotDisturb.isQuiet).toBe(true);
  vi.advanceTimersByTime(1);
  expect([doNotDisturb.isQuiet, changes]).toEqual([false, 2]);
});

test('a second span replaces the first', () => {
  const doNotDisturb = start();
  doNotDisturb.begin('hour');
  vi.advanceTimersByTime(1_800_000);
  doNotDisturb.begin('hour');
  vi.advanceTimersByTime(1_800_001);
  expect(doNotDisturb.isQuiet).toBe(true);
});

test('the choice outlives the app', () => {
  const first = start();
  first.begin('hour');
  first.close();
  const next = start(kept);
  expect(next.isQuiet).toBe(true);
  vi.advanceTimersByTime(3_600_000);
  expect([next.isQuiet, changes]).toEqual([false, 1]);
});

test('quiet hours begin and end by themselves, and can be ended for today', () => {
  const doNotDisturb = start({ hours: { from: 13 * 60, to: 14 * 60 } });
  vi.advanceTimersByTime(3_600_000);
  expect([doNotDisturb.state.kind, changes]).toEqual(['hours', 1]);
  doNotDisturb.end();
  expect(doNotDisturb.isQuiet).toBe(false);
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(doNotDisturb.state.kind).toBe('hours');
});

test('a pause lasts until the person ends it', () => {
  const doNotDisturb = start();
  doNotDisturb.togglePause();
  vi.advanceTimersByTime(72 * 3_600_000);
  expect(doNotDisturb.state.kind).toBe('paused');
  doNotDisturb.togglePause();
  expect(doNotDisturb.isQuiet).toBe(false);
});

test('a clock that was set back, or a night’s sleep of the machine, is handled', () => {
  const doNotDisturb = start();
  doNotDisturb.begin('hour');
  vi.setSystemTime(new Date(2026, 5, 11, 9, 0));
  expect(doNotDisturb.isQuiet).toBe(false);
  doNotDisturb.refresh();
  expect(vi.getTimerCount()).toBe(0);
});

test('closing leaves no timer behind', () => {
  const doNotDisturb = start();
  doNotDisturb.begin('tomorrow');
  doNotDisturb.close();
  expect(vi.getTimerCount()).toBe(0);
});
