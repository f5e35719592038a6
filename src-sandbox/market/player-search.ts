import type { PlayerSort } from '#api/contract/users.ts';
import { containing, Filters, holds } from './Filters.ts';
import { bestDiscount, sellerDiscount } from './skill-rows.ts';

/** The filters of a player search. */
export interface PlayerSearch {
  keyword?: string | undefined;
  /** Any of these games. */
  gameId?: number[] | undefined;
  service?: string | undefined;
  minRank?: number | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  gender?: string | undefined;
  minRating?: number | undefined;
  online?: boolean | undefined;
  hasVoice?: boolean | undefined;
  withCoupon?: boolean | undefined;
  sort: PlayerSort;
  page: number;
  pageSize: number;
}

/**
 * By sort: the columns that it needs, which of a player's skills represents them, and the order of players.
 */
export const sortOrders: Record<PlayerSort, { keys: string; within: string; among: string }> = {
  rating: {
    keys: '',
    within: 'score DESC, order_count DESC, skill_id',
    among: 'score DESC, order_count DESC',
  },
  orders: { keys: '', within: 'order_count DESC, skill_id', among: 'order_count DESC, score DESC' },
  price: {
    keys: `, s.unit_price - ${bestDiscount} AS price`,
    within: 'price, skill_id',
    among: 'price, score DESC',
  },
};

/** The conditions of a search for players. */
export function playerFilters(query: PlayerSearch): Filters {
  const filters = new Filters().add('s.shelf_status = 1 AND u.is_player = 1 AND u.is_destroyed = 0');
  if (query.keyword?.trim()) {
    const words = containing(query.keyword);
    // Names are compared once per user and once per game, not once per skill.
    filters.add(
      `s.user_id IN (SELECT user_id FROM users WHERE is_player = 1 AND (${holds('nickname')})) OR s.game_id IN (SELECT game_id FROM games WHERE ${holds('name')}) OR CAST(u.user_id AS TEXT) = ?`,
      words,
      words,
      query.keyword.trim(),
    );
  }
  if (query.gameId)
    filters.add('s.game_id IN (SELECT value FROM json_each(?))', JSON.stringify(query.gameId));
  if (query.service !== undefined) filters.add('s.service = ?', query.service);
  if (query.minRank !== undefined) filters.add('s.rank_position >= ?', query.minRank);
  if (query.minPrice !== undefined) filters.add(`s.unit_price - ${bestDiscount} >= ?`, query.minPrice);
  if (query.maxPrice !== undefined) filters.add(`s.unit_price - ${bestDiscount} <= ?`, query.maxPrice);
  if (query.gender !== undefined) filters.add('u.gender = ?', query.gender);
  if (query.minRating !== undefined)
    filters.add('s.rating_sum >= ? * s.rating_count AND s.rating_count > 0', query.minRating);
  if (query.online) filters.add("u.presence = 'online'");
  if (query.hasVoice) filters.add('u.audio_url IS NOT NULL');
  // A visitor sees which sellers have coupons, but no price with a coupon.
  if (query.withCoupon) filters.add(`${sellerDiscount} > 0`);
  return filters;
}
