import { genderOf } from '../art/portrait.ts';
import { games } from './games.ts';
import { type Random, randomOf } from './random.ts';
import { bios, cities, names, type Tongue } from './words.ts';

/** A user as seeded. */
export interface SeedUser {
  id: number;
  nickname: string;
  /** The key of the portrait: a drawn one's name or the user's number. */
  portrait: string;
  gender: 'male' | 'female';
  birthday: string;
  city: string;
  bio: string;
  phone: string | null;
  isPlayer: boolean;
  isOwner: boolean;
  isVerified: boolean;
  isDemo: boolean;
  isBot: boolean;
  language: Tongue;
  presence: 'online' | 'busy' | 'offline';
  audioSeconds: number | null;
  replyMinutes: number | null;
  registeredDaysAgo: number;
  /** Number of pictures in the album. */
  pictureCount: number;
  /** Game whose screenshots the album shows. */
  gameKey: string;
}

/** Numbers of people others refer to. */
export const people = {
  raka: 20_001,
  intan: 20_002,
  bagas: 20_003,
  wulan: 20_004,
  rani: 20_005,
  newcomer: 20_006,
  gilang: 20_007,
  kirana: 20_008,
  dimas: 20_009,
  tari: 20_010,
  laras: 20_011,
  mira: 20_012,
  sekar: 20_013,
  nadia: 20_014,
  putri: 20_015,
  adit: 20_016,
  bimo: 20_017,
  farel: 20_018,
  reza: 20_019,
  yoga: 20_020,
} as const;

/** System and service accounts, inside the reserved range. */
export const serviceAccounts = [
  { id: 10_001, nickname: 'Order notices', key: 'order-notices' },
  { id: 10_002, nickname: 'Customer service', key: 'customer-service' },
  { id: 10_003, nickname: 'Pasarmain news', key: 'system-news' },
  { id: 10_004, nickname: 'Wallet', key: 'wallet-notices' },
  { id: 10_005, nickname: 'Safety centre', key: 'safety-centre' },
] as const;

type Cast = Pick<SeedUser, 'id' | 'nickname' | 'portrait' | 'gender' | 'city' | 'bio' | 'language'> &
  Partial<SeedUser>;

/** The demo accounts and the people with drawn portraits, in order of their numbers. */
const cast: readonly Cast[] = [
  {
    id: people.raka,
    nickname: 'Raka Pradipta',
    portrait: 'raka',
    gender: 'male',
    city: 'Jakarta',
    bio: 'Mythic kalau lagi mood. Buyer setia Nusa Rift dan Ninth Star.',
    language: 'en',
    phone: '+6281200000001',
    isDemo: true,
    isBot: false,
    presence: 'online',
    registeredDaysAgo: 390,
  },
  {
    id: people.intan,
    nickname: 'Intan Wicaksono',
    portrait: 'intan',
    gender: 'female',
    city: 'Bandung',
    bio: 'Shot-caller and mid lane. I explain every rotation, and I laugh at my own deaths. Jadwal: tiap malam 20:00–01:00 WIB.',
    language: 'en',
    phone: '+6281200000002',
    isDemo: true,
    isPlayer: true,
    isVerified: true,
    presence: 'online',
    audioSeconds: 12,
    registeredDaysAgo: 610,
    gameKey: 'nusa-rift',
    pictureCount: 6,
  },
  {
    id: people.bagas,
    nickname: 'Bagas Nugroho',
    portrait: 'bagas',
    gender: 'male',
    city: 'Surabaya',
    bio: 'Commander Squad Zero tiga musim. Sabar ngajarin recoil.',
    language: 'id',
    phone: '+6281200000003',
    isDemo: true,
    isPlayer: true,
    isVerified: true,
    presence: 'online',
    audioSeconds: 9,
    registeredDaysAgo: 540,
    gameKey: 'squad-zero',
    pictureCount: 5,
  },
  {
    id: people.wulan,
    nickname: 'Wulan Sari',
    portrait: 'wulan',
    gender: 'female',
    city: 'Yogyakarta',
    bio: 'Pemilik akun Ninth Star dan Samudra. Login aman, respon cepat. 也会中文。',
    language: 'id',
    phone: '+6281200000004',
    isDemo: true,
    isPlayer: true,
    isOwner: true,
    isVerified: true,
    presence: 'online',
    audioSeconds: 16,
    registeredDaysAgo: 700,
    gameKey: 'ninth-star',
    pictureCount: 6,
  },
  {
    id: people.rani,
    nickname: 'Rani · Customer service',
    portrait: 'sekar',
    gender: 'female',
    city: 'Jakarta',
    bio: 'Customer service of Pasarmain, every day 08:00–24:00.',
    language: 'en',
    phone: '+6281200000005',
    isDemo: true,
    isVerified: true,
    isBot: false,
    presence: 'online',
    registeredDaysAgo: 720,
  },
  {
    id: people.newcomer,
    nickname: 'Dewi Anggraini',
    portrait: '20006',
    gender: 'female',
    city: 'Malang',
    bio: '',
    language: 'id',
    phone: '+6281200000006',
    isDemo: true,
    isBot: false,
    presence: 'offline',
    registeredDaysAgo: 0,
    pictureCount: 0,
  },
  {
    id: people.gilang,
    nickname: 'Gilang Samudra',
    portrait: 'gilang',
    gender: 'male',
    city: 'Makassar',
    bio: 'Conqueror Rimba Royale. Turun panas, pulang chicken dinner.',
    language: 'id',
    isPlayer: true,
    isVerified: true,
    presence: 'online',
    audioSeconds: 8,
    gameKey: 'rimba-royale',
  },
  {
    id: people.kirana,
    nickname: 'Kirana Dewi',
    portrait: 'kirana',
    gender: 'female',
    city: 'Denpasar',
    bio: 'Legend roamer. Voice on, ego off.',
    language: 'en',
    isPlayer: true,
    isVerified: true,
    presence: 'online',
    audioSeconds: 11,
    gameKey: 'nusa-rift',
  },
  {
    id: people.dimas,
    nickname: 'Dimas Arya',
    portrait: 'dimas',
    gender: 'male',
    city: 'Jakarta',
    bio: 'Tank main. Aku pasang badan, kamu pasang damage.',
    language: 'id',
    isPlayer: true,
    presence: 'online',
    audioSeconds: 7,
    gameKey: 'nusa-rift',
  },
  {
    id: people.tari,
    nickname: 'Tari Lestari',
    portrait: 'tari',
    gender: 'female',
    city: 'Solo',
    bio: 'Suka ngobrol sambil panen di Kebun Kota.',
    language: 'id',
    isPlayer: true,
    isVerified: true,
    presence: 'online',
    audioSeconds: 14,
    gameKey: 'kebun-kota',
  },
  {
    id: people.laras,
    nickname: 'Laras Wening',
    portrait: 'laras',
    gender: 'female',
    city: 'Semarang',
    bio: 'Flex player. Terserah draft, yang penting menang.',
    language: 'id',
    isPlayer: true,
    presence: 'online',
    audioSeconds: 10,
    gameKey: 'samudra',
  },
  {
    id: people.mira,
    nickname: 'Mira Halim',
    portrait: 'mira',
    gender: 'female',
    city: 'Singapore',
    bio: '中英印尼语都可以，Kartu Sakti 教学，耐心十足。',
    language: 'zh',
    isPlayer: true,
    isVerified: true,
    presence: 'online',
    audioSeconds: 13,
    gameKey: 'kartu-sakti',
  },
  {
    id: people.sekar,
    nickname: 'Sekar Ayuningtyas',
    portrait: '20013',
    gender: 'female',
    city: 'Yogyakarta',
    bio: 'Mythic account owner. Please read the rules before you rent.',
    language: 'en',
    isOwner: true,
    isVerified: true,
    presence: 'online',
    gameKey: 'nusa-rift',
  },
  {
    id: people.nadia,
    nickname: 'Nadia Rahma',
    portrait: 'nadia',
    gender: 'female',
    city: 'Depok',
    bio: 'Garuda Tactics top 200, juga buka kelas pemula.',
    language: 'id',
    isPlayer: true,
    presence: 'busy',
    audioSeconds: 9,
    gameKey: 'garuda-tactics',
  },
  {
    id: people.putri,
    nickname: 'Putri Anjani',
    portrait: 'putri',
    gender: 'female',
    city: 'Medan',
    bio: 'Main healer. Ikut scrim tiap Jumat.',
    language: 'id',
    isPlayer: true,
    presence: 'online',
    audioSeconds: 6,
    gameKey: 'nusa-rift',
  },
  {
    id: people.adit,
    nickname: 'Adit Mahesa',
    portrait: 'adit',
    gender: 'male',
    city: 'Bogor',
    bio: 'Jungler, friend of everyone, enemy of the lord.',
    language: 'en',
    isPlayer: true,
    presence: 'offline',
    audioSeconds: 8,
    gameKey: 'gunung-saga',
  },
  {
    id: people.bimo,
    nickname: 'Bimo Satrio',
    portrait: 'bimo',
    gender: 'male',
    city: 'Malang',
    bio: 'Wayang Brawl, frame data dan filosofi.',
    language: 'id',
    isPlayer: true,
    isVerified: true,
    presence: 'busy',
    audioSeconds: 15,
    gameKey: 'wayang-brawl',
  },
  {
    id: people.farel,
    nickname: 'Farel Akbar',
    portrait: 'farel',
    gender: 'male',
    city: 'Palembang',
    bio: 'Jual beli? Tidak. Sewa aman di sini saja.',
    language: 'id',
    isOwner: true,
    presence: 'offline',
    gameKey: 'samudra',
  },
  {
    id: people.reza,
    nickname: 'Reza Fadhil',
    portrait: 'reza',
    gender: 'male',
    city: 'Bekasi',
    bio: 'Squad Zero entry fragger. Headset always on.',
    language: 'en',
    isPlayer: true,
    presence: 'busy',
    audioSeconds: 10,
    gameKey: 'squad-zero',
  },
  {
    id: people.yoga,
    nickname: 'Yoga Saputra',
    portrait: 'yoga',
    gender: 'male',
    city: 'Batam',
    bio: 'Liga Nusa division one coach.',
    language: 'en',
    isPlayer: true,
    presence: 'offline',
    audioSeconds: 12,
    gameKey: 'liga-nusa',
  },
];

/** First number of the people who are made up by the generator. */
const firstGenerated = 20_021;

const avatarUrl = (portrait: string, width: number) => `/art/avatar/${portrait}@${width}.webp`;

/** Addresses of a user's avatar in both sizes. */
export const avatarOf = (portrait: string) => ({
  medium: avatarUrl(portrait, 200),
  original: avatarUrl(portrait, 800),
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

/** All people: the cast, then as many players and buyers as asked, the same for the same counts. */
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
