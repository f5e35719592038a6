import { chatErrorFrom, sendFailureFrom } from '../errors.ts';
import type { ChatPort } from '../port.ts';
import type { ConversationId, Message, Outgoing, SendFailureReason } from '../records.ts';
import {
  byAge,
  type OutboxEntry,
  type OutboxJournal,
  type OutboxNews,
  type OutboxPhase,
  type OutboxStorage,
} from './entry.ts';
import { LateArrivals } from './LateArrivals.ts';
import { Turns } from './Turns.ts';
import type { TabLock } from './tabs.ts';

/** What the outbox needs and whom it tells. */
export interface OutboxOptions {
  storage: OutboxStorage;
  journal?: OutboxJournal;
  /** The service while it can be reached, else null. */
  port: () => ChatPort | null;
  lock: TabLock;
  /** Tells the other tabs. */
  announce?: (news: OutboxNews) => void;
  /** An entry is new or its phase or progress changed. */
  onChange: (entry: OutboxEntry, phase: OutboxPhase, progress: number | null) => void;
  /** Sending ended in a refusal; with the service's own words where it gave some. */
  onFailed?: (entry: OutboxEntry, reason: SendFailureReason, serverMessage: string) => void;
  /** The service has the message. */
  onSent: (nonce: string, message: Message) => void;
  /** The service has a message, or may have it, that the client's own memory may not know of. */
  onUnseen?: (entry: OutboxEntry) => void;
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
  /** Gone from the storage, and not yet known as what: it stays as it is until the service says. */
  isVanished: boolean;
}

/**
 * Keeps every message from the key press to the service's answer. A message is stored before the service gets it,
 * is sent in its conversation's order by one tab at a time, and is never sent twice: whenever its fate is unknown
 * its conversation's history is asked first.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #items = new Map<string, Item>();
  /** Known as sent: a storage that was read before must not bring them back. */
  readonly #ended = new Set<string>();
  /** Typed before what the last run left was known, in order; null once it is. */
  #early: string[] | null = [];
  readonly #turns: Turns;
  readonly #late = new LateArrivals((nonce) => this.#askAgain(nonce));
  /** Until then nothing goes out: what the last run left comes first. */
  #isLoaded = false;
  readonly #loaded = Promise.withResolvers<void>();
  #isClosed = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#turns = new Turns({
      lock: options.lock,
      run: (id) => this.#run(id),
      isOpen: (id) => this.#open().has(id),
      canRun: () => this.#canRun,
    });
  }

  get #canRun(): boolean {
    return this.#isLoaded && !this.#isClosed && this.#options.port() !== null;
  }

  has(nonce: string): boolean {
    return this.#items.has(nonce);
  }

  /** Brings back what the last run left; before that nothing goes out. */
  async load(): Promise<void> {
    const entries = await this.#options.storage.all().catch(() => []);
    const rescued = this.#takeJournal(new Set(entries.map((entry) => entry.nonce)));
    for (const entry of entries.toSorted(byAge)) this.#adopt(entry);
    this.#moveEarly();
    for (const nonce of rescued) await this.#store(nonce);
    this.#isLoaded = true;
    this.#loaded.resolve();
    this.flush();
  }

  /** Takes a message; it is on screen at once, stored next and then sent. */
  async add(outgoing: Outgoing, now: number): Promise<void> {
    let entry: OutboxEntry = {
      ...outgoing,
      createdAt: this.#age(now),
      wasHanded: false,
      handedAt: null,
      failure: null,
      ...(this.#early && { isEarly: true }),
    };
    this.#options.journal?.put(entry);
    this.#set(entry, 'waiting');
    this.#early?.push(entry.nonce);
    if (!this.#isLoaded) {
      await this.#loaded.promise;
      const known = this.#items.get(entry.nonce);
      if (!known) return this.#options.journal?.delete(entry.nonce);
      entry = known.entry;
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
    if (this.#canRun) for (const id of this.#open()) this.#turns.take(id);
  }

  /** Sends a failed message again, after its history where it may have arrived. */
  async resend(nonce: string): Promise<void> {
    const item = this.#items.get(nonce);
    if (item?.phase !== 'failed') return;
    // What vanished may have been sent by another tab: history is asked first.
    const wasHanded = item.entry.wasHanded || item.isVanished;
    const entry: OutboxEntry = { ...item.entry, failure: null, wasHanded };
    item.isVanished = false;
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
      // Also what is no longer here: who gave it up without knowing takes it back.
      const item = this.#items.get(news.nonce);
      // Handed over here too, perhaps, and never answered: then this client's own memory lacks it.
      if (item?.entry.wasHanded) this.#options.onUnseen?.(item.entry);
      if (!this.#end(news.nonce, news.message)) this.#options.onSent(news.nonce, news.message);
      return;
    }
    await this.#refresh(news.conversationId);
    this.flush();
  }

  /** Ends all work; what is stored stays. */
  close(): void {
    this.#isClosed = true;
    this.#turns.close();
    this.#late.close();
  }

  /**
   * What was not stored before a reload; whether it went out after all, history says. Returns what is to be stored.
   * All of it is known at once, so that what is typed meanwhile comes after it.
   */
  #takeJournal(stored: ReadonlySet<string>): readonly string[] {
    // What was typed in this run is being stored.
    const left = (this.#options.journal?.all() ?? []).filter(({ nonce }) => !this.#items.has(nonce));
    for (const { nonce } of left) if (stored.has(nonce)) this.#options.journal?.delete(nonce);
    const rescued = left.filter(({ nonce }) => !stored.has(nonce)).toSorted(byAge);
    for (const entry of rescued) this.#set({ ...entry, wasHanded: true, isRescued: true }, 'waiting');
    this.#early?.unshift(...rescued.filter((entry) => entry.isEarly).map((entry) => entry.nonce));
    return rescued.map((entry) => entry.nonce);
  }

  async #store(nonce: string): Promise<void> {
    const item = this.#items.get(nonce);
    if (!item) return;
    await this.#options.storage.put(item.entry);
    item.isStored = true;
    this.#options.journal?.delete(nonce);
  }

  /** What was typed while loading comes after what was loaded, whatever the clock says. */
  #moveEarly(): void {
    const early = (this.#early ?? []).flatMap((nonce) => this.#items.get(nonce) ?? []);
    this.#early = null;
    const kept = [...this.#items.values()].filter((item) => !early.includes(item));
    const last = kept.reduce((time, { entry }) => Math.max(time, entry.createdAt), 0);
    const shift = Math.max(0, last + 1 - (early[0]?.entry.createdAt ?? Number.POSITIVE_INFINITY));
    for (const { entry } of early) {
      const moved = { ...entry, createdAt: entry.createdAt + shift, isEarly: false };
      this.#options.journal?.put(moved);
      this.#set(moved, 'waiting');
    }
  }

  /** When a message counts as typed: a clock that is set back must not turn the order of what was typed. */
  #age(now: number): number {
    const known = [...this.#items.values()].map(({ entry }) => entry);
    // What the last run left may so far be known to the journal alone.
    const left = this.#early ? (this.#options.journal?.all() ?? []) : [];
    return [...known, ...left].reduce((time, { createdAt }) => Math.max(time, createdAt + 1), now);
  }

  #open(): ReadonlySet<ConversationId> {
    const open = new Set<ConversationId>();
    for (const item of this.#items.values()) if (isOpen(item)) open.add(item.entry.conversationId);
    return open;
  }

  async #run(id: ConversationId): Promise<void> {
    // Another tab may have worked on it until now.
    await this.#refresh(id);
    for (const item of [...this.#items.values()])
      if (item.isVanished && item.entry.conversationId === id) await this.#vanish(item);
    for (;;) {
      const port = this.#options.port();
      // One that vanished and cannot be asked for now holds nothing back.
      const next = [...this.#items.values()]
        .filter((item) => item.entry.conversationId === id && isOpen(item) && !item.isVanished)
        .toSorted((one, other) => byAge(one.entry, other.entry))[0];
      // One that is not stored yet holds back the later ones: it comes up again once it is.
      if (!next?.isStored || !port || this.#isClosed) return;
      const before = next.phase;
      await this.#attempt(next, port);
      // The line is gone: what is unsure stays so until it is back.
      if (!next.isVanished && this.#items.get(next.entry.nonce)?.phase === before) return;
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
    for (const item of known) {
      const { entry, phase } = item;
      if (this.#items.get(entry.nonce)?.phase !== phase) continue;
      const now = kept.get(entry.nonce);
      if (!now) item.isVanished = true;
      else if (now.failure !== null && phase !== 'failed') this.#set(now, 'failed');
      else if (now.failure === null && phase === 'failed') this.#set(now, 'waiting');
    }
    for (const entry of entries.toSorted(byAge)) if (entry.conversationId === id) this.#adopt(entry);
  }

  #adopt(entry: OutboxEntry): void {
    if (this.#items.has(entry.nonce) || this.#ended.has(entry.nonce)) return;
    this.#set(
      entry,
      entry.failure !== null ? 'failed' : entry.wasHanded && !entry.isRescued ? 'unsure' : 'waiting',
    );
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
      await this.#vanish(item);
      return;
    }
    item.isVanished = false;
    if (stored.wasHanded) {
      const found = await this.#find(stored, port);
      if (!this.#items.has(stored.nonce)) return;
      if (found === 'unknown') {
        this.#set(stored, phase);
        return;
      }
      if (found) {
        await this.#found(stored, found);
        return;
      }
      if (item.isGivenUp || this.#items.get(stored.nonce)?.isGivenUp) {
        await this.#drop(stored);
        return;
      }
      if (stored.handedAt != null && port.now() - stored.handedAt < onItsWayMs) {
        this.#set(stored, phase);
        return;
      }
      if (phase !== 'waiting') {
        await this.#fail(stored, 'network');
        return;
      }
    }
    if (!(await this.#prepare(stored, phase, port))) return;
    const handedAt = stored.handedAt ?? port.now();
    await this.#send({ ...stored, wasHanded: true, isRescued: false, handedAt, failure: null }, port);
  }

  /** Brings into reach what a message is made of; false where it does not go out now. */
  async #prepare(entry: OutboxEntry, phase: OutboxPhase, port: ChatPort): Promise<boolean> {
    try {
      await port.prepare(entry);
      return this.#items.has(entry.nonce);
    } catch (error) {
      if (!this.#items.has(entry.nonce)) return false;
      // The service has not seen it: it goes out once its originals can be read.
      if (passing.has(chatErrorFrom(error).reason)) this.#set(entry, phase);
      else await this.#fail(entry, sendFailureFrom(error));
      return false;
    }
  }

  async #find(entry: OutboxEntry, port: ChatPort): Promise<Message | null | 'unknown'> {
    try {
      return await port.findSent(entry.conversationId, entry.nonce, entry.handedAt ?? entry.createdAt);
    } catch (error) {
      // Who is refused the conversation has no such message there; any other failure says nothing.
      return absences.has(chatErrorFrom(error).reason) ? null : 'unknown';
    }
  }

  async #found(entry: OutboxEntry, message: Message): Promise<void> {
    this.#options.onUnseen?.(entry);
    await this.#sent(entry, message);
  }

  /** A message counts as failed; by now it may have arrived. */
  async #askAgain(nonce: string): Promise<void> {
    const port = this.#options.port();
    const item = this.#items.get(nonce);
    if (!port || item?.phase !== 'failed') return;
    const found = await this.#find(item.entry, port);
    // Sent again meanwhile: then its turn settles it.
    if (found !== null && found !== 'unknown' && this.#items.get(nonce)?.phase === 'failed')
      await this.#found(item.entry, found);
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
    if (!this.#end(entry.nonce, message)) return;
    await this.#options.storage.delete(entry.nonce);
    this.#options.announce?.({ kind: 'sent', nonce: entry.nonce, message });
  }

  #end(nonce: string, message: Message): boolean {
    this.#late.forget(nonce);
    this.#ended.add(nonce);
    if (!this.#items.delete(nonce)) return false;
    this.#options.onSent(nonce, message);
    return true;
  }

  async #drop(entry: OutboxEntry): Promise<void> {
    this.#forget(entry);
    await this.#options.storage.delete(entry.nonce);
    this.#changed(entry);
  }

  /** Another tab settled it: as sent, which that tab or history tells, or as given up. */
  async #vanish(item: Item): Promise<void> {
    const { entry } = item;
    this.#late.forget(entry.nonce);
    item.isVanished = true;
    const port = this.#options.port();
    const found = port ? await this.#find(entry, port) : 'unknown';
    // Told by the other tab, or sent again here, meanwhile.
    if (this.#items.get(entry.nonce) !== item || !item.isVanished || found === 'unknown') return;
    if (found === null) this.#forget(entry);
    else {
      this.#options.onUnseen?.(entry);
      this.#end(entry.nonce, found);
    }
  }

  #forget(entry: OutboxEntry): void {
    this.#late.forget(entry.nonce);
    if (this.#items.delete(entry.nonce)) this.#options.onGone(entry);
  }

  #changed({ conversationId }: OutboxEntry): void {
    this.#options.announce?.({ kind: 'changed', conversationId });
  }

  #set(entry: OutboxEntry, phase: OutboxPhase): void {
    const known = this.#items.get(entry.nonce);
    const item = known ?? { entry, phase, isStored: false, isGivenUp: false, isVanished: false };
    Object.assign(item, { entry, phase });
    this.#items.set(entry.nonce, item);
    if (phase === 'failed' && entry.wasHanded && entry.failure === 'network') this.#late.watch(entry.nonce);
    else this.#late.forget(entry.nonce);
    this.#options.onChange(entry, phase, phase === 'sending' && hasUpload(entry) ? 0 : null);
  }
}

/**
 * As long as a client waits for an answer, a message may still come in, also from a tab or a page that is gone: until
 * then its absence says nothing.
 */
const onItsWayMs = 16_000;
/** Refusals of a conversation: who gets one has nothing in it. */
const absences: ReadonlySet<string> = new Set(['notInGroup', 'groupMissing', 'userMissing']);
/** Failures of reading that say nothing about what is read. */
const passing: ReadonlySet<string> = new Set(['network', 'tooOften', 'notSignedIn']);
/** Our own refusal without a sign-in (no code), and the service's of an expired one: nothing was taken. */
const refusedUnseen: ReadonlySet<number> = new Set([0, 70001]);

/** True for what has to go out or whose outcome is to be asked for. */
function isOpen({ phase, isVanished }: Item): boolean {
  return phase === 'waiting' || phase === 'unsure' || isVanished;
}

function hasUpload({ body }: OutboxEntry): boolean {
  return body.kind === 'image' || body.kind === 'video' || body.kind === 'audio' || body.kind === 'file';
}
