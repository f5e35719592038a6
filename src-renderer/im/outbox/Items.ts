import type { ConversationId, Message } from '../records.ts';
import { byAge, type OutboxEntry, type OutboxPhase } from './entry.ts';
import type { OutboxOptions } from './options.ts';
import type { Retries } from './Retries.ts';

/** One unsent message and where it stands. */
export interface Item {
  entry: OutboxEntry;
  phase: OutboxPhase;
  /** Until then it is not sent: an entry absent from the storage counts as settled by another tab. */
  isStored: boolean;
  /** The user gave it up while its fate was open: it goes as soon as it is certain that it did not arrive. */
  isGivenUp: boolean;
  /** Gone from the storage, and not yet known as what: it stays as it is until the service says. */
  isVanished: boolean;
  /** How often it was handed over without an answer, although there was a line. */
  losses: number;
  /** The user has been told that it failed, and has not asked for it to be sent again since. */
  isTold: boolean;
}

/** The unsent messages this tab knows of; every change of one is told to the screens. */
export class Items {
  readonly #options: OutboxOptions;
  readonly #retries: Retries;
  readonly #items = new Map<string, Item>();
  /** Known as sent: a storage that was read before must not bring them back. */
  readonly #ended = new Set<string>();

  /** `retries` looks after those that get no answer. */
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

  /** Conversations in which something has to go out or its outcome is to be asked for. */
  open(): ReadonlySet<ConversationId> {
    const open = new Set<ConversationId>();
    for (const item of this.#items.values()) if (isOpen(item)) open.add(item.entry.conversationId);
    return open;
  }

  /** The next to go out; one that vanished and cannot be asked for now holds nothing back. */
  next(id: ConversationId): Item | undefined {
    return this.of(id)
      .filter((item) => isOpen(item) && !item.isVanished)
      .toSorted((one, other) => byAge(one.entry, other.entry))[0];
  }

  /** Notes where a message stands; takes it in where it is new. */
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

  /** Takes in what the storage holds and this tab does not know yet; what the network lost is tried again. */
  adopt(stored: OutboxEntry): void {
    if (this.#items.has(stored.nonce) || this.#ended.has(stored.nonce)) return;
    const entry = stored.failure === 'network' ? { ...stored, failure: null } : stored;
    const isUnsure = entry.wasHanded && !entry.isRescued;
    this.set(entry, entry.failure !== null ? 'failed' : isUnsure ? 'unsure' : 'waiting');
    const item = this.#items.get(entry.nonce);
    if (item) item.isStored = true;
  }

  /** The service has it. False where this tab did not know of it. */
  end(nonce: string, message: Message): boolean {
    this.#retries.forget(nonce);
    this.#ended.add(nonce);
    if (!this.#items.delete(nonce)) return false;
    this.#options.onSent(nonce, message);
    return true;
  }

  /** It is no more. */
  forget(entry: OutboxEntry): void {
    this.#retries.forget(entry.nonce);
    if (this.#items.delete(entry.nonce)) this.#options.onGone(entry);
  }
}

/** True for what has to go out or whose outcome is to be asked for. */
function isOpen({ phase, isVanished }: Item): boolean {
  return phase === 'waiting' || phase === 'unsure' || isVanished;
}

function hasUpload({ body }: OutboxEntry): boolean {
  return body.kind === 'image' || body.kind === 'video' || body.kind === 'audio' || body.kind === 'file';
}
