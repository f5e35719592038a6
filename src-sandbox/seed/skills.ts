import { languages } from '#lib/locale.ts';
import { randomOf } from '../art/random.ts';
import { gameArt, games, type SeedGame } from './games.ts';
import { people, type SeedUser } from './people.ts';
import { skillTexts } from './words.ts';

/** A seeded skill. */
export interface SeedSkill {
  id: number;
  userId: number;
  game: SeedGame;
  service: SeedGame['services'][number];
  rank: number;
  description: string;
  location: string;
  unitPrice: number;
  unit: 'match' | 'hour';
  buySend: { buy: number; send: number } | null;
  audioSeconds: number;
  screenshot: string;
  isListed: boolean;
  /** Orders finished before the seeded year. */
  pastOrders: number;
  createdDaysAgo: number;
}

interface Fixed {
  game: string;
  service: SeedSkill['service'];
  rank: number;
  price: number;
  buySend?: { buy: number; send: number };
  pastOrders: number;
}

/** Skills of the main demo people. */
const fixed: Readonly<Record<number, readonly Fixed[]>> = {
  [people.intan]: [
    {
      game: 'nusa-rift',
      service: 'match',
      rank: 6,
      price: 74,
      buySend: { buy: 5, send: 1 },
      pastOrders: 838,
    },
    { game: 'ninth-star', service: 'match', rank: 5, price: 80, pastOrders: 96 },
    { game: 'kebun-kota', service: 'voice', rank: 3, price: 30, pastOrders: 84 },
    {
      game: 'nusa-rift',
      service: 'coaching',
      rank: 6,
      price: 120,
      buySend: { buy: 3, send: 1 },
      pastOrders: 146,
    },
  ],
  [people.bagas]: [
    { game: 'squad-zero', service: 'match', rank: 5, price: 45, pastOrders: 812 },
    {
      game: 'squad-zero',
      service: 'coaching',
      rank: 5,
      price: 95,
      buySend: { buy: 4, send: 1 },
      pastOrders: 40,
    },
  ],
  [people.wulan]: [
    { game: 'ninth-star', service: 'coaching', rank: 5, price: 120, pastOrders: 380 },
    { game: 'samudra', service: 'voice', rank: 4, price: 38, pastOrders: 12 },
  ],
  [people.gilang]: [
    {
      game: 'rimba-royale',
      service: 'match',
      rank: 6,
      price: 39,
      buySend: { buy: 10, send: 2 },
      pastOrders: 1496,
    },
  ],
  [people.kirana]: [
    { game: 'nusa-rift', service: 'match', rank: 5, price: 35, pastOrders: 290 },
    { game: 'wayang-brawl', service: 'match', rank: 3, price: 32, pastOrders: 18 },
  ],
};

/** One to five skills for each player. */
export function makeSkills(users: readonly SeedUser[]): SeedSkill[] {
  const skills: SeedSkill[] = [];
  const add = (user: SeedUser, entry: Fixed, isListed: boolean, createdDaysAgo: number) => {
    const game = games.find((one) => one.key === entry.game);
    if (!game) throw new Error(`No game ${entry.game}.`);
    const random = randomOf(`skill ${user.id} ${entry.game} ${entry.service}`);
    const rank = Math.min(entry.rank, game.ranks.length - 1);
    const language = random.chance(0.75) ? user.language : random.pick(languages);
    skills.push({
      id: skills.length + 1,
      userId: user.id,
      game,
      service: entry.service,
      rank,
      description: random
        .pick(skillTexts[language])
        .replaceAll('{game}', game.name)
        .replaceAll('{rank}', game.ranks[rank] ?? ''),
      location: user.city,
      unitPrice: entry.price,
      unit: entry.service === 'match' || entry.service === 'team' ? 'match' : 'hour',
      buySend: entry.buySend ?? null,
      audioSeconds: random.int(5, 15),
      screenshot: gameArt.scene(game.key, random.int(0, 20)),
      isListed,
      pastOrders: entry.pastOrders,
      createdDaysAgo,
    });
  };
  for (const user of users) {
    if (!user.isPlayer) continue;
    const own = fixed[user.id];
    if (own) {
      for (const entry of own) add(user, entry, true, user.registeredDaysAgo - 20);
      continue;
    }
    const random = randomOf(`skills ${user.id}`);
    const count = random.weighted([
      [1, 3],
      [2, 4],
      [3, 3],
      [4, 1.4],
      [5, 0.7],
    ] as const);
    const favourite = games.filter((game) => game.key === user.gameKey);
    const chosen = [
      ...favourite,
      ...random.some(
        games.filter((game) => game.key !== user.gameKey),
        count,
      ),
    ].slice(0, count);
    chosen.forEach((game, index) => {
      const rank = Math.max(0, game.ranks.length - 1 - random.int(0, 3));
      const base = 15 + rank * 9 + random.int(0, 50);
      const service = random.pick(game.services);
      const price = service === 'coaching' ? Math.min(250, base + random.int(20, 120)) : base;
      add(
        user,
        {
          game: game.key,
          service,
          rank,
          price,
          pastOrders: random.chance(0.15) ? 0 : Math.round(random.next() ** 3 * 900),
          ...(random.chance(0.3) && {
            buySend: random.pick([
              { buy: 3, send: 1 },
              { buy: 5, send: 1 },
              { buy: 5, send: 2 },
              { buy: 10, send: 2 },
            ]),
          }),
        },
        index === 0 || random.chance(0.9),
        random.int(1, Math.max(1, user.registeredDaysAgo - 3)),
      );
    });
  }
  return skills;
}
