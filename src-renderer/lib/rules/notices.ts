/** What service accounts tell about orders; the number of the order goes into the words. */
const orderNotices = [
  'paid',
  'accepted',
  'finished',
  'confirmed',
  'autoConfirmed',
  'cancelled',
  'autoCancelled',
  'reviewed',
  'complained',
  'complaintWithdrawn',
  'complaintResolved',
] as const;

/** What they tell about reviews of accounts and skills; its title goes into the words. */
const reviewNotices = [
  'applicationApproved',
  'applicationRejected',
  'accountApproved',
  'accountRefused',
  'accountUnpublished',
  'skillApproved',
  'skillRefused',
  'skillUnpublished',
] as const;

/** What they tell about money that moved without an order; amounts and numbers go into the words. */
const moneyNotices = [
  'withdrawalRequested',
  'withdrawalPaid',
  'withdrawalReturned',
  'rechargePaid',
  'bonusPaid',
  'inviteRewarded',
] as const;

/** What they tell about the market itself; the game goes into the words. */
const newsNotices = ['sixthMatchFree'] as const;

/** The name of something told about money. */
export type MoneyNotice = (typeof moneyNotices)[number];

/** Names of all that a service account tells by itself: each has its words in every language. */
export const noticeNames = [
  'welcome',
  ...orderNotices,
  ...reviewNotices,
  ...moneyNotices,
  ...newsNotices,
] as const;

/** The name of something a service account tells. */
export type NoticeName = (typeof noticeNames)[number];

/** What a notice says by name, so that whoever reads it reads it in a language of their own. */
export interface NoticeSentence {
  readonly name: NoticeName;
  /** What goes into the words: a number, an amount, or the title of what was reviewed. */
  readonly values: Readonly<Record<string, string>>;
}

/** What the button of a notice is called: an order is viewed, anything else is looked at. */
export function noticeButton(name: NoticeName): 'viewOrder' | 'look' {
  return (orderNotices as readonly string[]).includes(name) ? 'viewOrder' : 'look';
}
