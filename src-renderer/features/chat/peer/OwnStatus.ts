import { makeAutoObservable, runInAction } from 'mobx';
import type { ChatPort } from '#im/port.ts';
import { otherwise } from '#lib/report.ts';

/**
 * Within this time after the return of the connection, a status that is no longer away counts as forgotten by
 * the service, which happens when the user is gone for long, and not as chosen on another device.
 */
const returnMs = 10_000;

/**
 * The user's own status, as the others see it: online, or away because the user chose so here or on another device. An
 * outage does not end it; the end of the app does.
 */
export class OwnStatus {
  isAway = false;
  #backAt = Number.NEGATIVE_INFINITY;
  readonly #port: () => ChatPort | null;

  constructor(port: () => ChatPort | null) {
    this.#port = port;
    makeAutoObservable(this);
  }

  /** Changes the status for the others; returns false if that failed, and nothing has changed. */
  async choose(isAway: boolean): Promise<boolean> {
    const port = this.#port();
    if (!port) return false;
    // What the service reports from now on is about this choice.
    this.#backAt = Number.NEGATIVE_INFINITY;
    const isDone = await port.setAway(isAway).then(() => true, otherwise('setting the own status', false));
    if (isDone) this.#note(isAway);
    return isDone;
  }

  /** Takes in the status as the service reports it. */
  ingest(isAway: boolean): void {
    if (this.isAway && !isAway && performance.now() - this.#backAt < returnMs) void this.#chooseAgain();
    else this.#note(isAway);
  }

  /** Compares the status with the service's, because the connection is back. */
  async resume(): Promise<void> {
    this.#backAt = performance.now();
    const isAway = await this.#port()?.isAway().catch(otherwise('reading the own status', undefined));
    if (isAway !== undefined) this.ingest(isAway);
  }

  async #chooseAgain(): Promise<void> {
    if (!(await this.choose(true))) this.#note(false);
  }

  #note(isAway: boolean): void {
    runInAction(() => {
      this.isAway = isAway;
    });
  }
}
