/** Whether somebody can be met on the market now, as their tile and avatar show it. */
export const presences = ['online', 'busy', 'offline'] as const;
export type Presence = (typeof presences)[number];
