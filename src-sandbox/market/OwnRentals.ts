import type * as z from 'zod/mini';
import { codes } from '#api/contract/common.ts';
import type { OwnRental, rentalUpdate } from '#api/contract/rentals-own.ts';
import { paths } from '#lib/paths.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { reviewMs } from './Applications.ts';
import { containing, holds } from './Filters.ts';
import type { ReviewNotices } from './ports.ts';
import { FieldRefusal, Refusal } from './Refusal.ts';
import { isRented, type Rentals } from './Rentals.ts';
import { type Review, ShelfReviews } from './ShelfReviews.ts';
import type { Uploads } from './Uploads.ts';

type UpdateBody = z.output<typeof rentalUpdate.body>;

interface OwnRow {
  listing_id: number;
  owner_id: number;
  title: string;
  description: string;
  server: string;
  pictures: string;
  attributes: string;
  shelf_status: number;
  is_rented: number;
}

/** An account as a reviewer sees it. */
export interface ReviewedRental {
  id: number;
  owner: string;
  title: string;
  game: string;
  server: string;
  description: string;
  pricePerHour: number;
  pictures: string;
  isListed: boolean;
}

const notices = {
  approved: 'accountApproved',
  refused: 'accountRefused',
  unpublished: 'accountUnpublished',
} as const;

/** An owner's own rental accounts: edited, reviewed, listed and unlisted. */
export class OwnRentals {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #rentals: Rentals;
  readonly #notices: ReviewNotices;
  readonly #uploads: Uploads;
  readonly #reviews: ShelfReviews;

  constructor(database: Database, clock: Clock, rentals: Rentals, uploads: Uploads, notices: ReviewNotices) {
    this.#database = database;
    this.#clock = clock;
    this.#rentals = rentals;
    this.#notices = notices;
    this.#uploads = uploads;
    this.#reviews = new ShelfReviews(database, clock, 'listing');
  }

  /** Every account of a user, newest first. */
  list(userId: number): OwnRental[] {
    this.settle();
    return this.#database
      .all<OwnRow>(
        `SELECT l.*, ${isRented} AS is_rented FROM rental_listings l WHERE owner_id = ? ORDER BY created_at DESC, listing_id DESC`,
        userId,
      )
      .map((row) => this.#own(row));
  }

  /**
   * Changes an account. A change of anything but price, hours and login is reviewed before the account is listed
   * again, and so is a rejected account.
   */
  update(userId: number, body: UpdateBody): OwnRental {
    return this.#database.transaction(() => {
      const row = this.#take(body.id, userId);
      if (body.maxHours < body.minHours) throw new FieldRefusal('maxHours', 'hoursOrder');
      if (body.credentials && row.is_rented === 1) throw new Refusal(codes.conflict, 'accountRented');
      const known = this.#rentals.find(body.id);
      for (const picture of body.pictures)
        if (!known.pictures.includes(picture) && picture !== known.cover)
          this.#uploads.mustOwn(userId, picture, 'account', 'pictures');
      const [pictures, attributes] = [JSON.stringify(body.pictures), JSON.stringify(body.attributes)];
      const isSame =
        this.#reviews.find(body.id).state === 'approved' &&
        body.title === row.title &&
        body.description === row.description &&
        body.server === row.server &&
        pictures === row.pictures &&
        attributes === row.attributes;
      this.#database.run(
        `UPDATE rental_listings SET title = ?, description = ?, server = ?, price_per_hour = ?, min_hours = ?, max_hours = ?,
           cover = CASE WHEN pictures = ? THEN cover ELSE coalesce(?, (SELECT cover FROM games g WHERE g.game_id = rental_listings.game_id)) END,
           pictures = ?, attributes = ?, shelf_status = ? WHERE listing_id = ?`,
        body.title,
        body.description,
        body.server,
        body.pricePerHour,
        body.minHours,
        body.maxHours,
        pictures,
        body.pictures[0] ?? null,
        pictures,
        attributes,
        isSame ? row.shelf_status : 0,
        body.id,
      );
      if (body.credentials) {
        this.#database.run(
          'INSERT INTO rental_credentials (listing_id, login, password) VALUES (?, ?, ?) ON CONFLICT (listing_id) DO UPDATE SET login = excluded.login, password = excluded.password',
          body.id,
          body.credentials.login,
          body.credentials.password,
        );
      }
      if (!isSame) this.#reviews.set(body.id, 'under_review', '');
      return this.#own(this.#take(body.id, userId));
    });
  }

  /** Lists or unlists an approved account; a running rental of it continues. */
  setShelf(userId: number, listingId: number, shelfStatus: 0 | 1): OwnRental {
    this.#take(listingId, userId);
    if (this.#reviews.find(listingId).state !== 'approved')
      throw new Refusal(codes.conflict, 'accountReview');
    this.#setListed(listingId, shelfStatus);
    return this.#own(this.#take(listingId, userId));
  }

  /** Changed accounts that wait for a review, oldest first. */
  waiting(): ReviewedRental[] {
    return this.#reviewed("r.state = 'under_review' ORDER BY r.changed_at");
  }

  /** The latest accounts, listed or not, of owners or games with this name. */
  find(name: string): ReviewedRental[] {
    const words = containing(name);
    return this.#reviewed(
      `(r.state IS NULL OR r.state <> 'under_review') AND (${holds('u.nickname', 'g.name')}) ORDER BY l.shelf_status, l.created_at DESC, l.listing_id DESC`,
      words,
      words,
    );
  }

  /**
   * A reviewer's decision: approval lists the account, anything else unlists it with a reason; running
   * rentals continue.
   */
  decide(listingId: number, state: Exclude<Review['state'], 'under_review'>, reason: string): void {
    this.#database.transaction(() => {
      const row = this.#database.get<OwnRow>('SELECT * FROM rental_listings WHERE listing_id = ?', listingId);
      if (!row) throw new Refusal(codes.notFound, 'itemNotFound');
      this.#setListed(listingId, state === 'approved' ? 1 : 0);
      this.#reviews.set(listingId, state, state === 'approved' ? '' : reason);
      const news = {
        userId: row.owner_id,
        notice: notices[state],
        title: row.title,
        link: paths.ownRentals(),
      };
      this.#database.afterCommit(() => this.#notices.reviewDone(news));
    });
  }

  /** Approves accounts that have waited long enough. */
  settle(): void {
    const waiting = this.#database.all<{ listing_id: number }>(
      "SELECT listing_id FROM listing_reviews WHERE state = 'under_review' AND changed_at <= ?",
      this.#clock.now() - reviewMs,
    );
    for (const { listing_id } of waiting) this.decide(listing_id, 'approved', '');
  }

  #reviewed(condition: string, ...params: string[]): ReviewedRental[] {
    const rows = this.#database.all<Omit<ReviewedRental, 'isListed'> & { isListed: number }>(
      `SELECT l.listing_id AS id, u.nickname AS owner, l.title, g.name AS game, l.server, l.description,
         l.price_per_hour AS pricePerHour, l.pictures, l.shelf_status AS isListed
       FROM rental_listings l JOIN users u ON u.user_id = l.owner_id JOIN games g USING (game_id)
       LEFT JOIN listing_reviews r USING (listing_id) WHERE ${condition} LIMIT 20`,
      ...params,
    );
    return rows.map((row) => ({ ...row, isListed: row.isListed === 1 }));
  }

  #own(row: OwnRow): OwnRental {
    return {
      ...this.#rentals.find(row.listing_id),
      shelfStatus: row.shelf_status,
      review: this.#reviews.find(row.listing_id),
      isRented: row.is_rented === 1,
    };
  }

  #setListed(listingId: number, shelfStatus: 0 | 1): void {
    this.#database.run(
      'UPDATE rental_listings SET shelf_status = ? WHERE listing_id = ?',
      shelfStatus,
      listingId,
    );
  }

  #take(listingId: number, userId: number): OwnRow {
    const row = this.#database.get<OwnRow>(
      `SELECT l.*, ${isRented} AS is_rented FROM rental_listings l WHERE listing_id = ?`,
      listingId,
    );
    // The account of another user counts as not found.
    if (row?.owner_id !== userId) throw new Refusal(codes.notFound, 'itemNotFound');
    return row;
  }
}
