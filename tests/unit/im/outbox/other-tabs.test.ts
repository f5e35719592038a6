import { describe, expect, test } from 'vitest';

import { MemoryStorage, outboxOn, Service, settled, text } from './stage.ts';

describe('Outbox, one message that another tab has too,', () => {
  test('settled in another tab is not sent here', async () => {
    const storage = new MemoryStorage();
    const service = new Service();
    service.isReachable = false;
    const { outbox, phases } = outboxOn(storage, service);
    await outbox.add(text('a'), 1);
    storage.kept.delete('a');
    service.isReachable = true;
    outbox.flush();
    await settled();
    expect(phases.get('a')).toBe('gone');
    expect(service.arrived).toEqual([]);
  });

  test.each([
    ['sent', true],
    ['gone', false],
  ] as const)(
    'settled in another tab keeps its row while nobody can say how, and is %s once that is known',
    async (outcome, hasArrived) => {
      for (const before of ['waiting', 'failed'] as const) {
        const storage = new MemoryStorage();
        const service = new Service();
        if (before === 'failed') service.answers = ['refused'];
        else service.isReachable = false;
        const { outbox, phases } = outboxOn(storage, service);
        await outbox.add(text('a'), 1);
        await settled();
        storage.kept.delete('a');
        if (hasArrived) service.arrived.push('a');
        service.isReachable = true;
        service.canSearch = false;
        await outbox.hear({ kind: 'changed', conversationId: 'user-2' });
        await outbox.add(text('b'), 2);
        await settled();
        expect(phases.get('a')).toBe(before);
        expect(phases.get('b')).toBe('sent');
        service.canSearch = true;
        outbox.flush();
        await settled();
        expect(phases.get('a')).toBe(outcome);
        expect(service.arrived.filter((each) => each === 'a')).toHaveLength(hasArrived ? 1 : 0);
      }
    },
  );

  test('that vanished and is sent again by hand is looked for first', async () => {
    const storage = new MemoryStorage();
    const service = new Service();
    service.answers = ['refused'];
    const { outbox, phases } = outboxOn(storage, service);
    await outbox.add(text('a'), 1);
    await settled();
    storage.kept.delete('a');
    service.arrived.push('a');
    service.canSearch = false;
    await outbox.hear({ kind: 'changed', conversationId: 'user-2' });
    await settled();
    await outbox.resend('a');
    service.canSearch = true;
    outbox.flush();
    await settled();
    expect(phases.get('a')).toBe('sent');
    expect(service.arrived).toEqual(['a']);
  });

  test('being sent by another tab is left to it, and taken over once that tab lets go', async () => {
    const storage = new MemoryStorage();
    const service = new Service();
    let letGo = () => {};
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    const { outbox, phases } = outboxOn(storage, service, async (_, run) => {
      await held;
      await run();
    });
    await outbox.add(text('a'), 1);
    await settled();
    expect(phases.get('a')).toBe('waiting');
    expect(service.arrived).toEqual([]);
    letGo();
    await settled();
    expect(phases.get('a')).toBe('sent');
  });

  test('that failed in the tab which was sending it stands as failed here too', async () => {
    const storage = new MemoryStorage();
    const service = new Service();
    storage.kept.set('a', { ...text('a'), createdAt: 1, wasHanded: true, failure: null });
    const { outbox, phases } = outboxOn(storage, service, async (_, run) => {
      // What the other tab does while it holds the lock.
      const entry = storage.kept.get('a');
      if (entry) storage.kept.set('a', { ...entry, failure: 'sensitiveText' });
      await run();
    });
    await outbox.load();
    await settled();
    expect(phases.get('a')).toBe('failed');
  });
});
