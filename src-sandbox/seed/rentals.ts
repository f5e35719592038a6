import { randomOf } from '../art/random.ts';
import { gameArt, games, type SeedGame } from './games.ts';
import { people, type SeedUser } from './people.ts';

/** A seeded rental account. */
export interface SeedRental {
  id: number;
  ownerId: number;
  game: SeedGame;
  title: string;
  cover: string;
  pictures: string[];
  attributes: string[];
  description: string;
  server: string;
  pricePerHour: number;
  minHours: number;
  maxHours: number;
  pastOrders: number;
  isListed: boolean;
  createdDaysAgo: number;
  login: string;
  password: string;
}

const descriptions = [
  'Log in with the credentials on your order page. Ranked allowed, no gifting, no password change. Log out five minutes before the end.',
  'Akun pribadi, terawat. Boleh ranked, dilarang ganti password, dilarang toxic. OTP dibantu dalam 3 menit.',
  '账号稳定，秒上号，可排位，禁止改密和送礼，到点请下线。',
  'Kept fresh every season. Ask before you spend in-game currency; anything already in the bag is free to use.',
  'Buat coba hero dan skin sebelum beli sendiri. Ada kendala? Chat, biasanya balas di bawah 10 menit.',
] as const;

/** Accounts of the owners, spread over all games. */
export function makeRentals(users: readonly SeedUser[], count: number): SeedRental[] {
  const owners = users.filter((user) => user.isOwner);
  const rentals: SeedRental[] = [];
  for (let index = 0; index < count; index += 1) {
    const random = randomOf(`rental ${index}`);
    const first: Readonly<Record<number, readonly [string, number, string]>> = {
      0: ['nusa-rift', people.sekar, 'Mythic account, 96 heroes, 214 skins'],
      1: ['ninth-star', people.wulan, 'Full crew, floor 12 cleared, 9 five-stars'],
      2: ['samudra', people.wulan, 'Captain 80, phinisi unlocked'],
      3: ['squad-zero', people.farel, 'Commander rank, dragon AK, 8 knives'],
    };
    const told = first[index];
    const game = games.find((one) => one.key === told?.[0]) ?? games[index % games.length];
    if (!game) continue;
    const ownerId = told?.[1] ?? random.pick(owners).id;
    const rank = game.ranks[Math.max(0, game.ranks.length - 1 - random.int(0, 2))] ?? '';
    const assets = random.some(game.assets, 2);
    const server = random.pick(game.servers);
    const level = random.int(40, 120);
    const number = random.int(0, 40);
    rentals.push({
      id: index + 1,
      ownerId,
      game,
      title:
        told?.[2] ??
        random.pick([
          `${rank} account, ${assets.join(', ')}`,
          `Akun ${rank}, ${assets.join(', ')}`,
          `${rank} 账号，${assets.join('，')}`,
        ]),
      cover: number % 3 === 0 || index < 4 ? gameArt.cover(game.key) : gameArt.scene(game.key, number),
      pictures: [0, 1, 2, 3].map((offset) => gameArt.scene(game.key, number + offset)),
      attributes: [rank, server, `Level ${level}`, ...assets.slice(0, 1)],
      description: random.pick(descriptions),
      server,
      pricePerHour: index === 0 ? 18 : index === 1 ? 24 : random.int(8, 60),
      minHours: random.pick([1, 1, 2, 3]),
      maxHours: random.pick([12, 24, 48, 72]),
      pastOrders: Math.round(random.next() ** 2 * 400),
      isListed: index < 4 || random.chance(0.94),
      createdDaysAgo: random.int(3, 300),
      login: `${game.key.replace('-', '')}.${random.int(1000, 9999)}@rent.example`,
      password: `${random.pick(['Kopi', 'Ombak', 'Garuda', 'Senja'])}-${random.int(1000, 9999)}-${random.pick(['merah', 'biru', 'hijau'])}`,
    });
  }
  return rentals;
}
