import type { Language } from '#lib/locale.ts';

/** A seeded user. */
export interface SeedUser {
  id: number;
  nickname: string;
  /** The key of the portrait: the name of a drawn one, or the user's number. */
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
  language: Language;
  presence: 'online' | 'busy' | 'offline';
  audioSeconds: number | null;
  replyMinutes: number | null;
  registeredDaysAgo: number;
  /** Number of pictures in the album. */
  pictureCount: number;
  /** The game whose screenshots the album shows. */
  gameKey: string;
}

/** Ids of people that other seed files refer to. */
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
