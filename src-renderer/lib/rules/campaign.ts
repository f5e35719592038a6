import { dayMs, wibMoment } from './wib.ts';

/** The Ramadan event (docs/product.md, Ramadan); its year is configuration. */
export const ramadanTerms = {
  /** First and last minute, in the market's time: 24 March 14:00 to 10 April 23:59. */
  start: { month: 3, day: 24, hour: 14, minute: 0 },
  end: { month: 4, day: 10, hour: 23, minute: 59 },
  coupons: { half: 50, third: 30 },
  topUp: { atLeast: 100, bonus: { total: 50, first: 10, each: 10 } },
  loginDays: { days: 7, recharged: 1_000, bonus: { total: 200, first: 40, each: 40 } },
  instalmentDays: 7,
  /** Coupons that end later than this are shown nowhere, so none is given for longer. */
  couponDays: 14,
} as const;

/** New users: 98 % off for three days. */
export const welcomeTerms = { percent: 98, days: 3 } as const;

/** The price of an experience offer, in rupiah. */
export const experienceRupiah = 200;

/** The offers of the Ramadan event. */
export type RamadanOffer = 'half' | 'third' | 'buyOneGetOne' | 'topUp' | 'loginDays';

/** Before, during or after a campaign. */
export type CampaignState = 'before' | 'running' | 'over';

/** The period of a campaign; `endsAt` is the first moment after it. */
export interface CampaignWindow {
  startsAt: number;
  endsAt: number;
}

/** The Ramadan event of a year: 23:59 is its last minute, so it ends with that minute. */
export function ramadanWindow(year: number): CampaignWindow {
  const { start, end } = ramadanTerms;
  return {
    startsAt: wibMoment(year, start.month, start.day, start.hour, start.minute),
    endsAt: wibMoment(year, end.month, end.day, end.hour, end.minute) + 60_000,
  };
}

/** The state of a campaign at a time. */
export function campaignState(window: CampaignWindow, now: number): CampaignState {
  if (now < window.startsAt) return 'before';
  return now < window.endsAt ? 'running' : 'over';
}

/** The moment a countdown of the campaign runs to, or null when it is over. */
export function campaignDeadline(window: CampaignWindow, now: number): number | null {
  const state = campaignState(window, now);
  if (state === 'over') return null;
  return state === 'before' ? window.startsAt : window.endsAt;
}

/** One part of a bonus. */
export interface Instalment {
  amount: number;
  dueAt: number;
}

/** A bonus in parts: the first at once, then one every seven days until the total is reached. */
export function instalmentsOf(
  bonus: { total: number; first: number; each: number },
  startAt: number,
): Instalment[] {
  const plan: Instalment[] = [{ amount: Math.min(bonus.first, bonus.total), dueAt: startAt }];
  let left = bonus.total - bonus.first;
  while (left > 0) {
    const amount = Math.min(bonus.each, left);
    plan.push({ amount, dueAt: startAt + plan.length * ramadanTerms.instalmentDays * dayMs });
    left -= amount;
  }
  return plan;
}

/** The end of a coupon that is claimed now: the end of the event, and never later than coupons are shown. */
export function campaignCouponEnd(window: CampaignWindow, now: number): number {
  return Math.min(window.endsAt, now + ramadanTerms.couponDays * dayMs);
}

/** The actions of a user during the event. */
export interface RamadanDeeds {
  loginDays: number;
  /** The total of recharged diamonds. */
  recharged: number;
  /** The first recharge that was large enough, or null. */
  firstTopUpAt: number | null;
  hasRented: boolean;
}

/** True if a user has earned an offer; whether it is running or already claimed is checked separately. */
export function isOfferEarned(offer: RamadanOffer, deeds: RamadanDeeds): boolean {
  switch (offer) {
    case 'half':
    case 'third':
      return true;
    case 'buyOneGetOne':
      return !deeds.hasRented;
    case 'topUp':
      return deeds.firstTopUpAt !== null;
    case 'loginDays':
      return (
        deeds.loginDays >= ramadanTerms.loginDays.days && deeds.recharged >= ramadanTerms.loginDays.recharged
      );
  }
}
