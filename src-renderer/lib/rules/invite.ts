import { dayMs, startOfWibWeek } from './wib.ts';

/** The terms of invitations (docs/product.md, Invitations). */
export const inviteTerms = {
  /** The time after the code is filled in which the friend's actions count: seven times 24 hours. */
  windowMs: 7 * dayMs,
  /** The time after registration in which the profile screen offers to enter a code. */
  profileEntryMs: 3 * dayMs,
  /** The reward for a friend who posts an account, and for one who becomes a player. */
  milestoneReward: 75,
  sharePercent: 1,
  /** The share counts only for amounts above this. */
  shareAbove: 100,
  payoutHour: 18,
} as const;

/** The rewarded actions of an invited friend. */
export type InviteDeed = 'account_posted' | 'became_player' | 'top_up' | 'order_received';

/** The state of a reward: waiting, paid, or no longer to be earned. */
export type RewardState = 'undistributed' | 'distributed' | 'expired';

/** Players and account owners are paid in coins, everyone else in diamonds. */
export function rewardCurrency(role: { isPlayer: boolean; isAccountOwner: boolean }): 'coin' | 'diamond' {
  return role.isPlayer || role.isAccountOwner ? 'coin' : 'diamond';
}

/** The time after which a friend's actions no longer count. */
export function inviteWindowEnd(filledAt: number): number {
  return filledAt + inviteTerms.windowMs;
}

/** True from the moment the code is filled until exactly seven times 24 hours later. */
export function isInInviteWindow(filledAt: number, at: number): boolean {
  return at >= filledAt && at < inviteWindowEnd(filledAt);
}

/** The whole part of one percent; nothing for amounts that are not above 100. */
export function inviteShare(amount: number): number {
  return amount > inviteTerms.shareAbove ? Math.floor((amount * inviteTerms.sharePercent) / 100) : 0;
}

/** The reward for a friend's action; `amount` is the diamonds topped up or the order's price. */
export function inviteReward(deed: InviteDeed, amount = 0): number {
  return deed === 'account_posted' || deed === 'became_player'
    ? inviteTerms.milestoneReward
    : inviteShare(amount);
}

/**
 * The payout of a week's rewards: from Monday 00:00 of the week after, before 18:00 of that day, in the
 * market.
 */
export function invitePayout(earnedAt: number): { from: number; before: number } {
  const from = startOfWibWeek(earnedAt) + 7 * dayMs;
  return { from, before: from + inviteTerms.payoutHour * 3_600_000 };
}

/** The state of a reward: paid ones stay paid, earned ones wait, unearned ones expire with the window. */
export function rewardState(
  reward: { earnedAt: number | null; paidAt: number | null; windowEndsAt: number },
  now: number,
): RewardState {
  if (reward.paidAt !== null) return 'distributed';
  if (reward.earnedAt === null && now >= reward.windowEndsAt) return 'expired';
  return 'undistributed';
}

/** True while the profile screen offers to enter a code. */
export function isCodeEntryOnProfile(registeredAt: number, now: number): boolean {
  return now < registeredAt + inviteTerms.profileEntryMs;
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 6;

// Multiplying by an odd number permutes the numbers below 2^30, so that codes do not count up visibly.
const scramble = { factor: 604_321_787n, inverse: 620_575_539n, shift: 387_420_489n, mask: (1n << 30n) - 1n };

/** A user's invitation code: six letters and digits that are easy to distinguish, unique for each user. */
export function inviteCodeOf(userId: number): string {
  let value = Number((BigInt(userId) * scramble.factor + scramble.shift) & scramble.mask);
  let code = '';
  for (let position = 0; position < codeLength; position += 1) {
    code += alphabet.charAt(value % alphabet.length);
    value = Math.floor(value / alphabet.length);
  }
  return code;
}

/** Normalizes a typed or pasted code: upper case, without wide letters, spaces and dashes. */
export function normalizeInviteCode(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

/** The user of a code, or null if it is no valid code; whether the user exists is checked separately. */
export function userOfInviteCode(text: string): number | null {
  const code = normalizeInviteCode(text);
  if (code.length !== codeLength) return null;
  let value = 0n;
  for (const letter of [...code].reverse()) {
    const digit = alphabet.indexOf(letter);
    if (digit < 0) return null;
    value = value * BigInt(alphabet.length) + BigInt(digit);
  }
  return Number(((value - scramble.shift) * scramble.inverse) & scramble.mask);
}
