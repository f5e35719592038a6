/**
 * Bubbles up from a message whose reader asked for the rest of it: the view stays where they read, also at the end of
 * the conversation, where it follows everything else that grows.
 */
export const unfolding = 'message-unfolding';
