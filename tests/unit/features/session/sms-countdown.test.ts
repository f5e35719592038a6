// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { SmsCountdown } from '#features/session/SmsCountdown.ts';

beforeEach(() => sessionStorage.clear());

const one = '+62 81200000001';
const other = '+62 81200000002';

function countdownOf(number: string, clock: () => number): SmsCountdown {
  const countdown = new SmsCountdown(sessionStorage, clock);
  countdown.show(number);
  return countdown;
}

test('counts down from 60 seconds and continues after a reload', () => {
  let now = 1_000_000;
  const clock = () => now;
  const countdown = countdownOf(one, clock);
  expect(countdown.isRunning).toBe(false);
  countdown.start();
  expect(countdown.left).toBe(60);
  now += 13_000;
  countdown.tick();
  expect(countdown.left).toBe(47);
  expect(countdownOf(one, clock).left).toBe(47);
  now += 47_000;
  countdown.tick();
  expect(countdown.isRunning).toBe(false);
  expect(sessionStorage).toHaveLength(0);
});

test('is separate for each phone number: another one can request a code at once', () => {
  let now = 1_000_000;
  const countdown = countdownOf(one, () => now);
  countdown.start();
  now += 10_000;
  countdown.show(other);
  expect(countdown.isRunning).toBe(false);
  countdown.start();
  countdown.show(one);
  expect(countdown.left).toBe(50);
  expect(countdownOf(other, () => now).left).toBe(60);
});

test('a clock set back locks the button for 60 seconds at most', () => {
  sessionStorage.setItem('pasarmain.smsCountdowns', JSON.stringify({ [one]: 9_000_000 }));
  expect(countdownOf(one, () => 1_000_000).left).toBe(60);
});

test('malformed data in the storage is ignored', () => {
  sessionStorage.setItem('pasarmain.smsCountdowns', JSON.stringify({ [one]: 'soon' }));
  expect(countdownOf(one, () => 1_000_000).left).toBe(0);
});
