import type * as z from 'zod/mini';
import { codes, type Page } from '#api/contract/common.ts';
import type { RentalListing, RentalSort } from '#api/contract/rentals.ts';
import type { Database } from '../database/open.ts';
import { containing, Filters, holds } from './Filters.ts';
import { Refusal } from './Refusal.ts';
import { round } from './Users.ts';
import { type SummaryRow, summaryColumns, toSummary } from './user-records.ts';

interface ListingRow extends SummaryRow {
  listing_id: number;
  title: string;
  game_id: number;
  game_name: string;
  game_icon: string;
  cover: string;
  pictures: string;
  attributes: string;
  description: string;
  server: string;
  price_per_hour: number;
  min_hours: number;
  max_hours: number;
  rating_sum: number;
  rating_count: number;
  order_count: number;
  is_rented: number;
  shelf_status: number;
}

/** SQL that is true while somebody rents the account `l` or waits for its owner. */
export const isRented =
  "EXISTS (SELECT 1 FROM orders o WHERE o.listing_id = l.listing_id AND o.status IN ('pending_acceptance', 'in_progress'))";
const tables =
  'rental_listings l JOIN users u ON u.user_id = l.owner_id JOIN games g ON g.game_id = l.game_id';
const columns = `${summaryColumns}, l.*, g.name AS game_name, g.icon AS game_icon, ${isRented} AS is_rented`;

/** The filters of a rental search. */
export interface RentalSearch {
  keyword?: string | undefined;
  /** Any of these games. */
  gameId?: number[] | undefined;
  ownerId?: number | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  minRating?: number | undefined;
  available?: boolean | undefined;
  sort: z.output<typeof RentalSort>;
  page: number;
  pageSize: number;
}

const sortOrders: Record<RentalSearch['sort'], string> = {
  popular: 'l.order_count DESC',
  price: 'l.price_per_hour',
  rating: 'CAST(l.rating_sum AS REAL) / max(l.rating_count, 1) DESC, l.order_count DESC',
};

/** Game accounts for rent, without their credentials. */
export class Rentals {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  search(query: RentalSearch): Page<RentalListing> {
    const filters = new Filters().add('l.shelf_status = 1 AND u.is_destroyed = 0');
    if (query.keyword?.trim()) {
      const words = containing(query.keyword);
      filters.add(holds('l.title', 'g.name', 'l.server'), words, words, words);
    }
    if (query.gameId)
      filters.add('l.game_id IN (SELECT value FROM json_each(?))', JSON.stringify(query.gameId));
    if (query.ownerId !== undefined) filters.add('l.owner_id = ?', query.ownerId);
    if (query.minPrice !== undefined) filters.add('l.price_per_hour >= ?', query.minPrice);
    if (query.maxPrice !== undefined) filters.add('l.price_per_hour <= ?', query.maxPrice);
    if (query.minRating !== undefined)
      filters.add('l.rating_sum >= ? * l.rating_count AND l.rating_count > 0', query.minRating);
    if (query.available) filters.add(`NOT ${isRented}`);
    const total =
      this.#database.get<{ n: number }>(
        `SELECT count(*) AS n FROM ${tables} WHERE ${filters.where}`,
        ...filters.params,
      )?.n ?? 0;
    const offset = (query.page - 1) * query.pageSize;
    const rows = this.#database.all<ListingRow>(
      `SELECT ${columns} FROM ${tables} WHERE ${filters.where} ORDER BY ${sortOrders[query.sort]}, l.listing_id LIMIT ? OFFSET ?`,
      ...filters.params,
      query.pageSize,
      offset,
    );
    return { items: rows.map(toListing), total, hasMore: offset + rows.length < total };
  }

  find(listingId: number): RentalListing {
    const row = this.#database.get<ListingRow>(
      `SELECT ${columns} FROM ${tables} WHERE l.listing_id = ?`,
      listingId,
    );
    if (!row) throw new Refusal(codes.notFound, 'itemNotFound');
    return toListing(row);
  }
}

function toListing(row: ListingRow): RentalListing {
  return {
    id: row.listing_id,
    title: row.title,
    game: { id: row.game_id, name: row.game_name, icon: row.game_icon },
    cover: row.cover,
    pictures: JSON.parse(row.pictures) as string[],
    attributes: JSON.parse(row.attributes) as string[],
    description: row.description,
    server: row.server,
    pricePerHour: row.price_per_hour,
    minHours: row.min_hours,
    maxHours: row.max_hours,
    rating: row.rating_count > 0 ? round(row.rating_sum / row.rating_count) : 0,
    orderCount: row.order_count,
    isAvailable: row.shelf_status === 1 && row.is_rented === 0,
    owner: toSummary(row),
  };
}
