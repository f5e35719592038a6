/** The one source of time of the sandbox: everything that compares or stores a moment asks it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** The machine's clock, moved ahead: shows a campaign that is still to come. */
export const clockAhead = (aheadMs: number): Clock => ({ now: () => Date.now() + aheadMs });

/** A clock that stands still until told: tests and campaigns move it. */
export class SettableClock implements Clock {
  #now: number;

  constructor(now: number) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  set(now: number): void {
    this.#now = now;
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}
