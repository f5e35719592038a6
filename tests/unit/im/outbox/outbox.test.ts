import { afterEach, describe, expect, test, vi } from 'vitest';
import { ChatError } from '#im/errors.ts';

import type { OutboxEntry } from '#im/outbox/entry.ts';
import type { OutgoingBody } from '#im/records.ts';
import { journalIn, MemoryStorage, outboxOn, picture, Service, settled, text } from './stage.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** The storage of a browser whose disk is full: only the page holds what it takes. */
function full(): MemoryStorage {
  const storage = new MemoryStorage();
  const { put } = storage;
  storage.put = async (entry) => {
    await put(entry);
    return false;
  };
  return storage;
}

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
      return put(entry);
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

  test('that was just written goes out and is stored before this tab has its turn', async () => {
    const turn = Promise.withResolvers<void>();
    const storage = new MemoryStorage();
    const service = new Service();
    service.answers = ['lost'];
    const { outbox, phases } = outboxOn(storage, service, async (_name, _options, run) => {
      await turn.promise;
      await run();
    });
    await settled();
    void outbox.add(text('a'), 1);
    expect(service.handed).toHaveLength(1);
    await settled();
    // Whoever has the turn may be frozen: closing this tab must lose nothing.
    expect([...storage.kept.keys()]).toEqual(['a']);
    turn.resolve();
    await settled();
    await settled();
    expect(phases.get('a')).toBe('sent');
  });

  test.each(['granted', 'refused'] as const)(
    'is stored after one typed before it that is being sent, its turn being %s',
    async (turn) => {
      const storage = new MemoryStorage();
      const put = vi.spyOn(storage, 'put');
      const service = new Service();
      const answer = Promise.withResolvers<void>();
      const { send } = service.port;
      service.port.send = async (...about) => {
        await answer.promise;
        return send(...about);
      };
      let isFirst = true;
      const { outbox } = outboxOn(storage, service, async (_name, _options, run) => {
        await settled();
        const isRefused = turn === 'refused' && isFirst;
        isFirst = false;
        if (isRefused) throw new Error('no locks');
        await run();
      });
      await settled();
      for (const nonce of ['a', 'b', 'c']) void outbox.add(text(nonce), 1);
      await settled();
      await settled();
      expect(put.mock.calls.map(([{ nonce }]) => nonce)).toEqual(['a', 'b', 'c']);
      answer.resolve();
      await settled();
      await settled();
      expect(service.arrived).toEqual(['a', 'b', 'c']);
    },
  );

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

  test('that the page could not store before a reload is stored together with all others of its kind', async () => {
    const journal = new Map<string, OutboxEntry>();
    const closed = new MemoryStorage();
    closed.put = () => new Promise(() => undefined);
    const service = new Service();
    service.isReachable = false;
    const first = outboxOn(closed, service, undefined, [], { journal: journalIn(journal) });
    await settled();
    for (const nonce of ['a', 'b', 'c']) void first.outbox.add(text(nonce), 1);
    await settled();
    first.outbox.close();
    const storage = new MemoryStorage();
    const asked: string[] = [];
    storage.put = (entry) => {
      asked.push(entry.nonce);
      return new Promise(() => undefined);
    };
    outboxOn(storage, new Service(), undefined, [], { journal: journalIn(journal) });
    await settled();
    expect(asked).toEqual(['a', 'b', 'c']);
  });

  test('that a full storage refuses stays in the journal until it is sent, also across a reload', async () => {
    for (const answer of ['arrivedButLost', 'lost'] as const) {
      const journal = new Map<string, OutboxEntry>();
      const service = new Service();
      service.isReachable = false;
      const first = outboxOn(full(), service, undefined, [], { journal: journalIn(journal) });
      await settled();
      await first.outbox.add(text('a'), 1);
      await settled();
      expect([...journal.keys()]).toEqual(['a']);
      first.outbox.close();
      Object.assign(service, { isReachable: true, answers: [answer] });
      const { phases } = outboxOn(full(), service, undefined, [], { journal: journalIn(journal) });
      await settled();
      await settled();
      expect([phases.get('a'), service.arrived, journal.size]).toEqual(['sent', ['a'], 0]);
    }
  });

  test('that a full storage refuses and that was given up stays so across a reload', async () => {
    const journal = new Map<string, OutboxEntry>();
    const service = new Service();
    service.port.send = () => new Promise(() => undefined);
    const first = outboxOn(full(), service, undefined, [], { journal: journalIn(journal) });
    await settled();
    void first.outbox.add(text('a'), 1);
    await settled();
    await first.outbox.discard('a');
    first.outbox.close();
    const again = new Service();
    const { phases } = outboxOn(full(), again, undefined, [], { journal: journalIn(journal) });
    await settled();
    await settled();
    expect([phases.get('a'), again.handed, journal.size]).toEqual(['gone', [], 0]);
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
