/** The only source of time in the sandbox: all code that compares or stores a time uses it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** The machine's clock, moved ahead: shows a future campaign. */
export const clockAhead = (aheadMs: number): Clock => ({ now: () => Date.now() + aheadMs });

/** A clock that only moves when it is set, for tests and campaigns. */
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
