import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { PickerStore } from '#features/chat/location/PickerStore.ts';
import type { PositionAnswer } from '#features/chat/location/position.ts';
import { anApi } from '#tests/builders/aRoot.ts';

const monas = { title: 'Monas', address: 'Gambir, Jakarta', latitude: -6.1754, longitude: 106.8272 };
const sarinah = { title: 'Sarinah', address: 'Menteng, Jakarta', latitude: -6.1875, longitude: 106.824 };

function picker({
  search = '/places',
  answer = async (): Promise<unknown> => ({ items: [monas, sarinah] }),
  position = { kind: 'denied' },
}: {
  search?: string;
  answer?: () => Promise<unknown>;
  position?: PositionAnswer;
} = {}) {
  const callAt = vi.fn((_address: string, _endpoint: unknown, _input: unknown) => answer());
  const store = new PickerStore({ api: anApi(undefined, callAt), search, locate: async () => position });
  return { store, callAt };
}
const pause = () => vi.advanceTimersByTimeAsync(1_000);
const elsewhere = { center: { latitude: -7, longitude: 110 }, zoom: 14 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the search', () => {
  test('sends one request after typing stops, and the chosen place is under the pin with its title and address', async () => {
    const { store, callAt } = picker();
    for (const text of ['m', 'mo', 'monas']) store.type(text);
    expect(store.found.kind).toBe('searching');
    await pause();
    expect(callAt.mock.calls.map(([address, , input]) => [address, input])).toEqual([
      ['/places', { q: 'monas' }],
    ]);
    store.step(1);
    store.step(1);
    expect(store.active).toBe(1);
    store.choose(sarinah);
    expect(store.found.kind).toBe('idle');
    expect(store.text).toBe('');
    expect(store.body('Pinned location')).toEqual({
      kind: 'location',
      description: 'Sarinah\nMenteng, Jakarta',
      latitude: -6.1875,
      longitude: 106.824,
    });
    await pause();
    expect(callAt).toHaveBeenCalledOnce();
  });

  test.each([
    ['nothing', async () => ({ items: [] }), 'none'],
    ['a failure', () => Promise.reject(new ApiError({ kind: 'network' })), 'failed'],
  ])('that returns %s reports it', async (_what, answer, kind) => {
    const { store } = picker({ answer });
    store.type('zzz');
    await pause();
    expect(store.found.kind).toBe(kind);
    expect(store.text).toBe('zzz');
  });

  test('that failed can be retried', async () => {
    let fails = true;
    const { store } = picker({
      answer: () =>
        fails ? Promise.reject(new ApiError({ kind: 'offline' })) : Promise.resolve({ items: [monas] }),
    });
    store.type('monas');
    await pause();
    fails = false;
    store.retry();
    await pause();
    expect(store.found).toEqual({ kind: 'found', items: [monas] });
  });

  test('ignores responses that come too late', async () => {
    const replies: ((value: unknown) => void)[] = [];
    const { store } = picker({ answer: () => new Promise((resolve) => replies.push(resolve)) });
    store.type('a');
    await pause();
    store.type('ab');
    await pause();
    replies[1]?.({ items: [sarinah] });
    await pause();
    replies[0]?.({ items: [monas] });
    await pause();
    expect(store.found).toEqual({ kind: 'found', items: [sarinah] });
  });
});

describe('a map that was moved', () => {
  test('starts with the place under the pin', async () => {
    const { store } = picker();
    store.open();
    await pause();
    expect(store.title).toBe('Monas');
  });

  test('looks up the place under the pin once it rests', async () => {
    const { store, callAt } = picker({ answer: async () => ({ items: [sarinah] }) });
    store.move({ ...elsewhere, center: { latitude: -6.9, longitude: 110 } });
    store.move(elsewhere);
    expect(store.addressState).toBe('asking');
    await pause();
    expect(callAt.mock.calls.map(([, , input]) => input)).toEqual([elsewhere.center]);
    expect([store.title, store.address, store.addressState]).toEqual([
      'Sarinah',
      'Menteng, Jakarta',
      'known',
    ]);
  });

  test('keeps a typed title', async () => {
    const { store } = picker();
    store.setTitle('Kos Budi');
    store.move(elsewhere);
    await pause();
    expect(store.title).toBe('Kos Budi');
    expect(store.address).toBe('Gambir, Jakarta');
  });

  test.each([
    ['there is no place', async () => ({ items: [] }), 'unknown'],
    ['the search fails', () => Promise.reject(new ApiError({ kind: 'network' })), 'failed'],
  ])('sends coordinates if %s', async (_what, answer, state) => {
    const { store } = picker({ answer });
    store.move(elsewhere);
    await pause();
    expect(store.addressState).toBe(state);
    expect(store.body('Pinned location')).toMatchObject({
      description: 'Pinned location\n-7.0000, 110.0000',
    });
  });

  test('sends no request if no search is configured', async () => {
    const { store, callAt } = picker({ search: '' });
    store.move(elsewhere);
    await pause();
    expect(callAt).not.toHaveBeenCalled();
    expect(store.canSearch).toBe(false);
    expect(store.body('Pinned location')).toMatchObject({ latitude: -7, longitude: 110 });
  });

  test('keeps its place if it is only zoomed', async () => {
    const { store, callAt } = picker();
    store.choose(sarinah);
    store.move({ ...store.view, zoom: 12 });
    await pause();
    expect(callAt).not.toHaveBeenCalled();
    expect(store.title).toBe('Sarinah');
  });
});

describe('the position of the device', () => {
  test('moves the pin there and is looked up', async () => {
    const { store } = picker({
      position: { kind: 'here', position: { latitude: -7.25, longitude: 112.75 } },
    });
    await store.locate();
    expect(store.view.center).toEqual({ latitude: -7.25, longitude: 112.75 });
    expect(store.locating).toBe('idle');
    await pause();
    expect(store.title).toBe('Monas');
  });

  test.each(['denied', 'unavailable', 'timeout'] as const)(
    'that is %s keeps the map and shows the reason',
    async (kind) => {
      const { store } = picker({ position: { kind } });
      const { view } = store;
      await store.locate();
      expect(store.locating).toBe(kind);
      expect(store.view).toBe(view);
    },
  );

  test('that comes after the picker was closed changes nothing', async () => {
    const { store, callAt } = picker({ position: { kind: 'here', position: elsewhere.center } });
    const asked = store.locate();
    store.close();
    await asked;
    await pause();
    expect(callAt).not.toHaveBeenCalled();
    expect(store.view.center).not.toEqual(elsewhere.center);
  });
});
