import { artAddress } from '../art/address.ts';
import { genderOf } from '../art/portrait.ts';
import { type Random, randomOf } from '../art/random.ts';
import { cast } from './cast.ts';
import { games } from './games.ts';
import { cities, names } from './names.ts';
import type { SeedUser } from './people.ts';
import { bios } from './words.ts';

/** The first id of generated people. */
const firstGenerated = 20_021;

/** Addresses of a user's avatar in both sizes. */
export const avatarOf = (portrait: string) => ({
  medium: artAddress('avatar', portrait, 200),
  original: artAddress('avatar', portrait, 800),
});

function birthday(random: Random): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${random.int(1992, 2007)}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`;
}

function nickname(random: Random, gender: 'male' | 'female'): string {
  const first = random.pick(names[gender]);
  if (random.chance(0.16))
    return `${first.toLowerCase()}.${random.pick(names.handles)}${random.chance(0.4) ? random.int(7, 99) : ''}`;
  return random.chance(0.12) ? first : `${first} ${random.pick(names.last)}`;
}

/** All people: the cast, then the requested numbers of players and buyers, the same for the same numbers. */
export function makeUsers(counts: { players: number; buyers: number }): SeedUser[] {
  const users: SeedUser[] = cast.map((member) => {
    const random = randomOf(`cast ${member.id}`);
    return {
      birthday: birthday(random),
      phone: null,
      isPlayer: false,
      isOwner: false,
      isVerified: false,
      isDemo: false,
      isBot: true,
      presence: 'offline',
      audioSeconds: null,
      replyMinutes: random.int(1, 12),
      registeredDaysAgo: random.int(80, 500),
      pictureCount: random.int(3, 6),
      gameKey: 'nusa-rift',
      ...member,
    };
  });
  const castPlayers = users.filter((user) => user.isPlayer).length;
  const total = counts.players - castPlayers + counts.buyers;
  const taken = new Set(users.map((user) => user.nickname));
  for (let index = 0; index < total; index += 1) {
    const id = firstGenerated + index;
    const random = randomOf(`user ${id}`);
    const gender = genderOf(id);
    const isPlayer = index < counts.players - castPlayers;
    const language = random.weighted([
      ['id', 6],
      ['en', 2.5],
      ['zh', 1.5],
    ] as const);
    let name = nickname(random, gender);
    if (taken.has(name)) name = `${name} ${random.pick(names.last)}`;
    while (taken.has(name))
      name = `${random.pick(names[gender])} ${random.pick(names.last)} ${random.int(2, 99)}`;
    taken.add(name);
    users.push({
      id,
      nickname: name,
      portrait: String(id),
      gender,
      birthday: birthday(random),
      city: random.pick(cities),
      bio: random.chance(0.92) ? random.pick(bios[language]) : '',
      phone: null,
      isPlayer,
      isOwner: random.chance(isPlayer ? 0.09 : 0.2),
      isVerified: random.chance(isPlayer ? 0.45 : 0.1),
      isDemo: false,
      isBot: true,
      language,
      presence: random.weighted([
        ['online', 0.33],
        ['busy', 0.08],
        ['offline', 0.59],
      ] as const),
      audioSeconds: isPlayer && random.chance(0.7) ? random.int(5, 18) : null,
      replyMinutes: isPlayer ? random.int(1, 45) : null,
      registeredDaysAgo: random.int(5, 700),
      pictureCount: isPlayer ? random.int(0, 6) : 0,
      gameKey: random.pick(games).key,
    });
  }
  return users;
}
