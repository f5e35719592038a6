import { sendFailureFrom } from './errors.ts';
import type { ChatPort } from './port.ts';
import type { ConversationId, Message, Outgoing, SendFailureReason } from './records.ts';

/** One unsent message as it is kept: enough to send it after a restart, and to know whether it may have arrived. */
export interface OutboxEntry extends Outgoing {
  readonly createdAt: number;
  /** True from just before the service gets it: from then on only its history can say that it did not arrive. */
  readonly wasHanded: boolean;
  readonly failure: SendFailureReason | null;
}

/** Where unsent messages are kept across restarts. */
export interface OutboxStorage {
  all(): Promise<readonly OutboxEntry[]>;
  get(nonce: string): Promise<OutboxEntry | undefined>;
  put(entry: OutboxEntry): Promise<void>;
  delete(nonce: string): Promise<void>;
}

/** `waiting` for the line, `sending`, `unsure` whether it arrived, or `failed` and waiting for the user. */
export type OutboxPhase = 'waiting' | 'sending' | 'unsure' | 'failed';

/** What the outbox needs and whom it tells. */
export interface OutboxOptions {
  storage: OutboxStorage;
  /** The service while it can be reached, else null. */
  port: () => ChatPort | null;
  /** Runs the action while no other tab runs one of the same name; false where another tab has it. */
  lock: (name: string, action: () => Promise<void>) => Promise<boolean>;
  /** An entry is new or its phase or progress changed. */
  onChange: (entry: OutboxEntry, phase: OutboxPhase, progress: number | null) => void;
  /** The service has the message. */
  onSent: (entry: OutboxEntry, message: Message) => void;
  /** The entry is no more: given up here or settled in another tab. */
  onGone: (entry: OutboxEntry) => void;
}

interface Item {
  entry: OutboxEntry;
  phase: OutboxPhase;
  /** Until then it is not sent: an entry absent from the storage counts as settled by another tab. */
  isStored: boolean;
}

/**
 * Keeps every message from the key press to the service's answer. A message is stored before the service gets it,
 * is sent in its conversation's order, and is never sent twice: whenever its fate is unknown its conversation's
 * history is asked first.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #items = new Map<string, Item>();
  readonly #queues = new Map<ConversationId, Promise<void>>();

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  has(nonce: string): boolean {
    return this.#items.has(nonce);
  }

  /** Brings back what the last run left. */
  async load(): Promise<void> {
    const entries = [...(await this.#options.storage.all())].sort((a, b) => a.createdAt - b.createdAt);
    for (const entry of entries) {
      if (this.#items.has(entry.nonce)) continue;
      const phase = entry.failure !== null ? 'failed' : entry.wasHanded ? 'unsure' : 'waiting';
      this.#set(entry, phase);
      this.#markStored(entry.nonce);
    }
    this.flush();
  }

  /** Takes a message; it is on screen at once, stored next and then sent. */
  async add(outgoing: Outgoing, createdAt: number): Promise<void> {
    const entry: OutboxEntry = { ...outgoing, createdAt, wasHanded: false, failure: null };
    this.#set(entry, 'waiting');
    await this.#options.storage.put(entry);
    this.#markStored(entry.nonce);
    this.flush();
  }

  /** Sends everything that waits and settles everything that is unsure; safe to call at any time. */
  flush(): void {
    if (!this.#options.port()) return;
    const waiting = new Set<ConversationId>();
    for (const { entry, phase } of this.#items.values())
      if (phase === 'waiting' || phase === 'unsure') waiting.add(entry.conversationId);
    for (const id of waiting) this.#enqueue(id);
  }

  /** Sends a failed message again, after its history where it may have arrived. */
  async resend(nonce: string): Promise<void> {
    const item = this.#items.get(nonce);
    if (item?.phase !== 'failed') return;
    const entry: OutboxEntry = { ...item.entry, failure: null };
    this.#set(entry, 'waiting');
    await this.#options.storage.put(entry);
    this.flush();
  }

  /** Gives a message up. */
  async discard(nonce: string): Promise<void> {
    const item = this.#items.get(nonce);
    if (!item || item.phase === 'sending') return;
    await this.#drop(item.entry);
  }

  /** The history or another tab shows the message as sent. */
  async settle(nonce: string, message: Message): Promise<void> {
    const item = this.#items.get(nonce);
    if (item) await this.#sent(item.entry, message);
  }

  #enqueue(id: ConversationId): void {
    if (this.#queues.has(id)) return;
    const run = this.#run(id).finally(() => this.#queues.delete(id));
    this.#queues.set(id, run);
  }

  async #run(id: ConversationId): Promise<void> {
    for (;;) {
      const port = this.#options.port();
      const next = [...this.#items.values()].find(
        ({ entry, phase, isStored }) =>
          isStored && entry.conversationId === id && (phase === 'waiting' || phase === 'unsure'),
      );
      if (!next || !port) return;
      const before = next.phase;
      const isHeld = await this.#options.lock(next.entry.nonce, () => this.#attempt(next.entry.nonce, port));
      // Another tab is sending it: it will be settled there and show up as sent.
      if (!isHeld) {
        this.#forget(next.entry);
        continue;
      }
      // The line is gone: what is unsure stays so until it is back.
      if (this.#items.get(next.entry.nonce)?.phase === before) return;
    }
  }

  async #attempt(nonce: string, port: ChatPort): Promise<void> {
    const item = this.#items.get(nonce);
    if (!item) return;
    const stored = await this.#options.storage.get(nonce);
    // Another tab settled or gave it up between.
    if (!stored) {
      this.#forget(item.entry);
      return;
    }
    const isRetry = stored.wasHanded && item.phase === 'waiting';
    if (stored.wasHanded) {
      const found = await this.#find(stored, port);
      if (found === 'unknown') {
        this.#set(stored, item.phase);
        return;
      }
      if (found) {
        await this.#sent(stored, found);
        return;
      }
      if (!isRetry) {
        await this.#fail(stored, 'network');
        return;
      }
    }
    await this.#send({ ...stored, wasHanded: true, failure: null }, port);
  }

  async #find(entry: OutboxEntry, port: ChatPort): Promise<Message | null | 'unknown'> {
    try {
      return await port.findSent(entry.conversationId, entry.nonce, entry.createdAt);
    } catch (error) {
      const reason = sendFailureFrom(error);
      // A conversation that was refused has no such message; an unreachable one says nothing.
      return reason === 'network' || reason === 'notSignedIn' ? 'unknown' : null;
    }
  }

  async #send(entry: OutboxEntry, port: ChatPort): Promise<void> {
    this.#set(entry, 'sending');
    await this.#options.storage.put(entry);
    try {
      const message = await port.send(entry, (part) => this.#progress(entry.nonce, part));
      await this.#sent(entry, message);
    } catch (error) {
      const reason = sendFailureFrom(error);
      if (reason === 'notSignedIn') {
        // Refused before anything left: it waits as if never tried.
        const kept = { ...entry, wasHanded: false };
        await this.#options.storage.put(kept);
        this.#set(kept, 'waiting');
      } else if (reason === 'network') this.#set(entry, 'unsure');
      else await this.#fail(entry, reason);
    }
  }

  #progress(nonce: string, part: number): void {
    const item = this.#items.get(nonce);
    if (item?.phase !== 'sending' || !Number.isFinite(part)) return;
    this.#options.onChange(item.entry, 'sending', Math.min(1, Math.max(0, part)));
  }

  async #fail(entry: OutboxEntry, failure: SendFailureReason): Promise<void> {
    const failed = { ...entry, failure };
    this.#set(failed, 'failed');
    await this.#options.storage.put(failed);
  }

  async #sent(entry: OutboxEntry, message: Message): Promise<void> {
    if (!this.#items.delete(entry.nonce)) return;
    this.#options.onSent(entry, message);
    await this.#options.storage.delete(entry.nonce);
  }

  async #drop(entry: OutboxEntry): Promise<void> {
    this.#forget(entry);
    await this.#options.storage.delete(entry.nonce);
  }

  #forget(entry: OutboxEntry): void {
    if (this.#items.delete(entry.nonce)) this.#options.onGone(entry);
  }

  #markStored(nonce: string): void {
    const item = this.#items.get(nonce);
    if (item) item.isStored = true;
  }

  #set(entry: OutboxEntry, phase: OutboxPhase): void {
    const isStored = this.#items.get(entry.nonce)?.isStored ?? false;
    this.#items.set(entry.nonce, { entry, phase, isStored });
    this.#options.onChange(entry, phase, phase === 'sending' && hasUpload(entry) ? 0 : null);
  }
}

function hasUpload({ body }: OutboxEntry): boolean {
  return body.kind === 'image' || body.kind === 'video' || body.kind === 'audio' || body.kind === 'file';
}

/** Runs an action under a lock that all tabs of this origin share; without lock support it just runs. */
export async function lockAcrossTabs(name: string, action: () => Promise<void>): Promise<boolean> {
  const locks = globalThis.navigator?.locks;
  if (!locks) {
    await action();
    return true;
  }
  return locks.request(`chat outbox ${name}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return false;
    await action();
    return true;
  });
}
