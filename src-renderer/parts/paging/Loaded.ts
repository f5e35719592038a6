import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type ApiFailure, failureOf, isCancelled } from '#api/errors.ts';

/** One thing that is fetched whole: its value, whether it is on its way, and how it failed. */
export class Loaded<T> {
  value: T | null = null;
  failure: ApiFailure | null = null;
  isLoading = false;
  readonly #fetch: () => Promise<T>;
  #turn = 0;

  constructor(fetch: () => Promise<T>) {
    this.#fetch = fetch;
    makeAutoObservable(this, { value: observableRef, failure: observableRef });
  }

  /** Fetches; what was shown stays until the answer is there, and an overtaken answer is dropped. */
  async load(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.isLoading = true;
    try {
      const value = await this.#fetch();
      if (turn === this.#turn) this.set(value);
    } catch (error) {
      if (isCancelled(error)) return;
      runInAction(() => {
        if (turn !== this.#turn) return;
        this.failure = failureOf(error);
      });
    } finally {
      runInAction(() => {
        if (turn === this.#turn) this.isLoading = false;
      });
    }
  }

  /** Takes a newer value that came by another way, such as the reply of a change. */
  set(value: T): void {
    this.value = value;
    this.failure = null;
  }
}
