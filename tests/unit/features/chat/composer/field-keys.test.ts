// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { keyInField } from '#features/chat/composer/field-keys.ts';

afterEach(() => document.body.replaceChildren());

const key = (name: string, init: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key: name, ...init });

function rows(count: number): void {
  const log = document.createElement('div');
  log.setAttribute('role', 'log');
  // The view is 500 px high.
  log.getBoundingClientRect = () => new DOMRect(0, 0, 0, 500);
  for (let at = 0; at < count; at += 1) {
    const row = document.createElement('div');
    row.dataset.messageId = String(at);
    row.tabIndex = -1;
    // The last row is below the view.
    row.getBoundingClientRect = () => new DOMRect(0, at === count - 1 ? 600 : at * 100);
    log.append(row);
  }
  document.body.append(log);
}
const focused = () => (document.activeElement as HTMLElement).dataset.messageId;

test('Escape removes the quote, and is not handled without one', () => {
  const cancelQuote = vi.fn();
  expect(keyInField(key('Escape'), { isEmpty: false, cancelQuote })).toBe(true);
  expect(cancelQuote).toHaveBeenCalledOnce();
  expect(keyInField(key('Escape'), { isEmpty: false, cancelQuote: null })).toBe(false);
});

test('the up key in an empty field focuses the newest message in view', () => {
  rows(4);
  expect(keyInField(key('ArrowUp'), { isEmpty: true, cancelQuote: null })).toBe(true);
  expect(focused()).toBe('2');
});

test.each([
  ['the field has text', { isEmpty: false }, {}],
  ['an input method is composing', { isEmpty: true }, { isComposing: true }],
  ['Shift is held', { isEmpty: true }, { shiftKey: true }],
] as const)('the up key moves the caret while %s', (_name, state, init) => {
  rows(2);
  expect(keyInField(key('ArrowUp', init), { cancelQuote: null, ...state })).toBe(false);
  expect(focused()).toBeUndefined();
});

test('the up key moves the caret in a conversation without messages', () => {
  rows(0);
  expect(keyInField(key('ArrowUp'), { isEmpty: true, cancelQuote: null })).toBe(false);
});
