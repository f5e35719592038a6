import type { ConversationId, Message } from '../records.ts';
import { byAge, type OutboxEntry, type OutboxPhase } from './entry.ts';
import type { OutboxOptions } from './options.ts';
import type { Retries } from './Retries.ts';

/** One unsent message and its state. */
export interface Item {
  entry: OutboxEntry;
  phase: OutboxPhase;
  /**
   * False until the message is stored. It is not sent before, because an entry absent from the storage counts as
   * settled by another tab.
   */
  isStored: boolean;
  /**
   * True if the user discarded the message while its outcome was unknown. It is removed once it is certain that it
   * did not arrive.
   */
  isGivenUp: boolean;
  /**
   * True if the entry is gone from the storage for an unknown reason. It stays unchanged until the service answers.
   */
  isVanished: boolean;
  /** The number of attempts without a response despite a connection. */
  losses: number;
  /** True if the user was notified of the failure and has not asked to send the message again. */
  isTold: boolean;
}

/** The unsent messages that this tab knows; every change is reported to the screens. */
export class Items {
  readonly #options: OutboxOptions;
  readonly #retries: Retries;
  readonly #items = new Map<string, Item>();
  /** Sent messages, which an earlier read of the storage must not bring back. */
  readonly #ended = new Set<string>();

  /** `retries` repeats messages that get no response. */
  constructor(options: OutboxOptions, retries: Retries) {
    this.#options = options;
    this.#retries = retries;
  }

  has(nonce: string): boolean {
    return this.#items.has(nonce);
  }

  get(nonce: string): Item | undefined {
    return this.#items.get(nonce);
  }

  all(): readonly Item[] {
    return [...this.#items.values()];
  }

  of(id: ConversationId): readonly Item[] {
    return this.all().filter(({ entry }) => entry.conversationId === id);
  }

  /** Conversations with a message to send or an outcome to look up. */
  open(): ReadonlySet<ConversationId> {
    const open = new Set<ConversationId>();
    for (const item of this.#items.values()) if (isOpen(item)) open.add(item.entry.conversationId);
    return open;
  }

  /** The next message to send. One that vanished and cannot be looked up now does not block the others. */
  next(id: ConversationId): Item | undefined {
    return this.of(id)
      .filter((item) => isOpen(item) && !item.isVanished)
      .toSorted((one, other) => byAge(one.entry, other.entry))[0];
  }

  /** Sets the phase of a message; adds it where it is new. */
  set(entry: OutboxEntry, phase: OutboxPhase): void {
    const known = this.#items.get(entry.nonce);
    const item = known ?? {
      entry,
      phase,
      isStored: false,
      isGivenUp: false,
      isVanished: false,
      losses: 0,
      isTold: false,
    };
    Object.assign(item, { entry, phase });
    this.#items.set(entry.nonce, item);
    if (phase === 'failed' && entry.failure === 'network') this.#retries.watch(entry.nonce);
    else this.#retries.rest(entry.nonce);
    this.#options.onChange(entry, phase, phase === 'sending' && hasUpload(entry) ? 0 : null);
  }

  /** Adds a stored message that this tab does not know yet. A message that the network lost is tried again. */
  adopt(stored: OutboxEntry): void {
    if (this.#items.has(stored.nonce) || this.#ended.has(stored.nonce)) return;
    const entry = stored.failure === 'network' ? { ...stored, failure: null } : stored;
    const isUnsure = entry.wasHanded && !entry.isRescued;
    this.set(entry, entry.failure !== null ? 'failed' : isUnsure ? 'unsure' : 'waiting');
    const item = this.#items.get(entry.nonce);
    if (!item) return;
    item.isStored = true;
    item.isGivenUp = stored.isGivenUp === true;
  }

  /** Marks a message as sent; false if this tab did not know it. */
  end(nonce: string, message: Message): boolean {
    this.#retries.forget(nonce);
    this.#ended.add(nonce);
    if (!this.#items.delete(nonce)) return false;
    this.#options.onSent(nonce, message);
    return true;
  }

  /** Removes a message. */
  forget(entry: OutboxEntry): void {
    this.#retries.forget(entry.nonce);
    if (this.#items.delete(entry.nonce)) this.#options.onGone(entry);
  }
}

/** True for a message to send or an outcome to look up. */
function isOpen({ phase, isVanished }: Item): boolean {
  return phase === 'waiting' || phase === 'unsure' || isVanished;
}

/** True for a message with a file that is uploaded before it is sent. */
export function hasUpload({ body }: OutboxEntry): boolean {
  return body.kind === 'image' || body.kind === 'video' || body.kind === 'audio' || body.kind === 'file';
}
