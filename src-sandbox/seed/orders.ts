import { defaultWindows } from '#lib/rules/order.ts';
import { incomeOf, quote } from '#lib/rules/price.ts';
import { people, type SeedUser } from './people.ts';
import { type Random, randomOf } from './random.ts';
import type { SeedRental } from './rentals.ts';
import { opinion } from './reviews.ts';
import type { SeedSkill } from './skills.ts';

type Status =
  | 'pending_acceptance'
  | 'in_progress'
  | 'pending_confirmation'
  | 'completed'
  | 'reviewed'
  | 'under_complaint'
  | 'refunded';

/** An order as seeded, with everything that happened to it. */
export interface SeedOrder {
  id: number;
  kind: 'skill' | 'rental';
  status: Status;
  buyerId: number;
  sellerId: number;
  itemId: number;
  gameId: number;
  title: string;
  cover: string;
  unit: 'match' | 'hour';
  unitPrice: number;
  quantity: number;
  deliveredQuantity: number;
  gross: number;
  discount: number;
  total: number;
  income: number;
  note: string;
  startAt: number | null;
  createdAt: number;
  acceptedAt: number | null;
  finishedAt: number | null;
  closedAt: number | null;
  complaintUntil: number | null;
  due: { action: 'auto_cancel' | 'auto_finish' | 'auto_confirm'; at: number } | null;
  /** Coupon taken, by its name. */
  coupon: string | null;
  review: { score: number; comment: string; tags: string[]; at: number } | null;
  complaint: { reason: string; details: string; at: number } | null;
  events: { kind: string; at: number; by: number | null }[];
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Item = { kind: 'skill'; skill: SeedSkill } | { kind: 'rental'; rental: SeedRental };

interface Plan {
  buyerId: number;
  item: Item;
  status: Status;
  quantity: number;
  createdAt: number;
  note?: string;
  coupon?: { name: string; percent: number };
  /** How long ago a running step began; only for orders that are not over. */
  stepAgo?: number;
  isCancelledByClock?: boolean;
}

const notes = [
  '',
  '',
  '',
  'Two friends join from match 2.',
  'Main role: mid. Jangan toxic ya kak 🙏',
  '晚上十点开始可以吗？',
  'Voice on please, I am new.',
  'Aku telat 10 menit ya',
] as const;
const complaints = [
  {
    reason: 'no_show',
    details: 'I waited thirty minutes in the lobby and nobody came. Screenshots of the chat are attached.',
  },
  {
    reason: 'wrong_login',
    details: 'Password ditolak tiga kali, sudah chat pemilik tapi belum dibalas. Bukti terlampir.',
  },
  {
    reason: 'not_as_described',
    details: 'Janjinya memandu lewat mic, tapi sepanjang dua match dia diam saja dan keluar sebelum selesai.',
  },
] as const;

function build(id: number, plan: Plan, now: number, random: Random): SeedOrder {
  const { item, status, quantity, createdAt, buyerId } = plan;
  const isSkill = item.kind === 'skill';
  const unitPrice = isSkill ? item.skill.unitPrice : item.rental.pricePerHour;
  const sellerId = isSkill ? item.skill.userId : item.rental.ownerId;
  const price = quote({
    unitPrice,
    quantity,
    buySend: isSkill ? item.skill.buySend : null,
    coupon: plan.coupon
      ? { value: { kind: 'percent', percent: plan.coupon.percent }, minQuantity: 1, minTotal: 0 }
      : null,
  });
  const order: SeedOrder = {
    id,
    kind: item.kind,
    status,
    buyerId,
    sellerId,
    itemId: isSkill ? item.skill.id : item.rental.id,
    gameId: isSkill ? item.skill.game.id : item.rental.game.id,
    title: isSkill ? item.skill.game.name : item.rental.title,
    cover: isSkill ? `/art/cover/${item.skill.game.key}@800.webp` : item.rental.cover,
    unit: isSkill ? item.skill.unit : 'hour',
    unitPrice,
    quantity,
    deliveredQuantity: price.deliveredQuantity,
    gross: price.gross,
    discount: price.discount,
    total: price.total,
    income: incomeOf(price.total),
    note: plan.note ?? random.pick(notes),
    startAt: null,
    createdAt,
    acceptedAt: null,
    finishedAt: null,
    closedAt: null,
    complaintUntil: null,
    due: null,
    coupon: plan.coupon?.name ?? null,
    review: null,
    complaint: null,
    events: [{ kind: 'paid', at: createdAt, by: buyerId }],
  };
  const happen = (kind: string, at: number, by: number | null) => order.events.push({ kind, at, by });
  if (status === 'pending_acceptance') {
    order.due = { action: 'auto_cancel', at: createdAt + defaultWindows.acceptMs };
    return order;
  }
  const isRunning = status === 'in_progress' || status === 'pending_confirmation';
  const acceptedAt = createdAt + random.int(1, 12) * minute;
  if (status === 'refunded' && random.chance(0.6)) {
    order.closedAt = plan.isCancelledByClock ? createdAt + defaultWindows.acceptMs : acceptedAt;
    happen(
      plan.isCancelledByClock ? 'auto_cancelled' : 'cancelled',
      order.closedAt,
      plan.isCancelledByClock ? null : buyerId,
    );
    happen('refunded', order.closedAt, null);
    return order;
  }
  order.acceptedAt = isRunning ? Math.min(acceptedAt, now - 1000) : acceptedAt;
  happen('accepted', order.acceptedAt, sellerId);
  if (status === 'in_progress') {
    if (!isSkill) order.due = { action: 'auto_finish', at: order.acceptedAt + quantity * hour };
    return order;
  }
  if (status === 'refunded') {
    order.closedAt = order.acceptedAt + random.int(20, 90) * minute;
    happen('cancelled', order.closedAt, sellerId);
    happen('refunded', order.closedAt, null);
    return order;
  }
  order.finishedAt = Math.min(
    order.acceptedAt + (isSkill ? random.int(40, 160) * minute : quantity * hour),
    now - 2000,
  );
  happen('finished', order.finishedAt, isSkill ? sellerId : null);
  if (status === 'pending_confirmation') {
    order.due = { action: 'auto_confirm', at: order.finishedAt + defaultWindows.confirmMs };
    return order;
  }
  const isAuto = random.chance(0.2) && order.finishedAt + defaultWindows.confirmMs < now;
  if (status === 'under_complaint') {
    const complaint = random.pick(complaints);
    const at = Math.min(order.finishedAt + random.int(10, 300) * minute, now - 1000);
    order.complaintUntil = null;
    order.complaint = { ...complaint, at };
    happen('complained', at, buyerId);
    return order;
  }
  order.closedAt = Math.min(
    order.finishedAt + (isAuto ? defaultWindows.confirmMs : random.int(1, 200) * minute),
    now - 1000,
  );
  order.complaintUntil = order.closedAt + defaultWindows.complaintMs;
  happen(isAuto ? 'auto_confirmed' : 'confirmed', order.closedAt, isAuto ? null : buyerId);
  if (status === 'reviewed') {
    const at = Math.min(order.closedAt + random.int(2, 600) * minute, now - 500);
    order.review = { ...opinion(random, sellerId < 20_021), at };
    happen('reviewed', at, buyerId);
  }
  return order;
}

/** A year of orders, oldest first: Raka's own in every status, then those between all the others. */
export function makeOrders(source: {
  users: readonly SeedUser[];
  skills: readonly SeedSkill[];
  rentals: readonly SeedRental[];
  now: number;
  count: number;
}): SeedOrder[] {
  const { users, skills, rentals, now, count } = source;
  const random = randomOf('orders');
  const listed = skills.filter((skill) => skill.isListed);
  const skillOf = (userId: number, game?: string): Item => {
    const skill =
      listed.find((one) => one.userId === userId && (!game || one.game.key === game)) ?? listed[0];
    if (!skill) throw new Error('There are no skills to order.');
    return { kind: 'skill', skill };
  };
  const rentalOf = (index: number): Item => {
    const rental = rentals[index % rentals.length];
    if (!rental) throw new Error('There are no accounts to rent.');
    return { kind: 'rental', rental };
  };
  const raka = people.raka;
  const plans: Plan[] = [
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
    const item: Item = isRental
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
  plans.sort((a, b) => a.createdAt - b.createdAt);
  return plans.map((plan, index) => build(index + 1, plan, now, randomOf(`order ${index}`)));
}
