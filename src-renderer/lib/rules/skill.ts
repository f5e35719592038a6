/** Limits of the skill form, the same on both sides. */
export const skillLimits = {
  description: { min: 10, max: 300 },
  price: { min: 1, max: 10_000 },
  discount: 99,
} as const;

/** The states of a skill's review; `unpublished` is an admin's later decision. */
export type SkillReviewState = 'under_review' | 'approved' | 'refused' | 'unpublished';

/** How a skill stands for its owner: listed, taken down by the owner, or what the review says. */
export type SkillStanding = 'listed' | 'unlisted' | 'underReview' | 'refused' | 'unpublished';

/** Shelf status 1 is listed (specification, marketplace §3); nothing is, unless its review approved it. */
export function skillStanding(shelfStatus: number, review: SkillReviewState): SkillStanding {
  if (review === 'under_review') return 'underReview';
  if (review !== 'approved') return review;
  return shelfStatus === 1 ? 'listed' : 'unlisted';
}

/** Whether the owner may list or unlist a skill by a switch. */
export function canSwitchShelf(standing: SkillStanding): boolean {
  return standing === 'listed' || standing === 'unlisted';
}

/** The add button is hidden at the limit; a skill counts whatever its state. */
export function canAddSkill(count: number, max: number): boolean {
  return count < max;
}

/** What is asked of the buyer by the lowest discounted price; what one unit then costs, rounded up. */
export function discountedUnitPrice(
  unitPrice: number,
  discount: { buy: number; send: number } | null,
): number {
  if (!discount) return unitPrice;
  return Math.ceil((unitPrice * discount.buy) / (discount.buy + discount.send));
}
