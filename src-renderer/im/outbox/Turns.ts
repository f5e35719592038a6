import { otherwise } from '#lib/report.ts';
import type { ConversationId } from '../records.ts';
import type { TabLock } from './tabs.ts';

/** What the turns need of the outbox. */
export interface TurnsOptions {
  readonly lock: TabLock;
  /** Works on a conversation until it is done or stuck. */
  readonly run: (id: ConversationId) => Promise<void>;
  /** True while something of a conversation has to go out. */
  readonly isOpen: (id: ConversationId) => boolean;
  /** True while there is a line. */
  readonly canRun: () => boolean;
}

const retryDelaysMs = [2_000, 4_000, 8_000, 15_000, 30_000] as const;

/**
 * Whose turn it is: each conversation is worked on once at a time, here and in all tabs, and again a little later
 * where it got stuck although there is a line.
 */
export class Turns {
  readonly #options: TurnsOptions;
  /** Conversations at work; true where something came up after the work had begun. */
  readonly #running = new Map<ConversationId, boolean>();
  readonly #retries = new Map<ConversationId, ReturnType<typeof setTimeout>>();
  readonly #failedRuns = new Map<ConversationId, number>();

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  /** Works on a conversation now, or once more after the work that is under way. */
  take(id: ConversationId): void {
    if (this.#running.has(id)) {
      this.#running.set(id, true);
      return;
    }
    this.#running.set(id, false);
    const retry = this.#retries.get(id);
    if (retry !== undefined) clearTimeout(retry);
    this.#retries.delete(id);
    void this.#options
      .lock(id, () => this.#options.run(id))
      .catch(otherwise('the outbox: a turn', undefined))
      .then(() => this.#ended(id));
  }

  /** Ends all waiting. */
  close(): void {
    for (const retry of this.#retries.values()) clearTimeout(retry);
    this.#retries.clear();
  }

  /** What came up meanwhile goes on at once; what is stuck although there is a line, a little later. */
  #ended(id: ConversationId): void {
    const isAgain = this.#running.get(id) === true;
    this.#running.delete(id);
    if (!this.#options.canRun()) return;
    if (!this.#options.isOpen(id)) {
      this.#failedRuns.delete(id);
      return;
    }
    if (isAgain) {
      this.take(id);
      return;
    }
    const failed = this.#failedRuns.get(id) ?? 0;
    this.#failedRuns.set(id, failed + 1);
    const delay = retryDelaysMs[Math.min(failed, retryDelaysMs.length - 1)] ?? 30_000;
    this.#retries.set(
      id,
      setTimeout(() => {
        this.#retries.delete(id);
        if (this.#options.canRun()) this.take(id);
      }, delay),
    );
  }
}
