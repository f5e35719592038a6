import { byAge } from './entry.ts';
import type { Items } from './Items.ts';
import type { OutboxOptions } from './options.ts';

/**
 * The messages typed before the stored ones were loaded, and those of the journal, which the page could not store
 * before it closed. They keep the order in which they were typed.
 */
export class EarlyMessages {
  readonly #options: Pick<OutboxOptions, 'journal'>;
  readonly #items: Items;
  /** The nonces in order; null once the stored messages are loaded. */
  #nonces: string[] | null = [];

  constructor(options: Pick<OutboxOptions, 'journal'>, items: Items) {
    this.#options = options;
    this.#items = items;
  }

  /** True until the stored messages are loaded. */
  get isOpen(): boolean {
    return this.#nonces !== null;
  }

  /** Notes a message that was typed. */
  note(nonce: string): void {
    this.#nonces?.push(nonce);
  }

  /** The time at which a message counts as typed: a clock that is set back must not change the order. */
  ageOf(now: number): number {
    const known = this.#items.all().map(({ entry }) => entry);
    // Messages of the last run may be in the journal only.
    const left = this.#nonces ? (this.#options.journal?.all() ?? []) : [];
    return [...known, ...left].reduce((time, { createdAt }) => Math.max(time, createdAt + 1), now);
  }

  /**
   * Takes the messages that were not stored before a reload; the history decides whether they were sent. Returns
   * those to store. All are taken at once, so that messages typed in the meantime come after them.
   */
  takeJournal(stored: ReadonlySet<string>): readonly string[] {
    // Messages typed in this run are left out, because they are being stored.
    const left = (this.#options.journal?.all() ?? []).filter(({ nonce }) => !this.#items.has(nonce));
    for (const { nonce } of left) if (stored.has(nonce)) this.#options.journal?.delete(nonce);
    const rescued = left.filter(({ nonce }) => !stored.has(nonce)).toSorted(byAge);
    for (const entry of rescued) {
      this.#items.set({ ...entry, wasHanded: true, isRescued: true }, 'waiting');
      const item = this.#items.get(entry.nonce);
      if (item) item.isGivenUp = entry.isGivenUp === true;
    }
    this.#nonces?.unshift(...rescued.filter((entry) => entry.isEarly).map((entry) => entry.nonce));
    return rescued.map((entry) => entry.nonce);
  }

  /**
   * Notes that the stored messages are loaded. Messages typed during loading come after them, whatever the clock
   * says.
   */
  end(): void {
    const early = (this.#nonces ?? []).flatMap((nonce) => this.#items.get(nonce) ?? []);
    this.#nonces = null;
    const kept = this.#items.all().filter((item) => !early.includes(item));
    const last = kept.reduce((time, { entry }) => Math.max(time, entry.createdAt), 0);
    const shift = Math.max(0, last + 1 - (early[0]?.entry.createdAt ?? Number.POSITIVE_INFINITY));
    for (const { entry } of early) {
      const moved = { ...entry, createdAt: entry.createdAt + shift, isEarly: false };
      this.#options.journal?.put(moved);
      this.#items.set(moved, 'waiting');
    }
  }
}
