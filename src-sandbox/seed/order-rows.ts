import { artAddress } from '../art/address.ts';
import type { Database } from '../database/open.ts';
import { insert } from './insert.ts';
import type { SeedOrder } from './orders.ts';

/** Inserts orders with their holds, events, complaints and reviews. */
export function seedOrders(
  database: Database,
  orders: readonly SeedOrder[],
  coupon: (order: SeedOrder) => number | null,
): void {
  insert(
    database,
    'orders',
    orders.map((order) => ({
      order_id: order.id,
      kind: order.kind,
      status: order.status,
      buyer_id: order.buyerId,
      seller_id: order.sellerId,
      skill_id: order.kind === 'skill' ? order.itemId : null,
      listing_id: order.kind === 'rental' ? order.itemId : null,
      game_id: order.gameId,
      title: order.title,
      cover: order.cover,
      unit: order.unit,
      unit_price: order.unitPrice,
      quantity: order.quantity,
      delivered_quantity: order.deliveredQuantity,
      gross_price: order.gross,
      discount: order.discount,
      total_price: order.total,
      actual_income: order.income,
      user_coupon_id: coupon(order),
      note: order.note,
      start_at: order.startAt,
      created_at: order.createdAt,
      accepted_at: order.acceptedAt,
      finished_at: order.finishedAt,
      closed_at: order.closedAt,
      complaint_until: order.complaintUntil,
      due_action: order.due?.action ?? null,
      due_at: order.due?.at ?? null,
    })),
  );
  const stateOf = (order: SeedOrder) =>
    order.status === 'refunded'
      ? 'refunded'
      : order.status === 'completed' || order.status === 'reviewed'
        ? 'released'
        : 'held';
  insert(
    database,
    'order_holds',
    orders.map((order) => ({
      order_id: order.id,
      user_id: order.buyerId,
      amount: order.total,
      state: stateOf(order),
    })),
  );
  insert(
    database,
    'order_events',
    orders.flatMap((order) =>
      order.events.map((event) => ({
        order_id: order.id,
        kind: event.kind,
        at: event.at,
        by_user_id: event.by,
      })),
    ),
  );
  insert(
    database,
    'complaints',
    orders.flatMap((order) =>
      order.complaint
        ? [
            {
              order_id: order.id,
              reason: order.complaint.reason,
              details: order.complaint.details,
              evidence: JSON.stringify([artAddress('photo', order.id % 60, 800)]),
              created_at: order.complaint.at,
            },
          ]
        : [],
    ),
  );
  insert(
    database,
    'evaluations',
    orders.flatMap((order) =>
      order.review
        ? [
            {
              user_id: order.buyerId,
              seller_id: order.sellerId,
              skill_id: order.kind === 'skill' ? order.itemId : null,
              listing_id: order.kind === 'rental' ? order.itemId : null,
              game_id: order.gameId,
              order_id: order.id,
              score: order.review.score,
              comment: order.review.comment,
              tags: JSON.stringify(order.review.tags),
              created_at: order.review.at,
            },
          ]
        : [],
    ),
  );
}
