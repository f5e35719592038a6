import { makeAutoObservable, runInAction } from 'mobx';
import * as z from 'zod/mini';
import type { TextStorage } from '#lib/storage/GuardedStorage.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';

/** How long after a code the next one may be asked for (docs/product.md, Signing in). */
export const resendSeconds = 60;

const ends = (storage: TextStorage) =>
  new StoredValue({
    storage,
    key: 'pasarmain.smsCountdowns',
    schema: z.record(z.string().check(z.maxLength(24)), z.number()),
  });

/**
 * The seconds until the next code may be asked for. Each phone number has its own, and it survives a reload
 * of the
 * page.
 */
export class SmsCountdown {
  /** Whole seconds left for the number in hand; 0 when a code may be asked for. */
  left = 0;
  #number = '';
  #timer: ReturnType<typeof setInterval> | undefined;
  /** When the countdown of each number ends. */
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

  /** Shows the countdown of a number, such as "+62 81200000001"; one that no code was sent to has none. */
  show(number: string): void {
    this.#number = number;
    this.tick();
  }

  /** Starts the full countdown of the number in hand. */
  start(): void {
    this.#ends.set(this.#number, this.#now() + resendSeconds * 1000);
    this.tick();
    this.#keep();
  }

  /** Follows the clock while someone looks; returns how to stop. */
  watch(): () => void {
    this.tick();
    this.#timer = setInterval(() => this.tick(), 250);
    return () => clearInterval(this.#timer);
  }

  tick(): void {
    // A clock set back would otherwise lock the button for longer than the rule.
    const end = Math.min(this.#ends.get(this.#number) ?? 0, this.#now() + resendSeconds * 1000);
    const left = Math.max(0, Math.ceil((end - this.#now()) / 1000));
    // A form that is made while its screen renders looks at the clock then.
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
