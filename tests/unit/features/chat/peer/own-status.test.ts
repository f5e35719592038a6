import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PresenceStore } from '#features/chat/peer/PresenceStore.ts';
import { ChatError } from '#im/errors.ts';
import type { ChatPort } from '#im/port.ts';
import { aPort } from '#tests/builders/aPort.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A store on a service that remembers what it was told. */
function stage() {
  const service = { isAway: false, isThere: true, refuses: false };
  const setAway = vi.fn(async (isAway: boolean) => {
    if (service.refuses) throw new ChatError('network');
    service.isAway = isAway;
  });
  const port: ChatPort = aPort({ setAway, isAway: async () => service.isAway });
  const store = new PresenceStore(() => (service.isThere ? port : null), '1');
  const hear = (presence: 'online' | 'away' | 'offline', userId = '1') =>
    store.ingest([{ userId, presence }]);
  return { service, setAway, store, own: store.own, hear };
}

describe('the own status', () => {
  test('changes once the service has taken it', async () => {
    const { own, service } = stage();
    const chosen = own.choose(true);
    expect(own.isAway).toBe(false);
    await expect(chosen).resolves.toBe(true);
    expect([own.isAway, service.isAway]).toEqual([true, true]);
  });

  test.each(['the service refuses', 'there is no connection'])('stays as it is if %s', async (why) => {
    const { own, service } = stage();
    if (why === 'the service refuses') service.refuses = true;
    else service.isThere = false;
    await expect(own.choose(true)).resolves.toBe(false);
    expect(own.isAway).toBe(false);
  });

  test('follows another device, and no other person', () => {
    const { own, hear } = stage();
    hear('away', '2');
    expect(own.isAway).toBe(false);
    hear('away');
    expect(own.isAway).toBe(true);
    // Another client of the user has left.
    hear('offline');
    expect(own.isAway).toBe(true);
    hear('online');
    expect(own.isAway).toBe(false);
  });

  test('is that of the service at the start', async () => {
    const { own, service } = stage();
    service.isAway = true;
    await own.resume();
    expect(own.isAway).toBe(true);
  });

  test('is set again if the service forgot it in an outage, whether it says so or is asked', async () => {
    const { own, setAway, store, service, hear } = stage();
    await own.choose(true);
    service.isAway = false;
    await own.resume();
    await vi.waitFor(() => expect(setAway.mock.calls).toEqual([[true], [true]]));
    store.refresh();
    await vi.advanceTimersByTimeAsync(200);
    hear('online');
    await vi.waitFor(() => expect(setAway).toHaveBeenCalledTimes(3));
    expect(own.isAway).toBe(true);
    // Later the same report is a choice on another device.
    await vi.advanceTimersByTimeAsync(11_000);
    hear('online');
    expect(own.isAway).toBe(false);
    expect(setAway).toHaveBeenCalledTimes(3);
  });

  test('that was chosen right after an outage is not undone by its own report', async () => {
    const { own, setAway, service, hear } = stage();
    await own.choose(true);
    await own.resume();
    const chosen = own.choose(false);
    hear('online');
    await chosen;
    expect(own.isAway).toBe(false);
    expect(service.isAway).toBe(false);
    expect(setAway).toHaveBeenCalledTimes(2);
  });

  test('is online if it could not be set again', async () => {
    const { own, service } = stage();
    await own.choose(true);
    service.isAway = false;
    service.refuses = true;
    await own.resume();
    await vi.waitFor(() => expect(own.isAway).toBe(false));
  });
});
