// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { countdownKey, SmsCountdown } from '#features/session/SmsCountdown.ts';

beforeEach(() => sessionStorage.clear());

test('counts 60 seconds down and goes on after a reload', () => {
  let now = 1_000_000;
  const clock = () => now;
  const countdown = new SmsCountdown(sessionStorage, clock);
  expect(countdown.isRunning).toBe(false);
  countdown.start();
  expect(countdown.left).toBe(60);
  now += 13_000;
  countdown.tick();
  expect(countdown.left).toBe(47);
  expect(new SmsCountdown(sessionStorage, clock).left).toBe(47);
  now += 47_000;
  countdown.tick();
  expect(countdown.isRunning).toBe(false);
  expect(sessionStorage.getItem(countdownKey)).toBeNull();
});

test('a clock set back locks the button for 60 seconds at most', () => {
  sessionStorage.setItem(countdownKey, String(9_000_000));
  expect(new SmsCountdown(sessionStorage, () => 1_000_000).left).toBe(60);
});
