import { describe, expect, it } from 'vitest';
import {
  campaignCouponEnd,
  campaignDeadline,
  campaignState,
  instalmentsOf,
  isOfferEarned,
  ramadanTerms,
  ramadanWindow,
} from '#lib/rules/campaign.ts';
import {
  inviteCodeOf,
  invitePayout,
  inviteReward,
  inviteShare,
  isCodeEntryOnProfile,
  isInInviteWindow,
  normalizeInviteCode,
  rewardCurrency,
  rewardState,
  userOfInviteCode,
} from '#lib/rules/invite.ts';
import { dayMs, wibMoment } from '#lib/rules/wib.ts';

describe('invitation', () => {
  it('counts seven times 24 hours from the minute the code was filled', () => {
    const filled = wibMoment(2028, 2, 27, 15, 30);
    expect(isInInviteWindow(filled, filled)).toBe(true);
    expect(isInInviteWindow(filled, wibMoment(2028, 3, 5, 15, 30) - 1)).toBe(true);
    expect(isInInviteWindow(filled, wibMoment(2028, 3, 5, 15, 30))).toBe(false);
    expect(isInInviteWindow(filled, filled - 1)).toBe(false);
  });

  it('shares one percent only above 100, without decimals', () => {
    expect([0, 99, 100, 101, 199, 200, 1_999].map(inviteShare)).toEqual([0, 0, 0, 1, 1, 2, 19]);
  });

  it('gives 75 for each milestone, in the currency of the role', () => {
    expect(inviteReward('account_posted')).toBe(75);
    expect(inviteReward('became_player')).toBe(75);
    expect(inviteReward('top_up', 300)).toBe(3);
    expect(rewardCurrency({ isPlayer: false, isAccountOwner: false })).toBe('diamond');
    expect(rewardCurrency({ isPlayer: true, isAccountOwner: false })).toBe('coin');
    expect(rewardCurrency({ isPlayer: false, isAccountOwner: true })).toBe('coin');
  });

  it('pays before Monday 18:00 of the market for the week before', () => {
    const { from, before } = invitePayout(wibMoment(2028, 3, 5, 23, 59));
    expect(from).toBe(wibMoment(2028, 3, 6));
    expect(before).toBe(wibMoment(2028, 3, 6, 18));
    expect(invitePayout(wibMoment(2028, 3, 6)).before).toBe(wibMoment(2028, 3, 13, 18));
  });

  it('moves a reward from undistributed to distributed or expired, and no further', () => {
    const windowEndsAt = 1_000;
    const open = { earnedAt: null, paidAt: null, windowEndsAt };
    expect(rewardState(open, 999)).toBe('undistributed');
    expect(rewardState(open, 1_000)).toBe('expired');
    expect(rewardState({ ...open, earnedAt: 900 }, 5_000)).toBe('undistributed');
    expect(rewardState({ earnedAt: 900, paidAt: 2_000, windowEndsAt }, 5_000)).toBe('distributed');
  });

  it('offers the entry on the profile for three days', () => {
    expect(isCodeEntryOnProfile(0, 3 * dayMs - 1)).toBe(true);
    expect(isCodeEntryOnProfile(0, 3 * dayMs)).toBe(false);
  });

  it('gives every user a unique code, which is accepted in lower case and with spaces', () => {
    const codes = new Set(Array.from({ length: 20_000 }, (_, n) => inviteCodeOf(900_000 + n)));
    expect(codes.size).toBe(20_000);
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    for (const user of [1, 12_007, 900_001, 2 ** 29]) expect(userOfInviteCode(inviteCodeOf(user))).toBe(user);
    expect(userOfInviteCode('ABC')).toBeNull();
    expect(userOfInviteCode('ABCDE0')).toBeNull();
    const code = inviteCodeOf(12_007);
    expect(normalizeInviteCode(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `)).toBe(code);
  });
});

describe('Ramadan event', () => {
  const window = ramadanWindow(2027);

  it('runs from 24 March 14:00 to the end of 10 April 23:59 in the market', () => {
    expect(new Date(window.startsAt).toISOString()).toBe('2027-03-24T07:00:00.000Z');
    expect(campaignState(window, window.startsAt - 1)).toBe('before');
    expect(campaignState(window, window.startsAt)).toBe('running');
    expect(campaignState(window, wibMoment(2027, 4, 10, 23, 59, 59))).toBe('running');
    expect(campaignState(window, wibMoment(2027, 4, 11))).toBe('over');
    expect(campaignDeadline(window, window.startsAt - 1)).toBe(window.startsAt);
    expect(campaignDeadline(window, window.startsAt)).toBe(window.endsAt);
    expect(campaignDeadline(window, window.endsAt)).toBeNull();
  });

  it('pays 50 as 10 at once and four times 10, and 200 as 40 at once and four times 40', () => {
    const start = wibMoment(2028, 2, 25, 9);
    const small = instalmentsOf(ramadanTerms.topUp.bonus, start);
    expect(small.map(({ amount }) => amount)).toEqual([10, 10, 10, 10, 10]);
    expect(small.map(({ dueAt }) => dueAt)).toEqual([0, 7, 14, 21, 28].map((days) => start + days * dayMs));
    expect(small[1]?.dueAt).toBe(wibMoment(2028, 3, 3, 9));
    const large = instalmentsOf(ramadanTerms.loginDays.bonus, start);
    expect(large.map(({ amount }) => amount)).toEqual([40, 40, 40, 40, 40]);
  });

  it('never gives a coupon that ends later than coupons are shown', () => {
    expect(campaignCouponEnd(window, window.startsAt)).toBe(window.startsAt + 14 * dayMs);
    expect(campaignCouponEnd(window, window.endsAt - dayMs)).toBe(window.endsAt);
  });

  it('asks for seven login days and 1,000 recharged', () => {
    const deeds = { loginDays: 7, recharged: 1_000, firstTopUpAt: null, hasRented: true };
    expect(isOfferEarned('loginDays', deeds)).toBe(true);
    expect(isOfferEarned('loginDays', { ...deeds, loginDays: 6 })).toBe(false);
    expect(isOfferEarned('loginDays', { ...deeds, recharged: 999 })).toBe(false);
    expect(isOfferEarned('topUp', deeds)).toBe(false);
    expect(isOfferEarned('buyOneGetOne', deeds)).toBe(false);
    expect(isOfferEarned('half', deeds)).toBe(true);
  });
});
