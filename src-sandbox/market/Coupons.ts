import { codes } from '#api/contract/common.ts';
import type { Coupon } from '#api/contract/coupons.ts';
import type { Language } from '#lib/locale.ts';
import type { OrderKind } from '#lib/rules/order.ts';
import { type CouponRule, couponFits } from '#lib/rules/price.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { Refusal } from './Refusal.ts';
import { hasRented } from './rented.ts';

const dayMs = 86_400_000;
const shownDays = 14;
/** Only coupons that end within this time are shown, offered and counted in prices (docs/product.md, Prices and coupons). */
export const shownMs = shownDays * dayMs;
const welcomeMs = 3 * dayMs;

interface CouponRow {
  user_coupon_id: number;
  user_id: number;
  valid_until: number;
  used_at: number | null;
  title_en: string;
  title_id: string;
  title_zh: string;
  percent: number | null;
  amount: number | null;
  min_quantity: number;
  min_total: number;
  order_kind: OrderKind | null;
  seller_id: number | null;
  gives: 'discount' | 'units';
  is_first_rental: number;
}

const select =
  'SELECT user_coupon_id, user_id, valid_until, used_at, title_en, title_id, title_zh, percent, amount, min_quantity, min_total, order_kind, seller_id, gives, is_first_rental FROM user_coupons JOIN coupons USING (coupon_id)';

/** The item for which a coupon is to be used. */
export interface CouponUse {
  orderKind: OrderKind;
  sellerId: number;
}

/** Coupons: their owners, and whether one is valid for an order. */
export class Coupons {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Gives a new user the welcome coupon, valid three days. */
  giveWelcome(userId: number): void {
    const now = this.#clock.now();
    this.#database.run(
      "INSERT INTO coupons (name, title_en, title_id, title_zh, percent, valid_days) VALUES ('welcome', 'New user: 98% off', 'Pengguna baru: diskon 98%', '新用户：立减 98%', 98, 3) ON CONFLICT DO NOTHING",
    );
    this.#database.run(
      "INSERT INTO user_coupons (coupon_id, user_id, given_at, valid_until) SELECT coupon_id, ?, ?, ? FROM coupons WHERE name = 'welcome' ON CONFLICT DO NOTHING",
      userId,
      now,
      now + welcomeMs,
    );
  }

  /** A user's usable coupons that end within 14 days, soonest first, or the used and expired ones. */
  list(userId: number, state: 'usable' | 'history', language: Language): Coupon[] {
    const now = this.#clock.now();
    const rows =
      state === 'usable'
        ? this.#database.all<CouponRow>(
            `${select} WHERE user_id = ? AND used_at IS NULL AND valid_until > ? AND valid_until <= ? ORDER BY valid_until`,
            userId,
            now,
            now + shownMs,
          )
        : this.#database.all<CouponRow>(
            `${select} WHERE user_id = ? AND (used_at IS NOT NULL OR valid_until <= ?) ORDER BY coalesce(used_at, valid_until) DESC LIMIT 200`,
            userId,
            now,
          );
    return rows.map((row) => this.#record(row, language));
  }

  /**
   * A user's usable coupons for an item that end within 14 days, for any quantity; also gives the user the seller's own
   * coupons, for 14 days at most, because a longer one would not be shown yet.
   */
  applicable(userId: number, use: CouponUse, language: Language): Coupon[] {
    const now = this.#clock.now();
    this.#database.run(
      'INSERT INTO user_coupons (coupon_id, user_id, given_at, valid_until) SELECT coupon_id, ?, ?, ? + min(valid_days, ?) * 86400000 FROM coupons WHERE seller_id = ? AND seller_id <> ? ON CONFLICT DO NOTHING',
      userId,
      now,
      now,
      shownDays,
      use.sellerId,
      userId,
    );
    return this.#database
      .all<CouponRow>(
        `${select} WHERE user_id = ? AND used_at IS NULL AND valid_until > ? AND valid_until <= ? ORDER BY valid_until`,
        userId,
        now,
        now + shownMs,
      )
      .filter((row) => fitsUse(row, use) && this.#isFirstEnough(row))
      .map((row) => this.#record(row, language));
  }

  /** The rule of a coupon that is valid for this order; refuses any other coupon. */
  take(
    userId: number,
    userCouponId: number,
    use: CouponUse & { quantity: number; gross: number },
  ): CouponRule {
    const row = this.#row(userCouponId);
    if (
      !row ||
      row.user_id !== userId ||
      row.used_at !== null ||
      row.valid_until <= this.#clock.now() ||
      !fitsUse(row, use) ||
      !this.#isFirstEnough(row) ||
      !couponFits(toRule(row), use.quantity, use.gross)
    ) {
      throw new Refusal(codes.couponUnusable, 'couponUnusable');
    }
    return toRule(row);
  }

  /**
   * Marks a coupon as used: it is not returned, even if the order is cancelled (docs/product.md, Prices and
   * coupons).
   */
  use(userCouponId: number): void {
    this.#database.run(
      'UPDATE user_coupons SET used_at = ? WHERE user_coupon_id = ?',
      this.#clock.now(),
      userCouponId,
    );
  }

  title(userCouponId: number, language: Language): string {
    const row = this.#row(userCouponId);
    return row ? row[`title_${language}`] : '';
  }

  /** True unless the coupon is for a first rental and the user has rented before. */
  #isFirstEnough(row: CouponRow): boolean {
    return row.is_first_rental === 0 || !hasRented(this.#database, row.user_id);
  }

  #row(userCouponId: number): CouponRow | undefined {
    return this.#database.get<CouponRow>(`${select} WHERE user_coupon_id = ?`, userCouponId);
  }

  #record(row: CouponRow, language: Language): Coupon {
    return {
      id: row.user_coupon_id,
      title: row[`title_${language}`],
      value: toRule(row).value,
      minQuantity: row.min_quantity,
      minTotal: row.min_total,
      orderKind: row.order_kind,
      sellerId: row.seller_id,
      validUntil: row.valid_until,
      state: row.used_at !== null ? 'used' : row.valid_until <= this.#clock.now() ? 'expired' : 'usable',
    };
  }
}

function fitsUse(row: CouponRow, use: CouponUse): boolean {
  return (
    (row.order_kind === null || row.order_kind === use.orderKind) &&
    (row.seller_id === null || row.seller_id === use.sellerId)
  );
}

function toRule(row: CouponRow): CouponRule {
  return { value: worthOf(row), minQuantity: row.min_quantity, minTotal: row.min_total };
}

function worthOf({ percent, amount, gives }: CouponRow): CouponRule['value'] {
  if (gives === 'units') return { kind: 'bonus', buy: 1, send: amount ?? 1 };
  return percent === null ? { kind: 'amount', amount: amount ?? 0 } : { kind: 'percent', percent };
}
