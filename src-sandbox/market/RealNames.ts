import { codes } from '#api/contract/common.ts';
import type { IdType, RealNameStanding } from '#api/contract/realname.ts';
import { maskedNumber } from '#lib/rules/payout.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { Refusal } from './Refusal.ts';

interface VerificationRow {
  verification_id: number;
  user_id: number;
  name: string;
  id_type: IdType;
  id_number: string;
  photo: string;
  state: 'under_review' | 'approved' | 'rejected';
  reason: string;
  submitted_at: number;
  reviewed_at: number | null;
}

/** Real-name verification: submitted by a user, reviewed in the demo console. */
export class RealNames {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** The state of a user's verification. */
  standing(userId: number): RealNameStanding {
    const user = this.#database.get<{ is_identity_auth: number; nickname: string }>(
      'SELECT is_identity_auth, nickname FROM users WHERE user_id = ?',
      userId,
    );
    const row = this.#latest(userId);
    const state =
      user?.is_identity_auth === 1 ? 'verified' : row?.state === 'under_review' ? 'under_review' : 'none';
    const isShown = row !== undefined && state !== 'none';
    return {
      state,
      name: isShown ? maskedName(row.name) : state === 'verified' ? maskedName(user?.nickname ?? '') : null,
      idType: isShown ? row.id_type : null,
      idNumber: isShown ? maskedNumber(row.id_number) : null,
      submittedAt: row?.submitted_at ?? null,
      reviewedAt: row?.reviewed_at ?? null,
      rejection: state === 'none' && row?.state === 'rejected' ? row.reason : null,
    };
  }

  /** The name to which payouts must go. */
  holderOf(userId: number): string {
    const row = this.#latest(userId);
    if (row?.state === 'approved') return row.name;
    return (
      this.#database.get<{ nickname: string }>('SELECT nickname FROM users WHERE user_id = ?', userId)
        ?.nickname ?? ''
    );
  }

  /** Submits a verification; the caller has checked the owner of the picture. */
  submit(
    userId: number,
    body: { name: string; idType: IdType; idNumber: string; photo: string },
  ): RealNameStanding {
    const { state } = this.standing(userId);
    if (state === 'verified') throw new Refusal(codes.conflict, 'alreadyVerified');
    if (state === 'under_review') throw new Refusal(codes.conflict, 'underReview');
    this.#database.run(
      'INSERT INTO verifications (user_id, name, id_type, id_number, photo, submitted_at) VALUES (?, ?, ?, ?, ?, ?)',
      userId,
      body.name,
      body.idType,
      body.idNumber,
      body.photo,
      this.#clock.now(),
    );
    return this.standing(userId);
  }

  /** The verifications that wait for a decision, oldest first. */
  waiting(): (Pick<VerificationRow, 'name' | 'id_type' | 'id_number' | 'photo'> & {
    id: number;
    nickname: string;
  })[] {
    return this.#database.all(
      "SELECT verification_id AS id, nickname, name, id_type, id_number, photo FROM verifications JOIN users USING (user_id) WHERE state = 'under_review' ORDER BY verification_id",
    );
  }

  /** Decides a verification; does nothing to a decided one. */
  decide(id: number, decision: { isApproved: boolean; reason: string }): void {
    this.#database.transaction(() => {
      const row = this.#database.get<VerificationRow>(
        "SELECT * FROM verifications WHERE verification_id = ? AND state = 'under_review'",
        id,
      );
      if (!row) return;
      this.#database.run(
        'UPDATE verifications SET state = ?, reason = ?, reviewed_at = ? WHERE verification_id = ?',
        decision.isApproved ? 'approved' : 'rejected',
        decision.isApproved ? '' : decision.reason,
        this.#clock.now(),
        id,
      );
      if (decision.isApproved) {
        this.#database.run('UPDATE users SET is_identity_auth = 1 WHERE user_id = ?', row.user_id);
      }
    });
  }

  #latest(userId: number): VerificationRow | undefined {
    return this.#database.get<VerificationRow>(
      'SELECT * FROM verifications WHERE user_id = ? ORDER BY verification_id DESC LIMIT 1',
      userId,
    );
  }
}

/** The name with only the first letter of each word visible. */
function maskedName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0] ?? ''}${'•'.repeat(Math.min(5, Math.max(1, [...word].length - 1)))}`)
    .join(' ');
}
