import type { PlayerCard } from '#api/contract/people.ts';
import type { SkillItem } from '#api/contract/skills.ts';
import type { Language } from '#lib/locale.ts';
import { shownMs } from './Coupons.ts';
import { round } from './Users.ts';
import { type SummaryRow, summaryColumns, toSummary } from './user-records.ts';
import { say } from './words.ts';

/** A skill with its player, game and rank, as the queries of this folder select it. */
export interface SkillRow extends SummaryRow {
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
export const reader = 'WITH reader(id, at) AS (VALUES (?, ?))';
const readerId = '(SELECT id FROM reader)';
const now = '(SELECT at FROM reader)';
/** True for a coupon that the reader can be shown: it is neither used nor expired, and ends within 14 days. */
const isShown = `x.used_at IS NULL AND x.valid_until > ${now} AND x.valid_until <= ${now} + ${shownMs}`;

/**
 * The highest discount of these coupons on one unit: the rule of `priceFor` in SQL, for sorting and
 * filtering.
 */
const mostOff = (coupons: string, which: string) =>
  `coalesce((SELECT max(CASE WHEN c.percent IS NOT NULL THEN s.unit_price * c.percent / 100 ELSE min(c.amount, s.unit_price) END)
  FROM ${coupons} WHERE ${which} AND c.gives = 'discount' AND c.min_quantity <= 1 AND c.min_total <= s.unit_price
    AND (c.order_kind IS NULL OR c.order_kind = 'skill')), 0)`;
/** The discount of the seller's own coupons, without those that the reader has used or let expire, or cannot be shown yet. */
export const sellerDiscount = mostOff(
  'coupons c',
  `c.seller_id = s.user_id AND NOT EXISTS (SELECT 1 FROM user_coupons x WHERE x.coupon_id = c.coupon_id
    AND x.user_id = ${readerId} AND NOT (${isShown}))`,
);
/** The reader's discount on one unit with the best usable coupon; a visitor and the seller have none. */
export const bestDiscount = `CASE WHEN ${readerId} IN (0, s.user_id) THEN 0 ELSE max(${sellerDiscount}, ${mostOff(
  'user_coupons x JOIN coupons c USING (coupon_id)',
  `x.user_id = ${readerId} AND ${isShown} AND c.seller_id IS NULL`,
)}) END`;

/** The columns of a {@link SkillRow}. */
export const columns = `${summaryColumns}, u.gender, u.audio_url AS user_audio_url, u.audio_seconds AS user_audio_seconds,
  s.skill_id, s.game_id, g.name AS game_name, g.icon AS game_icon, g.cover AS game_cover, s.service, r.name AS rank,
  s.description, s.location, s.unit_price, ${bestDiscount} AS best_discount, s.unit, s.buy_count, s.send_count,
  s.audio_url, s.audio_seconds, s.screenshot, s.shelf_status, s.rating_sum, s.rating_count, s.order_count`;
/** The tables that every query of skills joins. */
export const joined = `JOIN users u ON u.user_id = s.user_id JOIN games g ON g.game_id = s.game_id
  JOIN game_ranks r ON r.game_id = s.game_id AND r.position = s.rank_position`;
/** Skills with the joined tables. */
export const tables = `skills s ${joined}`;

function rating(row: SkillRow): number {
  return row.rating_count > 0 ? round(row.rating_sum / row.rating_count) : 0;
}

/** A skill as lists show it, in the language of the reader. */
export function toItem(row: SkillRow, language: Language): SkillItem {
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

/** A player as a card, with the skill of the row. */
export function toCard(row: SkillRow): PlayerCard {
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
