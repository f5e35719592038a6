import { randomOf } from '../art/random.ts';
import type { SeedOrder } from './orders.ts';
import { people, type SeedUser } from './people.ts';

/** A seeded movement of money, with the balance after it. */
export interface SeedEntry {
  userId: number;
  currency: 'diamond' | 'coin';
  kind: 'recharge' | 'order' | 'refund' | 'income' | 'bonus' | 'invite' | 'withdrawal' | 'topup';
  amount: number;
  subject: string;
  orderId: number | null;
  at: number;
  balanceAfter: number;
}

type Movement = Omit<SeedEntry, 'balanceAfter'>;

const day = 86_400_000;
const packs = [60, 120, 300, 600, 1200, 2400] as const;

/** The documented balances of the demo accounts. */
const wanted: Readonly<Record<number, { diamond?: number; coin?: number }>> = {
  [people.raka]: { diamond: 1240 },
  [people.intan]: { diamond: 320, coin: 9_840 },
  [people.bagas]: { diamond: 86, coin: 4_420 },
  [people.wulan]: { diamond: 150, coin: 3_300 },
};

/** The money movements of the orders, with recharges, bonuses, invitations and withdrawals. */
export function makeLedger(
  users: readonly SeedUser[],
  orders: readonly SeedOrder[],
  now: number,
): { entries: SeedEntry[]; balances: Map<number, { diamond: number; coin: number }> } {
  const lists = new Map<number, { diamond: Movement[]; coin: Movement[] }>();
  for (const user of users) lists.set(user.id, { diamond: [], coin: [] });
  const add = (movement: Movement) => lists.get(movement.userId)?.[movement.currency].push(movement);
  for (const order of orders) {
    if (order.total > 0)
      add({
        userId: order.buyerId,
        currency: 'diamond',
        kind: 'order',
        amount: -order.total,
        subject: '',
        orderId: order.id,
        at: order.createdAt,
      });
    if (order.status === 'refunded' && order.closedAt !== null && order.total > 0)
      add({
        userId: order.buyerId,
        currency: 'diamond',
        kind: 'refund',
        amount: order.total,
        subject: '',
        orderId: order.id,
        at: order.closedAt,
      });
    if (
      (order.status === 'completed' || order.status === 'reviewed') &&
      order.closedAt !== null &&
      order.income > 0
    )
      add({
        userId: order.sellerId,
        currency: 'coin',
        kind: 'income',
        amount: order.income,
        subject: '',
        orderId: order.id,
        at: order.closedAt,
      });
  }
  for (const user of users) {
    const random = randomOf(`wallet ${user.id}`);
    const isClose = user.id <= 20_020 && user.id !== people.newcomer;
    const months = isClose ? 12 : random.int(0, 3);
    for (let index = 0; index < months; index += 1) {
      const at = now - index * 30 * day - random.int(1, 29) * day;
      const pack = random.pick(packs.slice(0, user.id === people.raka ? 4 : isClose ? 2 : 3));
      add({
        userId: user.id,
        currency: 'diamond',
        kind: 'recharge',
        amount: pack,
        subject: 'QRIS',
        orderId: null,
        at,
      });
      if (random.chance(0.3))
        add({
          userId: user.id,
          currency: 'diamond',
          kind: 'bonus',
          amount: random.pick([5, 10, 20, 40]),
          subject: random.pick(['Ramadan', '', '']),
          orderId: null,
          at: at + 60_000,
        });
      if (random.chance(0.15))
        add({
          userId: user.id,
          currency: user.isPlayer || user.isOwner ? 'coin' : 'diamond',
          kind: 'invite',
          amount: 75,
          subject: '',
          orderId: null,
          at: at + 2 * day,
        });
    }
  }
  const entries: SeedEntry[] = [];
  const balances = new Map<number, { diamond: number; coin: number }>();
  for (const [userId, both] of lists) {
    const balance = { diamond: 0, coin: 0 };
    for (const currency of ['diamond', 'coin'] as const) {
      const random = randomOf(`balance ${userId} ${currency}`);
      let last = 0;
      const made: Movement[] = [];
      const put = (movement: Movement) => {
        balance[currency] += movement.amount;
        last = Math.max(last, movement.at);
        made.push({ ...movement, at: last });
      };
      const movements = both[currency]
        .filter((movement) => movement.at < now)
        .sort((a, b) => a.at - b.at || a.amount - b.amount);
      for (const movement of movements) {
        // A purchase needs diamonds first: the smallest sufficient pack is bought an hour before.
        const missing = -(balance[currency] + movement.amount);
        if (missing > 0) {
          const pack = packs.find((size) => size >= missing) ?? Math.ceil(missing / 600) * 600;
          put({
            userId,
            currency,
            kind: 'recharge',
            amount: pack,
            subject: 'QRIS',
            orderId: null,
            at: movement.at - 1000,
          });
        }
        put(movement);
        if (currency === 'coin' && balance.coin > 6000 + (wanted[userId]?.coin ?? 0) && random.chance(0.25)) {
          const amount = Math.floor(balance.coin / 2000) * 1000;
          put({
            userId,
            currency,
            kind: 'withdrawal',
            amount: -amount,
            subject: 'DANA •••• 0002',
            orderId: null,
            at: movement.at + 1000,
          });
        }
      }
      const target = wanted[userId]?.[currency];
      const gap = target === undefined ? 0 : target - balance[currency];
      for (const part of partsOf(gap, currency))
        put({ userId, currency, ...part, orderId: null, at: now - 20 * 3_600_000 });
      const spare = target === undefined ? 0 : Math.max(0, balance[currency] - target);
      const kept = withoutSpare(made, spare);
      let sum = 0;
      for (const movement of kept) {
        sum += movement.amount;
        entries.push({ ...movement, balanceAfter: sum });
      }
      balance[currency] = sum;
    }
    balances.set(userId, balance);
  }
  entries.sort((a, b) => a.at - b.at);
  return { entries, balances };
}

/** Ordinary movements that add up to a difference. */
function partsOf(gap: number, currency: 'diamond' | 'coin'): Pick<Movement, 'kind' | 'amount' | 'subject'>[] {
  const parts: Pick<Movement, 'kind' | 'amount' | 'subject'>[] = [];
  let left = Math.abs(gap);
  if (currency === 'coin') {
    if (gap > 0) return [{ kind: 'bonus', amount: gap, subject: '' }];
    return gap < 0 ? [{ kind: 'withdrawal', amount: gap, subject: 'DANA •••• 0002' }] : [];
  }
  // Diamonds are spent on orders only: surplus diamonds are not bought in the first place.
  if (gap < 0) return [];
  while (left > 0) {
    const size = packs.toReversed().find((pack) => pack <= left);
    parts.push(
      size
        ? { kind: 'recharge', amount: size, subject: 'QRIS' }
        : { kind: 'bonus', amount: left, subject: '' },
    );
    left -= size ?? left;
  }
  return parts;
}

/** The movements with fewer diamonds bought, starting with the latest recharges; no balance becomes negative. */
function withoutSpare(movements: readonly Movement[], spare: number): Movement[] {
  const after: number[] = [];
  let balance = 0;
  for (const { amount } of movements) {
    balance += amount;
    after.push(balance);
  }
  const kept: Movement[] = [];
  let left = spare;
  let lowest = Number.POSITIVE_INFINITY;
  for (const [index, movement] of [...movements.entries()].toReversed()) {
    lowest = Math.min(lowest, after[index] ?? 0);
    const cut = movement.kind === 'recharge' ? Math.min(left, movement.amount, lowest) : 0;
    left -= cut;
    lowest -= cut;
    const amount = movement.amount - cut;
    if (cut === 0) kept.push(movement);
    else if (amount > 0)
      kept.push({ ...movement, ...(!isPack(amount) && { kind: 'bonus', subject: '' }), amount });
  }
  return kept.toReversed();
}

function isPack(amount: number): boolean {
  return (packs as readonly number[]).includes(amount);
}
