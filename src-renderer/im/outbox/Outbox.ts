import { otherwise } from '#lib/report.ts';
import type { ConversationId, Message, Outgoing } from '../records.ts';
import { Delivery, mostLosses } from './Delivery.ts';
import { byAge, type OutboxEntry, type OutboxNews } from './entry.ts';
import { type Item, Items } from './Items.ts';
import type { OutboxOptions } from './options.ts';
import { Retries } from './Retries.ts';
import { Turns } from './Turns.ts';

/**
 * Keeps every message from the key press to the service's answer. A message is stored before the service gets it,
 * is sent in its conversation's order by one tab at a time, and is never taken twice: whenever its fate is unknown
 * its conversation's history is asked first, and what is handed over again keeps its identity. What the network lost
 * goes out again by itself; only what the service refused waits for the user.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #items: Items;
  readonly #delivery: Delivery;
  /** Typed before what the last run left was known, in order; null once it is. */
  #early: string[] | null = [];
  readonly #turns: Turns;
  readonly #retries = new Retries((nonce) => void this.#again(nonce));
  /** Until then nothing goes out: what the last run left comes first. */
  #isLoaded = false;
  readonly #loaded = Promise.withResolvers<void>();
  #isClosed = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#items = new Items(options, this.#retries);
    this.#delivery = new Delivery(options, this.#items, this.#retries);
    this.#turns = new Turns({
      lock: options.lock,
      run: (id) => this.#run(id),
      isOpen: (id) => this.#items.open().has(id),
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
    const entries = await this.#options.storage.all().catch(otherwise('the outbox: load', []));
    const rescued = this.#takeJournal(new Set(entries.map((entry) => entry.nonce)));
    for (const entry of entries.toSorted(byAge)) this.#items.adopt(entry);
    this.#moveEarly();
    for (const nonce of rescued) {
      await this.#store(nonce);
      const item = this.#items.get(nonce);
      // Should this tab be closed now, another one sends it.
      if (item) this.#changed(item.entry);
    }
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
    this.#items.set(entry, 'waiting');
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
    if (this.#canRun) for (const id of this.#items.open()) this.#turns.take(id);
  }

  /** There is a line again: all that the network lost is tried anew, and what waits goes out. */
  recover(): void {
    for (const item of this.#items.all()) if (isLost(item)) void this.#reopen(item, 0);
    this.flush();
  }

  /** Sends a failed message again, after its history where it may have arrived. */
  async resend(nonce: string): Promise<void> {
    const item = this.#items.get(nonce);
    if (item?.phase !== 'failed') return;
    item.isTold = false;
    await this.#reopen(item, 0);
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
    } else await this.#delivery.drop(item.entry);
  }

  /** The history or another tab shows the message as sent. */
  async settle(nonce: string, message: Message): Promise<void> {
    const item = this.#items.get(nonce);
    if (item) await this.#delivery.sent(item.entry, message);
  }

  /** Takes what another tab tells. */
  async hear(news: OutboxNews): Promise<void> {
    if (news.kind === 'sent') {
      // Also what is no longer here: who gave it up without knowing takes it back.
      const item = this.#items.get(news.nonce);
      // Handed over here too, perhaps, and never answered: then this client's own memory lacks it.
      if (item?.entry.wasHanded) this.#options.onUnseen?.(item.entry);
      if (!this.#items.end(news.nonce, news.message)) this.#options.onSent(news.nonce, news.message);
      return;
    }
    await this.#refresh(news.conversationId);
    this.flush();
  }

  /** Ends all work; what is stored stays. */
  close(): void {
    this.#isClosed = true;
    this.#turns.close();
    this.#retries.close();
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
    for (const entry of rescued) this.#items.set({ ...entry, wasHanded: true, isRescued: true }, 'waiting');
    this.#early?.unshift(...rescued.filter((entry) => entry.isEarly).map((entry) => entry.nonce));
    return rescued.map((entry) => entry.nonce);
  }

  /** Tries once more what the network lost too often. */
  async #again(nonce: string): Promise<void> {
    const item = this.#items.get(nonce);
    if (item && isLost(item) && this.#canRun) await this.#reopen(item, mostLosses - 1);
  }

  async #reopen(item: Item, losses: number): Promise<void> {
    // What vanished may have been sent by another tab: history is asked first.
    const wasHanded = item.entry.wasHanded || item.isVanished;
    const entry: OutboxEntry = { ...item.entry, failure: null, wasHanded };
    item.isVanished = false;
    item.losses = losses;
    if (losses === 0) this.#retries.forget(entry.nonce);
    this.#items.set(entry, 'waiting');
    await this.#options.storage.put(entry);
    this.#changed(entry);
    this.flush();
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
    const kept = this.#items.all().filter((item) => !early.includes(item));
    const last = kept.reduce((time, { entry }) => Math.max(time, entry.createdAt), 0);
    const shift = Math.max(0, last + 1 - (early[0]?.entry.createdAt ?? Number.POSITIVE_INFINITY));
    for (const { entry } of early) {
      const moved = { ...entry, createdAt: entry.createdAt + shift, isEarly: false };
      this.#options.journal?.put(moved);
      this.#items.set(moved, 'waiting');
    }
  }

  /** When a message counts as typed: a clock that is set back must not turn the order of what was typed. */
  #age(now: number): number {
    const known = this.#items.all().map(({ entry }) => entry);
    // What the last run left may so far be known to the journal alone.
    const left = this.#early ? (this.#options.journal?.all() ?? []) : [];
    return [...known, ...left].reduce((time, { createdAt }) => Math.max(time, createdAt + 1), now);
  }

  async #run(id: ConversationId): Promise<void> {
    // Another tab may have worked on it until now.
    await this.#refresh(id);
    for (const item of this.#items.of(id)) if (item.isVanished) await this.#delivery.vanish(item);
    for (;;) {
      const port = this.#options.port();
      const next = this.#items.next(id);
      // One that is not stored yet holds back the later ones: it comes up again once it is.
      if (!next?.isStored || !port || this.#isClosed) return;
      const before = next.phase;
      await this.#delivery.attempt(next, port);
      // The line is gone: what is unsure stays so until it is back.
      if (!next.isVanished && this.#items.get(next.entry.nonce)?.phase === before) return;
    }
  }

  /** Makes what is known of a conversation agree with the storage all tabs share. */
  async #refresh(id: ConversationId): Promise<void> {
    const known = this.#items.of(id).filter((item) => item.isStored && item.phase !== 'sending');
    const entries = await this.#options.storage.all().catch(otherwise('the outbox: look again', null));
    if (!entries) return;
    const kept = new Map(entries.map((entry) => [entry.nonce, entry]));
    for (const item of known) {
      const { entry, phase } = item;
      if (this.#items.get(entry.nonce)?.phase !== phase) continue;
      const now = kept.get(entry.nonce);
      if (!now) item.isVanished = true;
      // What another tab got no answer to is tried here.
      else if (now.failure !== null && now.failure !== 'network' && phase !== 'failed')
        this.#items.set(now, 'failed');
      else if (now.failure === null && phase === 'failed') this.#items.set(now, 'waiting');
    }
    for (const entry of entries.toSorted(byAge)) if (entry.conversationId === id) this.#items.adopt(entry);
  }

  #changed({ conversationId }: OutboxEntry): void {
    this.#options.announce?.({ kind: 'changed', conversationId });
  }
}

/** True for what failed for want of an answer: the service has not refused it. */
const isLost = ({ phase, entry }: Item): boolean => phase === 'failed' && entry.failure === 'network';
