import { makeAutoObservable } from 'mobx';
import type { TextStorage } from '#lib/storage/GuardedStorage.ts';

/** How long after a code the next one may be asked for (specification, marketplace §9). */
export const resendSeconds = 60;
/** Session storage keeps the end of the countdown, so that a reload does not shorten it. */
export const countdownKey = 'pasarmain.smsCountdownEnd';

/** The seconds until the next code may be asked for; survives a reload of the page. */
export class SmsCountdown {
  /** Whole seconds left; 0 when a code may be asked for. */
  left = 0;
  #end: number;
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #storage: TextStorage;
  readonly #now: () => number;

  constructor(storage: TextStorage, now: () => number = Date.now) {
    this.#storage = storage;
    this.#now = now;
    const kept = Number(storage.getItem(countdownKey));
    // A clock set back would otherwise lock the button for longer than the rule.
    this.#end = Number.isFinite(kept) ? Math.min(kept, now() + resendSeconds * 1000) : 0;
    makeAutoObservable(this);
    this.tick();
  }

  get isRunning(): boolean {
    return this.left > 0;
  }

  /** Starts the full countdown. */
  start(): void {
    this.#end = this.#now() + resendSeconds * 1000;
    this.#storage.setItem(countdownKey, String(this.#end));
    this.tick();
  }

  /** Follows the clock while someone looks; returns how to stop. */
  watch(): () => void {
    this.tick();
    this.#timer = setInterval(() => this.tick(), 250);
    return () => clearInterval(this.#timer);
  }

  tick(): void {
    this.left = Math.max(0, Math.ceil((this.#end - this.#now()) / 1000));
    if (this.left === 0) this.#storage.removeItem(countdownKey);
  }
}
