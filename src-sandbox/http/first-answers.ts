import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bannerList, checkExcludeRegion } from '#api/contract/common.ts';
import type { Endpoint, QueryOf } from '#api/contract/endpoint.ts';
import { gameList } from '#api/contract/games.ts';
import { skillRecommend } from '#api/contract/recommended.ts';
import { rentalFind, rentalSearch } from '#api/contract/rentals.ts';
import { skillList } from '#api/contract/skills.ts';
import { goodsFind, topUpGame, topUpGames } from '#api/contract/topups.ts';
import { profile, profileQuery, searchUser } from '#api/contract/users.ts';
import type { FirstAnswers } from '#lib/first-answers.ts';
import { nearestLocale, tagOf } from '#lib/locale.ts';

/** The address of a call, as the client requests it. */
function ask<E extends Endpoint>({ path }: E, query: QueryOf<E>): string {
  const given = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

const games = ask(gameList, {});
/** What the page asks beside any screen. */
const always = [ask(checkExcludeRegion, {})];

/** The first calls of the public screens when they are opened without filters; the number in a path is an id. */
const screens: readonly { path: RegExp; asks: (id: number) => readonly string[] }[] = [
  {
    path: /^\/$/,
    asks: () => [
      ask(bannerList, {}),
      games,
      ask(skillRecommend, { pageSize: 5 }),
      ask(rentalSearch, { available: true, pageSize: 4 }),
    ],
  },
  {
    path: /^\/game-mate$/,
    asks: () => [games, ask(searchUser, { sort: 'rating', page: 1, pageSize: 24 })],
  },
  {
    path: /^\/user\/detail\/(\d{1,9})$/,
    asks: (userId) => [
      ask(profile, profileQuery(userId, { isProfile: true })),
      ask(skillList, { userId, shelfStatus: 1, withCoupon: true }),
    ],
  },
  {
    path: /^\/account-rental$/,
    asks: () => [games, ask(rentalSearch, { sort: 'popular', page: 1, pageSize: 24 })],
  },
  { path: /^\/account-rental\/(\d{1,9})$/, asks: (id) => [ask(rentalFind, { id })] },
  { path: /^\/direct-charging$/, asks: () => [ask(topUpGames, {})] },
  { path: /^\/direct-charging\/game\/(\d{1,9})$/, asks: (id) => [ask(topUpGame, { id })] },
  { path: /^\/goods\/(\d{1,9})$/, asks: (id) => [ask(goodsFind, { id })] },
];

/**
 * The replies to the first calls of the screen at a request's path; null if it has none. They come from the API's own
 * routes, with the rate limits of the requester and as a visitor gets them, because a page knows no session.
 */
export async function firstAnswersTo(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<FirstAnswers | null> {
  const screen = screens.find(({ path }) => path.test(request.url));
  if (!screen || request.method !== 'GET') return null;
  const { host, 'accept-language': accepted = '' } = request.headers;
  const language = tagOf(nearestLocale(...accepted.slice(0, 200).split(',')));
  const answers: FirstAnswers['answers'] = [];
  const id = Number(screen.path.exec(request.url)?.[1]);
  for (const address of [...screen.asks(id), ...always]) {
    const reply = await app.inject({
      url: address,
      headers: { ...(host !== undefined && { host }), 'accept-language': language },
      remoteAddress: request.ip,
    });
    // A refusal is left to the screen, which asks again and has words for it.
    const body: unknown = reply.statusCode === 200 ? reply.json() : null;
    if (typeof body === 'object' && body !== null && 'code' in body && body.code === 0)
      answers.push({ address, reply: body });
  }
  return { language, takenAt: Date.now(), answers };
}
