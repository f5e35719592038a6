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

  /** True while this tab works on a conversation or waits for its turn at it. */
  isTaken(id: ConversationId): boolean {
    return this.#running.has(id);
  }

  /**
   * Does one piece of work on a conversation in a turn, or without one where the browser refuses it. Until it has ended
   * this tab begins no other work on the conversation.
   */
  async join(id: ConversationId, work: () => Promise<void>): Promise<void> {
    this.#begin(id);
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      return work();
    };
    await this.locks.take(id, begin).catch(otherwise('the outbox: a turn', undefined));
    if (!hasBegun) await begin().catch(otherwise('the outbox: without a turn', undefined));
    this.#ended(id);
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
