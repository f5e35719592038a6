import { artAddress } from '../art/address.ts';

type Service = 'match' | 'coaching' | 'voice' | 'team';

/** A seeded game; `key` is the prefix of its pictures. */
export interface SeedGame {
  id: number;
  key: string;
  name: string;
  /** From the lowest to the highest. */
  ranks: readonly string[];
  services: readonly Service[];
  servers: readonly string[];
  /** The assets that an account of the game may advertise. */
  assets: readonly string[];
}

/** The twelve games of the sandbox. */
export const games: readonly SeedGame[] = [
  {
    id: 1,
    key: 'nusa-rift',
    name: 'Nusa Rift',
    ranks: ['Warrior', 'Elite', 'Master', 'Grandmaster', 'Epic', 'Legend', 'Mythic'],
    services: ['match', 'coaching', 'voice', 'team'],
    servers: ['Jakarta 1', 'Jakarta 2', 'Surabaya', 'Singapore'],
    assets: ['96 heroes', '214 skins', 'all emblems 60', '12 collector skins', 'top 50 roamer'],
  },
  {
    id: 2,
    key: 'rimba-royale',
    name: 'Rimba Royale',
    ranks: ['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond', 'Crown', 'Conqueror'],
    services: ['match', 'coaching', 'team'],
    servers: ['Asia', 'Asia 2', 'Europe'],
    assets: ['31 outfits', 'M4 glacier', 'season 9 pass', '3 parachutes', 'KD 4.2'],
  },
  {
    id: 3,
    key: 'bajaj-turbo',
    name: 'Bajaj Turbo',
    ranks: ['Rookie', 'Street', 'City', 'Province', 'National', 'World'],
    services: ['match', 'coaching', 'voice'],
    servers: ['Indonesia', 'Asia'],
    assets: ['48 bajaj', 'gold exhaust', 'all tracks', 'drift king title'],
  },
  {
    id: 4,
    key: 'ninth-star',
    name: 'Ninth Star',
    ranks: ['Floor 1', 'Floor 3', 'Floor 5', 'Floor 7', 'Floor 9', 'Floor 12'],
    services: ['match', 'coaching', 'voice'],
    servers: ['Asia', 'Europe', 'America'],
    assets: ['full crew', 'floor 12 cleared', '9 five-stars', 'C6 Sirius', '40k star coins'],
  },
  {
    id: 5,
    key: 'garuda-tactics',
    name: 'Garuda Tactics',
    ranks: ['Feather', 'Talon', 'Wing', 'Sky', 'Sun', 'Garuda'],
    services: ['match', 'coaching', 'team'],
    servers: ['Jakarta', 'Singapore'],
    assets: ['all 64 units', '18 boards', 'golden hatchling', 'season 4 top 100'],
  },
  {
    id: 6,
    key: 'squad-zero',
    name: 'Squad Zero',
    ranks: ['Private', 'Corporal', 'Sergeant', 'Captain', 'Major', 'Commander'],
    services: ['match', 'coaching', 'voice', 'team'],
    servers: ['Jakarta', 'Tokyo', 'Singapore'],
    assets: ['8 knives', 'dragon AK', 'rank Commander', '1,900 hours', 'clean record'],
  },
  {
    id: 7,
    key: 'samudra',
    name: 'Samudra Online',
    ranks: ['Deckhand', 'Sailor', 'Mate', 'Captain', 'Admiral', 'Legend of the Sea'],
    services: ['match', 'voice', 'team'],
    servers: ['Banda', 'Makassar', 'Malaka'],
    assets: ['phinisi unlocked', 'captain 80', '6 flagships', 'pearl set', '22M gold'],
  },
  {
    id: 8,
    key: 'kebun-kota',
    name: 'Kebun Kota',
    ranks: ['Seed', 'Sprout', 'Leaf', 'Bloom', 'Harvest', 'Grand Harvest'],
    services: ['voice', 'coaching', 'match'],
    servers: ['Indonesia'],
    assets: ['level 118 farm', 'all barns', '40 golden seeds', 'festival statue', 'lake house'],
  },
  {
    id: 9,
    key: 'wayang-brawl',
    name: 'Wayang Brawl',
    ranks: ['Punakawan', 'Ksatria', 'Senapati', 'Adipati', 'Raja', 'Dewa'],
    services: ['match', 'coaching', 'voice'],
    servers: ['Yogyakarta', 'Singapore'],
    assets: ['all fighters', 'gold gunungan', '14 batik skins', 'win rate 71%'],
  },
  {
    id: 10,
    key: 'kartu-sakti',
    name: 'Kartu Sakti',
    ranks: ['Apprentice', 'Adept', 'Mage', 'Archmage', 'Oracle'],
    services: ['match', 'coaching'],
    servers: ['Asia'],
    assets: ['92% collection', '11 tournament decks', 'foil sun card', '6,400 shards'],
  },
  {
    id: 11,
    key: 'liga-nusa',
    name: 'Liga Nusa',
    ranks: ['Division 5', 'Division 4', 'Division 3', 'Division 2', 'Division 1', 'Champions'],
    services: ['match', 'coaching', 'team'],
    servers: ['Indonesia', 'Asia'],
    assets: ['squad 104 OVR', '3 icon cards', 'Champions cup', '9M coins'],
  },
  {
    id: 12,
    key: 'gunung-saga',
    name: 'Gunung Saga',
    ranks: ['Camp', 'Ridge', 'Slope', 'Crater', 'Summit'],
    services: ['match', 'coaching', 'voice', 'team'],
    servers: ['Merapi', 'Rinjani', 'Semeru'],
    assets: ['dragon mount', 'level 90 mage', 'raid ready', 'crater set +15'],
  },
];

/** Addresses of a game's pictures. */
export const gameArt = {
  icon: (key: string) => artAddress('icon', key, 200),
  cover: (key: string) => artAddress('cover', key, 800),
  scene: (key: string, number: number) => artAddress('scene', `${key}-${number}`, 800),
};
