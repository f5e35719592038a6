import type { OfferStanding, RamadanCampaign } from '#api/contract/campaigns.ts';
import { codes } from '#api/contract/common.ts';
import {
  type CampaignWindow,
  campaignCouponEnd,
  campaignState,
  isOfferEarned,
  type RamadanDeeds,
  type RamadanOffer,
  ramadanTerms,
  ramadanWindow,
} from '#lib/rules/campaign.ts';
import { dayMs, wibDay, wibParts } from '#lib/rules/wib.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import type { CampaignBonuses } from './CampaignBonuses.ts';
import { CampaignCoupons } from './CampaignCoupons.ts';
import { Refusal } from './Refusal.ts';
import { hasRented } from './rented.ts';

const offers: readonly RamadanOffer[] = ['half', 'third', 'buyOneGetOne', 'topUp', 'loginDays'];
/** A finished event is still shown for this time, then next year's event is announced. */
const shownAfterMs = 60 * dayMs;

interface ClaimRow {
  claim_id: number;
  offer: RamadanOffer;
  claimed_at: number;
  valid_until: number | null;
}

/** Campaigns: the dates of the Ramadan event, the users' progress in it, and what they claim. */
export class Campaigns {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #coupons: CampaignCoupons;
  readonly #bonuses: CampaignBonuses;
  readonly #configuredYear: number | null;
  /** The users already counted today, so that a login day is written once and not with every request. */
  #seen = { day: '', users: new Set<number>() };

  constructor(database: Database, clock: Clock, bonuses: CampaignBonuses, year: number | null) {
    this.#database = database;
    this.#clock = clock;
    this.#coupons = new CampaignCoupons(database, clock);
    this.#bonuses = bonuses;
    this.#configuredYear = year;
  }

  /**
   * The event's year: the configured one, or this year until some time after the event, then the next year.
   */
  get year(): number {
    if (this.#configuredYear !== null) return this.#configuredYear;
    const now = this.#clock.now();
    const { year } = wibParts(now);
    return now < ramadanWindow(year).endsAt + shownAfterMs ? year : year + 1;
  }

  get window(): CampaignWindow {
    return ramadanWindow(this.year);
  }

  get isRunning(): boolean {
    return campaignState(this.window, this.#clock.now()) === 'running';
  }

  /** Records a login day of a user; only days within the event count. */
  wasHere(userId: number): void {
    const now = this.#clock.now();
    const day = wibDay(now);
    if (this.#seen.day !== day) this.#seen = { day, users: new Set() };
    if (this.#seen.users.has(userId) || !this.isRunning) return;
    this.#seen.users.add(userId);
    this.#database.run(
      'INSERT INTO campaign_days (user_id, day) VALUES (?, ?) ON CONFLICT DO NOTHING',
      userId,
      day,
    );
  }

  /** The event, with the progress of one user. */
  ramadan(userId: number | null): RamadanCampaign {
    this.#bonuses.settle();
    const window = this.window;
    if (userId === null) return { ...window, self: null };
    const deeds = this.#deeds(userId, window);
    const claims = this.#database.all<ClaimRow>(
      'SELECT c.claim_id, c.offer, c.claimed_at, k.valid_until FROM campaign_claims c LEFT JOIN user_coupons k USING (user_coupon_id) WHERE c.user_id = ? AND c.campaign = ?',
      userId,
      this.#name,
    );
    const welcome = this.#database.get<{ valid_until: number }>(
      "SELECT k.valid_until FROM user_coupons k JOIN coupons c USING (coupon_id) WHERE c.name = 'welcome' AND k.user_id = ? AND k.used_at IS NULL AND k.valid_until > ?",
      userId,
      this.#clock.now(),
    );
    return {
      ...window,
      self: {
        loginDays: deeds.loginDays,
        recharged: deeds.recharged,
        welcomeUntil: welcome?.valid_until ?? null,
        offers: offers.map((offer) =>
          this.#standing(
            offer,
            deeds,
            claims.find((claim) => claim.offer === offer),
          ),
        ),
      },
    };
  }

  /** Claims an offer once: coupons only while the event runs, a bonus also later if it was earned in time. */
  claim(userId: number, offer: RamadanOffer): RamadanCampaign {
    const now = this.#clock.now();
    const window = this.window;
    const state = campaignState(window, now);
    if (state === 'before') throw new Refusal(codes.conflict, 'campaignBefore');
    const isBonus = offer === 'topUp' || offer === 'loginDays';
    if (state === 'over' && !isBonus) throw new Refusal(codes.conflict, 'campaignOver');
    this.#database.transaction(() => {
      const known = this.#database.get(
        'SELECT 1 FROM campaign_claims WHERE user_id = ? AND campaign = ? AND offer = ?',
        userId,
        this.#name,
        offer,
      );
      if (known) throw new Refusal(codes.conflict, 'offerTaken');
      if (!isOfferEarned(offer, this.#deeds(userId, window))) {
        throw new Refusal(codes.conflict, 'offerNotEarned');
      }
      const couponId = isBonus
        ? null
        : this.#coupons.give(`${this.#name}-${offer}`, userId, offer, campaignCouponEnd(window, now));
      const claim = this.#database.run(
        'INSERT INTO campaign_claims (user_id, campaign, offer, user_coupon_id, claimed_at) VALUES (?, ?, ?, ?, ?)',
        userId,
        this.#name,
        offer,
        couponId,
        now,
      ).lastId;
      if (isBonus) this.#bonuses.plan(claim, ramadanTerms[offer].bonus);
    });
    return this.ramadan(userId);
  }

  get #name(): string {
    return `ramadan-${this.year}`;
  }

  #deeds(userId: number, { startsAt, endsAt }: CampaignWindow): RamadanDeeds {
    const days = this.#database.get<{ n: number }>(
      'SELECT count(*) AS n FROM campaign_days WHERE user_id = ? AND day BETWEEN ? AND ?',
      userId,
      wibDay(startsAt),
      wibDay(endsAt - 1),
    );
    const recharge = this.#database.get<{ total: number; first: number | null }>(
      "SELECT coalesce(sum(amount), 0) AS total, min(CASE WHEN amount >= ? THEN created_at END) AS first FROM ledger_entries WHERE user_id = ? AND currency = 'diamond' AND kind = 'recharge' AND created_at >= ? AND created_at < ?",
      ramadanTerms.topUp.atLeast,
      userId,
      startsAt,
      endsAt,
    );
    return {
      loginDays: days?.n ?? 0,
      recharged: recharge?.total ?? 0,
      firstTopUpAt: recharge?.first ?? null,
      hasRented: hasRented(this.#database, userId),
    };
  }

  #standing(offer: RamadanOffer, deeds: RamadanDeeds, claim: ClaimRow | undefined): OfferStanding {
    return {
      offer,
      isEarned: isOfferEarned(offer, deeds),
      claimedAt: claim?.claimed_at ?? null,
      validUntil: claim?.valid_until ?? null,
      instalments: claim ? this.#bonuses.instalments(claim.claim_id) : [],
    };
  }
}
