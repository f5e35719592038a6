import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type ApiFailure, failureOf, isCancelled } from '#api/errors.ts';

/** The options of a `Loaded`. */
export interface LoadedOptions<T> {
  /**
   * True for failures that mean that the object no longer exists; after other failures the value stays on
   * screen.
   */
  isGone?(failure: ApiFailure): boolean;
  /** Called after each fetch with the new value and the previous one. */
  onLoad?(value: T, before: T | null): void;
}

/** A value that is fetched as a whole, with its loading state and failure. */
export class Loaded<T> {
  value: T | null = null;
  failure: ApiFailure | null = null;
  isLoading = false;
  readonly #fetch: () => Promise<T>;
  readonly #options: LoadedOptions<T>;
  #turn = 0;
  #running: Promise<void> = Promise.resolve();

  constructor(fetch: () => Promise<T>, options: LoadedOptions<T> = {}) {
    this.#fetch = fetch;
    this.#options = options;
    makeAutoObservable(this, { value: observableRef, failure: observableRef });
  }

  /**
   * Fetches the value; the old value stays until the response arrives, and an outdated response is ignored.
   */
  load(): Promise<void> {
    this.#running = this.#run();
    return this.#running;
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
    this.#turn += 1;
    this.value = value;
    this.failure = null;
    this.isLoading = false;
  }

  /** Clears the value and the failure; a running request is ignored. */
  clear(): void {
    this.#turn += 1;
    this.value = null;
    this.failure = null;
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
      const failure = isCancelled(error) ? null : failureOf(error);
      runInAction(() => {
        if (turn === this.#turn) this.#fail(failure);
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

  #fail(failure: ApiFailure | null): void {
    this.isLoading = false;
    if (!failure) return;
    this.failure = failure;
    if (this.#options.isGone?.(failure)) this.value = null;
  }
}
