import type { Conversation, ConversationId } from './records.ts';

/** The pauses between the looks at the list. The SDK makes the first request itself. */
const restsMs = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000] as const;
/**
 * The most groups requested at once: the SDK refuses more than eight requests a second, including its own.
 */
const atOnce = 3;

/**
 * Requests the profiles of groups without a name again. The SDK requests each new one once and drops requests
 * over its limit, so that a group could have no name until the next start.
 */
export class GroupNames {
  readonly #ask: (id: ConversationId) => Promise<unknown>;
  /** How often each group has been requested. */
  readonly #asked = new Map<ConversationId, number>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #nameless: readonly ConversationId[] = [];

  /** `ask` fetches a group's profile; the changed list then reaches {@link note}. */
  constructor(ask: (id: ConversationId) => Promise<unknown>) {
    this.#ask = ask;
  }

  /** Receives the list whenever it changes. */
  note(conversations: readonly Conversation[]): void {
    const nameless = conversations.filter(({ kind, name }) => kind === 'group' && name === '');
    this.#nameless = nameless.map(({ id }) => id);
    const [next] = this.#waiting;
    if (next !== undefined) this.#timer ??= setTimeout(() => void this.#look(), restOf(this.#count(next)));
  }

  /** Stops all requests. */
  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#nameless = [];
    this.#asked.clear();
  }

  async #look(): Promise<void> {
    const ids = this.#waiting.slice(0, atOnce);
    for (const id of ids) this.#asked.set(id, this.#count(id) + 1);
    // The fetch rejects for a group the user has left; the next look, if any, tries again.
    await Promise.allSettled(ids.map((id) => this.#ask(id)));
    this.#timer = null;
    const [next] = this.#waiting;
    if (next !== undefined) this.#timer = setTimeout(() => void this.#look(), restOf(this.#count(next)));
  }

  /** The groups that may still be requested, the least requested ones first. */
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
