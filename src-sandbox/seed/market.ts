import { artAddress } from '../art/address.ts';
import { randomOf } from '../art/random.ts';
import type { Database } from '../database/open.ts';
import { banners } from './banners.ts';
import { makeCoupons } from './coupons.ts';
import { gameArt, games } from './games.ts';
import { insert } from './insert.ts';
import { seedOrders } from './order-rows.ts';
import { makeOrders, type SeedOrder } from './orders.ts';
import { people, type SeedUser, serviceAccounts } from './people.ts';
import { makeRentals } from './rentals.ts';
import { makeReviews } from './reviews.ts';
import type { Counts } from './seed.ts';
import { makeSkills } from './skills.ts';
import { makeFollows, userRow } from './user-rows.ts';
import { makeUsers } from './users.ts';
import { makeLedger } from './wallet.ts';

const dayMs = 86_400_000;

/** Fills the marketplace: everything except the chat. */
export function seedMarket(
  database: Database,
  counts: Counts,
  now: number,
): { users: SeedUser[]; orders: SeedOrder[] } {
  const users = makeUsers(counts);
  const skills = makeSkills(users);
  const rentals = makeRentals(users, counts.rentals);
  const coupons = makeCoupons(users);
  const reviews = makeReviews(users, skills, rentals);
  const orders = makeOrders({ users, skills, rentals, now, count: counts.orders });
  const ledger = makeLedger(users, orders, now);

  insert(
    database,
    'users',
    serviceAccounts.map((account) => ({
      user_id: account.id,
      nickname: account.nickname,
      avatar_medium: artAddress('service', account.key, 200),
      avatar_original: artAddress('service', account.key, 800),
      is_verified: true,
      presence: 'offline',
      registered_at: now - 720 * dayMs,
    })),
  );
  insert(
    database,
    'users',
    users.map((user) => userRow(user, now)),
  );
  insert(
    database,
    'pictures',
    users.flatMap((user) => {
      const start = randomOf(`album ${user.id}`).int(0, 40);
      return Array.from({ length: user.pictureCount }, (_, position) => ({
        user_id: user.id,
        position,
        url:
          position % 3 === 2
            ? artAddress('photo', start + position, 800)
            : gameArt.scene(user.gameKey, start + position),
      }));
    }),
  );
  insert(database, 'follows', makeFollows(users, now));
  insert(
    database,
    'games',
    games.map((game) => ({
      game_id: game.id,
      position: game.id,
      name: game.name,
      icon: gameArt.icon(game.key),
      cover: gameArt.cover(game.key),
    })),
  );
  insert(
    database,
    'game_ranks',
    games.flatMap((game) => game.ranks.map((name, position) => ({ game_id: game.id, position, name }))),
  );
  insert(
    database,
    'game_services',
    games.flatMap((game) => game.services.map((service) => ({ game_id: game.id, service }))),
  );

  // Counters agree with the rows that they sum up; orders from before the seeded year are added.
  const sums = new Map<string, { sum: number; count: number; orders: number }>();
  const sumOf = (key: string) => {
    const known = sums.get(key) ?? { sum: 0, count: 0, orders: 0 };
    sums.set(key, known);
    return known;
  };
  const keyOf = (skillId: number | null, listingId: number | null) =>
    skillId === null ? `rental ${listingId}` : `skill ${skillId}`;
  const rate = (key: string, score: number) => {
    const known = sumOf(key);
    known.sum += score;
    known.count += 1;
  };
  for (const review of reviews) rate(keyOf(review.skillId, review.listingId), review.score);
  for (const order of orders) {
    const key = `${order.kind} ${order.itemId}`;
    if (order.review) rate(key, order.review.score);
    if (order.status === 'completed' || order.status === 'reviewed') sumOf(key).orders += 1;
  }

  insert(
    database,
    'skills',
    skills.map((skill) => ({
      skill_id: skill.id,
      user_id: skill.userId,
      game_id: skill.game.id,
      service: skill.service,
      rank_position: skill.rank,
      description: skill.description,
      location: skill.location,
      unit_price: skill.unitPrice,
      unit: skill.unit,
      buy_count: skill.buySend?.buy ?? null,
      send_count: skill.buySend?.send ?? null,
      audio_url: `/art/voice/skill${skill.id}-${skill.audioSeconds}.wav`,
      audio_seconds: skill.audioSeconds,
      screenshot: skill.screenshot,
      shelf_status: skill.isListed ? 1 : 0,
      rating_sum: sumOf(`skill ${skill.id}`).sum,
      rating_count: sumOf(`skill ${skill.id}`).count,
      order_count: skill.pastOrders + sumOf(`skill ${skill.id}`).orders,
      created_at: now - Math.max(1, skill.createdDaysAgo) * dayMs,
    })),
  );
  insert(
    database,
    'rental_listings',
    rentals.map((rental) => ({
      listing_id: rental.id,
      owner_id: rental.ownerId,
      game_id: rental.game.id,
      title: rental.title,
      cover: rental.cover,
      pictures: JSON.stringify(rental.pictures),
      attributes: JSON.stringify(rental.attributes),
      description: rental.description,
      server: rental.server,
      price_per_hour: rental.pricePerHour,
      min_hours: rental.minHours,
      max_hours: rental.maxHours,
      rating_sum: sumOf(`rental ${rental.id}`).sum,
      rating_count: sumOf(`rental ${rental.id}`).count,
      order_count: rental.pastOrders + sumOf(`rental ${rental.id}`).orders,
      shelf_status: rental.isListed ? 1 : 0,
      created_at: now - rental.createdDaysAgo * dayMs,
    })),
  );
  insert(
    database,
    'rental_credentials',
    rentals.map((rental) => ({ listing_id: rental.id, login: rental.login, password: rental.password })),
  );
  insert(
    database,
    'banners',
    banners.map((banner, position) => ({
      position,
      image: banner.image,
      link: banner.link,
      title_en: banner.title[0],
      title_id: banner.title[1],
      title_zh: banner.title[2],
      text_en: banner.text[0],
      text_id: banner.text[1],
      text_zh: banner.text[2],
      tag_en: banner.tag[0],
      tag_id: banner.tag[1],
      tag_zh: banner.tag[2],
      action_en: banner.action[0],
      action_id: banner.action[1],
      action_zh: banner.action[2],
    })),
  );
  insert(
    database,
    'coupons',
    coupons.map((coupon) => ({
      coupon_id: coupon.id,
      name: coupon.name,
      title_en: coupon.title[0],
      title_id: coupon.title[1],
      title_zh: coupon.title[2],
      percent: coupon.percent,
      amount: coupon.amount,
      min_quantity: coupon.minQuantity,
      min_total: coupon.minTotal,
      order_kind: coupon.orderKind,
      seller_id: coupon.seller,
      valid_days: coupon.validDays,
    })),
  );
  const give = (couponName: string, userId: number, givenAt: number, usedAt: number | null): number => {
    const coupon = coupons.find((one) => one.name === couponName);
    if (!coupon) throw new Error(`No coupon ${couponName}.`);
    return database.run(
      'INSERT INTO user_coupons (coupon_id, user_id, given_at, valid_until, used_at) VALUES (?, ?, ?, ?, ?)',
      coupon.id,
      userId,
      givenAt,
      givenAt + coupon.validDays * dayMs,
      usedAt,
    ).lastId;
  };
  give('welcome', people.newcomer, now - 3_600_000, null);
  give('welcome', people.raka, now - 389 * dayMs, now - 388 * dayMs);
  give('weekend-20', people.raka, now - 2 * dayMs, null);
  give('rental-30', people.raka, now - 1 * dayMs, null);
  give('ramadan-50', people.raka, now - 240 * dayMs, null);
  give('ramadan-30', people.raka, now - 236 * dayMs, now - 230 * dayMs);

  seedOrders(database, orders, (order) =>
    order.coupon === null
      ? null
      : give(order.coupon, order.buyerId, order.createdAt - dayMs, order.createdAt),
  );
  insert(
    database,
    'evaluations',
    reviews.map((review) => ({
      user_id: review.userId,
      seller_id: review.sellerId,
      skill_id: review.skillId,
      listing_id: review.listingId,
      game_id: review.gameId,
      score: review.score,
      comment: review.comment,
      tags: JSON.stringify(review.tags),
      created_at: now - review.daysAgo * dayMs - ((review.userId * 7919) % dayMs),
    })),
  );
  insert(
    database,
    'wallets',
    [...ledger.balances].map(([userId, balance]) => ({
      user_id: userId,
      diamonds: balance.diamond,
      coins: balance.coin,
    })),
  );
  insert(
    database,
    'ledger_entries',
    ledger.entries.map((entry) => ({
      user_id: entry.userId,
      currency: entry.currency,
      kind: entry.kind,
      amount: entry.amount,
      balance_after: entry.balanceAfter,
      subject: entry.subject,
      order_id: entry.orderId,
      created_at: entry.at,
    })),
  );
  return { users, orders };
}
