import { makeAutoObservable, runInAction } from 'mobx';
import * as z from 'zod/mini';
import type { TextStorage } from '#lib/storage/GuardedStorage.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';

/** The pause between two code requests (docs/product.md, Signing in). */
export const resendSeconds = 60;

const ends = (storage: TextStorage) =>
  new StoredValue({
    storage,
    key: 'pasarmain.smsCountdowns',
    schema: z.record(z.string().check(z.maxLength(24)), z.number()),
  });

/**
 * The countdown until the next code can be requested. Each phone number has its own, and it survives a
 * reload.
 */
export class SmsCountdown {
  /** The whole seconds left for the current number; 0 if a code can be requested. */
  left = 0;
  #number = '';
  #timer: ReturnType<typeof setInterval> | undefined;
  /** The end of the countdown of each number. */
  readonly #ends: Map<string, number>;
  readonly #kept: ReturnType<typeof ends>;
  readonly #now: () => number;

  constructor(storage: TextStorage, now: () => number = Date.now) {
    this.#kept = ends(storage);
    this.#now = now;
    this.#ends = new Map(Object.entries(this.#kept.read() ?? {}));
    if (this.#ends.size > 0) this.#keep();
    makeAutoObservable(this);
  }

  get isRunning(): boolean {
    return this.left > 0;
  }

  /** Shows the countdown of a number, such as "+62 81200000001"; 0 if no code was sent to it. */
  show(number: string): void {
    this.#number = number;
    this.tick();
  }

  /** Starts the full countdown of a number; of the current one if it is not named. */
  start(number = this.#number): void {
    this.#ends.set(number, this.#now() + resendSeconds * 1000);
    this.tick();
    this.#keep();
  }

  /** Updates the countdown while it is visible; returns a function that stops it. */
  watch(): () => void {
    this.tick();
    this.#timer = setInterval(() => this.tick(), 250);
    return () => clearInterval(this.#timer);
  }

  tick(): void {
    // A clock that is set back must not lock the button for longer than the limit.
    const end = Math.min(this.#ends.get(this.#number) ?? 0, this.#now() + resendSeconds * 1000);
    const left = Math.max(0, Math.ceil((end - this.#now()) / 1000));
    // The store may be created during a render, where only actions may change observables.
    runInAction(() => {
      this.left = left;
    });
    if (left === 0 && this.#ends.delete(this.#number)) this.#keep();
  }

  #keep(): void {
    const now = this.#now();
    const running = [...this.#ends].filter(([, end]) => end > now);
    if (running.length === 0) this.#kept.remove();
    else this.#kept.write(Object.fromEntries(running));
  }
}
