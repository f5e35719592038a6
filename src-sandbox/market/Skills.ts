import { codes, type Page } from '#api/contract/common.ts';
import type { Evaluation, Skill, SkillItem } from '#api/contract/skills.ts';
import type { PlayerCard, PlayerSort } from '#api/contract/users.ts';
import type { Language } from '#lib/locale.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { containing, Filters, holds } from './Filters.ts';
import { Refusal } from './Refusal.ts';
import { round, type SummaryRow, summaryColumns, toSummary } from './Users.ts';
import { say } from './words.ts';

interface SkillRow extends SummaryRow {
  skill_id: number;
  game_id: number;
  game_name: string;
  game_icon: string;
  game_cover: string;
  service: SkillItem['service'];
  rank: string;
  description: string;
  location: string;
  unit_price: number;
  best_discount: number;
  unit: 'match' | 'hour';
  buy_count: number | null;
  send_count: number | null;
  audio_url: string | null;
  audio_seconds: number | null;
  user_audio_url: string | null;
  user_audio_seconds: number | null;
  gender: PlayerCard['gender'];
  screenshot: string | null;
  shelf_status: number;
  rating_sum: number;
  rating_count: number;
  order_count: number;
}

/** The reader of the prices and the time; it precedes every query here, so that its parameters come first. */
const reader = 'WITH reader(id, at) AS (VALUES (?, ?))';
const readerId = '(SELECT id FROM reader)';
const now = '(SELECT at FROM reader)';

/**
 * The highest discount of these coupons on one unit: the rule of `priceFor` in SQL, for sorting and
 * filtering.
 */
const mostOff = (coupons: string, which: string) =>
  `coalesce((SELECT max(CASE WHEN c.percent IS NOT NULL THEN s.unit_price * c.percent / 100 ELSE min(c.amount, s.unit_price) END)
  FROM ${coupons} WHERE ${which} AND c.gives = 'discount' AND c.min_quantity <= 1 AND c.min_total <= s.unit_price
    AND (c.order_kind IS NULL OR c.order_kind = 'skill')), 0)`;
/** The discount of the seller's own coupons, without those that the reader has used or let expire. */
const sellerDiscount = mostOff(
  'coupons c',
  `c.seller_id = s.user_id AND NOT EXISTS (SELECT 1 FROM user_coupons x WHERE x.coupon_id = c.coupon_id
    AND x.user_id = ${readerId} AND (x.used_at IS NOT NULL OR x.valid_until <= ${now}))`,
);
/** The reader's discount on one unit with the best usable coupon; a visitor and the seller have none. */
const bestDiscount = `CASE WHEN ${readerId} IN (0, s.user_id) THEN 0 ELSE max(${sellerDiscount}, ${mostOff(
  'user_coupons x JOIN coupons c USING (coupon_id)',
  `x.user_id = ${readerId} AND x.used_at IS NULL AND x.valid_until > ${now} AND c.seller_id IS NULL`,
)}) END`;

const columns = `${summaryColumns}, u.gender, u.audio_url AS user_audio_url, u.audio_seconds AS user_audio_seconds,
  s.skill_id, s.game_id, g.name AS game_name, g.icon AS game_icon, g.cover AS game_cover, s.service, r.name AS rank,
  s.description, s.location, s.unit_price, ${bestDiscount} AS best_discount, s.unit, s.buy_count, s.send_count,
  s.audio_url, s.audio_seconds, s.screenshot, s.shelf_status, s.rating_sum, s.rating_count, s.order_count`;
const joined = `JOIN users u ON u.user_id = s.user_id JOIN games g ON g.game_id = s.game_id
  JOIN game_ranks r ON r.game_id = s.game_id AND r.position = s.rank_position`;
const tables = `skills s ${joined}`;

/** The caller and their language. */
type Reader = { userId: number | null; language: Language };

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

/** Skills and the players who sell them. */
export class Skills {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  ofUser(
    userId: number,
    shelfStatus: number | undefined,
    { userId: readerId, language }: Reader,
  ): SkillItem[] {
    const filters = new Filters().add('s.user_id = ?', userId);
    if (shelfStatus !== undefined) filters.add('s.shelf_status = ?', shelfStatus);
    return this.#select(readerId, filters, 's.order_count DESC, s.skill_id').map((row) =>
      toItem(row, language),
    );
  }

  /** A skill with its player; an unlisted skill is only visible to its owner. */
  find(skillId: number, { userId, language }: Reader): Skill {
    const row = this.#select(userId, new Filters().add('s.skill_id = ?', skillId), 's.skill_id')[0];
    if (!row || (row.shelf_status !== 1 && row.user_id !== userId))
      throw new Refusal(codes.notFound, 'itemNotFound');
    return {
      ...toItem(row, language),
      seller: toSummary(row),
      location: row.location,
      voice:
        row.audio_url !== null && row.audio_seconds !== null
          ? { url: row.audio_url, seconds: row.audio_seconds }
          : null,
      screenshot: row.screenshot,
    };
  }

  search(
    query: { keyword?: string | undefined; gameId?: number | undefined; page: number; pageSize: number },
    { userId, language }: Reader,
  ): Page<SkillItem> {
    const filters = new Filters().add('s.shelf_status = 1 AND u.is_destroyed = 0');
    if (query.gameId !== undefined) filters.add('s.game_id = ?', query.gameId);
    if (query.keyword?.trim()) {
      const words = containing(query.keyword);
      filters.add(holds('u.nickname', 'g.name', 's.description'), words, words, words);
    }
    const total = this.#count(filters);
    const offset = (query.page - 1) * query.pageSize;
    const rows = this.#select(userId, filters, 's.order_count DESC, s.skill_id', query.pageSize, offset);
    return {
      items: rows.map((row) => toItem(row, language)),
      total,
      hasMore: offset + rows.length < total,
    };
  }

  /** Players as cards, each with the matching skill that sorts first. */
  searchPlayers(query: PlayerSearch, readerId: number | null): Page<PlayerCard> {
    const filters = playerFilters(query);
    const { keys, within, among } = sortOrders[query.sort];
    const offset = (query.page - 1) * query.pageSize;
    // All matches are sorted by a few narrow columns; only the cards of the page are read completely.
    const place = this.#database.all<{ skill_id: number; total: number }>(
      `${reader} SELECT skill_id, count(*) OVER () AS total FROM (
         SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY ${within}) AS place FROM (
           SELECT s.skill_id, s.user_id, s.order_count, CAST(s.rating_sum AS REAL) / max(s.rating_count, 1) AS score${keys}
           FROM ${tables} WHERE ${filters.where}))
       WHERE place = 1 ORDER BY ${among}, user_id LIMIT ? OFFSET ?`,
      ...this.#reader(readerId),
      ...filters.params,
      query.pageSize,
      offset,
    );
    const total = place[0]?.total ?? (offset === 0 ? 0 : this.#countPlayers(readerId, filters));
    const ids = JSON.stringify(place.map(({ skill_id }) => skill_id));
    const rows = this.#database.all<SkillRow>(
      `${reader} SELECT ${columns} FROM json_each(?) j JOIN skills s ON s.skill_id = j.value ${joined} ORDER BY j.key`,
      ...this.#reader(readerId),
      ids,
    );
    return {
      items: rows.map((row) => toCard(row)),
      total,
      hasMore: offset + rows.length < total,
    };
  }

  /** Players for Home: online ones first, then by rating. */
  recommend(count: number, readerId: number | null): { items: PlayerCard[]; onlineCount: number } {
    const first = { sort: 'rating', page: 1, pageSize: count } as const;
    const online = this.searchPlayers({ ...first, online: true }, readerId);
    const known = new Set(online.items.map((card) => card.user.userId));
    const rest =
      online.items.length < count
        ? this.searchPlayers(first, readerId).items.filter((card) => !known.has(card.user.userId))
        : [];
    return { items: [...online.items, ...rest].slice(0, count), onlineCount: online.total };
  }

  /** Reviews of a user's skills and accounts, newest first. */
  evaluations(query: {
    userId: number;
    skillId?: number | undefined;
    page: number;
    pageSize: number;
  }): Page<Evaluation> {
    const filters = new Filters().add('e.seller_id = ?', query.userId);
    if (query.skillId !== undefined) filters.add('e.skill_id = ?', query.skillId);
    const total =
      this.#database.get<{ n: number }>(
        `SELECT count(*) AS n FROM evaluations e WHERE ${filters.where}`,
        ...filters.params,
      )?.n ?? 0;
    const offset = (query.page - 1) * query.pageSize;
    const rows = this.#database.all<
      SummaryRow & {
        evaluation_id: number;
        score: number;
        comment: string;
        tags: string;
        game_name: string;
        created_at: number;
      }
    >(
      `SELECT ${summaryColumns}, e.evaluation_id, e.score, e.comment, e.tags, g.name AS game_name, e.created_at
       FROM evaluations e JOIN users u ON u.user_id = e.user_id JOIN games g ON g.game_id = e.game_id
       WHERE ${filters.where} ORDER BY e.created_at DESC, e.evaluation_id DESC LIMIT ? OFFSET ?`,
      ...filters.params,
      query.pageSize,
      offset,
    );
    return {
      items: rows.map((row) => ({
        id: row.evaluation_id,
        user: toSummary(row),
        score: row.score,
        comment: row.comment,
        tags: JSON.parse(row.tags) as string[],
        gameName: row.game_name,
        createdAt: row.created_at,
      })),
      total,
      hasMore: offset + rows.length < total,
    };
  }

  #reader(readerId: number | null): [number, number] {
    return [readerId ?? 0, this.#clock.now()];
  }

  #select(readerId: number | null, filters: Filters, order: string, limit = 200, offset = 0): SkillRow[] {
    return this.#database.all<SkillRow>(
      `${reader} SELECT ${columns} FROM ${tables} WHERE ${filters.where} ORDER BY ${order} LIMIT ? OFFSET ?`,
      ...this.#reader(readerId),
      ...filters.params,
      limit,
      offset,
    );
  }

  #countPlayers(readerId: number | null, filters: Filters): number {
    return (
      this.#database.get<{ n: number }>(
        `${reader} SELECT count(DISTINCT s.user_id) AS n FROM ${tables} WHERE ${filters.where}`,
        ...this.#reader(readerId),
        ...filters.params,
      )?.n ?? 0
    );
  }

  #count(filters: Filters): number {
    return (
      this.#database.get<{ n: number }>(
        `SELECT count(*) AS n FROM ${tables} WHERE ${filters.where}`,
        ...filters.params,
      )?.n ?? 0
    );
  }
}

/**
 * By sort: the columns that it needs, which of a player's skills represents them, and the order of players.
 */
const sortOrders: Record<PlayerSort, { keys: string; within: string; among: string }> = {
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

function playerFilters(query: PlayerSearch): Filters {
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

function rating(row: SkillRow): number {
  return row.rating_count > 0 ? round(row.rating_sum / row.rating_count) : 0;
}

function toItem(row: SkillRow, language: Language): SkillItem {
  const unit = say(language, row.unit);
  const effective = row.unit_price - row.best_discount;
  return {
    id: row.skill_id,
    game: { id: row.game_id, img: row.game_icon, name: row.game_name, cover: row.game_cover },
    evaluationScore: rating(row),
    orderNum: row.order_count,
    priceUnitDesc: `${row.unit_price}/${unit}`,
    couponInfo:
      row.best_discount > 0
        ? {
            desc: say(language, 'coupon.amount', { amount: row.best_discount }),
            discountPriceUnitDesc: `${effective}/${unit}`,
          }
        : null,
    userId: row.user_id,
    service: row.service,
    rank: row.rank,
    description: row.description,
    unitPrice: row.unit_price,
    effectivePrice: effective,
    unit: row.unit,
    discount:
      row.buy_count !== null && row.send_count !== null ? { buy: row.buy_count, send: row.send_count } : null,
    shelfStatus: row.shelf_status,
  };
}

function toCard(row: SkillRow): PlayerCard {
  return {
    user: toSummary(row),
    gender: row.gender,
    audioSeconds: row.user_audio_seconds,
    audioUrl: row.user_audio_url,
    rating: rating(row),
    orderCount: row.order_count,
    skill: {
      id: row.skill_id,
      gameId: row.game_id,
      gameName: row.game_name,
      gameIcon: row.game_icon,
      rank: row.rank,
      service: row.service,
      unitPrice: row.unit_price,
      effectivePrice: row.unit_price - row.best_discount,
      unit: row.unit,
    },
  };
}
