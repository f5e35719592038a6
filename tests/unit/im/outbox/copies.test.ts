import { describe, expect, test } from 'vitest';
import { ChatError } from '#im/errors.ts';
import type { Outgoing } from '#im/records.ts';

import { MemoryStorage, outboxOn, Service, settled, text } from './stage.ts';

describe('Outbox, a copy of another message', () => {
  const source = { remoteId: 'r', conversationId: 'user-3', time: 1_000, sequence: 1 } as const;
  const copy = (nonce: string): Outgoing => ({
    ...text(nonce),
    body: { kind: 'forward', source, preview: { kind: 'text', text: 'original', mentions: [] } },
  });

  test('left over from the last run waits until its original can be read, then is sent before later messages', async () => {
    const storage = new MemoryStorage();
    const service = new Service();
    service.isReachable = false;
    const first = outboxOn(storage, service);
    await first.outbox.add(copy('a'), 1);
    await first.outbox.add(text('b'), 2);
    service.isReachable = true;
    service.unreadable = new ChatError('network', 2801);
    const { outbox, phases } = outboxOn(storage, service);
    await outbox.load();
    await settled();
    expect(phases.get('a')).toBe('waiting');
    expect(service.arrived).toEqual([]);
    service.unreadable = null;
    outbox.flush();
    await settled();
    expect(service.arrived).toEqual(['a', 'b']);
    expect(storage.kept.size).toBe(0);
  });

  test('whose original becomes unavailable at the last moment is prepared and sent again', async () => {
    const storage = new MemoryStorage();
    const service = new Service();
    const send = service.port.send;
    service.port.send = async () => {
      service.port.send = send;
      throw new ChatError('messageMissing');
    };
    const { outbox, phases } = outboxOn(storage, service);
    await outbox.add(copy('a'), 1);
    await settled();
    outbox.flush();
    await settled();
    expect(phases.get('a')).toBe('sent');
    expect(service.arrived).toEqual(['a']);
    expect(storage.kept.size).toBe(0);
  });

  test('whose original no longer exists fails with its content, and blocks nothing', async () => {
    const storage = new MemoryStorage();
    const service = new Service();
    service.unreadable = new ChatError('messageMissing');
    const { outbox, phases } = outboxOn(storage, service);
    await outbox.add(copy('a'), 1);
    await settled();
    service.unreadable = null;
    await outbox.add(text('b'), 2);
    await settled();
    expect(phases.get('a')).toBe('failed');
    expect(storage.kept.get('a')).toMatchObject({ failure: 'other', wasHanded: false, body: copy('a').body });
    expect(service.arrived).toEqual(['b']);
  });
});
