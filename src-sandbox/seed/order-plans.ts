import type { Status } from '#lib/rules/order.ts';
import { randomOf } from '../art/random.ts';
import { people, type SeedUser } from './people.ts';
import type { SeedRental } from './rentals.ts';
import type { SeedSkill } from './skills.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The item of an order. */
export type SeedItem = { kind: 'skill'; skill: SeedSkill } | { kind: 'rental'; rental: SeedRental };

/** A planned order: buyer, item, time, and the status that it reaches. */
export interface OrderPlan {
  buyerId: number;
  item: SeedItem;
  status: Status;
  quantity: number;
  createdAt: number;
  note?: string;
  coupon?: { name: string; percent: number };
  isCancelledByClock?: boolean;
}

/** The data from which orders are planned. */
export interface OrderSource {
  users: readonly SeedUser[];
  skills: readonly SeedSkill[];
  rentals: readonly SeedRental[];
  now: number;
  count: number;
}

/** A year of orders, oldest first: Raka's own in every status, then those of all other people. */
export function planOrders(source: OrderSource): OrderPlan[] {
  const { users, skills, rentals, now, count } = source;
  const random = randomOf('orders');
  const listed = skills.filter((skill) => skill.isListed);
  const skillOf = (userId: number, game?: string): SeedItem => {
    const skill =
      listed.find((one) => one.userId === userId && (!game || one.game.key === game)) ?? listed[0];
    if (!skill) throw new Error('There are no skills to order.');
    return { kind: 'skill', skill };
  };
  const rentalOf = (index: number): SeedItem => {
    const rental = rentals[index % rentals.length];
    if (!rental) throw new Error('There are no accounts to rent.');
    return { kind: 'rental', rental };
  };
  const raka = people.raka;
  const plans: OrderPlan[] = [
    {
      buyerId: raka,
      item: skillOf(people.gilang),
      status: 'pending_acceptance',
      quantity: 2,
      createdAt: now - 4 * minute,
      note: 'Turun di Pasar Lama ya bang',
    },
    {
      buyerId: raka,
      item: skillOf(people.intan, 'nusa-rift'),
      status: 'in_progress',
      quantity: 3,
      createdAt: now - 70 * minute,
      note: 'Two friends join from match 2, both Epic.',
      coupon: { name: 'player-15', percent: 15 },
    },
    {
      buyerId: raka,
      item: rentalOf(1),
      status: 'in_progress',
      quantity: 3,
      createdAt: now - 85 * minute,
      note: '',
    },
    {
      buyerId: raka,
      item: skillOf(people.bagas),
      status: 'pending_confirmation',
      quantity: 2,
      createdAt: now - 5 * hour,
    },
    {
      buyerId: raka,
      item: skillOf(people.tari),
      status: 'completed',
      quantity: 1,
      createdAt: now - 9 * hour,
    },
    { buyerId: raka, item: skillOf(people.mira), status: 'completed', quantity: 2, createdAt: now - 3 * day },
    {
      buyerId: raka,
      item: skillOf(people.kirana),
      status: 'reviewed',
      quantity: 4,
      createdAt: now - 6 * day,
    },
    { buyerId: raka, item: rentalOf(2), status: 'under_complaint', quantity: 4, createdAt: now - 20 * hour },
    {
      buyerId: raka,
      item: skillOf(people.reza),
      status: 'refunded',
      quantity: 1,
      createdAt: now - 2 * day,
      isCancelledByClock: true,
    },
    {
      buyerId: people.bagas,
      item: skillOf(people.intan, 'ninth-star'),
      status: 'pending_acceptance',
      quantity: 1,
      createdAt: now - 6 * minute,
      note: 'Lantai 12, aku bawa support.',
    },
    {
      buyerId: people.tari,
      item: skillOf(people.intan, 'nusa-rift'),
      status: 'pending_acceptance',
      quantity: 2,
      createdAt: now - 2 * minute,
    },
    {
      buyerId: people.dimas,
      item: skillOf(people.intan, 'nusa-rift'),
      status: 'pending_confirmation',
      quantity: 2,
      createdAt: now - 7 * hour,
    },
    {
      buyerId: people.laras,
      item: skillOf(people.bagas),
      status: 'in_progress',
      quantity: 1,
      createdAt: now - 40 * minute,
    },
    { buyerId: people.adit, item: rentalOf(1), status: 'reviewed', quantity: 2, createdAt: now - 4 * day },
  ];
  const familiar = [people.intan, people.bagas, people.gilang, people.kirana, people.dimas, people.tari];
  for (let index = 0; index < 42; index += 1) {
    const isRental = random.chance(0.25);
    plans.push({
      buyerId: raka,
      item: isRental ? rentalOf(random.int(0, 12)) : skillOf(random.pick(familiar)),
      status: random.weighted([
        ['reviewed', 6],
        ['completed', 3],
        ['refunded', 1],
      ] as const),
      quantity: isRental ? random.int(2, 6) : random.int(1, 4),
      createdAt: now - random.int(8, 360) * day - random.int(0, 23) * hour,
    });
  }
  for (let index = 0; index < count; index += 1) {
    const isRental = random.chance(0.2);
    const item: SeedItem = isRental
      ? rentalOf(random.int(3, rentals.length - 1))
      : {
          kind: 'skill',
          skill: random.chance(0.15)
            ? random.pick(
                listed.filter((skill) => skill.userId === people.intan || skill.userId === people.bagas),
              )
            : random.pick(listed),
        };
    const seller = item.kind === 'skill' ? item.skill.userId : item.rental.ownerId;
    const buyerId = random.pick(users).id;
    if (buyerId === seller || buyerId === people.newcomer || buyerId === raka) continue;
    plans.push({
      buyerId,
      item,
      status: random.weighted([
        ['reviewed', 60],
        ['completed', 26],
        ['refunded', 10],
        ['under_complaint', 0.8],
      ] as const),
      quantity: isRental ? random.int(2, 8) : random.int(1, 5),
      createdAt: now - Math.round((2 + random.next() * 358) * day),
      isCancelledByClock: random.chance(0.5),
    });
  }
  return plans.sort((a, b) => a.createdAt - b.createdAt);
}
