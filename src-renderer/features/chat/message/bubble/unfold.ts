/**
 * The event of a message that its reader expanded; it bubbles. The view keeps its place, even at the end of the
 * conversation, where it follows all other growth.
 */
export const unfolding = 'message-unfolding';
