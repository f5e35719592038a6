// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, type ApiFailure } from '#api/errors.ts';
import { Revocations } from '#app/Revocations.ts';
import { anApi } from '#tests/builders/aRoot.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** A server that returns the next of these replies for each call, and repeats the last one. */
function serverWith(...answers: (ApiFailure | null)[]) {
  const told: (string | undefined)[] = [];
  const call = async (_endpoint: unknown, _input: unknown, { token }: { token?: string } = {}) => {
    told.push(token);
    const failure = answers.length > 1 ? answers.shift() : answers[0];
    if (failure) throw new ApiError(failure);
    return {};
  };
  return { told, revocations: new Revocations(anApi(call)) };
}

const network: ApiFailure = { kind: 'network' };

test('the revocation of an ended session is retried until the server answers', async () => {
  const { told, revocations } = serverWith(network, { kind: 'unexpected', detail: '502' }, null);
  revocations.add('one', 'browser');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(['one', 'one', 'one']);
  expect(sessionStorage).toHaveLength(0);
});

test('a session that the server already ended is revoked once', async () => {
  const { told, revocations } = serverWith({ kind: 'unauthorized', code: 10103, message: '' });
  revocations.add('one', 'browser');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(told).toEqual(['one']);
});

test('pending revocations are sent after a reload, and as soon as the connection is back', async () => {
  serverWith(network).revocations.add('one', 'browser');
  await vi.advanceTimersByTimeAsync(0);
  const { told, revocations } = serverWith(network, null);
  revocations.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['one']);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['one', 'one']);
  expect(sessionStorage).toHaveLength(0);
});

test('the token of a keychain is not stored anywhere else', async () => {
  const { told, revocations } = serverWith(network);
  revocations.add('one', 'keychain');
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['one']);
  expect(sessionStorage).toHaveLength(0);
});
