import type { ConversationId } from '../records.ts';
import type { RequestLock } from '../shared/windows.ts';

/** The time between two questions of a waiting tab whether the tab with the turn still runs. */
const askEveryMs = 1_000;
/** The number of questions without an answer after which that tab counts as frozen. */
const mostSilentAsks = 3;

/** The parts of the outbox that the locks use. */
export interface TurnLocksOptions {
  readonly lock: RequestLock;
  /** Asks the tab that works on a conversation to answer; null if tabs cannot reach each other. */
  readonly ask: ((id: ConversationId) => void) | null;
}

/**
 * The work on a conversation. Before each step it calls `isOurs`, which is false once another tab has taken the turn.
 */
type Work = (isOurs: () => boolean) => Promise<void>;

/**
 * The locks by which the tabs of a user take turns at a conversation. A lock passes on when its tab closes. A frozen
 * tab keeps its lock without answering, so the turn is taken from it.
 */
export class TurnLocks {
  readonly #options: TurnLocksOptions;
  /** The conversations that this tab works on. */
  readonly #held = new Set<ConversationId>();
  /** The conversations that this tab waits for, each with the number of questions without an answer. */
  readonly #silentAsks = new Map<ConversationId, number>();
  readonly #timers = new Map<ConversationId, ReturnType<typeof setInterval>>();

  constructor(options: TurnLocksOptions) {
    this.#options = options;
  }

  /** True while this tab works on a conversation. */
  has(id: ConversationId): boolean {
    return this.#held.has(id);
  }

  /** Works on a conversation once no other tab does. */
  async take(id: ConversationId, work: Work): Promise<void> {
    const waiting = new AbortController();
    this.#askOften(id, () => waiting.abort());
    try {
      await this.#hold(id, { signal: waiting.signal }, work);
    } catch (error) {
      if (!waiting.signal.aborted) throw error;
      await this.#hold(id, { steal: true }, work);
    } finally {
      this.#stopAsking(id);
    }
  }

  /** Notes that the tab that works on a conversation has answered. */
  noteHeld(id: ConversationId): void {
    if (this.#silentAsks.has(id)) this.#silentAsks.set(id, 0);
  }

  /** Stops asking; pending locks end with their tab. */
  close(): void {
    for (const id of [...this.#timers.keys()]) this.#stopAsking(id);
  }

  async #hold(id: ConversationId, options: Parameters<RequestLock>[1], work: Work): Promise<void> {
    const turn: { isOurs: boolean; work: Promise<void> | null } = { isOurs: true, work: null };
    try {
      await this.#options.lock(id, options, () => {
        this.#stopAsking(id);
        this.#held.add(id);
        turn.work = work(() => turn.isOurs);
        return turn.work;
      });
    } catch (error) {
      if (!turn.work) throw error;
      // Another tab took the turn because this one did not answer; the work in progress stops by itself.
      turn.isOurs = false;
      this.#held.delete(id);
      await turn.work;
    } finally {
      if (turn.isOurs) this.#held.delete(id);
    }
  }

  #askOften(id: ConversationId, onSilence: () => void): void {
    const { ask } = this.#options;
    if (!ask) return;
    this.#silentAsks.set(id, 0);
    this.#timers.set(
      id,
      setInterval(() => {
        const silent = this.#silentAsks.get(id) ?? 0;
        if (silent >= mostSilentAsks) {
          this.#stopAsking(id);
          onSilence();
          return;
        }
        this.#silentAsks.set(id, silent + 1);
        ask(id);
      }, askEveryMs),
    );
  }

  #stopAsking(id: ConversationId): void {
    clearInterval(this.#timers.get(id));
    this.#timers.delete(id);
    this.#silentAsks.delete(id);
  }
}
