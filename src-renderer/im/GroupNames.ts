import type { Conversation, ConversationId } from './records.ts';

/** How long after a look each further one follows: the SDK itself asks at first. */
const restsMs = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000] as const;
/** Groups asked about at once: the SDK refuses more than eight questions a second, its own among them. */
const atOnce = 3;

/**
 * Asks again for groups without a name. The SDK asks once for each new one and drops what is too much at a time, so
 * that a group could stand without its name until the next start.
 */
export class GroupNames {
  readonly #ask: (id: ConversationId) => Promise<unknown>;
  /** How often each has been asked for. */
  readonly #asked = new Map<ConversationId, number>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #nameless: readonly ConversationId[] = [];

  /** `ask` fetches a group's profile; the list that follows from it comes here again. */
  constructor(ask: (id: ConversationId) => Promise<unknown>) {
    this.#ask = ask;
  }

  /** Told of the list whenever it changes. */
  note(conversations: readonly Conversation[]): void {
    const nameless = conversations.filter(({ kind, name }) => kind === 'group' && name === '');
    this.#nameless = nameless.map(({ id }) => id);
    const [next] = this.#waiting;
    if (next !== undefined) this.#timer ??= setTimeout(() => void this.#look(), restOf(this.#count(next)));
  }

  /** Asks for nothing more. */
  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#nameless = [];
    this.#asked.clear();
  }

  async #look(): Promise<void> {
    const ids = this.#waiting.slice(0, atOnce);
    for (const id of ids) this.#asked.set(id, this.#count(id) + 1);
    // Who is no longer a member hears nothing: the next look, if any, is later.
    await Promise.allSettled(ids.map((id) => this.#ask(id)));
    this.#timer = null;
    const [next] = this.#waiting;
    if (next !== undefined) this.#timer = setTimeout(() => void this.#look(), restOf(this.#count(next)));
  }

  /** Those that may still be asked for, the least asked ones first. */
  get #waiting(): readonly ConversationId[] {
    return this.#nameless
      .filter((id) => this.#count(id) < restsMs.length)
      .toSorted((one, other) => this.#count(one) - this.#count(other));
  }

  #count(id: ConversationId): number {
    return this.#asked.get(id) ?? 0;
  }
}

const restOf = (asked: number): number => restsMs[Math.min(asked, restsMs.length - 1)] ?? 1_000;
