/** The states of a user on the market, as their tile and avatar show them. */
export const presences = ['online', 'busy', 'offline'] as const;
/** A state of a user on the market. */
export type Presence = (typeof presences)[number];

/** The states of a user in the chat: connected, connected and away by their own choice, or not connected. */
export type ChatPresence = 'online' | 'away' | 'offline';
