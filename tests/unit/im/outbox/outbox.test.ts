import { afterEach, describe, expect, test, vi } from 'vitest';
import { ChatError } from '#im/errors.ts';

import type { OutboxEntry } from '#im/outbox/entry.ts';
import type { OutgoingBody } from '#im/records.ts';
import {
  failedOnSlowStorage,
  journalIn,
  MemoryStorage,
  outboxOn,
  picture,
  Service,
  settled,
  text,
} from './stage.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('Outbox, one message', () => {
  test('is sent and leaves no entry', async () => {
    const storage = new MemoryStorage();
    const service = new Service();
    const { outbox, phases } = outboxOn(storage, service);
    await outbox.add(text('a'), 1);
    await settled();
    expect(phases.get('a')).toBe('sent');
    expect(storage.kept.size).toBe(0);
  });

  test('that was just written is sent before the storage has it, and nothing is read back', async () => {
    const storage = new MemoryStorage();
    const service = new Service();
    const { outbox, phases } = outboxOn(storage, service);
    await settled();
    const stored = Promise.withResolvers<void>();
    const { put } = storage;
    storage.put = async (entry) => {
      await stored.promise;
      await put(entry);
    };
    storage.get = vi.fn(storage.get);
    storage.all = vi.fn(storage.all);
    void outbox.add(text('a'), 1);
    await settled();
    expect(phases.get('a')).toBe('sent');
    expect(service.arrived).toEqual(['a']);
    expect([storage.get, storage.all].map((read) => vi.mocked(read).mock.calls.length)).toEqual([0, 0]);
    stored.resolve();
    await settled();
    expect(storage.kept.size).toBe(0);
  });

  test('is stored after one typed before it, whether or not that one could be sent at once', async () => {
    for (const isFree of [true, false]) {
      const storage = new MemoryStorage();
      const stored: string[] = [];
      const { put } = storage;
      storage.put = (entry) => {
        if (!stored.includes(entry.nonce)) stored.push(entry.nonce);
        return put(entry);
      };
      const { outbox } = outboxOn(storage, new Service(), async (_name, { ifAvailable }, run) => {
        await settled();
        if (!ifAvailable || isFree) await run();
      });
      await settled();
      for (const nonce of ['a', 'b', 'c']) void outbox.add(text(nonce), 1);
      await settled();
      await settled();
      expect(stored).toEqual(['a', 'b', 'c']);
    }
  });

  test('that was being sent when the page closed is found in the history, or sent again under its identity', async () => {
    for (const answer of ['arrivedButLost', 'lost'] as const) {
      const journal = new Map<string, OutboxEntry>();
      const service = new Service();
      service.answers = [answer];
      const closed = new MemoryStorage();
      // The page is gone before its write to the storage ends.
      closed.put = () => new Promise(() => undefined);
      const first = outboxOn(closed, service, undefined, [], { journal: journalIn(journal) });
      await settled();
      void first.outbox.add(text('a'), 1);
      await settled();
      first.outbox.close();
      const { phases } = outboxOn(new MemoryStorage(), service, undefined, [], {
        journal: journalIn(journal),
      });
      await settled();
      await settled();
      expect(phases.get('a')).toBe('sent');
      expect(service.arrived).toEqual(['a']);
      expect(new Set(service.handed.map(({ identity }) => identity?.random)).size).toBe(1);
      expect(journal.size).toBe(0);
    }
  });

  test.each(['waits', 'is being sent', 'is unsure'])(
    'is sent after an earlier one of its conversation that %s',
    async (state) => {
      const service = new Service();
      const { outbox } = outboxOn(new MemoryStorage(), service);
      await settled();
      const answered = Promise.withResolvers<void>();
      const { send, findSent } = service.port;
      if (state === 'is being sent')
        service.port.send = async (outgoing) => {
          if (outgoing.nonce === 'a') await answered.promise;
          return send(outgoing);
        };
      if (state === 'waits') service.isReachable = false;
      if (state === 'is unsure') {
        service.answers = ['lost'];
        service.port.findSent = () => Promise.reject(new ChatError('network', 2801));
      }
      void outbox.add(text('a'), 1);
      await settled();
      service.isReachable = true;
      void outbox.add(text('b'), 2);
      await settled();
      if (state !== 'waits') expect(service.arrived).toEqual([]);
      answered.resolve();
      service.port.findSent = findSent;
      outbox.flush();
      await settled();
      await settled();
      expect(service.arrived).toEqual(['a', 'b']);
    },
  );

  test('typed without a connection waits, survives a restart and is sent in its order', async () => {
    const storage = new MemoryStorage();
    const service = new Service();
    service.isReachable = false;
    const first = outboxOn(storage, service);
    await first.outbox.add(text('a'), 1);
    await first.outbox.add(text('b'), 2);
    expect(first.phases.get('a')).toBe('waiting');
    service.isReachable = true;
    const second = outboxOn(storage, service);
    await second.outbox.load();
    await settled();
    expect(service.arrived).toEqual(['a', 'b']);
  });

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

  test('refused for its content fails at once with the reason kept', async () => {
    const storage = new MemoryStorage();
    const service = new Service();
    service.answers = ['refused'];
    const { outbox, phases } = outboxOn(storage, service);
    await outbox.add(text('a'), 1);
    await settled();
    expect(phases.get('a')).toBe('failed');
    expect(storage.kept.get('a')?.failure).toBe('sensitiveText');
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

  test('discarded while its resending is stored is not stored again', async () => {
    const service = new Service();
    service.answers = ['refused'];
    const { outbox, storage, store } = await failedOnSlowStorage(service, ['a']);
    void outbox.resend('a');
    await outbox.discard('a');
    store();
    await settled();
    expect(storage.kept.size).toBe(0);
    expect(service.arrived).toEqual([]);
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

  test('discarded while it is sent is removed if it did not arrive and shown as sent if it did', async () => {
    for (const [answer, phase] of [
      ['lost', 'gone'],
      ['refused', 'gone'],
      ['arrivedButLost', 'sent'],
      ['ok', 'sent'],
    ] as const) {
      const service = new Service();
      service.answers = [answer];
      const { outbox, phases } = outboxOn(new MemoryStorage(), service);
      const send = service.port.send;
      service.port.send = async (...given) => {
        await outbox.discard('a');
        return send(...given);
      };
      await outbox.add(text('a'), 1);
      await settled();
      expect(phases.get('a')).toBe(phase);
    }
  });

  test.each([
    ['that did not arrive disappears', 'lost', 'gone'],
    ['that arrived is shown as sent', 'arrivedButLost', 'sent'],
  ] as const)(
    'given up while its outcome is unknown stays so across a reload: one %s',
    async (_name, answer, phase) => {
      const storage = new MemoryStorage();
      const service = new Service();
      service.answers = [answer];
      service.canSearch = false;
      const first = outboxOn(storage, service);
      await first.outbox.add(text('a'), 1);
      await settled();
      expect(first.phases.get('a')).toBe('unsure');
      await first.outbox.discard('a');
      first.outbox.close();
      service.canSearch = true;
      const { phases } = outboxOn(storage, service);
      await settled();
      expect(phases.get('a')).toBe(phase);
      expect(service.handed).toHaveLength(1);
      expect(storage.kept.size).toBe(0);
    },
  );

  test('whose picture is being measured is on screen and stored at once, and goes out before what was written after it', async () => {
    const storage = new MemoryStorage();
    const service = new Service();
    const { promise, resolve } = Promise.withResolvers<void>();
    const measure = {
      isNeeded: ({ kind }: OutgoingBody) => kind === 'image',
      complete: async (body: OutgoingBody) => {
        await promise;
        return body.kind === 'image' ? { ...body, width: 30, height: 20 } : body;
      },
    };
    const { outbox, phases } = outboxOn(storage, service, undefined, [], { measure });
    await outbox.add(picture('a'), 1);
    await outbox.add(text('b'), 2);
    await settled();
    expect([...phases.keys()]).toEqual(['a', 'b']);
    expect([...storage.kept.keys()]).toEqual(['a', 'b']);
    expect(service.handed).toEqual([]);
    resolve();
    await settled();
    expect(service.arrived).toEqual(['a', 'b']);
    expect(service.handed[0]?.body).toMatchObject({ width: 30, height: 20 });
  });

  test('whose picture was not measured before a reload is measured by the next page', async () => {
    const storage = new MemoryStorage();
    const service = new Service();
    const isNeeded = () => true;
    const never = { isNeeded, complete: () => new Promise<OutgoingBody>(() => undefined) };
    const first = outboxOn(storage, service, undefined, [], { measure: never });
    await first.outbox.add(picture('a'), 1);
    first.outbox.close();
    const complete = async (body: OutgoingBody) => ({ ...body, width: 30, height: 20 });
    outboxOn(storage, service, undefined, [], { measure: { isNeeded, complete } });
    await settled();
    expect(service.handed).toMatchObject([{ body: { width: 30, height: 20 } }]);
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

  test('given up before the storage has it stays so across a reload', async () => {
    for (const isOnItsWay of [true, false]) {
      const service = new Service();
      service.port.send = () => new Promise(() => undefined);
      service.isReachable = isOnItsWay;
      const kept = new Map<string, OutboxEntry>();
      const slow = new MemoryStorage();
      const first = outboxOn(slow, service, undefined, [], { journal: journalIn(kept) });
      await settled();
      slow.put = () => new Promise(() => undefined);
      void first.outbox.add(text('a'), 1);
      await settled();
      expect([...kept.keys()]).toEqual(['a']);
      await first.outbox.discard('a');
      first.outbox.close();
      const again = new Service();
      const { phases } = outboxOn(new MemoryStorage(), again, undefined, [], { journal: journalIn(kept) });
      await settled();
      expect([phases.get('a'), again.handed.length, kept.size]).toEqual([
        isOnItsWay ? 'gone' : undefined,
        0,
        0,
      ]);
    }
  });

  test('is not dropped because the storage cannot be read', async () => {
    const storage = new MemoryStorage();
    const service = new Service();
    const { outbox, phases } = outboxOn(storage, service);
    storage.get = () => Promise.reject(new Error('closed'));
    storage.all = () => Promise.reject(new Error('closed'));
    await outbox.add(text('a'), 1);
    await settled();
    expect(phases.get('a')).toBe('sent');
    expect(service.arrived).toEqual(['a']);
  });

  test('typed with a clock set back keeps its place', async () => {
    const storage = new MemoryStorage();
    const service = new Service();
    service.isReachable = false;
    const first = outboxOn(storage, service);
    await first.outbox.add(text('a'), 1_000_000);
    await first.outbox.add(text('b'), 5);
    service.isReachable = true;
    await outboxOn(storage, service).outbox.load();
    await settled();
    expect(service.arrived).toEqual(['a', 'b']);
  });
});
