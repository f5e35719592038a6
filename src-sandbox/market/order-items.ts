import { codes } from '#api/contract/common.ts';
import { orderLimits } from '#lib/rules/limits.ts';
import type { OrderKind } from '#lib/rules/order.ts';
import type { Database } from '../database/open.ts';
import { Refusal } from './Refusal.ts';
import { isRented } from './Rentals.ts';

/** The fields of an item that an order needs. */
export interface OrderItem {
  id: number;
  sellerId: number;
  gameId: number;
  title: string;
  cover: string;
  unit: 'match' | 'hour';
  unitPrice: number;
  buySend: { buy: number; send: number } | null;
  minQuantity: number;
  maxQuantity: number;
  isListed: boolean;
  isRented: boolean;
}

/** A skill or rental account; refuses an unknown one. */
export function findItem(database: Database, kind: OrderKind, id: number): OrderItem {
  const item = kind === 'skill' ? findSkill(database, id) : findListing(database, id);
  if (!item) throw new Refusal(codes.notFound, 'itemNotFound');
  return item;
}

function findSkill(database: Database, id: number): OrderItem | null {
  const row = database.get<{
    user_id: number;
    game_id: number;
    name: string;
    cover: string;
    unit: 'match' | 'hour';
    unit_price: number;
    buy_count: number | null;
    send_count: number | null;
    is_listed: number;
  }>(
    `SELECT s.user_id, s.game_id, g.name, g.cover, s.unit, s.unit_price, s.buy_count, s.send_count,
       s.shelf_status = 1 AND u.is_destroyed = 0 AS is_listed
     FROM skills s JOIN games g ON g.game_id = s.game_id JOIN users u ON u.user_id = s.user_id WHERE s.skill_id = ?`,
    id,
  );
  if (!row) return null;
  return {
    id,
    sellerId: row.user_id,
    gameId: row.game_id,
    title: row.name,
    cover: row.cover,
    unit: row.unit,
    unitPrice: row.unit_price,
    buySend:
      row.buy_count !== null && row.send_count !== null ? { buy: row.buy_count, send: row.send_count } : null,
    minQuantity: 1,
    maxQuantity: orderLimits.quantity,
    isListed: row.is_listed === 1,
    isRented: false,
  };
}

function findListing(database: Database, id: number): OrderItem | null {
  const row = database.get<{
    owner_id: number;
    game_id: number;
    title: string;
    cover: string;
    price_per_hour: number;
    min_hours: number;
    max_hours: number;
    is_listed: number;
    is_rented: number;
  }>(
    `SELECT l.owner_id, l.game_id, l.title, l.cover, l.price_per_hour, l.min_hours, l.max_hours,
       l.shelf_status = 1 AND u.is_destroyed = 0 AS is_listed, ${isRented} AS is_rented
     FROM rental_listings l JOIN users u ON u.user_id = l.owner_id WHERE l.listing_id = ?`,
    id,
  );
  if (!row) return null;
  return {
    id,
    sellerId: row.owner_id,
    gameId: row.game_id,
    title: row.title,
    cover: row.cover,
    unit: 'hour',
    unitPrice: row.price_per_hour,
    buySend: null,
    minQuantity: row.min_hours,
    maxQuantity: row.max_hours,
    isListed: row.is_listed === 1,
    isRented: row.is_rented === 1,
  };
}
