import { otherwise } from '#lib/report.ts';
import type { ConversationId, Message, Outgoing } from '../records.ts';
import { Delivery, mostLosses } from './Delivery.ts';
import { EarlyMessages } from './EarlyMessages.ts';
import { byAge, isRefused, type OutboxEntry, type OutboxNews } from './entry.ts';
import { GivenUp } from './GivenUp.ts';
import { type Item, Items } from './Items.ts';
import type { OutboxOptions } from './options.ts';
import { Retries } from './Retries.ts';
import { Turns } from './Turns.ts';

/**
 * Holds every message from the key press to the service's response. A message is in the journal or stored before it
 * is sent, is sent in its conversation's order by one tab at a time, and is never accepted twice: if its outcome is
 * unknown, the history is read first, and a repeated send has the same identity. Messages that the network lost are
 * sent again automatically; only those that the service refused wait for the user.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #items: Items;
  readonly #delivery: Delivery;
  readonly #early: EarlyMessages;
  readonly #givenUp: GivenUp;
  readonly #turns: Turns;
  readonly #retries = new Retries((nonce) => void this.#again(nonce));
  /** False until the stored messages are loaded; nothing is sent before. */
  #isLoaded = false;
  readonly #loaded = Promise.withResolvers<void>();
  #isClosed = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#items = new Items(options, this.#retries);
    this.#early = new EarlyMessages(options, this.#items);
    this.#delivery = new Delivery(options, this.#items, this.#retries);
    this.#givenUp = new GivenUp(options, this.#items, this.#delivery);
    this.#turns = new Turns({
      lock: options.lock,
      ask: options.announce
        ? (conversationId) => options.announce?.({ kind: 'turnAsked', conversationId })
        : null,
      run: (id, isOurs) => this.#run(id, isOurs),
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

  /** Loads the stored messages; nothing is sent before. */
  async load(): Promise<void> {
    const entries = await this.#options.storage.all().catch(otherwise('the outbox: load', []));
    const givenUp = (this.#options.journal?.all() ?? []).filter(({ isGivenUp }) => isGivenUp);
    const rescued = this.#early.takeJournal(new Set(entries.map((entry) => entry.nonce)));
    for (const entry of entries.toSorted(byAge)) this.#items.adopt(entry);
    // The page closed before the message was in the storage.
    for (const { nonce } of givenUp) {
      const item = this.#items.get(nonce);
      if (item) item.isGivenUp = true;
    }
    this.#early.end();
    // All are stored together, because what is typed meanwhile is stored after them, and the page may close soon.
    await Promise.all(rescued.map((nonce) => this.#storeRescued(nonce)));
    for (const { entry } of this.#items.all()) void this.#showMeasured(entry);
    this.#isLoaded = true;
    this.#loaded.resolve();
    this.flush();
  }

  /** Adds a message. It is in the journal first, then on screen, and stored before or while it is sent. */
  async add(outgoing: Outgoing, now: number): Promise<void> {
    const entry: OutboxEntry = {
      ...outgoing,
      createdAt: this.#early.ageOf(now),
      wasHanded: false,
      handedAt: null,
      failure: null,
      ...(this.#early.isOpen && { isEarly: true }),
      ...(this.#options.measure?.isNeeded(outgoing.body) && { isUnmeasured: true }),
    };
    this.#options.journal?.put(entry);
    this.#items.set(entry, 'waiting');
    void this.#showMeasured(entry);
    this.#early.note(entry.nonce);
    if (this.#isLoaded) {
      await this.#enter(entry);
      return;
    }
    await this.#loaded.promise;
    await this.#keep(entry.nonce);
  }

  /** Sends everything that waits and looks up every unknown outcome; safe to call at any time. */
  flush(): void {
    if (this.#canRun) for (const id of this.#items.open()) this.#turns.take(id);
  }

  /**
   * Retries the messages that the network lost and sends the waiting ones, because the connection is back. News of other
   * tabs may have been missed with it, so the storage is read too.
   */
  recover(): void {
    for (const item of this.#items.all()) if (isLost(item)) void this.#reopen(item, 0);
    this.flush();
    if (this.#isLoaded) void this.#refresh(null).then(() => this.flush());
  }

  /** Sends a failed message again; if it may have arrived, the history is searched first. */
  async resend(nonce: string): Promise<void> {
    const item = this.#items.get(nonce);
    if (item?.phase !== 'failed') return;
    item.isTold = false;
    await this.#reopen(item, 0);
  }

  /**
   * Discards a message. If its outcome is unknown it stays until that is certain: it is removed if it did not arrive,
   * and shown as sent if it did.
   */
  async discard(nonce: string): Promise<void> {
    const item = this.#items.get(nonce);
    if (item && (await this.#givenUp.discard(item))) this.flush();
  }

  /** Discards the messages of a conversation that wait for the person. */
  discardFailed(conversationId: ConversationId): void {
    for (const { entry, phase } of this.#items.of(conversationId))
      if (phase === 'failed') void this.discard(entry.nonce);
  }

  /** Settles a message that the history or another tab shows as sent. */
  async settle(nonce: string, message: Message): Promise<void> {
    const item = this.#items.get(nonce);
    if (item) await this.#delivery.sent(item.entry, message);
  }

  /** Handles an event of another tab. */
  async hear(news: OutboxNews): Promise<void> {
    switch (news.kind) {
      case 'changed':
        await this.#refresh(news.conversationId);
        this.flush();
        return;
      case 'sent': {
        // The event matters even for an absent message: this tab may have discarded it without knowing that it was
        // sent.
        const item = this.#items.get(news.nonce);
        // This tab may have sent it too, without a response; then this client's memory lacks it.
        if (item?.entry.wasHanded) this.#options.onUnseen?.(item.entry);
        if (!this.#items.end(news.nonce, news.message)) this.#options.onSent(news.nonce, news.message);
        return;
      }
      case 'progress': {
        const item = this.#items.get(news.nonce);
        const isElsewhere = item?.phase === 'waiting' || item?.phase === 'unsure';
        if (isElsewhere) this.#options.onChange(item.entry, item.phase, news.part);
        return;
      }
      case 'givenUp': {
        const item = this.#items.get(news.nonce);
        // No tab may send the message again.
        if (item && item.phase !== 'failed') this.#givenUp.note(item);
        return;
      }
      case 'discarded': {
        const item = this.#items.get(news.nonce);
        // The other tab did not know that the message is being sent here; its outcome is announced once it is known.
        if (item?.phase === 'sending') this.#givenUp.note(item);
        else if (item) this.#items.forget(item.entry);
        return;
      }
      case 'turnAsked': {
        const { conversationId } = news;
        if (this.#turns.locks.has(conversationId))
          this.#options.announce?.({ kind: 'turnHeld', conversationId });
        return;
      }
      case 'turnHeld':
        this.#turns.locks.noteHeld(news.conversationId);
        return;
      default:
        news satisfies never;
    }
  }

  /** Stops all work; stored messages stay. */
  close(): void {
    this.#isClosed = true;
    this.#turns.close();
    this.#retries.close();
  }

  /** Shows a picture or video in its size; it is stored with it when it is sent. */
  async #showMeasured({ nonce, body, isUnmeasured }: OutboxEntry): Promise<void> {
    const { measure } = this.#options;
    if (!isUnmeasured || !measure) return;
    const complete = await measure.complete(body);
    const item = this.#items.get(nonce);
    if (item?.entry.isUnmeasured) this.#items.set({ ...item.entry, body: complete }, item.phase);
  }

  /** Retries a message that the network lost too often. */
  async #again(nonce: string): Promise<void> {
    const item = this.#items.get(nonce);
    if (item && isLost(item) && this.#canRun) await this.#reopen(item, mostLosses - 1);
  }

  async #reopen(item: Item, losses: number): Promise<void> {
    // Another tab may have sent a vanished message: history is read first.
    const wasHanded = item.entry.wasHanded || item.isVanished;
    const entry: OutboxEntry = { ...item.entry, failure: null, wasHanded };
    item.isVanished = false;
    item.losses = losses;
    if (losses === 0) this.#retries.forget(entry.nonce);
    // The storage still has the failure, and reading it must not restore it.
    item.isStored = false;
    this.#items.set(entry, 'waiting');
    await this.#options.storage.put(entry);
    // The user has discarded the message while it was being stored.
    if (this.#items.get(entry.nonce) !== item) return this.#options.storage.delete(entry.nonce);
    item.isStored = true;
    this.#changed(entry);
    this.flush();
  }

  /** Sends a message at once if it can go, and stores it for its turn, but never before one that was written earlier. */
  async #enter({ nonce, conversationId }: OutboxEntry): Promise<void> {
    const sending = this.#sendAtOnce(nonce);
    // Other tabs learn of it once it is stored; they wait for this turn before they look for it in the history.
    const turn = sending && this.#turns.join(conversationId, () => sending);
    await this.#keep(nonce);
    await turn;
  }

  /**
   * Sends a new message while it is being stored and before this tab has the turn, if no other message precedes it: no
   * other tab can know it yet. Null if it has to take its turn.
   */
  #sendAtOnce(nonce: string): Promise<void> | null {
    const item = this.#items.get(nonce);
    const port = this.#options.port();
    if (!item || !port || !this.#canRun || !isPlain(item.entry.body)) return null;
    const { conversationId } = item.entry;
    const isFirst = this.#items.of(conversationId).every((one) => one === item || one.phase === 'failed');
    return isFirst && !this.#turns.isTaken(conversationId) ? this.#delivery.sendNew(item, port) : null;
  }

  /** Stores a new message as it is by now, unless it was sent or discarded; from then on other tabs know it. */
  async #keep(nonce: string): Promise<void> {
    const item = this.#items.get(nonce);
    if (!item) {
      this.#options.journal?.delete(nonce);
      return;
    }
    const { entry } = item;
    const isKept = await this.#options.storage.put(entry);
    const isOpen = this.#items.has(nonce);
    if (isKept || !isOpen) this.#options.journal?.delete(nonce);
    // The message was discarded or sent while it was being stored.
    if (!isOpen) return this.#options.storage.delete(nonce);
    if (item.isGivenUp) await this.#options.storage.giveUp(nonce);
    item.isStored = true;
    // Files do not fit into the journal.
    if (!isKept && 'file' in entry.body) this.#options.onHeldHere?.(nonce);
    this.#changed(entry);
    this.flush();
  }

  /** Stores a message of the journal; from then on another tab sends it if this one is closed. */
  async #storeRescued(nonce: string): Promise<void> {
    const item = this.#items.get(nonce);
    if (!item) return;
    const isKept = await this.#options.storage.put(item.entry);
    item.isStored = true;
    if (isKept) this.#options.journal?.delete(nonce);
    this.#changed(item.entry);
  }

  async #run(id: ConversationId, isOurs: () => boolean): Promise<void> {
    // Another tab may have worked on it until now.
    await this.#refresh(id);
    for (const item of this.#items.of(id)) if (item.isVanished) await this.#delivery.vanish(item);
    for (;;) {
      const port = this.#options.port();
      const next = this.#items.next(id);
      // A message that is not stored yet blocks the later ones; storing it takes the turn again.
      if (!next?.isStored || !port || this.#isClosed || !isOurs()) return;
      const before = next.phase;
      await this.#delivery.attempt(next, port, isOurs);
      // The connection is lost: unknown outcomes stay unknown until it is back.
      if (!next.isVanished && this.#items.get(next.entry.nonce)?.phase === before) return;
    }
  }

  /** Updates the messages of a conversation, or of all (null), from the storage that all tabs share. */
  async #refresh(id: ConversationId | null): Promise<void> {
    const items = id === null ? this.#items.all() : this.#items.of(id);
    const known = items.filter((item) => item.isStored && item.phase !== 'sending');
    const entries = await this.#options.storage.all().catch(otherwise('the outbox: look again', null));
    if (!entries) return;
    const kept = new Map(entries.map((entry) => [entry.nonce, entry]));
    for (const item of known) {
      const { entry, phase } = item;
      if (this.#items.get(entry.nonce)?.phase !== phase) continue;
      const now = kept.get(entry.nonce);
      if (!now) item.isVanished = true;
      // A message to which another tab got no response is tried here.
      else if (isRefused(now) && phase !== 'failed') this.#items.set(now, 'failed');
      else if (now.failure === null && phase === 'failed') this.#items.set(now, 'waiting');
    }
    for (const item of items)
      if (kept.get(item.entry.nonce)?.isGivenUp && !item.isGivenUp) this.#givenUp.note(item);
    for (const entry of entries.toSorted(byAge))
      if (id === null || entry.conversationId === id) this.#items.adopt(entry);
  }

  #changed({ conversationId }: OutboxEntry): void {
    this.#options.announce?.({ kind: 'changed', conversationId });
  }
}

/** True for a message without a file or an original that has to be loaded before it is sent. */
const isPlain = (body: Outgoing['body']): boolean =>
  !('file' in body) && body.kind !== 'forward' && body.kind !== 'merger';

/** True for a message that failed without a response: the service has not refused it. */
const isLost = ({ phase, entry }: Item): boolean => phase === 'failed' && entry.failure === 'network';
