import type { GameWithGoods, Goods, Skill } from '#api/contract/index.ts';
import type { OwnRental } from '#api/contract/rentals-own.ts';
import { aPerson } from './anOrder.ts';

/** Intan's ranked matches at 59 diamonds; a test case sets only the fields that it is about. */
export function aSkill(change: Partial<Skill> = {}): Skill {
  return {
    id: 7,
    game: { id: 1, img: '', name: 'Nusa Rift', cover: '' },
    evaluationScore: 4.8,
    orderNum: 12,
    priceUnitDesc: '59/match',
    couponInfo: null,
    userId: 20_002,
    service: 'match',
    rank: 'Mythic',
    description: '',
    unitPrice: 59,
    effectivePrice: 59,
    unit: 'match',
    discount: null,
    shelfStatus: 1,
    seller: aPerson(20_002, 'Intan'),
    location: '',
    voice: null,
    screenshot: null,
    ...change,
  };
}

/** A listed account of user 20003 for rent; a test case sets only the fields that it is about. */
export function anOwnRental(change: Partial<OwnRental> = {}): OwnRental {
  return {
    id: 5,
    title: 'Mythic account',
    game: { id: 1, name: 'Nusa Rift', icon: '' },
    cover: '',
    pictures: ['/one'],
    attributes: ['Mythic'],
    description: 'All heroes, three years.',
    server: 'Asia 2',
    pricePerHour: 12,
    minHours: 2,
    maxHours: 24,
    rating: 0,
    orderCount: 0,
    isAvailable: true,
    owner: aPerson(20_003, 'Bagas'),
    shelfStatus: 1,
    review: { state: 'approved', reason: '' },
    isRented: false,
    ...change,
  };
}

/** Gems of game 1 for Rp 20,000. */
export function someGoods(change: Partial<Goods> = {}): Goods {
  return {
    id: 5,
    gameId: 1,
    title: '60 gems',
    price: 20_000,
    listPrice: null,
    art: 'gem1',
    isNew: false,
    ...change,
  };
}

/** A game with one item to buy, paid with QRIS. */
export function aTopUpGame(items: Goods[] = [someGoods()]): GameWithGoods {
  return {
    game: {
      id: 1,
      name: 'Nusa Rift',
      icon: '',
      cover: '',
      servers: [],
      minutes: 5,
      isOfficial: true,
      fromPrice: 20_000,
    },
    items,
    channels: [{ id: 'qris', fee: 500 }],
  };
}
