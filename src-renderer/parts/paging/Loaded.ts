import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type ApiFailure, failureOf, isCancelled } from '#api/errors.ts';

/** What differs from one loaded thing to another. */
interface LoadedOptions<T> {
  /** True for failures that say that what was shown is no longer there; others leave it on screen. */
  isGone?(failure: ApiFailure): boolean;
  /** Told of each value that was fetched, once it stands, with the one before it. */
  onLoad?(value: T, before: T | null): void;
}

/** One thing that is fetched whole: its value, whether it is on its way, and how it failed. */
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

  /** Fetches; what was shown stays until the answer is there, and an overtaken answer is dropped. */
  load(): Promise<void> {
    this.#running = this.#run();
    return this.#running;
  }

  /** Fetches what is not there yet; one that is on its way is waited for. */
  async loadMissing(): Promise<void> {
    if (this.value === null) await (this.isLoading ? this.#running : this.load());
  }

  /** Takes a newer value that came by another way, such as the reply of a change; an answer on its way is older. */
  set(value: T): void {
    this.#turn += 1;
    this.value = value;
    this.failure = null;
    this.isLoading = false;
  }

  /** Forgets the value and the failure; an answer on its way is dropped. */
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
