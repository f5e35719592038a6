import { otherwise } from '#lib/report.ts';
import type { ConversationId } from '../records.ts';
import { TurnLocks, type TurnLocksOptions } from './TurnLocks.ts';

/** The parts of the outbox that the turns use. */
export interface TurnsOptions extends TurnLocksOptions {
  /** Sends the messages of a conversation until none is left, one is blocked, or another tab has taken the turn. */
  readonly run: (id: ConversationId, isOurs: () => boolean) => Promise<void>;
  /** True while a conversation has a message to send. */
  readonly isOpen: (id: ConversationId) => boolean;
  /** True while there is a connection. */
  readonly canRun: () => boolean;
}

const retryDelaysMs = [2_000, 4_000, 8_000, 15_000, 30_000] as const;

/**
 * Schedules the work on conversations. Each conversation is worked on once at a time among all tabs; one that is
 * blocked despite a connection continues after a pause.
 */
export class Turns {
  readonly locks: TurnLocks;
  readonly #options: TurnsOptions;
  /** The conversations being worked on, with true if new work arrived after the start. */
  readonly #running = new Map<ConversationId, boolean>();
  readonly #retries = new Map<ConversationId, ReturnType<typeof setTimeout>>();
  readonly #failedRuns = new Map<ConversationId, number>();

  constructor(options: TurnsOptions) {
    this.#options = options;
    this.locks = new TurnLocks(options);
  }

  /** Works on a conversation now, or once more after the current run. */
  take(id: ConversationId): void {
    if (this.#running.has(id)) {
      this.#running.set(id, true);
      return;
    }
    this.#begin(id);
    void this.locks
      .take(id, (isOurs) => this.#options.run(id, isOurs))
      .catch(otherwise('the outbox: a turn', undefined))
      .then(() => this.#ended(id));
  }

  /**
   * Does one piece of work on a conversation at once, in a turn of its own. Resolves with true when the work has
   * begun, and with false if any tab works on the conversation, or `work` returns null.
   */
  takeFree(id: ConversationId, work: () => Promise<void> | null): Promise<boolean> {
    if (this.#running.has(id)) return Promise.resolve(false);
    this.#begin(id);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    let hasBegun = false;
    const begin = async () => {
      const working = work();
      if (!working) return;
      hasBegun = true;
      resolve(true);
      await working;
    };
    void this.locks
      .takeFree(id, begin)
      .catch(otherwise('the outbox: a turn', undefined))
      .then(() => {
        if (hasBegun) {
          this.#ended(id);
          return;
        }
        const isAsked = this.#running.get(id) === true;
        this.#running.delete(id);
        resolve(false);
        if (isAsked) this.take(id);
      });
    return promise;
  }

  /** Cancels all waiting turns. */
  close(): void {
    for (const retry of this.#retries.values()) clearTimeout(retry);
    this.#retries.clear();
    this.locks.close();
  }

  #begin(id: ConversationId): void {
    this.#running.set(id, false);
    const retry = this.#retries.get(id);
    if (retry !== undefined) clearTimeout(retry);
    this.#retries.delete(id);
  }

  /** Continues at once with new work, or after a pause if the work is blocked despite a connection. */
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
