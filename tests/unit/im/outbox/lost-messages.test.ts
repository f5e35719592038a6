import { afterEach, describe, expect, test, vi } from 'vitest';
import { ChatError } from '#im/errors.ts';

import { failedOnSlowStorage, MemoryStorage, outboxOn, Service, settled, text } from './stage.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('Outbox, a message that the network may have lost', () => {
  test('whose response was lost is found in the history and not sent again', async () => {
    const service = new Service();
    service.answers = ['arrivedButLost'];
    const { outbox, phases } = outboxOn(new MemoryStorage(), service);
    await outbox.add(text('a'), 1);
    await settled();
    expect(phases.get('a')).toBe('sent');
    expect(service.arrived).toEqual(['a']);
  });

  test('that never arrived is sent again by itself, under the same identity', async () => {
    const service = new Service();
    service.answers = ['lost'];
    const { outbox, phases } = outboxOn(new MemoryStorage(), service);
    await outbox.add(text('a'), 1);
    await settled();
    expect(phases.get('a')).toBe('sent');
    expect(service.arrived).toEqual(['a']);
    expect(service.handed.map(({ nonce }) => nonce)).toEqual(['a', 'a']);
    expect(service.handed[0]?.identity).toEqual(service.handed[1]?.identity);
    expect(service.handed[0]?.identity).not.toBeNull();
  });

  test('sent before a restart keeps its identity after it', async () => {
    const storage = new MemoryStorage();
    const service = new Service();
    service.answers = ['lost'];
    service.canSearch = false;
    await outboxOn(storage, service).outbox.add(text('a'), 1);
    await settled();
    service.canSearch = true;
    const { phases } = outboxOn(storage, service);
    await settled();
    await settled();
    expect(phases.get('a')).toBe('sent');
    expect(service.handed).toHaveLength(2);
    expect(service.handed[0]?.identity).toEqual(service.handed[1]?.identity);
  });

  test('that repeatedly gets no response blocks nothing, and is sent when the connection returns', async () => {
    vi.useFakeTimers();
    const service = new Service();
    service.answers = ['lost', 'lost', 'lost'];
    const failures: string[] = [];
    const { outbox, phases } = outboxOn(new MemoryStorage(), service, undefined, failures);
    await outbox.add(text('a'), 1);
    await outbox.add(text('b'), 2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(phases.get('a')).toBe('failed');
    expect(phases.get('b')).toBe('sent');
    expect(failures).toEqual(['a']);
    service.answers = ['lost', 'lost', 'lost'];
    outbox.recover();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(phases.get('a')).toBe('failed');
    expect(failures).toEqual(['a']);
    outbox.recover();
    await vi.advanceTimersByTimeAsync(10);
    expect(phases.get('a')).toBe('sent');
    expect(service.arrived).toEqual(['b', 'a']);
  });

  test('that the network lost in the last run is sent in the next one', async () => {
    const storage = new MemoryStorage();
    const service = new Service();
    storage.kept.set('a', { ...text('a'), createdAt: 1, wasHanded: true, failure: 'network' });
    const { phases } = outboxOn(storage, service);
    await settled();
    expect(phases.get('a')).toBe('sent');
  });

  test('that the network lost too often is retried after a pause without a notice', async () => {
    vi.useFakeTimers();
    const service = new Service();
    service.answers = ['lost', 'lost', 'lost', 'lost'];
    const failures: string[] = [];
    const { outbox, phases } = outboxOn(new MemoryStorage(), service, undefined, failures);
    await outbox.add(text('a'), 1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(phases.get('a')).toBe('failed');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(service.handed).toHaveLength(4);
    expect(phases.get('a')).toBe('failed');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(phases.get('a')).toBe('sent');
    expect(failures).toEqual(['a']);
  });

  test('that is sent again together with another one is sent first, whichever is stored first', async () => {
    const service = new Service();
    service.answers = ['refused', 'refused'];
    const { outbox, storage, store } = await failedOnSlowStorage(service, ['a', 'b']);
    void outbox.resend('a');
    await outbox.resend('b');
    await settled();
    store();
    await settled();
    expect(service.arrived).toEqual(['a', 'b']);
    expect(storage.kept.size).toBe(0);
  });

  test('whose outcome cannot be looked up stays unsure until it can be', async () => {
    const service = new Service();
    service.answers = ['arrivedButLost'];
    service.canSearch = false;
    const { outbox, phases } = outboxOn(new MemoryStorage(), service);
    await outbox.add(text('a'), 1);
    await settled();
    expect(phases.get('a')).toBe('unsure');
    service.canSearch = true;
    outbox.flush();
    await settled();
    expect(phases.get('a')).toBe('sent');
    expect(service.arrived).toEqual(['a']);
  });

  test('that arrived while its search was refused for being too frequent is not sent again', async () => {
    const service = new Service();
    service.answers = ['arrivedButLost'];
    const { outbox, phases } = outboxOn(new MemoryStorage(), service);
    const search = service.port.findSent;
    service.port.findSent = () => Promise.reject(new ChatError('tooOften', 2996));
    await outbox.add(text('a'), 1);
    await settled();
    expect(phases.get('a')).toBe('unsure');
    service.port.findSent = search;
    outbox.flush();
    await settled();
    expect(phases.get('a')).toBe('sent');
    expect(service.arrived).toEqual(['a']);
  });

  test('that another tab was refused while this one did not know its outcome waits for the person', async () => {
    const storage = new MemoryStorage();
    const service = new Service();
    service.answers = ['lost'];
    const { outbox, phases } = outboxOn(storage, service);
    const { get } = storage;
    storage.get = async (nonce) => {
      const known = storage.kept.get(nonce);
      if (known && service.handed.length > 0) storage.kept.set(nonce, { ...known, failure: 'mutedByAdmin' });
      return get(nonce);
    };
    await outbox.add(text('a'), 1);
    await settled();
    outbox.flush();
    await settled();
    expect([phases.get('a'), service.handed.length]).toEqual(['failed', 1]);
  });
});
