// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { isChunkFailure, loadChunk, watchChunkFailures } from '#app/chunkFailure.ts';

it('a failed chunk is reported, and its failure reaches the caller', () => {
  let told = 0;
  watchChunkFailures(() => {
    told += 1;
  });
  const failure = new Error('nothing that says chunk');
  expect(isChunkFailure(failure)).toBe(false);
  // Vite throws the payload again unless the event was cancelled.
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: failure });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  expect(told).toBe(1);
  expect(isChunkFailure(failure)).toBe(true);
  expect(isChunkFailure(new TypeError('Failed to fetch dynamically imported module: /a.js'))).toBe(true);
  expect(isChunkFailure(new Error('Unable to preload CSS for /a.css'))).toBe(true);
  expect([isChunkFailure(null), isChunkFailure('text'), isChunkFailure(new Error('other'))]).toEqual([
    false,
    false,
    false,
  ]);
});

it('a chunk that nobody waits for is null when it fails to load, and its other errors are thrown on', async () => {
  expect(await loadChunk(() => Promise.resolve('module'))).toBe('module');
  const failedLoad = new TypeError('Failed to fetch dynamically imported module: /a.js');
  expect(await loadChunk(() => Promise.reject(failedLoad))).toBeNull();
  const defect = new TypeError('a is not a function');
  await expect(loadChunk(() => Promise.reject(defect))).rejects.toBe(defect);
});
