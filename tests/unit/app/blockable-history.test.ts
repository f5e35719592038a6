// @vitest-environment happy-dom
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { BlockableHistory } from '#app/navigation/BlockableHistory.ts';

let history: BlockableHistory;

beforeEach(() => {
  window.history.replaceState(null, '', '/orders');
  history = new BlockableHistory(createBrowserHistory());
});

test('the screen behind is known by its path, whatever its search parameters are', () => {
  history.push('/confirm-order/7?quantity=1');
  history.push('/select-coupon?itemId=7');
  expect(history.stepsBackTo('/confirm-order/7?quantity=3')).toBe(1);
  expect(history.stepsBackTo('/confirm-order/8')).toBeNull();
  expect(history.stepsBackTo('/orders')).toBeNull();
});

test('a screen is behind the steps of a form, but not behind other screens', () => {
  const steps = ['/skill/select-game', '/skill/base-info'];
  history.push('/skill/select-game');
  history.push('/skill/base-info?gameId=3');
  history.push('/skill/price-info');
  expect(history.stepsBackTo('/orders', steps)).toBe(3);
  expect(history.stepsBackTo('/orders')).toBeNull();
  history.push('/chat');
  history.push('/skill/base-info?gameId=3');
  expect(history.stepsBackTo('/orders', steps)).toBeNull();
  expect(history.stepsBackTo('/chat', steps)).toBe(1);
});

test('the screen behind stays the same when the current one is replaced', () => {
  history.push('/select-coupon?itemId=7');
  history.replace('/me/coupons');
  expect(history.stepsBackTo('/orders')).toBe(1);
  history.push('/wallet');
  expect(history.stepsBackTo('/me/coupons')).toBe(1);
});

test('nothing is behind the first screen, or known of the time before a reload', () => {
  expect(history.stepsBackTo('/orders')).toBeNull();
  history.push('/select-coupon?itemId=7');
  expect(new BlockableHistory(createBrowserHistory()).stepsBackTo('/orders')).toBeNull();
});

test('the paths of entries that browsers no longer have are forgotten', () => {
  const steps = ['/skill/list'];
  for (let entry = 1; entry < 100; entry += 1) history.push(`/skill/list?entry=${entry}`);
  expect(history.stepsBackTo('/orders', steps)).toBe(99);
  history.push('/skill/list');
  expect(history.stepsBackTo('/orders', steps)).toBeNull();
});
