import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError, type ApiFailure, isCancelled } from '#api/errors.ts';

/** One part of Home, which loads, fails and is retried by itself. What was shown stays while it loads again. */
export class Part<T> {
  value: T | null = null;
  failure: ApiFailure | null = null;
  isLoading = false;
  readonly #fetch: () => Promise<T>;
  #turn = 0;

  constructor(fetch: () => Promise<T>) {
    this.#fetch = fetch;
    makeAutoObservable(this, { value: observableRef, failure: observableRef });
  }

  /** Loads; an answer that a later load has overtaken is dropped. */
  async load(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.isLoading = true;
    try {
      const value = await this.#fetch();
      runInAction(() => {
        if (turn !== this.#turn) return;
        this.value = value;
        this.failure = null;
      });
    } catch (error) {
      if (isCancelled(error)) return;
      runInAction(() => {
        if (turn !== this.#turn) return;
        this.failure =
          error instanceof ApiError ? error.failure : { kind: 'unexpected', detail: 'not an ApiError' };
      });
    } finally {
      runInAction(() => {
        if (turn === this.#turn) this.isLoading = false;
      });
    }
  }
}
