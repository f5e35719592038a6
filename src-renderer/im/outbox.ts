import { chatErrorFrom, sendFailureFrom } from './errors.ts';
import type { ChatPort } from './port.ts';
import type { ConversationId, Message, Outgoing, SendFailureReason } from './records.ts';

/** One unsent message as it is kept: enough to send it after a restart, and to know whether it may have arrived. */
export interface OutboxEntry extends Outgoing {
  readonly createdAt: number;
  /** True from just before the service gets it: from then on only its history can say that it did not arrive. */
  readonly wasHanded: boolean;
  /** The service's time of the first handing over; null before. What is searched in history begins here. */
  readonly handedAt?: number | null;
  readonly failure: SendFailureReason | null;
}

/** Where unsent messages are kept across restarts. Reading rejects where the storage cannot say. */
export interface OutboxStorage {
  all(): Promise<readonly OutboxEntry[]>;
  get(nonce: string): Promise<OutboxEntry | undefined>;
  put(entry: OutboxEntry): Promise<void>;
  delete(nonce: string): Promise<void>;
}

/** Holds messages at once, over a reload of this tab, until the storage has them. */
export interface OutboxJournal {
  all(): readonly OutboxEntry[];
  put(entry: OutboxEntry): void;
  delete(nonce: string): void;
}

/** `waiting` for the line, `sending`, `unsure` whether it arrived, or `failed` and waiting for the user. */
export type OutboxPhase = 'waiting' | 'sending' | 'unsure' | 'failed';

/** What tabs of one user tell each other about what they share in the storage. */
export type OutboxNews =
  | { readonly kind: 'changed'; readonly conversationId: ConversationId }
  | { readonly kind: 'sent'; readonly nonce: string; readonly message: Message };

/** What the outbox needs and whom it tells. */
export interface OutboxOptions {
  storage: OutboxStorage;
  journal?: OutboxJournal;
  /** The service while it can be reached, else null. */
  port: () => ChatPort | null;
  /** Runs the action once no other tab runs one of the same name. */
  lock: (name: string, action: () => Promise<void>) => Promise<void>;
  /** Tells the other tabs. */
  announce?: (news: OutboxNews) => void;
  /** An entry is new or its phase or progress changed. */
  onChange: (entry: OutboxEntry, phase: OutboxPhase, progress: number | null) => void;
  /** Sending ended in a refusal; with the service's own words where it gave some. */
  onFailed?: (entry: OutboxEntry, reason: SendFailureReason, serverMessage: string) => void;
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
  /** The user gave it up while its fate was open: it goes as soon as it is certain that it did not arrive. */
  isGivenUp: boolean;
}

const retryDelaysMs = [2_000, 4_000, 8_000, 15_000, 30_000] as const;

/**
 * Keeps every message from the key press to the service's answer. A message is stored before the service gets it,
 * is sent in its conversation's order by one tab at a time, and is never sent twice: whenever its fate is unknown
 * its conversation's history is asked first.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #items = new Map<string, Item>();
  /** Conversations at work; true where something came up after the work had begun. */
  readonly #queues = new Map<ConversationId, boolean>();
  readonly #retries = new Map<ConversationId, ReturnType<typeof setTimeout>>();
  readonly #failedRuns = new Map<ConversationId, number>();
  /** Until then nothing goes out: what the last run left comes first. */
  #isLoaded = false;
  readonly #loaded = Promise.withResolvers<void>();
  #isClosed = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  has(nonce: string): boolean {
    return this.#items.has(nonce);
  }

  /** Brings back what the last run left; before that nothing goes out. */
  async load(): Promise<void> {
    const entries = await this.#options.storage.all().catch(() => []);
    await this.#takeJournal(new Set(entries.map((entry) => entry.nonce)));
    for (const entry of entries.toSorted(byAge)) this.#adopt(entry);
    this.#isLoaded = true;
    this.#loaded.resolve();
    this.flush();
  }

  /** Takes a message; it is on screen at once, stored next and then sent. */
  async add(outgoing: Outgoing, now: number): Promise<void> {
    const isEarly = !this.#isLoaded;
    let entry: OutboxEntry = {
      ...outgoing,
      createdAt: this.#age(now),
      wasHanded: false,
      handedAt: null,
      failure: null,
    };
    this.#options.journal?.put(entry);
    this.#set(entry, 'waiting');
    if (isEarly) {
      await this.#loaded.promise;
      if (!this.#items.has(entry.nonce)) return this.#options.journal?.delete(entry.nonce);
      // Only now it is known what it comes after.
      entry = { ...entry, createdAt: this.#age(now) };
      this.#set(entry, 'waiting');
    }
    await this.#options.storage.put(entry);
    this.#options.journal?.delete(entry.nonce);
    const item = this.#items.get(entry.nonce);
    // Given up while it was being stored.
    if (!item) return this.#options.storage.delete(entry.nonce);
    item.isStored = true;
    this.#changed(entry);
    this.flush();
  }

  /** Sends everything that waits and settles everything that is unsure; safe to call at any time. */
  flush(): void {
    if (!this.#isLoaded || this.#isClosed || !this.#options.port()) return;
    for (const id of this.#open()) this.#enqueue(id);
  }

  /** Sends a failed message again, after its history where it may have arrived. */
  async resend(nonce: string): Promise<void> {
    const item = this.#items.get(nonce);
    if (item?.phase !== 'failed') return;
    const entry: OutboxEntry = { ...item.entry, failure: null };
    this.#set(entry, 'waiting');
    await this.#options.storage.put(entry);
    this.#changed(entry);
    this.flush();
  }

  /**
   * Gives a message up. While its fate is open it stays until that is known: it goes if it did not arrive, and
   * stands as sent if it did.
   */
  async discard(nonce: string): Promise<void> {
    const item = this.#items.get(nonce);
    if (!item) return;
    if (item.phase === 'sending' || item.phase === 'unsure') {
      item.isGivenUp = true;
      if ('file' in item.entry.body) this.#options.port()?.cancelUpload(item.entry.body.file);
      this.flush();
    } else await this.#drop(item.entry);
  }

  /** The history or another tab shows the message as sent. */
  async settle(nonce: string, message: Message): Promise<void> {
    const item = this.#items.get(nonce);
    if (item) await this.#sent(item.entry, message);
  }

  /** Takes what another tab tells. */
  async hear(news: OutboxNews): Promise<void> {
    if (news.kind === 'sent') {
      const item = this.#items.get(news.nonce);
      if (item) this.#end(item.entry, news.message);
      return;
    }
    await this.#refresh(news.conversationId);
    this.flush();
  }

  /** Ends all work; what is stored stays. */
  close(): void {
    this.#isClosed = true;
    for (const retry of this.#retries.values()) clearTimeout(retry);
    this.#retries.clear();
  }

  /** What was not stored before a reload is stored now; whether it went out after all, history says. */
  async #takeJournal(stored: ReadonlySet<string>): Promise<void> {
    for (const entry of this.#options.journal?.all() ?? []) {
      // Typed in this run: it is being stored.
      if (this.#items.has(entry.nonce)) continue;
      if (!stored.has(entry.nonce)) {
        this.#set({ ...entry, wasHanded: true }, 'waiting');
        await this.#options.storage.put({ ...entry, wasHanded: true });
        const item = this.#items.get(entry.nonce);
        if (item) item.isStored = true;
      }
      this.#options.journal?.delete(entry.nonce);
    }
  }

  /** When a message counts as typed: a clock that is set back must not turn the order of what was typed. */
  #age(now: number): number {
    return [...this.#items.values()].reduce((time, { entry }) => Math.max(time, entry.createdAt + 1), now);
  }

  #open(): ReadonlySet<ConversationId> {
    const open = new Set<ConversationId>();
    for (const { entry, phase } of this.#items.values())
      if (phase === 'waiting' || phase === 'unsure') open.add(entry.conversationId);
    return open;
  }

  #enqueue(id: ConversationId): void {
    if (this.#queues.has(id)) {
      this.#queues.set(id, true);
      return;
    }
    this.#queues.set(id, false);
    const retry = this.#retries.get(id);
    if (retry !== undefined) clearTimeout(retry);
    this.#retries.delete(id);
    void this.#options
      .lock(id, () => this.#run(id))
      .catch(() => undefined)
      .then(() => this.#ran(id));
  }

  /** What came up meanwhile goes on at once; what is stuck although there is a line, a little later. */
  #ran(id: ConversationId): void {
    const isAgain = this.#queues.get(id) === true;
    this.#queues.delete(id);
    if (this.#isClosed || !this.#options.port()) return;
    if (!this.#open().has(id)) {
      this.#failedRuns.delete(id);
      return;
    }
    if (isAgain) {
      this.#enqueue(id);
      return;
    }
    const failed = this.#failedRuns.get(id) ?? 0;
    this.#failedRuns.set(id, failed + 1);
    const delay = retryDelaysMs[Math.min(failed, retryDelaysMs.length - 1)] ?? 30_000;
    this.#retries.set(
      id,
      setTimeout(() => {
        this.#retries.delete(id);
        this.flush();
      }, delay),
    );
  }

  async #run(id: ConversationId): Promise<void> {
    // Another tab may have worked on it until now.
    await this.#refresh(id);
    for (;;) {
      const port = this.#options.port();
      const next = [...this.#items.values()]
        .filter(
          ({ entry, phase }) => entry.conversationId === id && (phase === 'waiting' || phase === 'unsure'),
        )
        .toSorted((one, other) => byAge(one.entry, other.entry))[0];
      // One that is not stored yet holds back the later ones: it comes up again once it is.
      if (!next?.isStored || !port || this.#isClosed) return;
      const before = next.phase;
      await this.#attempt(next, port);
      // The line is gone: what is unsure stays so until it is back.
      if (this.#items.get(next.entry.nonce)?.phase === before) return;
    }
  }

  /** Makes what is known of a conversation agree with the storage all tabs share. */
  async #refresh(id: ConversationId): Promise<void> {
    const known = [...this.#items.values()].filter(
      (item) => item.isStored && item.phase !== 'sending' && item.entry.conversationId === id,
    );
    const entries = await this.#options.storage.all().catch(() => null);
    if (!entries) return;
    const kept = new Map(entries.map((entry) => [entry.nonce, entry]));
    for (const { entry, phase } of known) {
      if (this.#items.get(entry.nonce)?.phase !== phase) continue;
      const now = kept.get(entry.nonce);
      if (!now) this.#forget(entry);
      else if (now.failure !== null && phase !== 'failed') this.#set(now, 'failed');
      else if (now.failure === null && phase === 'failed') this.#set(now, 'waiting');
    }
    for (const entry of entries.toSorted(byAge)) if (entry.conversationId === id) this.#adopt(entry);
  }

  #adopt(entry: OutboxEntry): void {
    if (this.#items.has(entry.nonce)) return;
    this.#set(entry, entry.failure !== null ? 'failed' : entry.wasHanded ? 'unsure' : 'waiting');
    const item = this.#items.get(entry.nonce);
    if (item) item.isStored = true;
  }

  async #attempt(item: Item, port: ChatPort): Promise<void> {
    // A storage that cannot be read says nothing: then history decides whether the message has to go out.
    const stored = await this.#options.storage
      .get(item.entry.nonce)
      .catch(() => ({ ...item.entry, wasHanded: true }));
    const { phase } = item;
    if (!this.#items.has(item.entry.nonce)) return;
    // Another tab settled or gave it up between.
    if (!stored) {
      this.#forget(item.entry);
      return;
    }
    if (stored.wasHanded) {
      const found = await this.#find(stored, port);
      if (!this.#items.has(stored.nonce)) return;
      if (found === 'unknown') {
        this.#set(stored, phase);
        return;
      }
      if (found) {
        await this.#sent(stored, found);
        return;
      }
      if (item.isGivenUp || this.#items.get(stored.nonce)?.isGivenUp) {
        await this.#drop(stored);
        return;
      }
      if (phase !== 'waiting') {
        await this.#fail(stored, 'network');
        return;
      }
    }
    const handedAt = stored.handedAt ?? port.now();
    await this.#send({ ...stored, wasHanded: true, handedAt, failure: null }, port);
  }

  async #find(entry: OutboxEntry, port: ChatPort): Promise<Message | null | 'unknown'> {
    try {
      return await port.findSent(entry.conversationId, entry.nonce, entry.handedAt ?? entry.createdAt);
    } catch (error) {
      // Who is refused the conversation has no such message there; any other failure says nothing.
      return absences.has(chatErrorFrom(error).reason) ? null : 'unknown';
    }
  }

  async #send(entry: OutboxEntry, port: ChatPort): Promise<void> {
    this.#set(entry, 'sending');
    await this.#options.storage.put(entry);
    try {
      const message = await port.send(entry, (part) => this.#progress(entry.nonce, part));
      await this.#sent(entry, message);
    } catch (error) {
      if (this.#items.has(entry.nonce)) await this.#notSent(entry, error);
    }
  }

  async #notSent(entry: OutboxEntry, error: unknown): Promise<void> {
    const { code, reason } = chatErrorFrom(error);
    const isOpen = reason === 'network' || (reason === 'notSignedIn' && !refusedUnseen.has(code));
    if (isOpen) this.#set(entry, 'unsure');
    else if (this.#items.get(entry.nonce)?.isGivenUp) await this.#drop(entry);
    else if (reason === 'notSignedIn') {
      // It never got in: it waits as if never tried.
      const kept = { ...entry, wasHanded: false };
      await this.#options.storage.put(kept);
      this.#set(kept, 'waiting');
    } else await this.#fail(entry, sendFailureFrom(error), chatErrorFrom(error).serverMessage);
  }

  #progress(nonce: string, part: number): void {
    const item = this.#items.get(nonce);
    if (item?.phase !== 'sending' || !Number.isFinite(part)) return;
    this.#options.onChange(item.entry, 'sending', Math.min(1, Math.max(0, part)));
  }

  async #fail(entry: OutboxEntry, failure: SendFailureReason, serverMessage = ''): Promise<void> {
    const failed = { ...entry, failure };
    this.#set(failed, 'failed');
    this.#options.onFailed?.(failed, failure, serverMessage);
    await this.#options.storage.put(failed);
    // Settled while it was being stored.
    if (this.#items.has(entry.nonce)) this.#changed(entry);
    else await this.#options.storage.delete(entry.nonce);
  }

  async #sent(entry: OutboxEntry, message: Message): Promise<void> {
    if (!this.#end(entry, message)) return;
    await this.#options.storage.delete(entry.nonce);
    this.#options.announce?.({ kind: 'sent', nonce: entry.nonce, message });
  }

  #end(entry: OutboxEntry, message: Message): boolean {
    if (!this.#items.delete(entry.nonce)) return false;
    this.#options.onSent(entry, message);
    return true;
  }

  async #drop(entry: OutboxEntry): Promise<void> {
    this.#forget(entry);
    await this.#options.storage.delete(entry.nonce);
    this.#changed(entry);
  }

  #forget(entry: OutboxEntry): void {
    if (this.#items.delete(entry.nonce)) this.#options.onGone(entry);
  }

  #changed({ conversationId }: OutboxEntry): void {
    this.#options.announce?.({ kind: 'changed', conversationId });
  }

  #set(entry: OutboxEntry, phase: OutboxPhase): void {
    const known = this.#items.get(entry.nonce);
    const item = known ?? { entry, phase, isStored: false, isGivenUp: false };
    Object.assign(item, { entry, phase });
    this.#items.set(entry.nonce, item);
    this.#options.onChange(entry, phase, phase === 'sending' && hasUpload(entry) ? 0 : null);
  }
}

/** Refusals of a conversation: who gets one has nothing in it. */
const absences: ReadonlySet<string> = new Set(['notInGroup', 'groupMissing', 'userMissing']);
/** Our own refusal without a sign-in (no code), and the service's of an expired one: nothing was taken. */
const refusedUnseen: ReadonlySet<number> = new Set([0, 70001]);

const byAge = (one: OutboxEntry, other: OutboxEntry) => one.createdAt - other.createdAt;

function hasUpload({ body }: OutboxEntry): boolean {
  return body.kind === 'image' || body.kind === 'video' || body.kind === 'audio' || body.kind === 'file';
}

/** Runs actions under locks that all tabs of this origin share; without lock support they just run. */
export function lockAcrossTabs(prefix: string): OutboxOptions['lock'] {
  return async (name, action) => {
    const locks = globalThis.navigator?.locks;
    if (locks) await locks.request(`${prefix} ${name}`, action);
    else await action();
  };
}

/** The line to the other tabs of this origin. */
export type OutboxChannel = Pick<BroadcastChannel, 'postMessage' | 'close'>;

/** Opens it; null where the browser has none. */
export function openChannel(name: string, hear: (news: OutboxNews) => void): OutboxChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => hear(data as OutboxNews);
  return channel;
}
