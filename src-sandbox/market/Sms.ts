import { randomInt } from 'node:crypto';
import { codes } from '#api/contract/common.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { Refusal } from './Refusal.ts';

const lifetimeMs = 5 * 60_000;
const maxAttempts = 5;

/** A sent code, as the sandbox shows it. */
export interface SentSms {
  phone: string;
  code: string;
  createdAt: number;
  expiresAt: number;
  isUsed: boolean;
}

/** The normalised form of a phone number: '+', area code and number without their leading zeros. */
export function phoneOf(areaCode: string, phone: string): string {
  return `+${areaCode.replace(/^0+/, '')}${phone.replace(/^0+/, '')}`;
}

/** Verification codes, which are not sent by an operator but shown to the person who runs the sandbox. */
export class Sms {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #intervalMs: number;
  readonly #announce: (phone: string, code: string) => void;

  constructor(deps: {
    database: Database;
    clock: Clock;
    intervalMs: number;
    announce: (phone: string, code: string) => void;
  }) {
    this.#database = deps.database;
    this.#clock = deps.clock;
    this.#intervalMs = deps.intervalMs;
    this.#announce = deps.announce;
  }

  get intervalSeconds(): number {
    return Math.ceil(this.#intervalMs / 1000);
  }

  /** Creates a code for a phone; refuses if the last one is newer than the interval. */
  send(phone: string): void {
    const now = this.#clock.now();
    const last = this.#database.get<{ created_at: number }>(
      'SELECT created_at FROM sms_codes WHERE phone = ? ORDER BY created_at DESC LIMIT 1',
      phone,
    );
    const waitMs = last ? last.created_at + this.#intervalMs - now : 0;
    if (waitMs > 0) throw rateLimited(waitMs);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    this.#database.run(
      'INSERT INTO sms_codes (phone, code, created_at, expires_at) VALUES (?, ?, ?, ?)',
      phone,
      code,
      now,
      now + lifetimeMs,
    );
    this.#announce(phone, code);
  }

  /**
   * Uses up the newest code of a phone; older codes are invalid, whether or not it was used. A wrong code
   * counts as an attempt, which must stay counted when the caller refuses: call it outside a transaction that
   * is rolled back.
   */
  verify(phone: string, code: string): boolean {
    const now = this.#clock.now();
    const row = this.#database.get<{
      sms_id: number;
      code: string;
      attempts: number;
      expires_at: number;
      used_at: number | null;
    }>('SELECT * FROM sms_codes WHERE phone = ? ORDER BY sms_id DESC LIMIT 1', phone);
    if (!row || row.used_at !== null || row.expires_at <= now || row.attempts >= maxAttempts) return false;
    if (row.code !== code) {
      this.#database.run('UPDATE sms_codes SET attempts = attempts + 1 WHERE sms_id = ?', row.sms_id);
      return false;
    }
    this.#database.run('UPDATE sms_codes SET used_at = ? WHERE sms_id = ?', now, row.sms_id);
    return true;
  }

  /** The newest codes, newest first. */
  recent(): SentSms[] {
    return this.#database
      .all<{ phone: string; code: string; created_at: number; expires_at: number; used_at: number | null }>(
        'SELECT phone, code, created_at, expires_at, used_at FROM sms_codes ORDER BY sms_id DESC LIMIT 30',
      )
      .map((row) => ({
        phone: row.phone,
        code: row.code,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
        isUsed: row.used_at !== null,
      }));
  }
}

/** The refusal that contains the waiting time. */
export function rateLimited(waitMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new Refusal(codes.rateLimited, 'rateLimited', { seconds }, { retryAfterSeconds: seconds });
}
