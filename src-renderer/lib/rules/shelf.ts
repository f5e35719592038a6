/** The states of a review of something listed; `unpublished` is an admin's later decision. */
export type ReviewState = 'under_review' | 'approved' | 'refused' | 'unpublished';

/** How a skill or an account stands for its owner: listed, taken down by the owner, or what the review says. */
export type ShelfStanding = 'listed' | 'unlisted' | 'underReview' | 'refused' | 'unpublished';

/**
 * Shelf status 1 is listed (docs/product.md, Profile, skills and accounts); nothing is, unless its review
 * approved it.
 */
export function shelfStanding(shelfStatus: number, review: ReviewState): ShelfStanding {
  if (review === 'under_review') return 'underReview';
  if (review !== 'approved') return review;
  return shelfStatus === 1 ? 'listed' : 'unlisted';
}

/** Whether the owner may list or unlist by a switch. */
export function canSwitchShelf(standing: ShelfStanding): boolean {
  return standing === 'listed' || standing === 'unlisted';
}

/** Whether the owner is asked to edit and hand in again. */
export function mustEdit(standing: ShelfStanding): boolean {
  return standing === 'refused' || standing === 'unpublished';
}
