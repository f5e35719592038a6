import * as z from 'zod/mini';
import { get } from './endpoint.ts';

/** The kinds of services that players sell: matches, coaching, talking, and playing in a team. */
export const Service = z.enum(['match', 'coaching', 'voice', 'team']);
export type Service = z.output<typeof Service>;

/** A game of the market, with its ranks, its services, and the numbers of players and accounts for rent. */
export const Game = z.object({
  id: z.int(),
  name: z.string(),
  icon: z.string(),
  cover: z.string(),
  /** From the lowest to the highest. */
  ranks: z.array(z.string()),
  services: z.array(Service),
  playerCount: z.int(),
  accountCount: z.int(),
});
export type Game = z.output<typeof Game>;

export const gameList = get('/v1/game/list', {
  access: 'public',
  assumed: true,
  summary: 'All games with their ranks and counts.',
  reply: z.object({ items: z.array(Game) }),
});
