import type { RentalListing, Skill } from '#api/contract/index.ts';
import { orderLimits } from '#lib/rules/limits.ts';
import type { DraftItem } from './draft.ts';

/** Converts a skill to an item to order. */
export function fromSkill(skill: Skill): DraftItem {
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
export function fromRental(rental: RentalListing): DraftItem {
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
