// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { ChatError } from '#im/errors.ts';
import { expectRefusedReturns } from '#im/refused-return.ts';

/** Rejects a promise that nobody handles; returns what the page's own listener reports, and whether it is prevented. */
function reject(reason: unknown): { reported: unknown[]; isPrevented: boolean } {
  const reported: unknown[] = [];
  const end = new AbortController();
  const { signal } = end;
  window.addEventListener('unhandledrejection', (event) => reported.push(event.reason), { signal });
  // The page has its listener before the SDK is loaded.
  expectRefusedReturns();
  expectRefusedReturns();
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  window.dispatchEvent(event);
  end.abort();
  return { reported, isPrevented: event.defaultPrevented };
}

describe("the SDK's return to the service", () => {
  test.each([70_001, 20_002])('that is refused with %i, as its sign-in has ended, is no failure', (code) => {
    expect(reject(Object.assign(new Error('The session has ended.'), { code }))).toEqual({
      reported: [],
      isPrevented: true,
    });
  });

  test.each([
    ['another code', Object.assign(new Error('The service failed.'), { code: 60_002 })],
    ['a call of the product', new ChatError('notSignedIn', 70_001)],
    ['no code', new TypeError('undefined is not a function')],
    ['no error', undefined],
  ])('hides no other failure: %s', (_name, reason) => {
    expect(reject(reason)).toEqual({ reported: [reason], isPrevented: false });
  });
});
