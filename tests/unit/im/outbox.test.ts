import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ChatError } from '#im/errors.ts';
import type { OutboxEntry, OutboxPhase, OutboxStorage } from '#im/outbox/entry.ts';
import { Outbox } from '#im/outbox/Outbox.ts';
import type { OutboxPort } from '#im/outbox/options.ts';
import type { Outgoing } from '#im/records.ts';
import { aMessage } from '#tests/builders/aMessage.ts';

class MemoryStorage implements OutboxStorage {
  readonly kept = new Map<string, OutboxEntry>();
  all = async () => [...this.kept.values()];
  get = async (nonce: string) => this.kept.get(nonce);
  put = async (entry: OutboxEntry) => {
    this.kept.set(entry.nonce, entry);
  };
  delete = async (nonce: string) => {
    this.kept.delete(nonce);
  };
}

type Answer = 'ok' | 'lost' | 'arrivedButLost' | 'refused' | 'notSignedIn';

/** The service's side: what arrived, and how the next sends end. */
class Service {
  readonly arrived: string[] = [];
  /** Every handing over. */
  readonly handed: Outgoing[] = [];
  #time = 0;
  answers: Answer[] = [];
  isReachable = true;
  canSearch = true;
  /** Why originals cannot be read. */
  unreadable: ChatError | null = null;

  readonly port: OutboxPort = {
    // Each look at the clock is long after the one before.
    now: () => {
      this.#time += 60_000;
      return this.#time;
    },
    cancelUpload: () => false,
    prepare: async () => {
      if (this.unreadable) throw this.unreadable;
    },
    send: async (outgoing: Outgoing) => {
      this.handed.push(outgoing);
      const answer = this.answers.shift() ?? 'ok';
      if (answer === 'refused') throw new ChatError('sensitiveText', 80001);
      if (answer === 'notSignedIn') throw new ChatError('notSignedIn');
      if (answer !== 'lost') this.arrived.push(outgoing.nonce);
      if (answer !== 'ok') throw new ChatError('network', 2801);
      return aMessage(outgoing.nonce, { nonce: outgoing.nonce });
    },
    findSent: async (_id: string, nonce: string) => {
      if (!this.canSearch) throw new ChatError('network', 2801);
      return this.arrived.includes(nonce) ? aMessage(nonce, { nonce }) : null;
    },
  };
}

function outboxOn(
  storage: MemoryStorage,
  service: Service,
  lock = (_: string, run: () => Promise<void>) => run(),
  failures: string[] = [],
) {
  const phases = new Map<string, OutboxPhase | 'sent' | 'gone'>();
  const outbox = new Outbox({
    storage,
    port: () => (service.isReachable ? service.port : null),
    lock,
    onChange: (entry, phase) => phases.set(entry.nonce, phase),
    onFailed: ({ nonce }) => failures.push(nonce),
    onSent: (nonce) => phases.set(nonce, 'sent'),
    onGone: (entry) => phases.set(entry.nonce, 'gone'),
  });
  void outbox.load();
  return { outbox, phases };
}

const text = (nonce: string): Outgoing => ({
  nonce,
  conversationId: 'user-2',
  body: { kind: 'text', text: nonce, mentions: [] },
  quote: null,
  needsReceipt: false,
});
const settled = () => new Promise((done) => setTimeout(done, 0));

/** Failed messages on a storage that from now on keeps nothing of 'a' until `store` is called. */
async function failedOnSlowStorage(service: Service, nonces: readonly string[]) {
  const storage = new MemoryStorage();
  const { outbox } = outboxOn(storage, service);
  for (const nonce of nonces) await outbox.add(text(nonce), 1);
  await settled();
  const { promise, resolve } = Promise.withResolvers<void>();
  const { put } = storage;
  storage.put = async (entry) => {
    if (entry.nonce === 'a') await promise;
    await put(entry);
  };
  return { outbox, storage, store: resolve };
}

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

  test('whose response was lost is found in history and not sent again', async () => {
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

  test('handed over before a restart keeps its identity after it', async () => {
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

  test('that repeatedly gets no response blocks nothing, and is sent when the connection is back', async () => {
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

  test('that is sent again together with another one goes out first, whichever is stored first', async () => {
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

  test('given up while its resending is stored is not stored again', async () => {
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

  test('whose outcome cannot be looked up stays unsure until it can', async () => {
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

  test('given up while it is sent goes if it did not arrive and stands as sent if it did', async () => {
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

describe('Outbox, a copy of another message', () => {
  const source = { remoteId: 'r', conversationId: 'user-3', time: 1_000, sequence: 1 } as const;
  const copy = (nonce: string): Outgoing => ({
    ...text(nonce),
    body: { kind: 'forward', source, preview: { kind: 'text', text: 'original', mentions: [] } },
  });

  test('left over from the last run waits until its original can be read, then goes out before what came later', async () => {
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

  test('whose original goes out of reach at the last moment is prepared and sent again', async () => {
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

test('whatever happens on the way, nothing arrives twice and nothing is lost', async () => {
  const answer = fc.constantFrom<Answer>('ok', 'lost', 'arrivedButLost', 'refused', 'notSignedIn');
  const step = fc.constantFrom('add', 'restart', 'flush', 'resend', 'down', 'up', 'blind', 'seeing');
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 25 }),
      fc.array(answer, { maxLength: 15 }),
      async (steps, answers) => {
        const storage = new MemoryStorage();
        const service = new Service();
        service.answers = [...answers];
        let { outbox } = outboxOn(storage, service);
        let count = 0;
        for (const each of steps) {
          if (each === 'add') {
            count += 1;
            await outbox.add(text(`m${count}`), count);
          }
          if (each === 'restart') {
            outbox = outboxOn(storage, service).outbox;
            await outbox.load();
          }
          if (each === 'flush') outbox.flush();
          if (each === 'resend') for (const nonce of storage.kept.keys()) await outbox.resend(nonce);
          if (each === 'down' || each === 'up') service.isReachable = each === 'up';
          if (each === 'blind' || each === 'seeing') service.canSearch = each === 'seeing';
          await settled();
        }
        expect(new Set(service.arrived).size).toBe(service.arrived.length);
        for (let index = 1; index <= count; index += 1)
          expect(service.arrived.includes(`m${index}`) || storage.kept.has(`m${index}`)).toBe(true);
      },
    ),
    { numRuns: 150 },
  );
});
