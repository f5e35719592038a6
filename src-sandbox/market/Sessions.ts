import { createHash, randomBytes } from 'node:crypto';
import { codes } from '#api/contract/common.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { Refusal } from './Refusal.ts';

const lifetimeMs = 30 * 86_400_000;
/** The time for which a user counts as present after a request. */
const presentMs = 60_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Sign-in sessions: tokens of 32 random bytes, stored as hashes, which expire and can be revoked. */
export class Sessions {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #lastCall = new Map<number, number>();
  readonly #onEnd: ((session: string) => void)[] = [];

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  create(userId: number): { token: string; expiresAt: number } {
    const token = randomBytes(32).toString('base64url');
    const now = this.#clock.now();
    const expiresAt = now + lifetimeMs;
    this.#database.run(
      'INSERT INTO sessions (token_hash, user_id, created_at, expires_at) VALUES (?, ?, ?, ?)',
      hashOf(token),
      userId,
      now,
      expiresAt,
    );
    this.#lastCall.set(userId, now);
    return { token, expiresAt };
  }

  /** The user of a token, or null for an invalid one; refuses nothing. */
  knownUser(token: string): number | null {
    return (
      this.#database.get<{ user_id: number }>(
        'SELECT user_id FROM sessions WHERE token_hash = ? AND revoked_at IS NULL AND expires_at > ?',
        hashOf(token),
        this.#clock.now(),
      )?.user_id ?? null
    );
  }

  /** The user of a token; refuses an expired one with 10005, a revoked or unknown one with 10103. */
  userOf(token: string): number {
    const row = this.#database.get<{ user_id: number; expires_at: number; revoked_at: number | null }>(
      'SELECT user_id, expires_at, revoked_at FROM sessions WHERE token_hash = ?',
      hashOf(token),
    );
    if (!row || row.revoked_at !== null) throw new Refusal(codes.signedOut, 'signedOut');
    const now = this.#clock.now();
    if (row.expires_at <= now) throw new Refusal(codes.sessionExpired, 'sessionExpired');
    this.#lastCall.set(row.user_id, now);
    return row.user_id;
  }

  /** The id of a token's session, from which the token cannot be derived. */
  idOf(token: string): string {
    return hashOf(token);
  }

  /** True while a session has neither expired nor been revoked, and its user's account exists. */
  isLive(session: string): boolean {
    return (
      this.#database.get(
        `SELECT 1 FROM sessions s JOIN users u ON u.user_id = s.user_id
         WHERE s.token_hash = ? AND s.revoked_at IS NULL AND s.expires_at > ? AND u.is_destroyed = 0`,
        session,
        this.#clock.now(),
      ) !== undefined
    );
  }

  /** Calls the listener with each revoked session. */
  onEnd(listener: (session: string) => void): void {
    this.#onEnd.push(listener);
  }

  revoke(token: string): void {
    const ended = this.#database.all<{ token_hash: string }>(
      'UPDATE sessions SET revoked_at = ? WHERE token_hash = ? AND revoked_at IS NULL RETURNING token_hash',
      this.#clock.now(),
      hashOf(token),
    );
    this.#database.afterCommit(() => {
      for (const { token_hash } of ended) for (const listener of this.#onEnd) listener(token_hash);
    });
  }

  /** True shortly after a request with a token of this user. */
  isPresent(userId: number): boolean {
    const last = this.#lastCall.get(userId);
    return last !== undefined && this.#clock.now() - last < presentMs;
  }
}
