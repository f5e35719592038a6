import type * as z from 'zod/mini';
import type { ShelfReview } from '#api/contract/skills.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';

/** The review state of a listed item. */
export type Review = z.output<typeof ShelfReview>;

const tables = {
  skill: { table: 'skill_reviews', id: 'skill_id' },
  listing: { table: 'listing_reviews', id: 'listing_id' },
} as const;

/** Reviews of skills or rental accounts; an item that was never reviewed counts as approved. */
export class ShelfReviews {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #of: (typeof tables)[keyof typeof tables];

  constructor(database: Database, clock: Clock, kind: keyof typeof tables) {
    this.#database = database;
    this.#clock = clock;
    this.#of = tables[kind];
  }

  find(id: number): Review {
    const { table, id: key } = this.#of;
    return (
      this.#database.get<Review>(`SELECT state, reason FROM ${table} WHERE ${key} = ?`, id) ?? {
        state: 'approved',
        reason: '',
      }
    );
  }

  set(id: number, state: Review['state'], reason: string): void {
    const { table, id: key } = this.#of;
    this.#database.run(
      `INSERT INTO ${table} (${key}, state, reason, changed_at) VALUES (?, ?, ?, ?)
       ON CONFLICT (${key}) DO UPDATE SET state = excluded.state, reason = excluded.reason, changed_at = excluded.changed_at`,
      id,
      state,
      reason,
      this.#clock.now(),
    );
  }
}
