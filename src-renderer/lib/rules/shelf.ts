/** The states of a review of something listed; `unpublished` is an admin's later decision. */
export type ReviewState = 'under_review' | 'approved' | 'refused' | 'unpublished';

/** The state of a skill or an account for its owner: listed, unlisted by the owner, or the review state. */
export type ShelfStanding = 'listed' | 'unlisted' | 'underReview' | 'refused' | 'unpublished';

/**
 * Shelf status 1 is listed (docs/product.md, Profile, skills and accounts); only approved items are listed.
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

/** Whether the owner must edit and submit again. */
export function mustEdit(standing: ShelfStanding): boolean {
  return standing === 'refused' || standing === 'unpublished';
}
