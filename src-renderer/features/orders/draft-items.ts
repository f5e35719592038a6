import {
  type Coupon,
  couponForItem,
  type RentalListing,
  rentalFind,
  type Skill,
  skillFind,
} from '#api/contract/index.ts';
import { orderLimits } from '#lib/rules/limits.ts';
import type { OrderKind } from '#lib/rules/order.ts';
import type { Services } from '#parts/root/index.tsx';
import type { DraftItem } from './draft.ts';

/** An item to order, and the coupons that fit it. */
export interface DraftOffer {
  item: DraftItem;
  coupons: readonly Coupon[];
}

/** Loads an item and its coupons. */
export async function readOffer(
  { api, signal }: Pick<Services, 'api' | 'signal'>,
  kind: OrderKind,
  itemId: number,
): Promise<DraftOffer> {
  const [item, coupons] = await Promise.all([
    kind === 'skill'
      ? api.call(skillFind, { id: itemId, withCoupon: true }, { signal }).then(fromSkill)
      : api.call(rentalFind, { id: itemId }, { signal }).then(fromRental),
    api.call(couponForItem, { orderKind: kind, itemId }, { signal }),
  ]);
  return { item, coupons: coupons.items };
}

/** Converts a skill to an item to order. */
function fromSkill(skill: Skill): DraftItem {
  return {
    kind: 'skill',
    id: skill.id,
    title: skill.game.name,
    gameName: skill.game.name,
    gameIcon: skill.game.img,
    cover: skill.game.cover,
    detail: [skill.rank, skill.description].filter(Boolean).join('. '),
    service: skill.service,
    unit: skill.unit,
    unitPrice: skill.unitPrice,
    buySend: skill.discount,
    minQuantity: 1,
    maxQuantity: orderLimits.quantity,
    isAvailable: skill.shelfStatus === 1,
    seller: skill.seller,
  };
}

/** Converts an account for rent to an item to order; its unit is an hour. */
function fromRental(rental: RentalListing): DraftItem {
  return {
    kind: 'rental',
    id: rental.id,
    title: rental.title,
    gameName: rental.game.name,
    gameIcon: rental.game.icon,
    cover: rental.cover,
    detail: rental.attributes.join(' · '),
    service: null,
    unit: 'hour',
    unitPrice: rental.pricePerHour,
    buySend: null,
    minQuantity: rental.minHours,
    maxQuantity: Math.min(orderLimits.quantity, rental.maxHours),
    isAvailable: rental.isAvailable,
    seller: rental.owner,
  };
}
