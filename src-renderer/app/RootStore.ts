import { runInAction } from 'mobx';
import type { Root, StoreClass } from '#parts/root/index.tsx';
import type { Services, SessionEnd } from '#parts/root/Services.ts';

let lastId = 0;

/**
 * The stores of one session or visit: each is created on first use, and all are discarded when the session
 * ends.
 */
export class RootStore implements Root {
  /** Distinguishes the roots of different sessions. */
  readonly id = ++lastId;
  readonly services: Services;
  readonly #stores = new Map<StoreClass<unknown>, unknown>();
  readonly #end: AbortController;

  constructor(services: Omit<Services, 'signal'>) {
    this.#end = new AbortController();
    this.services = { ...services, signal: this.#end.signal };
  }

  store<T>(type: StoreClass<T>): T {
    const found = this.#stores.get(type);
    if (found) return found as T;
    // Mostly a screen asks for it while it renders, where a constructor may change nothing outside an action.
    const made = runInAction(() => new type(this));
    this.#stores.set(type, made);
    return made;
  }

  /** Ends every subscription and discards the stores; `end` is the reason why the session ended. */
  dispose(end: SessionEnd): void {
    this.#end.abort(end);
    this.#stores.clear();
  }
}
