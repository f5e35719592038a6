/** What is wrong with a game's user ID; null where it may be looked up (docs/product.md, Money). */
export function gameUserIdProblem(value: string): 'required' | 'digits' | 'short' | 'long' | null {
  if (value === '') return 'required';
  if (!/^\d+$/.test(value)) return 'digits';
  if (value.length < 7) return 'short';
  return value.length > 20 ? 'long' : null;
}

const address = /^[^\s@<>"(),:;\\[\]]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;

/** True for an address mail can be sent to. */
export function isEmail(value: string): boolean {
  return value.length <= 254 && address.test(value) && !value.includes('..');
}

/** What is wrong with an address that may be left out: only one that is given must be right. */
export function optionalEmailProblem(value: string): 'invalid' | null {
  return value === '' || isEmail(value) ? null : 'invalid';
}

/** What is to pay for an item through a channel. */
export function payTotal(price: number, fee: number): number {
  return price + fee;
}

/** Whole percent taken off a former price, rounded down so that none is promised; 0 where there is none. */
export function percentOff(price: number, listPrice: number | null): number {
  if (listPrice === null || listPrice <= price) return 0;
  return Math.floor(((listPrice - price) * 100) / listPrice);
}

/** Where a payment stands. */
export type PaymentStage = 'pending' | 'paid' | 'failed' | 'expired';
/** What is heard of it: from the provider, or from the clock. */
export type PaymentNews = 'succeeded' | 'refused' | 'timed_out';

/**
 * What news makes of a payment. Money that arrives counts at any time, also after the payment was given up;
 * a paid payment never changes again, so that nothing said twice or out of turn moves money twice.
 */
export function paymentAfter(stage: PaymentStage, news: PaymentNews): PaymentStage {
  if (stage === 'paid' || news === 'succeeded') return 'paid';
  if (stage !== 'pending') return stage;
  return news === 'refused' ? 'failed' : 'expired';
}
