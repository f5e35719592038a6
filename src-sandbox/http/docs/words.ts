import { codes } from '#api/contract/common.ts';

/** Section titles by the first part of the path. */
export const sectionWords: Readonly<Record<string, string>> = {
  account: 'Game accounts for rent',
  auth: 'Signing in and out',
  banner: 'Banners of Home',
  campaign: 'Campaigns',
  common: 'Codes, uploads, region, chat’s block list',
  coupon: 'Coupons',
  game: 'Games',
  help: 'Help and feedback',
  invite: 'Invitations',
  map: 'Places for the location picker',
  order: 'Orders, complaints and reviews',
  payment: 'Payments',
  payout: 'Payout account and withdrawals',
  provider: 'Renting accounts out',
  recharge: 'Buying diamonds',
  search: 'Finding players',
  skill: 'Skills',
  tim: 'Chat',
  topup: 'Game top-ups',
  user: 'Profiles, follows, real names',
  wallet: 'Diamonds and coins',
};

/** The refusal codes, by name. */
export const codeWords = Object.entries(codes)
  .filter(([name]) => name !== 'ok')
  .map(([name, code]) => `${code} ${name}`)
  .join(', ');
