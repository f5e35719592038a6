import type { FastifyInstance } from 'fastify';
import type { OrderWindows } from '#lib/rules/order-windows.ts';
import { SettableClock } from '#sandbox/clock.ts';
import { type Database, openDatabase } from '#sandbox/database/open.ts';
import { createServer } from '#sandbox/http/server.ts';
import { Market } from '#sandbox/market/Market.ts';
import type { OrderNews, ReviewNews } from '#sandbox/market/ports.ts';

/** The time at which the small world begins. */
export const startOfTime = Date.UTC(2026, 0, 15, 12);
/** The order windows of the tests. */
export const windows: OrderWindows = { acceptMs: 60_000, confirmMs: 120_000, complaintMs: 180_000 };

/** Ids of people and things in the small world of the tests. */
export const ids = {
  buyer: 20_001,
  player: 20_002,
  owner: 20_003,
  other: 20_004,
  gone: 20_005,
  service: 10_001,
  skill: 1,
  buySendSkill: 2,
  unlisted: 3,
  listing: 1,
} as const;

/** Fills a database with a few people, two games, three skills and a rental account. */
export function smallWorld(database: Database): void {
  const user = (
    id: number,
    name: string,
    more: { player?: number; owner?: number; destroyed?: number } = {},
  ) =>
    database.run(
      'INSERT INTO users (user_id, nickname, phone, is_player, is_account_owner, is_destroyed, registered_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      id,
      name,
      `+62812${id}`,
      more.player ?? 0,
      more.owner ?? 0,
      more.destroyed ?? 0,
      startOfTime,
    );
  user(ids.service, 'Order notices');
  user(ids.buyer, 'Buyer');
  user(ids.player, 'Player', { player: 1 });
  user(ids.owner, 'Owner', { owner: 1 });
  user(ids.other, 'Other');
  user(ids.gone, 'Gone', { player: 1, destroyed: 1 });
  database.exec(`
    INSERT INTO games (game_id, name, icon, cover) VALUES (1, 'Nusa Rift', '/i', '/c'), (2, 'Squad Zero', '/i', '/c');
    INSERT INTO game_ranks VALUES (1, 0, 'Warrior'), (1, 1, 'Legend'), (2, 0, 'Rookie');
    INSERT INTO game_services VALUES (1, 'match'), (1, 'coaching'), (2, 'voice');
    INSERT INTO skills (skill_id, user_id, game_id, service, rank_position, description, unit_price, unit, buy_count, send_count, shelf_status, created_at)
      VALUES (1, ${ids.player}, 1, 'match', 1, 'Mid', 59, 'match', NULL, NULL, 1, 0),
             (2, ${ids.player}, 1, 'coaching', 1, 'All', 80, 'hour', 3, 1, 1, 0),
             (3, ${ids.player}, 2, 'voice', 0, 'Not now', 10, 'hour', NULL, NULL, 0, 0);
    INSERT INTO rental_listings (listing_id, owner_id, game_id, title, cover, price_per_hour, min_hours, max_hours, created_at)
      VALUES (1, ${ids.owner}, 1, 'Mythic account', '/c', 12, 2, 24, 0);
    INSERT INTO rental_credentials VALUES (1, 'nusa-41', 'pass-41');
    INSERT INTO banners (position, image, link, title_en, title_id, title_zh, text_en, text_id, text_zh, action_en, action_id, action_zh)
      VALUES (0, '/b', '/game-mate', 'Night market', 'Pasar malam', '夜市', 'a', 'b', 'c', 'Go', 'Ayo', '去');
  `);
}

/** The sandbox without a socket: server, market and a clock that the test sets. */
export interface Sandbox {
  app: FastifyInstance;
  market: Market;
  database: Database;
  clock: SettableClock;
  news: OrderNews[];
  /** The review decisions that were sent to owners. */
  reviewNews: ReviewNews[];
  /** Sends one request and returns the reply. */
  call(
    method: 'GET' | 'POST',
    path: string,
    input?: unknown,
    options?: { token?: string | undefined; key?: string | undefined; language?: string; raw?: string },
  ): Promise<Answer>;
  /** A token of a user. */
  tokenOf(userId: number): string;
  /** Gives a user diamonds through the ledger. */
  recharge(userId: number, diamonds: number): void;
}

interface Answer {
  status: number;
  code: number;
  message: string;
  // Tests read replies of every shape.
  data: Record<string, unknown>;
  headers: Record<string, unknown>;
}

/** Opens the small world with a server. */
export async function openSandbox(
  options: { database?: Database; clock?: SettableClock; limits?: { count: number; windowMs: number } } = {},
): Promise<Sandbox> {
  const clock = options.clock ?? new SettableClock(startOfTime);
  const database = options.database ?? openDatabase(':memory:');
  if (!database.get('SELECT 1 FROM users')) smallWorld(database);
  const news: OrderNews[] = [];
  const reviewNews: ReviewNews[] = [];
  const market = new Market({
    database,
    clock,
    windows,
    notices: {
      orderChanged: (one) => news.push(one),
      reviewDone: (one) => reviewNews.push(one),
    },
  });
  const app = await createServer({
    market,
    checkReplies: true,
    signFor: (userId) => `sig-${userId}`,
    limits: { general: options.limits ?? { count: 1_000_000, windowMs: 1000 } },
  });
  return {
    app,
    market,
    database,
    clock,
    news,
    reviewNews,
    call: async (method, path, input, { token, key, language, raw } = {}) => {
      const response = await app.inject({
        method,
        url: path,
        ...(method === 'GET'
          ? { query: (input ?? {}) as Record<string, string> }
          : { payload: raw ?? JSON.stringify(input ?? {}) }),
        headers: {
          ...(method === 'POST' && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
          ...(language && { 'accept-language': language }),
        },
      });
      return { status: response.statusCode, headers: response.headers, ...response.json() };
    },
    tokenOf: (userId) => market.sessions.create(userId).token,
    recharge: (userId, diamonds) =>
      market.wallets.move({ userId, currency: 'diamond', kind: 'recharge', amount: diamonds }),
  };
}

/** Checks every rule of the ledger and returns the broken ones. */
export function brokenMoney(database: Database): unknown[] {
  return [
    ...database.all(
      `SELECT w.user_id, 'ledger differs from balance' AS rule FROM wallets w WHERE
         w.diamonds <> (SELECT coalesce(sum(amount), 0) FROM ledger_entries l WHERE l.user_id = w.user_id AND currency = 'diamond')
         OR w.coins <> (SELECT coalesce(sum(amount), 0) FROM ledger_entries l WHERE l.user_id = w.user_id AND currency = 'coin')
         OR w.diamonds < 0 OR w.coins < 0`,
    ),
    ...database.all(
      `SELECT o.order_id, o.status, h.state, 'hold does not fit the status' AS rule FROM orders o JOIN order_holds h USING (order_id) WHERE
         h.amount <> o.total_price
         OR (o.status = 'refunded') <> (h.state = 'refunded')
         OR (o.status IN ('completed', 'reviewed') AND h.state <> 'released')
         OR (o.status IN ('pending_acceptance', 'in_progress', 'pending_confirmation') AND h.state <> 'held')`,
    ),
    ...database.all(
      `SELECT o.order_id, 'an order without a hold' AS rule FROM orders o LEFT JOIN order_holds h USING (order_id) WHERE h.order_id IS NULL`,
    ),
    ...database.all(
      `SELECT o.order_id, 'income is not paid once' AS rule FROM orders o JOIN order_holds h USING (order_id) WHERE h.state = 'released' AND o.actual_income > 0
         AND (SELECT count(*) FROM ledger_entries l WHERE l.order_id = o.order_id AND l.kind = 'income' AND l.amount = o.actual_income) <> 1`,
    ),
    ...database.all(
      `SELECT user_id, 'running balance is wrong' AS rule FROM (
         SELECT user_id, balance_after, sum(amount) OVER (PARTITION BY user_id, currency ORDER BY entry_id) AS running FROM ledger_entries
       ) WHERE running <> balance_after`,
    ),
  ];
}
