import type { OrderEventKind, OrderKind, Status, Timer } from '#lib/rules/order.ts';
import { defaultWindows } from '#lib/rules/order-windows.ts';
import { incomeOf, quote } from '#lib/rules/price.ts';
import { artAddress } from '../art/address.ts';
import { type Random, randomOf } from '../art/random.ts';
import { type OrderPlan, type OrderSource, planOrders } from './order-plans.ts';
import { opinion } from './reviews.ts';

/** A seeded order with its events. */
export interface SeedOrder {
  id: number;
  kind: OrderKind;
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
  due: { action: Timer; at: number } | null;
  /** The coupon used, by its name. */
  coupon: string | null;
  review: { score: number; comment: string; tags: string[]; at: number } | null;
  complaint: { reason: string; details: string; at: number } | null;
  events: { kind: OrderEventKind; at: number; by: number | null }[];
}

const minute = 60_000;
const hour = 60 * minute;

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

function build(id: number, plan: OrderPlan, now: number, random: Random): SeedOrder {
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
    cover: isSkill ? artAddress('cover', item.skill.game.key, 800) : item.rental.cover,
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
  const happen = (kind: OrderEventKind, at: number, by: number | null) => order.events.push({ kind, at, by });
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
  // A status without a course of its own does not compile.
  status satisfies 'completed' | 'reviewed';
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

/** The orders of a year, built from their plans. */
export function makeOrders(source: OrderSource): SeedOrder[] {
  return planOrders(source).map((plan, index) =>
    build(index + 1, plan, source.now, randomOf(`order ${index}`)),
  );
}
