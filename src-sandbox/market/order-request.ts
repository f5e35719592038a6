import { codes } from '#api/contract/common.ts';
import type { OrderKind } from '#lib/rules/order.ts';
import type { findItem } from './order-items.ts';
import { FieldRefusal, Refusal } from './Refusal.ts';

const hourMs = 3_600_000;
const latestStartMs = 30 * 24 * hourMs;
/** The time by which a start may lie in the past: for the buyer's clock and the time it takes to pay. */
const startSlackMs = 10 * 60_000;

/** The order that a buyer requests. */
export interface OrderRequest {
  kind: OrderKind;
  itemId: number;
  quantity: number;
  couponId: number | null;
  startAt: number | null;
  note: string;
  expectedTotal: number;
}

/** Refuses a request that its item or its time does not allow. */
export function mustBeOrderable(
  item: ReturnType<typeof findItem>,
  buyerId: number,
  request: OrderRequest,
  now: number,
): void {
  if (item.sellerId === buyerId) throw new Refusal(codes.forbidden, 'ownItem');
  if (!item.isListed) throw new Refusal(codes.conflict, 'notListed');
  if (item.isRented) throw new Refusal(codes.conflict, 'rented');
  if (request.quantity < item.minQuantity || request.quantity > item.maxQuantity) {
    throw new FieldRefusal('quantity', 'hours', { min: item.minQuantity, max: item.maxQuantity });
  }
  const { startAt } = request;
  if (startAt !== null && (startAt < now - startSlackMs || startAt > now + latestStartMs)) {
    throw new FieldRefusal('startAt', 'startTime');
  }
}
