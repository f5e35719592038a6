// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProfileStore } from '#features/profile/ProfileStore.ts';
import { localDay } from '#lib/calendar-date.ts';
import { birthdayRange } from '#lib/rules/profile.ts';
import { aRoot } from '#tests/builders/aRoot.ts';

const zone = process.env.TZ;
beforeAll(() => {
  process.env.TZ = 'Asia/Jakarta';
});
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

/** Three o'clock at night in Jakarta, when it is still the day before by UTC. */
const night = Date.UTC(2028, 1, 28, 20);

test('the own day at night is not that of UTC', () => {
  expect(localDay(night)).toBe('2028-02-29');
});

test('a birthday may be yesterday by the own clock, and not today', () => {
  const store = new ProfileStore(aRoot({ services: { now: () => night } }));
  const { max } = birthdayRange(localDay(night));
  store.set('birthday', max);
  expect([max, store.birthdayProblem]).toEqual(['2028-02-28', null]);
  store.set('birthday', '2028-02-29');
  expect(store.birthdayProblem).toBe('impossible');
});
