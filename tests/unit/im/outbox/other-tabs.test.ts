import { describe, expect, test, vi } from 'vitest';
import { ChatError } from '#im/errors.ts';
import { newsFrom } from '#im/outbox/tabs.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { type Answer, file, MemoryStorage, outboxOn, Service, settled, text, twoTabs } from './stage.ts';

describe('Outbox, after an outage in which news of other tabs may have been missed,', () => {
  test('has the messages that another tab stored, was refused or settled meanwhile', async () => {
    const storage = new MemoryStorage();
    const service = new Service();
    service.answers = ['refused'];
    const { outbox, phases } = outboxOn(storage, service);
    await outbox.add(text('settled'), 1);
    await settled();
    const failed = storage.kept.get('settled');
    if (!failed) throw new Error('nothing is stored');
    storage.kept.delete('settled');
    service.arrived.push('settled');
    storage.kept.set('refused', { ...failed, ...text('refused') });
    storage.kept.set('new', { ...failed, ...text('new'), conversationId: 'user-3', failure: null });
    outbox.recover();
    await settled();
    expect(Object.fromEntries(phases)).toEqual({ settled: 'sent', refused: 'failed', new: 'sent' });
  });

  test('stops the upload of a message that was given up in another tab', async () => {
    const storage = new MemoryStorage();
    const service = new Service();
    const sending = Promise.withResolvers<never>();
    const cancelUpload = vi.fn(() => {
      sending.reject(new ChatError('network', 2801));
      return true;
    });
    Object.assign(service.port, { send: () => sending.promise, cancelUpload });
    const { outbox, phases } = outboxOn(storage, service);
    await outbox.add(file('a'), 1);
    await settled();
    expect(phases.get('a')).toBe('sending');
    await storage.giveUp('a');
    outbox.recover();
    await settled();
    expect(cancelUpload).toHaveBeenCalledOnce();
    expect(phases.get('a')).toBe('gone');
  });
});

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
    'settled in another tab keeps its row while its outcome is unknown, and is %s once that is known',
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

  test('that vanished and is sent again by the user is looked up first', async () => {
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

  test('being sent by another tab is left to it, and taken over once that tab releases it', async () => {
    const storage = new MemoryStorage();
    const service = new Service();
    let letGo = () => {};
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    const { outbox, phases } = outboxOn(storage, service, async (_name, _options, run) => {
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

  test('that failed in the tab which was sending it is shown as failed here too', async () => {
    const storage = new MemoryStorage();
    const service = new Service();
    storage.kept.set('a', { ...text('a'), createdAt: 1, wasHanded: true, failure: null });
    const { outbox, phases } = outboxOn(storage, service, async (_name, _options, run) => {
      // The other tab changes the entry while it holds the lock.
      const entry = storage.kept.get('a');
      if (entry) storage.kept.set('a', { ...entry, failure: 'sensitiveText' });
      await run();
    });
    await outbox.load();
    await settled();
    expect(phases.get('a')).toBe('failed');
  });
});

describe('Outbox, a tab that was frozen before it sent a message', () => {
  /** A message of a frozen tab, which another tab has sent meanwhile; `thaw` lets the first tab continue. */
  async function frozen(answer: Answer) {
    const storage = new MemoryStorage();
    const [service, otherService] = [new Service(), new Service()];
    const preparing = Promise.withResolvers<void>();
    service.port.prepare = () => preparing.promise;
    otherService.answers = [answer];
    const first = outboxOn(storage, service);
    await first.outbox.add(text('a'), 1);
    await settled();
    otherService.canSearch = answer !== 'lost';
    const second = outboxOn(storage, otherService);
    await settled();
    expect(otherService.handed).toHaveLength(1);
    // Both tabs search the history of the same service.
    service.port.findSent = otherService.port.findSent;
    return { first, second, service, otherService, storage, thaw: preparing.resolve };
  }

  test('finds it sent and does not send it', async () => {
    const { first, second, service, thaw } = await frozen('ok');
    thaw();
    await settled();
    expect([first, second].map(({ phases }) => phases.get('a'))).toEqual(['sent', 'sent']);
    expect(service.handed).toEqual([]);
  });

  test('sends it under the identity of the other tab', async () => {
    const { service, otherService, thaw } = await frozen('lost');
    thaw();
    await settled();
    expect(service.handed.map(({ identity }) => identity)).toEqual([otherService.handed[0]?.identity]);
  });

  test('leaves it to the person if the other tab was refused', async () => {
    const { first, second, service, storage, thaw } = await frozen('refused');
    thaw();
    await settled();
    expect([first, second].map(({ phases }) => phases.get('a'))).toEqual(['failed', 'failed']);
    expect(service.handed).toEqual([]);
    expect(storage.kept.get('a')?.failure).toBe('sensitiveText');
  });
});

describe('Outbox, an upload of another tab,', () => {
  /** A tab that uploads a file, another tab, and the end of the upload. */
  async function uploading() {
    const service = new Service();
    const upload = Promise.withResolvers<never>();
    let tell: ((part: number) => void) | undefined;
    service.port.send = (_outgoing, onProgress) => {
      tell = onProgress;
      return upload.promise;
    };
    const cancelUpload = vi.fn(() => {
      upload.reject(new ChatError('other'));
      return true;
    });
    service.port.cancelUpload = cancelUpload;
    const storage = new MemoryStorage();
    const tabs = twoTabs(storage, [service, new Service()]);
    await tabs.one.outbox.add(file('a'), 1);
    await settled();
    return { ...tabs, storage, cancelUpload, upload, tell: (part: number) => tell?.(part) };
  }

  test('shows its progress in both', async () => {
    const { tell, progress } = await uploading();
    expect(progress).toEqual([0, 0]);
    tell(0.25);
    await settled();
    expect(progress).toEqual([0.25, 0.25]);
  });

  test('can be stopped in both, and then disappears from both without being sent', async () => {
    for (const stopper of ['one', 'other'] as const) {
      const { one, other, storage, cancelUpload, ...tabs } = await uploading();
      await { one, other, ...tabs }[stopper].outbox.discard('a');
      await settled();
      expect(cancelUpload).toHaveBeenCalledTimes(1);
      expect([one, other].map(({ phases }) => phases.get('a'))).toEqual(['gone', 'gone']);
      expect(storage.kept.size).toBe(0);
    }
  });

  test('that was stopped too late is shown as sent in both', async () => {
    const { one, other, cancelUpload, storage } = await uploading();
    cancelUpload.mockImplementation(() => false);
    await other.outbox.discard('a');
    await settled();
    expect(cancelUpload).toHaveBeenCalled();
    await one.outbox.settle('a', aMessage('a', { nonce: 'a' }));
    await settled();
    expect([one, other].map(({ phases }) => phases.get('a'))).toEqual(['sent', 'sent']);
    expect(storage.kept.size).toBe(0);
  });

  test('whose tab was lost after it was discarded is not sent again', async () => {
    const { other, cancelUpload, upload, one } = await uploading();
    cancelUpload.mockImplementation(() => false);
    await other.outbox.discard('a');
    await settled();
    upload.reject(new ChatError('network', 2801));
    one.outbox.close();
    await settled();
    await settled();
    expect(other.phases.get('a')).toBe('gone');
  });
});

describe('news of other tabs', () => {
  test.each([
    { kind: 'changed', conversationId: 'user-2' },
    { kind: 'sent', nonce: 'a', message: aMessage('a') },
    { kind: 'progress', nonce: 'a', part: 0.5 },
    { kind: 'givenUp', nonce: 'a' },
    { kind: 'discarded', nonce: 'a' },
    { kind: 'turnAsked', conversationId: 'user-2' },
    { kind: 'turnHeld', conversationId: 'group-@TGS#1' },
  ])('$kind arrives unchanged', (news) => {
    expect(newsFrom(structuredClone(news))).toEqual(news);
  });

  test.each([
    ['nothing', null],
    ['an unknown kind', { kind: 'erased', nonce: 'a' }],
    ['a message without a conversation', { kind: 'sent', nonce: 'a', message: { id: 'a' } }],
    ['a part above one', { kind: 'progress', nonce: 'a', part: 2 }],
    ['a conversation of an unknown kind', { kind: 'changed', conversationId: 'admin-1' }],
    ['an empty nonce', { kind: 'discarded', nonce: '' }],
  ])('%s is rejected', (_name, data) => {
    expect(newsFrom(data)).toBeNull();
  });
});
