import type { Clock } from '../clock.ts';

/** The number of actions allowed in a period. */
export interface Limit {
  count: number;
  windowMs: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

const maxBuckets = 50_000;

/** Token buckets by key: a full bucket allows `count` at once, and refills evenly over the window. */
export class RateLimits {
  readonly #clock: Clock;
  readonly #buckets = new Map<string, Bucket>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Takes one token from a key's bucket; returns 0, or the milliseconds until a token is available. */
  take(key: string, limit: Limit): number {
    const now = this.#clock.now();
    const perMs = limit.count / limit.windowMs;
    const bucket = this.#buckets.get(key) ?? { tokens: limit.count, at: now };
    bucket.tokens = Math.min(limit.count, bucket.tokens + Math.max(0, now - bucket.at) * perMs);
    bucket.at = now;
    // Re-inserted so that the map is ordered by last use and the oldest entries are removed first.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > maxBuckets) {
      const oldest = this.#buckets.keys().next().value;
      if (oldest !== undefined) this.#buckets.delete(oldest);
    }
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perMs);
    bucket.tokens -= 1;
    return 0;
  }
}
