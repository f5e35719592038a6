/** True while a user may add a skill; skills in every state count. The add button is hidden at the limit. */
export function canAddSkill(count: number, max: number): boolean {
  return count < max;
}

/** The price of one unit with the seller's discount, rounded up. */
export function discountedUnitPrice(
  unitPrice: number,
  discount: { buy: number; send: number } | null,
): number {
  if (!discount) return unitPrice;
  return Math.ceil((unitPrice * discount.buy) / (discount.buy + discount.send));
}
