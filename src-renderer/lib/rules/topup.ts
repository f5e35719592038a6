/** The problem of a game's user ID; null if it may be looked up (docs/product.md, Money). */
export function gameUserIdProblem(value: string): 'required' | 'digits' | 'short' | 'long' | null {
  if (value === '') return 'required';
  if (!/^\d+$/.test(value)) return 'digits';
  if (value.length < 7) return 'short';
  return value.length > 20 ? 'long' : null;
}

const address = /^[^\s@<>"(),:;\\[\]]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;

/** True for a valid e-mail address. */
export function isEmail(value: string): boolean {
  return value.length <= 254 && address.test(value) && !value.includes('..');
}

/** The problem of an optional e-mail address, or null: it may be empty, but not invalid. */
export function optionalEmailProblem(value: string): 'invalid' | null {
  return value === '' || isEmail(value) ? null : 'invalid';
}

/** The total of an item with the fee of a channel. */
export function payTotal(price: number, fee: number): number {
  return price + fee;
}

/**
 * The discount from a former price in whole percent, rounded down so that it is never too high; 0 without a
 * former price.
 */
export function percentOff(price: number, listPrice: number | null): number {
  if (listPrice === null || listPrice <= price) return 0;
  return Math.floor(((listPrice - price) * 100) / listPrice);
}

/** The state of a payment. */
export type PaymentStage = 'pending' | 'paid' | 'failed' | 'expired';
/** The events of a payment, from the provider or from a timeout. */
export type PaymentNews = 'succeeded' | 'refused' | 'timed_out';

/**
 * The state of a payment after an event. Money counts whenever it arrives, even after the payment expired; a
 * paid payment never changes again, so that repeated or late events never credit twice.
 */
export function paymentAfter(stage: PaymentStage, news: PaymentNews): PaymentStage {
  if (stage === 'paid' || news === 'succeeded') return 'paid';
  if (stage !== 'pending') return stage;
  return news === 'refused' ? 'failed' : 'expired';
}
