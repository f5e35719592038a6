import type { Service } from '#api/contract/games.ts';

/** Locations that a player can choose. */
export const locations = [
  'Jakarta',
  'Bandung',
  'Surabaya',
  'Medan',
  'Makassar',
  'Yogyakarta',
  'Semarang',
  'Denpasar',
  'Palembang',
  'Balikpapan',
];

/** The units in which each service is sold. */
export const unitsOf: Record<Service, ('match' | 'hour')[]> = {
  match: ['match', 'hour'],
  coaching: ['hour'],
  voice: ['hour'],
  team: ['match', 'hour'],
};
