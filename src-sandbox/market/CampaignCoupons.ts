import { ramadanTerms } from '#lib/rules/campaign.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';

/** The coupons of the event. Buy one, get one free: each hour paid in a first rental gives another hour. */
const couponOffers = {
  half: {
    percent: 50,
    freeUnits: null,
    orderKind: null,
    title: ['Ramadan: 50% off', 'Ramadan: diskon 50%', '斋月：立减 50%'],
  },
  third: {
    percent: 30,
    freeUnits: null,
    orderKind: null,
    title: ['Ramadan: 30% off', 'Ramadan: diskon 30%', '斋月：立减 30%'],
  },
  buyOneGetOne: {
    percent: null,
    freeUnits: 1,
    orderKind: 'rental',
    title: [
      'Ramadan: first rental, buy one hour, get one free',
      'Ramadan: sewa pertama, beli satu jam gratis satu jam',
      '斋月：首次租号，租一小时送一小时',
    ],
  },
} as const;

/** The coupons that users claim in the event. */
export class CampaignCoupons {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Gives a user the coupon of an offer under the name of this year's event; returns its number. */
  give(name: string, userId: number, offer: keyof typeof couponOffers, validUntil: number): number {
    const { percent, freeUnits, orderKind, title } = couponOffers[offer];
    this.#database.run(
      'INSERT INTO coupons (name, title_en, title_id, title_zh, percent, amount, gives, is_first_rental, order_kind, valid_days) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
      name,
      title[0],
      title[1],
      title[2],
      percent,
      freeUnits,
      freeUnits === null ? 'discount' : 'units',
      freeUnits === null ? 0 : 1,
      orderKind,
      ramadanTerms.couponDays,
    );
    return this.#database.run(
      'INSERT INTO user_coupons (coupon_id, user_id, given_at, valid_until) SELECT coupon_id, ?, ?, ? FROM coupons WHERE name = ?',
      userId,
      this.#clock.now(),
      validUntil,
      name,
    ).lastId;
  }
}
