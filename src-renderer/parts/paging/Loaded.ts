import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type ApiFailure, failureOf, isCancelled } from '#api/errors.ts';
import { report } from '#lib/report.ts';

/** The options of a `Loaded`. */
export interface LoadedOptions<T> {
  /** The place named in reports of unexpected failures; absent for calls to the market. */
  readonly place?: string;
  /** The pauses before a failed fetch is repeated by itself, in ms; absent if only the caller repeats it. */
  readonly retryMs?: readonly number[];
  /**
   * True for failures that mean that the object no longer exists; after other failures the value stays on
   * screen. `error` is what the fetch threw, for calls to the chat.
   */
  isGone?(failure: ApiFailure, error: unknown): boolean;
  /** Called after each fetch with the new value and the previous one. */
  onLoad?(value: T, before: T | null): void;
}

/** The longest time in which the screen that a fetch was begun for asks for it. */
const aheadMs = 3_000;

/** A value that is fetched as a whole, with its loading state and failure. */
export class Loaded<T> {
  value: T | null = null;
  failure: ApiFailure | null = null;
  /** What the failed fetch threw, for callers of the chat, whose failures are not the market's. */
  error: unknown = null;
  isLoading = false;
  readonly #fetch: () => Promise<T>;
  readonly #options: LoadedOptions<T>;
  #turn = 0;
  #running: Promise<void> = Promise.resolve();
  /** The number of repeats since the caller's last load. */
  #repeats = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** When a fetch began that no screen has asked for yet; null if there is none. */
  #aheadAt: number | null = null;

  constructor(fetch: () => Promise<T>, options: LoadedOptions<T> = {}) {
    this.#fetch = fetch;
    this.#options = options;
    makeAutoObservable(this, { value: observableRef, failure: observableRef, error: observableRef });
  }

  /**
   * Fetches the value; the old value stays until the response arrives, and an outdated response is ignored.
   */
  load(): Promise<void> {
    const isAhead = this.#aheadAt !== null && performance.now() - this.#aheadAt < aheadMs;
    this.#aheadAt = null;
    if (isAhead) return this.#running;
    this.#endRepeats();
    this.#running = this.#run();
    return this.#running;
  }

  /** Begins the fetch of a missing value before its screen opens, whose own `load` then waits for this one. */
  loadAhead(): void {
    if (this.value !== null || this.isLoading) return;
    void this.load();
    this.#aheadAt = performance.now();
  }

  /** Fetches the value if it is missing; waits for a running request. */
  async loadMissing(): Promise<void> {
    if (this.value === null) await (this.isLoading ? this.#running : this.load());
  }

  /**
   * Sets a newer value from another source, such as the reply to a change; a running request is older and
   * ignored.
   */
  set(value: T): void {
    this.#stop();
    this.value = value;
    this.#forgetFailure();
  }

  /** Changes a part of the value; a running request continues, because it may know more than this part. */
  amend(change: Partial<T>): void {
    if (this.value !== null) this.value = { ...this.value, ...change };
  }

  /** Clears the value and the failure; a running request is ignored. */
  clear(): void {
    this.cancel();
    this.value = null;
    this.#forgetFailure();
  }

  /** Ignores a running request, and repeats no failed one; the value stays. */
  cancel(): void {
    this.#aheadAt = null;
    this.#stop();
  }

  #stop(): void {
    this.#turn += 1;
    this.#endRepeats();
    this.isLoading = false;
  }

  async #run(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    runInAction(() => {
      this.isLoading = true;
    });
    let value: T;
    try {
      value = await this.#fetch();
    } catch (error) {
      if (this.#options.place !== undefined) report(this.#options.place, error);
      const failure = isCancelled(error) ? null : failureOf(error);
      runInAction(() => {
        if (turn === this.#turn) this.#fail(failure, error);
      });
      return;
    }
    if (turn !== this.#turn) return;
    runInAction(() => {
      const before = this.value;
      this.set(value);
      this.#options.onLoad?.(value, before);
    });
  }

  #fail(failure: ApiFailure | null, error: unknown): void {
    this.isLoading = false;
    if (!failure) return;
    this.failure = failure;
    this.error = error;
    if (this.#options.isGone?.(failure, error)) this.value = null;
    else this.#repeatLater();
  }

  #repeatLater(): void {
    const pause = this.#options.retryMs?.[this.#repeats];
    if (pause === undefined) return;
    this.#repeats += 1;
    this.#timer = setTimeout(() => {
      this.#running = this.#run();
    }, pause);
  }

  #endRepeats(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#repeats = 0;
  }

  #forgetFailure(): void {
    this.failure = null;
    this.error = null;
  }
}
