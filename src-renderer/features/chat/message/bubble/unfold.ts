/**
 * Bubbles up from a message whose reader expanded it: the view keeps its place, also at the end of the
 * conversation, where it follows all other growth.
 */
export const unfolding = 'message-unfolding';
