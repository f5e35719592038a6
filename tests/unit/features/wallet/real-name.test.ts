// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RealNameStore } from '#features/wallet/RealNameStore.ts';
import { aRoot } from '#tests/builders/aRoot.ts';
import { stubObjectStorage, uploadCredential } from '#tests/builders/objectStorage.ts';

let sent: unknown[];

beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  stubObjectStorage();
});
afterEach(() => vi.unstubAllGlobals());

/** A form that was submitted while its photo is still being uploaded. */
function pressed() {
  const market = async ({ path }: { path: string }, body: unknown) => {
    if (path === '/v1/common/upload_token_cos') return uploadCredential;
    sent.push(body);
    return { state: 'under_review' };
  };
  const store = new RealNameStore(aRoot({ market }));
  store.photo.add([new File(['photo'], 'photo.jpg', { type: 'image/jpeg' })]);
  store.change({ name: 'Dewi', idType: 'passport', idNumber: '3171234567890123' });
  const press = store.submit();
  expect(store.isSending).toBe(true);
  return { store, press };
}

test('a number that is corrected while the photo is uploaded is sent as corrected', async () => {
  const { store, press } = pressed();
  store.change({ idNumber: '3171234567890124' });
  expect(await press).toBe(true);
  expect(sent).toEqual([expect.objectContaining({ name: 'Dewi', idNumber: '3171234567890124' })]);
});

test('a form that becomes invalid while the photo is uploaded is not sent, and can be pressed again', async () => {
  const { store, press } = pressed();
  store.change({ name: ' ' });
  expect(await press).toBe(false);
  expect(sent).toEqual([]);
  expect(store.isSending).toBe(false);
  expect(store.problems.name).toBe('required');
  store.change({ name: 'Dewi Lestari' });
  expect(await store.submit()).toBe(true);
  expect(sent).toEqual([expect.objectContaining({ name: 'Dewi Lestari' })]);
});
