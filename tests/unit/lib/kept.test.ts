import { expect, test, vi } from 'vitest';
import { Kept } from '#lib/Kept.ts';

test('Kept returns cached values, and creates the oldest ones again above its limit', () => {
  const make = vi.fn((key: number) => ({ key }));
  const kept = new Kept(2, make);
  const first = kept.of(1);
  expect(kept.of(1)).toBe(first);
  kept.of(2);
  expect(kept.of(1)).toBe(first);
  kept.of(3);
  expect(kept.of(1)).not.toBe(first);
  expect(make.mock.calls.map(([key]) => key)).toEqual([1, 2, 3, 1]);
});
