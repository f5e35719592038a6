import { ChatError } from '#im/errors.ts';
import {
  handedOver,
  type OutboxEntry,
  type OutboxJournal,
  type OutboxPhase,
  type OutboxStorage,
} from '#im/outbox/entry.ts';
import { Outbox } from '#im/outbox/Outbox.ts';
import type { OutboxOptions, OutboxPort } from '#im/outbox/options.ts';
import type { Outgoing } from '#im/records.ts';
import type { RequestLock } from '#im/shared/windows.ts';
import { aMessage } from '#tests/builders/aMessage.ts';

/** The storage of one browser. */
export class MemoryStorage implements OutboxStorage {
  readonly kept = new Map<string, OutboxEntry>();
  all = async () => [...this.kept.values()];
  get = async (nonce: string) => this.kept.get(nonce);
  put = async (entry: OutboxEntry) => {
    this.kept.set(entry.nonce, entry);
    return true;
  };
  hand = async (entry: OutboxEntry) => {
    const known = this.kept.get(entry.nonce);
    if (!known) return undefined;
    const handed = handedOver(known, entry);
    this.kept.set(entry.nonce, handed);
    return handed;
  };
  giveUp = async (nonce: string) => {
    const known = this.kept.get(nonce);
    if (known) this.kept.set(nonce, { ...known, isGivenUp: true });
  };
  delete = async (nonce: string) => {
    this.kept.delete(nonce);
  };
}

/** How a send ends. */
export type Answer = 'ok' | 'lost' | 'arrivedButLost' | 'refused' | 'notSignedIn';

/** The service: what arrived, and how the next sends end. */
export class Service {
  readonly arrived: string[] = [];
  /** Every message that was sent, whether or not it arrived. */
  readonly handed: Outgoing[] = [];
  #time = 0;
  answers: Answer[] = [];
  isReachable = true;
  canSearch = true;
  /** The failure with which originals cannot be read. */
  unreadable: ChatError | null = null;

  readonly port: OutboxPort = {
    // The clock moves on by a minute each time it is read.
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

/** A journal over a map, which survives a reload. */
export function journalIn(kept: Map<string, OutboxEntry>): OutboxJournal {
  return {
    all: () => [...kept.values()],
    put: (entry) => void kept.set(entry.nonce, entry),
    delete: (nonce) => void kept.delete(nonce),
  };
}

/** An outbox with a storage, and the last phase that it reported for each message. */
export function outboxOn(
  storage: MemoryStorage,
  service: Service,
  lock: RequestLock = (_name, _options, run) => run(),
  failures: string[] = [],
  options: Pick<OutboxOptions, 'announce' | 'journal' | 'measure'> & {
    onProgress?: (part: number | null) => void;
  } = {},
) {
  const phases = new Map<string, OutboxPhase | 'sent' | 'gone'>();
  const outbox = new Outbox({
    storage,
    port: () => (service.isReachable ? service.port : null),
    lock,
    ...(options.announce && { announce: options.announce }),
    ...(options.journal && { journal: options.journal }),
    ...(options.measure && { measure: options.measure }),
    onChange: (entry, phase, progress) => {
      phases.set(entry.nonce, phase);
      options.onProgress?.(progress);
    },
    onFailed: ({ nonce }) => failures.push(nonce),
    onSent: (nonce) => phases.set(nonce, 'sent'),
    onGone: (entry) => phases.set(entry.nonce, 'gone'),
  });
  void outbox.load();
  return { outbox, phases };
}

/** A text to send. */
export const text = (nonce: string): Outgoing => ({
  nonce,
  conversationId: 'user-2',
  body: { kind: 'text', text: nonce, mentions: [] },
  quote: null,
  needsReceipt: false,
});
/** Waits until all that can happen now has happened. */
export const settled = () => new Promise((done) => setTimeout(done, 0));

/** An outbox with failed messages, whose storage holds back all writes of 'a' until `store` is called. */
export async function failedOnSlowStorage(service: Service, nonces: readonly string[]) {
  const storage = new MemoryStorage();
  const { outbox } = outboxOn(storage, service);
  for (const nonce of nonces) await outbox.add(text(nonce), 1);
  await settled();
  const { promise, resolve } = Promise.withResolvers<void>();
  const { put } = storage;
  storage.put = async (entry) => {
    if (entry.nonce === 'a') await promise;
    return put(entry);
  };
  return { outbox, storage, store: resolve };
}

/** Two tabs of one browser that share a storage, hear each other and take turns, and the last progress of each. */
export function twoTabs(storage: MemoryStorage, services: readonly [Service, Service]) {
  let running: Promise<void> = Promise.resolve();
  const lock: RequestLock = async (_name, _options, run) => {
    running = running.then(run);
    await running;
  };
  const progress: (number | null)[] = [null, null];
  const tabs: ReturnType<typeof outboxOn>[] = [];
  for (const [index, service] of services.entries())
    tabs.push(
      outboxOn(storage, service, lock, [], {
        announce: (news) => {
          for (const [other, { outbox }] of tabs.entries())
            if (other !== index) void outbox.hear(structuredClone(news));
        },
        onProgress: (part) => {
          progress[index] = part;
        },
      }),
    );
  const [one, other] = tabs;
  if (!one || !other) throw new Error('there are two');
  return { one, other, progress };
}

/** A picture to send that has not been measured yet. */
export const picture = (nonce: string): Outgoing => ({
  ...text(nonce),
  body: { kind: 'image', file: new File(['a picture'], 'map.png'), width: 0, height: 0 },
});

/** A file to send. */
export const file = (nonce: string): Outgoing => ({
  ...text(nonce),
  body: { kind: 'file', file: new File(['a file'], 'file.txt') },
});
