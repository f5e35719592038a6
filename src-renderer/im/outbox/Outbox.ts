import { otherwise } from '#lib/report.ts';
import type { ConversationId, Message, Outgoing } from '../records.ts';
import { Delivery, mostLosses } from './Delivery.ts';
import { EarlyMessages } from './EarlyMessages.ts';
import { byAge, type OutboxEntry, type OutboxNews } from './entry.ts';
import { type Item, Items } from './Items.ts';
import type { OutboxOptions } from './options.ts';
import { Retries } from './Retries.ts';
import { Turns } from './Turns.ts';

/**
 * Holds every message from the key press to the service's response. A message is in the journal or stored before it
 * is sent, is sent in its conversation's order by one tab at a time, and is never accepted twice: where its outcome is
 * unknown, the history is read first, and a repeated send has the same identity. Messages that the network
 * lost are sent again automatically; only those that the service refused wait for the user.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #items: Items;
  readonly #delivery: Delivery;
  readonly #early: EarlyMessages;
  readonly #turns: Turns;
  readonly #retries = new Retries((nonce) => void this.#again(nonce));
  /** Until then nothing is sent: the stored messages come first. */
  #isLoaded = false;
  readonly #loaded = Promise.withResolvers<void>();
  #isClosed = false;
  /** Settles by conversation once the message written last goes out or is being stored. */
  readonly #entering = new Map<ConversationId, Promise<void>>();

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#items = new Items(options, this.#retries);
    this.#early = new EarlyMessages(options, this.#items);
    this.#delivery = new Delivery(options, this.#items, this.#retries);
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

  /** Loads the stored messages; before that nothing is sent. */
  async load(): Promise<void> {
    const entries = await this.#options.storage.all().catch(otherwise('the outbox: load', []));
    const rescued = this.#early.takeJournal(new Set(entries.map((entry) => entry.nonce)));
    for (const entry of entries.toSorted(byAge)) this.#items.adopt(entry);
    this.#early.end();
    for (const nonce of rescued) {
      await this.#store(nonce);
      const item = this.#items.get(nonce);
      // If this tab is closed now, another one sends it.
      if (item) this.#changed(item.entry);
    }
    this.#isLoaded = true;
    this.#loaded.resolve();
    this.flush();
  }

  /** Adds a message: it is on screen at once, in the journal before that, and stored before or while it is sent. */
  async add(outgoing: Outgoing, now: number): Promise<void> {
    const entry: OutboxEntry = {
      ...outgoing,
      createdAt: this.#early.ageOf(now),
      wasHanded: false,
      handedAt: null,
      failure: null,
      ...(this.#early.isOpen && { isEarly: true }),
    };
    this.#options.journal?.put(entry);
    this.#items.set(entry, 'waiting');
    this.#early.note(entry.nonce);
    if (this.#isLoaded) {
      await this.#enter(entry);
      return;
    }
    await this.#loaded.promise;
    const known = this.#items.get(entry.nonce);
    if (known) await this.#keep(known.entry);
    else this.#options.journal?.delete(entry.nonce);
  }

  /** Sends everything that waits and looks up every unknown outcome; safe to call at any time. */
  flush(): void {
    if (this.#canRun) for (const id of this.#items.open()) this.#turns.take(id);
  }

  /** The connection is back: messages that the network lost are retried, and waiting ones are sent. */
  recover(): void {
    for (const item of this.#items.all()) if (isLost(item)) void this.#reopen(item, 0);
    this.flush();
  }

  /** Sends a failed message again, after a look into the history where it may have arrived. */
  async resend(nonce: string): Promise<void> {
    const item = this.#items.get(nonce);
    if (item?.phase !== 'failed') return;
    item.isTold = false;
    await this.#reopen(item, 0);
  }

  /**
   * Discards a message. While its outcome is unknown it stays: it is removed if it did not arrive, and shown
   * as sent if it did.
   */
  async discard(nonce: string): Promise<void> {
    const item = this.#items.get(nonce);
    if (!item) return;
    const isElsewhere = await this.#isSentElsewhere(item);
    if (this.#items.get(nonce) !== item) return;
    // It may have gone out here meanwhile.
    const isUnderWay = isElsewhere || item.phase === 'sending' || item.phase === 'unsure';
    if (!isUnderWay) return this.#delivery.drop(item.entry);
    this.#giveUp(item);
    this.#options.announce?.({ kind: 'givenUp', nonce });
    this.flush();
  }

  /** The history or another tab shows the message as sent. */
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
        // Also a message that is no longer here: this tab may have discarded it without knowing that it was
        // sent.
        const item = this.#items.get(news.nonce);
        // It may have been sent here too, without a response: then this client's own memory lacks it.
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
        // Whichever tab has its turn next must not send it again.
        if (item && item.phase !== 'failed') this.#giveUp(item);
        return;
      }
      case 'discarded': {
        const item = this.#items.get(news.nonce);
        // The other tab did not know that it is being sent: what became of it is told once that is known.
        if (item?.phase === 'sending') this.#giveUp(item);
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

  /** The user does not want a message any more that may have arrived: an upload is stopped. */
  #giveUp(item: Item): void {
    item.isGivenUp = true;
    const { body } = item.entry;
    if (item.phase === 'sending' && 'file' in body) this.#options.port()?.cancelUpload(body.file);
  }

  /** True for a message that waits here for its turn while another tab has handed it over. */
  async #isSentElsewhere({ entry, phase }: Item): Promise<boolean> {
    if (phase !== 'waiting') return false;
    const stored = await this.#options.storage
      .get(entry.nonce)
      .catch(otherwise('the outbox: its record', undefined));
    return stored?.wasHanded === true && stored.isRescued !== true;
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
    // The storage still has the failure, which a look at it must not bring back.
    item.isStored = false;
    this.#items.set(entry, 'waiting');
    await this.#options.storage.put(entry);
    // The user discarded it while it was being stored.
    if (this.#items.get(entry.nonce) !== item) return this.#options.storage.delete(entry.nonce);
    item.isStored = true;
    this.#changed(entry);
    this.flush();
  }

  /** Sends a message at once or stores it for its turn, never before one that was written earlier. */
  async #enter(entry: OutboxEntry): Promise<void> {
    const { conversationId } = entry;
    const before = this.#entering.get(conversationId);
    const { promise: hasEntered, resolve } = Promise.withResolvers<void>();
    this.#entering.set(conversationId, hasEntered);
    if (before) await before;
    const kept = (await this.#goesAtOnce(entry)) ? null : this.#keep(entry);
    resolve();
    if (this.#entering.get(conversationId) === hasEntered) this.#entering.delete(conversationId);
    await kept;
  }

  /**
   * Sends a message that was just written while it is being stored, where nothing goes before it. No other tab can
   * know it yet, so that nothing has to be read back. False where it has to take its turn.
   */
  async #goesAtOnce({ nonce, conversationId, body }: OutboxEntry): Promise<boolean> {
    const isFirst = this.#items
      .of(conversationId)
      .every(({ entry, phase }) => entry.nonce === nonce || phase === 'failed');
    if (!this.#canRun || !isFirst || !isPlain(body)) return false;
    return this.#turns.takeFree(conversationId, () => {
      const item = this.#items.get(nonce);
      const port = this.#options.port();
      if (!item || !port || this.#isClosed) return null;
      return this.#delivery.sendNew(item, port, (handed) => this.#keep(handed));
    });
  }

  /** Stores a message that was just written; from then on other tabs know it. */
  async #keep(entry: OutboxEntry): Promise<void> {
    await this.#options.storage.put(entry);
    this.#options.journal?.delete(entry.nonce);
    const item = this.#items.get(entry.nonce);
    // It was discarded, or sent, while it was being stored.
    if (!item) return this.#options.storage.delete(entry.nonce);
    item.isStored = true;
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

  async #run(id: ConversationId, isOurs: () => boolean): Promise<void> {
    // Another tab may have worked on it until now.
    await this.#refresh(id);
    for (const item of this.#items.of(id)) if (item.isVanished) await this.#delivery.vanish(item);
    for (;;) {
      const port = this.#options.port();
      const next = this.#items.next(id);
      // A message that is not stored yet blocks the later ones: it is taken again once it is stored.
      if (!next?.isStored || !port || this.#isClosed || !isOurs()) return;
      const before = next.phase;
      await this.#delivery.attempt(next, port, isOurs);
      // The connection is lost: unknown outcomes stay unknown until it is back.
      if (!next.isVanished && this.#items.get(next.entry.nonce)?.phase === before) return;
    }
  }

  /** Updates the messages of a conversation from the storage that all tabs share. */
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
      // A message to which another tab got no response is tried here.
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

/** True for a message that is all there: neither a file nor an original has to be loaded before it is sent. */
const isPlain = (body: Outgoing['body']): boolean =>
  !('file' in body) && body.kind !== 'forward' && body.kind !== 'merger';

/** True for a message that failed without a response: the service has not refused it. */
const isLost = ({ phase, entry }: Item): boolean => phase === 'failed' && entry.failure === 'network';
