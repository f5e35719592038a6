/** The states of a user on the market, as their tile and avatar show them. */
export const presences = ['online', 'busy', 'offline'] as const;
export type Presence = (typeof presences)[number];
