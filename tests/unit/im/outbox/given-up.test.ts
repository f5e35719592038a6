import { afterEach, describe, expect, test, vi } from 'vitest';

import type { OutboxEntry } from '#im/outbox/entry.ts';
import { failedOnSlowStorage, journalIn, MemoryStorage, outboxOn, Service, settled, text } from './stage.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('Outbox, a message that is given up', () => {
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
});
