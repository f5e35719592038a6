/** Notices about orders; their parameter is the order number. */
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

/** Notices about reviews of accounts and skills; their parameter is the title. */
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

/** Notices about balance changes without an order; their parameters are amounts and numbers. */
const moneyNotices = [
  'withdrawalRequested',
  'withdrawalPaid',
  'withdrawalReturned',
  'rechargePaid',
  'bonusPaid',
  'inviteRewarded',
] as const;

/** Notices about the market itself; their parameter is the game. */
const newsNotices = ['sixthMatchFree'] as const;

/** The name of a notice about money. */
export type MoneyNotice = (typeof moneyNotices)[number];

/** The names of all automatic notices of service accounts: each has a text in every language. */
export const noticeNames = [
  'welcome',
  ...orderNotices,
  ...reviewNotices,
  ...moneyNotices,
  ...newsNotices,
] as const;

/** The name of a notice of a service account. */
export type NoticeName = (typeof noticeNames)[number];

/** A notice by its name, so that it is shown in the reader's language. */
export interface NoticeSentence {
  readonly name: NoticeName;
  /** The parameters of the text: a number, an amount, or the title of the reviewed item. */
  readonly values: Readonly<Record<string, string>>;
}

/** True for a notice about an order or about money. */
export function isTradeNotice(name: NoticeName): boolean {
  return ([...orderNotices, ...moneyNotices] as readonly string[]).includes(name);
}

/** The notices that interrupt a person: a new order, and a complaint about one. */
const urgentNotices: ReadonlySet<NoticeName> = new Set(['paid', 'complained']);

/** True for a notice that should not wait. */
export function isUrgentNotice(name: NoticeName): boolean {
  return urgentNotices.has(name);
}

/** The label of a notice's button: `viewOrder` for orders, `look` for everything else. */
export function noticeButton(name: NoticeName): 'viewOrder' | 'look' {
  return (orderNotices as readonly string[]).includes(name) ? 'viewOrder' : 'look';
}
