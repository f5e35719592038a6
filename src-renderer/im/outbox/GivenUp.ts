import { otherwise } from '#lib/report.ts';
import type { Delivery } from './Delivery.ts';
import type { Item, Items } from './Items.ts';
import type { OutboxOptions } from './options.ts';

/** Messages that the user discarded. One whose outcome is unknown stays until it is certain that it did not arrive. */
export class GivenUp {
  readonly #options: OutboxOptions;
  readonly #items: Items;
  readonly #delivery: Delivery;

  constructor(options: OutboxOptions, items: Items, delivery: Delivery) {
    this.#options = options;
    this.#items = items;
    this.#delivery = delivery;
  }

  /** Discards a message; true if its outcome has to be looked up first. */
  async discard(item: Item): Promise<boolean> {
    const { nonce } = item.entry;
    // Only this tab knows a new message that waits to be stored.
    if (item.phase === 'waiting' && !item.isStored && !item.entry.wasHanded) {
      await this.#delivery.drop(item.entry);
      return false;
    }
    // Stored before the outcome is known, because the page may be reloaded at any moment.
    if (item.phase !== 'failed') await this.#keep(item);
    const isElsewhere = await this.#isSentElsewhere(item);
    if (this.#items.get(nonce) !== item) return false;
    // This tab may have sent it meanwhile.
    const isUnderWay = isElsewhere || item.phase === 'sending' || item.phase === 'unsure';
    if (!isUnderWay) {
      await this.#delivery.drop(item.entry);
      return false;
    }
    this.note(item);
    this.#options.announce?.({ kind: 'givenUp', nonce });
    return true;
  }

  /** Marks a message that may have arrived as not wanted any more, and stops its upload. */
  note(item: Item): void {
    item.isGivenUp = true;
    const { body } = item.entry;
    if (item.phase === 'sending' && 'file' in body) this.#options.port()?.cancelUpload(body.file);
  }

  /** Stores that a message is given up, so that a reload does not lose it. */
  async #keep(item: Item): Promise<void> {
    const { nonce } = item.entry;
    this.#options.journal?.put({ ...item.entry, isGivenUp: true });
    await this.#options.storage.giveUp(nonce);
  }

  /** True for a message that waits here for its turn while another tab has sent it. */
  async #isSentElsewhere({ entry, phase }: Item): Promise<boolean> {
    if (phase !== 'waiting') return false;
    const stored = await this.#options.storage
      .get(entry.nonce)
      .catch(otherwise('the outbox: its record', undefined));
    return stored?.wasHanded === true && stored.isRescued !== true;
  }
}
