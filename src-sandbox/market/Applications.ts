import type { ApplyBody, PriceStandard, ProviderApplication, ProviderStanding } from '#api/contract/apply.ts';
import { codes } from '#api/contract/common.ts';
import { paths } from '#lib/paths.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import type { ReviewNews, ReviewNotices } from './ports.ts';
import { Refusal } from './Refusal.ts';
import type { Uploads } from './Uploads.ts';
import type { Users } from './Users.ts';
import type { UserRow } from './user-records.ts';

/** The time for a person to decide in the demo console; after it an application is approved automatically. */
export const reviewMs = 10 * 60_000;
const longestRentalHours = 24;
/** The number of applications of one user that may wait for a review. */
const maxWaiting = 10;

interface ApplicationRow {
  application_id: number;
  user_id: number;
  game_id: number;
  game_name: string;
  title: string;
  server: string;
  description: string;
  price_per_hour: number;
  state: ProviderApplication['state'];
  reason: string;
  listing_id: number | null;
  pictures: string;
  submitted_at: number;
}

const select = 'SELECT a.*, g.name AS game_name FROM provider_applications a JOIN games g USING (game_id)';

/** Applications of account owners: who may apply, and the effect of an approval. */
export class Applications {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #users: Users;
  readonly #uploads: Uploads;
  readonly #notices: ReviewNotices;

  constructor(database: Database, clock: Clock, users: Users, uploads: Uploads, notices: ReviewNotices) {
    this.#database = database;
    this.#clock = clock;
    this.#users = users;
    this.#uploads = uploads;
    this.#notices = notices;
  }

  /** A user's eligibility, and the earlier applications. */
  standing(userId: number): ProviderStanding {
    this.settle();
    const user = this.#users.take(userId);
    const rows = this.#database.all<ApplicationRow>(
      `${select} WHERE a.user_id = ? ORDER BY a.application_id DESC LIMIT 50`,
      userId,
    );
    return {
      isAccountOwner: user.is_account_owner === 1,
      isPhoneBound: user.phone !== null,
      isProfileCompleted: isProfileCompleted(user),
      applications: rows.map((row) => ({
        id: row.application_id,
        state: row.state,
        gameName: row.game_name,
        title: row.title,
        submittedAt: row.submitted_at,
        reason: row.reason,
        listingId: row.listing_id,
      })),
    };
  }

  /** Stores an application; refuses a user without a phone or a completed profile. */
  apply(userId: number, body: ApplyBody): ProviderStanding {
    const user = this.#users.take(userId);
    if (user.phone === null) throw new Refusal(codes.forbidden, 'phoneUnbound');
    if (!isProfileCompleted(user)) throw new Refusal(codes.forbidden, 'profileIncomplete');
    if (!this.#database.get('SELECT 1 FROM games WHERE game_id = ?', body.gameId)) {
      throw new Refusal(codes.notFound, 'itemNotFound');
    }
    const waiting = this.#database.get<{ n: number }>(
      "SELECT count(*) AS n FROM provider_applications WHERE user_id = ? AND state = 'under_review'",
      userId,
    );
    if ((waiting?.n ?? 0) >= maxWaiting) {
      throw new Refusal(codes.conflict, 'applicationsWaiting', { max: maxWaiting });
    }
    for (const picture of body.pictures) this.#uploads.mustOwn(userId, picture, 'account', 'pictures');
    this.#database.transaction(() => {
      const { lastId } = this.#database.run(
        'INSERT INTO provider_applications (user_id, game_id, title, server, description, price_per_hour, pictures, submitted_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        userId,
        body.gameId,
        body.title,
        body.server,
        body.description,
        body.pricePerHour,
        JSON.stringify(body.pictures),
        this.#clock.now(),
      );
      this.#database.run(
        'INSERT INTO application_credentials (application_id, login, password) VALUES (?, ?, ?)',
        lastId,
        body.login,
        body.password,
      );
    });
    return this.standing(userId);
  }

  /** The applications that wait for a decision, oldest first. */
  waiting(): {
    id: number;
    nickname: string;
    title: string;
    gameName: string;
    server: string;
    description: string;
    pricePerHour: number;
    pictures: string;
  }[] {
    return this.#database.all(
      "SELECT a.application_id AS id, u.nickname, a.title, g.name AS gameName, a.server, a.description, a.price_per_hour AS pricePerHour, a.pictures FROM provider_applications a JOIN games g USING (game_id) JOIN users u USING (user_id) WHERE a.state = 'under_review' ORDER BY a.application_id LIMIT 50",
    );
  }

  /** Makes the applicant an account owner and lists the account for rent. */
  approve(applicationId: number): void {
    const now = this.#clock.now();
    this.#database.transaction(() => {
      const row = this.#waiting(applicationId);
      const listing = this.#database.run(
        'INSERT INTO rental_listings (owner_id, game_id, title, cover, pictures, description, server, price_per_hour, min_hours, max_hours, created_at) SELECT ?, game_id, ?, coalesce(?, cover), ?, ?, ?, ?, 1, ?, ? FROM games WHERE game_id = ?',
        row.user_id,
        row.title,
        (JSON.parse(row.pictures) as string[])[0] ?? null,
        row.pictures,
        row.description,
        row.server,
        row.price_per_hour,
        longestRentalHours,
        now,
        row.game_id,
      ).lastId;
      this.#database.run(
        'INSERT INTO rental_credentials (listing_id, login, password) SELECT ?, login, password FROM application_credentials WHERE application_id = ?',
        listing,
        applicationId,
      );
      this.#database.run('DELETE FROM application_credentials WHERE application_id = ?', applicationId);
      this.#database.run('UPDATE users SET is_account_owner = 1 WHERE user_id = ?', row.user_id);
      this.#database.run(
        "UPDATE provider_applications SET state = 'approved', reviewed_at = ?, listing_id = ? WHERE application_id = ?",
        now,
        listing,
        applicationId,
      );
      this.#tell(row, 'applicationApproved', paths.ownRentals());
    });
  }

  /** Rejects an application with a reason that its owner reads; the login is deleted. */
  reject(applicationId: number, reason: string): void {
    this.#database.transaction(() => {
      const row = this.#waiting(applicationId);
      this.#database.run('DELETE FROM application_credentials WHERE application_id = ?', applicationId);
      this.#database.run(
        "UPDATE provider_applications SET state = 'rejected', reviewed_at = ?, reason = ? WHERE application_id = ?",
        this.#clock.now(),
        reason,
        applicationId,
      );
      this.#tell(row, 'applicationRejected', paths.applyBusiness());
    });
  }

  /** Approves applications that have waited long enough. */
  settle(): void {
    const waiting = this.#database.all<{ application_id: number }>(
      "SELECT application_id FROM provider_applications WHERE state = 'under_review' AND submitted_at <= ?",
      this.#clock.now() - reviewMs,
    );
    for (const { application_id } of waiting) this.approve(application_id);
  }

  /** The allowed prices, by game and rank: higher ranks may cost more. */
  priceStandard(): PriceStandard[] {
    const games = this.#database.all<{ game_id: number; name: string; icon: string }>(
      'SELECT game_id, name, icon FROM games ORDER BY position, game_id',
    );
    const ranks = this.#database.all<{ game_id: number; position: number; name: string }>(
      'SELECT game_id, position, name FROM game_ranks ORDER BY game_id, position',
    );
    return games.map((game) => ({
      gameId: game.game_id,
      gameName: game.name,
      gameIcon: game.icon,
      rows: ranks
        .filter((rank) => rank.game_id === game.game_id)
        .map(({ name, position }) => ({
          rank: name,
          match: { min: 20 + 8 * position, max: 45 + 22 * position },
          coaching: { min: 35 + 12 * position, max: 70 + 32 * position },
          rental: { min: 6 + 3 * position, max: 14 + 8 * position },
        })),
    }));
  }

  #tell(row: ApplicationRow, notice: ReviewNews['notice'], link: string): void {
    const news = { userId: row.user_id, notice, title: row.title, link };
    this.#database.afterCommit(() => this.#notices.reviewDone(news));
  }

  #waiting(applicationId: number): ApplicationRow {
    const row = this.#database.get<ApplicationRow>(
      `${select} WHERE a.application_id = ? AND a.state = 'under_review'`,
      applicationId,
    );
    if (!row) throw new Refusal(codes.notFound, 'notFound');
    return row;
  }
}

/** True for a profile with a name, a birthday and a gender. */
function isProfileCompleted(user: UserRow): boolean {
  return user.nickname !== '' && user.birthday !== null && user.gender !== 'undefined';
}
