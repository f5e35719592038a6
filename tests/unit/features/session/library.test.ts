// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadLibrary, retryLimit, retryMs } from '#features/session/library.ts';

beforeEach(() => {
  // The test's page loads no scripts.
  vi.spyOn(document.head, 'append').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('loadLibrary gives up after 300 checks, 100 ms apart', async () => {
  vi.useFakeTimers();
  let looks = 0;
  const done = loadLibrary('https://sign-in.invalid/never.js', () => {
    looks += 1;
    return null;
  });
  let result: unknown = 'pending';
  void done.then((value) => {
    result = value;
  });
  await vi.advanceTimersByTimeAsync(retryMs * retryLimit - 1);
  expect(result).toBe('pending');
  await vi.advanceTimersByTimeAsync(retryMs + 1);
  expect(result).toBeNull();
  expect(looks).toBe(retryLimit + 1);
});

test('loadLibrary uses a loaded library at once', async () => {
  const library = {};
  expect(await loadLibrary('https://sign-in.invalid/x.js', () => library)).toBe(library);
});
