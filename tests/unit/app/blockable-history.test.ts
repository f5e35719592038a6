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
  expect(history.isBehind('/confirm-order/7?quantity=3')).toBe(true);
  expect(history.isBehind('/confirm-order/8')).toBe(false);
  expect(history.isBehind('/orders')).toBe(false);
});

test('the screen behind stays the same when the current one is replaced', () => {
  history.push('/select-coupon?itemId=7');
  history.replace('/me/coupons');
  expect(history.isBehind('/orders')).toBe(true);
  history.push('/wallet');
  expect(history.isBehind('/me/coupons')).toBe(true);
});

test('nothing is behind the first screen, or known of the time before a reload', () => {
  expect(history.isBehind('/orders')).toBe(false);
  history.push('/select-coupon?itemId=7');
  expect(new BlockableHistory(createBrowserHistory()).isBehind('/orders')).toBe(false);
});
