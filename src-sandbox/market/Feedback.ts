import type { FeedbackKind } from '#api/contract/help.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';

/** Messages sent with the feedback form. */
export class Feedback {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Stores a message and returns the number with which the sender can ask about it. */
  leave(userId: number | null, message: { kind: FeedbackKind; text: string; contact: string }): string {
    const { lastId } = this.#database.run(
      'INSERT INTO feedback (user_id, kind, text, contact, created_at) VALUES (?, ?, ?, ?, ?)',
      userId,
      message.kind,
      message.text,
      message.contact,
      this.#clock.now(),
    );
    return `FB-${String(lastId).padStart(5, '0')}`;
  }
}
