import type { OrderKind } from '#lib/rules/order.ts';
import { randomOf } from '../art/random.ts';
import { people, type SeedUser } from './people.ts';

/** A seeded coupon; `seller` is null for a coupon of the platform. */
export interface SeedCoupon {
  id: number;
  name: string | null;
  title: readonly [en: string, id: string, zh: string];
  percent: number | null;
  amount: number | null;
  minQuantity: number;
  minTotal: number;
  orderKind: OrderKind | null;
  seller: number | null;
  validDays: number;
}

/** Coupons of the platform, then one for about every eighth seller. */
export function makeCoupons(users: readonly SeedUser[]): SeedCoupon[] {
  const platform: Omit<SeedCoupon, 'id'>[] = [
    {
      name: 'welcome',
      title: ['New user: 98% off', 'Pengguna baru: diskon 98%', '新用户：立减 98%'],
      percent: 98,
      amount: null,
      minQuantity: 1,
      minTotal: 0,
      orderKind: null,
      seller: null,
      validDays: 3,
    },
    {
      name: 'weekend-20',
      title: ['Weekend: 20 diamonds off', 'Akhir pekan: potongan 20 diamond', '周末立减 20 钻石'],
      percent: null,
      amount: 20,
      minQuantity: 1,
      minTotal: 100,
      orderKind: null,
      seller: null,
      validDays: 7,
    },
    {
      name: 'player-15',
      title: ['15% off players', 'Diskon 15% untuk pemain', '陪玩 85 折'],
      percent: 15,
      amount: null,
      minQuantity: 2,
      minTotal: 0,
      orderKind: 'skill',
      seller: null,
      validDays: 12,
    },
    {
      name: 'rental-30',
      title: ['30% off rentals', 'Diskon 30% sewa akun', '租号 7 折'],
      percent: 30,
      amount: null,
      minQuantity: 3,
      minTotal: 0,
      orderKind: 'rental',
      seller: null,
      validDays: 10,
    },
    {
      name: 'ramadan-50',
      title: ['Ramadan: 50% off', 'Ramadan: diskon 50%', '斋月五折'],
      percent: 50,
      amount: null,
      minQuantity: 1,
      minTotal: 50,
      orderKind: null,
      seller: null,
      validDays: 14,
    },
    {
      name: 'ramadan-30',
      title: ['Ramadan: 30% off', 'Ramadan: diskon 30%', '斋月七折'],
      percent: 30,
      amount: null,
      minQuantity: 1,
      minTotal: 0,
      orderKind: null,
      seller: null,
      validDays: 14,
    },
  ];
  const coupons: SeedCoupon[] = platform.map((coupon, index) => ({ id: index + 1, ...coupon }));
  const ofSeller = (seller: number, percent: number) =>
    coupons.push({
      id: coupons.length + 1,
      name: null,
      title: [`${percent}% off with me`, `Diskon ${percent}% bareng aku`, `找我下单立减 ${percent}%`],
      percent,
      amount: null,
      minQuantity: 1,
      minTotal: 0,
      orderKind: null,
      seller,
      validDays: 14,
    });
  ofSeller(people.intan, 20);
  for (const user of users) {
    const random = randomOf(`coupon ${user.id}`);
    if (user.id !== people.intan && (user.isPlayer || user.isOwner) && random.chance(0.13))
      ofSeller(user.id, random.pick([5, 10, 15, 20, 25]));
  }
  return coupons;
}
