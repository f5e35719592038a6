import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { Banner, Order } from '#api/contract/index.ts';
import { complaintReasons } from '#features/orders/ComplaintStore.ts';
import { firstStatus, type OrderKind, type OrderState, type Status, transitions } from '#lib/rules/order.ts';
import type { Database } from '#sandbox/database/open.ts';
import { ChatService } from '#sandbox/gateway/ChatService.ts';
import { demoAccounts, seed } from '#sandbox/seed/seed.ts';
import { count, now, origin, seeded } from './seeded.ts';

/** Tables whose rows contain no random number. */
const stableTables = [
  'users',
  'pictures',
  'follows',
  'games',
  'game_ranks',
  'skills',
  'rental_listings',
  'rental_credentials',
  'coupons',
  'user_coupons',
  'wallets',
  'orders',
  'order_holds',
  'order_events',
  'complaints',
  'evaluations',
  'ledger_entries',
];

function fingerprint(database: Database): string {
  const hash = createHash('sha256');
  for (const table of stableTables) hash.update(JSON.stringify(database.all(`SELECT * FROM ${table}`)));
  for (const table of ['chat_c2c_messages', 'chat_group_messages']) {
    hash.update(
      JSON.stringify(database.all(`SELECT sender, sent_at, body, revoked_at FROM ${table} ORDER BY id`)),
    );
  }
  return hash.digest('hex');
}

let database: Database;
beforeAll(() => {
  database = seeded();
});

describe('seed', () => {
  it('brings every order to its status through transitions of the state machine', () => {
    const orders = database.all<{ order_id: number; kind: OrderKind; status: Status }>(
      'SELECT * FROM orders',
    );
    const events = Map.groupBy(
      database.all<{ order_id: number; kind: string }>('SELECT * FROM order_events ORDER BY event_id'),
      ({ order_id }) => order_id,
    );
    const ends = orders.map(({ order_id, kind, status }) => {
      let at: Status | null = firstStatus;
      for (const event of events.get(order_id) ?? []) {
        if (event.kind === 'paid' || event.kind === 'refunded') continue;
        const state: OrderState = { status: at, kind, complaintUntil: null, review: null };
        at =
          transitions.find(
            (one) =>
              one.event === event.kind && one.from.includes(state.status) && (one.when?.(state, 0) ?? true),
          )?.to ?? null;
        if (at === null) break;
      }
      return { order_id, status, at };
    });
    expect(ends.filter(({ status, at }) => status !== at)).toEqual([]);
  });

  it('creates the same marketplace for the same start time', () => {
    expect(fingerprint(seeded())).toBe(fingerprint(database));
  });

  it('runs once, and later only updates the addresses of chat media', () => {
    const other = seeded();
    const again = seed(other, {
      scale: 'small',
      now: now + 1,
      chat: new ChatService(other, () => now),
      origin: 'http://127.0.0.1:9',
    });
    expect(again.isNew).toBe(false);
    expect(count(other, 'users')).toBe(count(database, 'users'));
    const bodies = other.all<{ body: string }>(
      "SELECT body FROM chat_c2c_messages WHERE body LIKE '%/art/scene/%' LIMIT 20",
    );
    expect(bodies.length).toBeGreaterThan(0);
    for (const { body } of bodies) expect(body).not.toContain(origin);
  });

  it('has the documented numbers of entries', () => {
    expect(count(database, 'games')).toBe(12);
    expect(count(database, 'users WHERE is_player = 1')).toBe(400);
    expect(count(database, 'rental_listings')).toBe(150);
    const perPlayer = database
      .all<{ n: number }>('SELECT count(*) AS n FROM skills GROUP BY user_id')
      .map((row) => row.n);
    expect(perPlayer).toHaveLength(400);
    expect(Math.min(...perPlayer)).toBe(1);
    expect(Math.max(...perPlayer)).toBe(5);
    const prices = database.get<{ low: number; high: number }>(
      'SELECT min(unit_price) AS low, max(unit_price) AS high FROM skills',
    );
    expect(prices?.low).toBeGreaterThanOrEqual(15);
    expect(prices?.high).toBeLessThanOrEqual(250);
    expect(
      count(database, 'chat_c2c_messages WHERE pair = ?'.replace('?', "'20001 20009'")),
    ).toBeGreaterThanOrEqual(1000);
  });

  it('lets every demo account sign in by its phone', () => {
    for (const account of demoAccounts) {
      const row = database.get<{ user_id: number; nickname: string }>(
        'SELECT user_id, nickname FROM users WHERE phone = ? AND is_demo = 1',
        `+62${account.phone}`,
      );
      expect(row).toEqual({ user_id: account.userId, nickname: account.nickname });
    }
  });

  it('keeps every balance equal to its ledger, entry by entry', () => {
    const wrong = database.all(
      `SELECT w.user_id FROM wallets w
       WHERE w.diamonds <> (SELECT coalesce(sum(amount), 0) FROM ledger_entries l WHERE l.user_id = w.user_id AND currency = 'diamond')
          OR w.coins <> (SELECT coalesce(sum(amount), 0) FROM ledger_entries l WHERE l.user_id = w.user_id AND currency = 'coin')`,
    );
    expect(wrong).toEqual([]);
    const running = new Map<string, number>();
    for (const entry of database.all<{
      user_id: number;
      currency: string;
      amount: number;
      balance_after: number;
    }>('SELECT user_id, currency, amount, balance_after FROM ledger_entries ORDER BY created_at, entry_id')) {
      const key = `${entry.user_id} ${entry.currency}`;
      const balance = (running.get(key) ?? 0) + entry.amount;
      running.set(key, balance);
      expect(entry.balance_after).toBe(balance);
    }
    expect(
      database.get<{ diamonds: number; coins: number }>(
        'SELECT diamonds, coins FROM wallets WHERE user_id = 20001',
      ),
    ).toEqual({ diamonds: 1240, coins: 0 });
  });

  it('pays no game top-up in diamonds, as top-ups cost rupiah, and gives the known people their documented balances', () => {
    expect(database.all("SELECT entry_id FROM ledger_entries WHERE kind = 'topup'")).toEqual([]);
    expect(database.all('SELECT entry_id FROM ledger_entries WHERE balance_after < 0')).toEqual([]);
    expect(
      database.all<{ user_id: number; diamonds: number; coins: number }>(
        'SELECT user_id, diamonds, coins FROM wallets WHERE user_id BETWEEN 20001 AND 20004 ORDER BY user_id',
      ),
    ).toMatchObject([
      { diamonds: 1240, coins: 0 },
      { diamonds: 320, coins: 9_840 },
      { diamonds: 86, coins: 4_420 },
      { diamonds: 150, coins: 3_300 },
    ]);
  });

  it('gives Raka an order in every status, with countdowns that still run', () => {
    const statuses = database
      .all<{ status: string }>('SELECT DISTINCT status FROM orders WHERE buyer_id = 20001')
      .map((row) => row.status);
    expect(statuses.sort()).toEqual(Order.shape.status.options.toSorted());
    const due = database.all<{ due_at: number }>('SELECT due_at FROM orders WHERE due_at IS NOT NULL');
    expect(due.length).toBeGreaterThan(4);
    for (const { due_at } of due) expect(due_at).toBeGreaterThan(now);
  });

  it('keeps counters, holds and events equal to the rows that they sum up', () => {
    expect(
      count(
        database,
        'skills s WHERE rating_count <> (SELECT count(*) FROM evaluations e WHERE e.skill_id = s.skill_id) OR rating_sum <> (SELECT coalesce(sum(score), 0) FROM evaluations e WHERE e.skill_id = s.skill_id)',
      ),
    ).toBe(0);
    expect(
      count(
        database,
        "order_holds h JOIN orders o USING (order_id) WHERE (o.status IN ('completed', 'reviewed')) <> (h.state = 'released') OR (o.status = 'refunded') <> (h.state = 'refunded') OR h.amount <> o.total_price",
      ),
    ).toBe(0);
    expect(
      count(
        database,
        `orders WHERE created_at > ${now} OR closed_at > ${now} OR finished_at > ${now} OR accepted_at > ${now}`,
      ),
    ).toBe(0);
    expect(count(database, `order_events WHERE at > ${now}`)).toBe(0);
    expect(
      count(
        database,
        'orders o WHERE NOT EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = o.order_id)',
      ),
    ).toBe(0);
    expect(
      count(
        database,
        "rental_listings l WHERE (SELECT count(*) FROM orders o WHERE o.listing_id = l.listing_id AND status = 'in_progress') > 1",
      ),
    ).toBe(0);
    expect(count(database, 'pragma_foreign_key_check')).toBe(0);
    expect(
      count(
        database,
        'rental_listings l LEFT JOIN rental_credentials c USING (listing_id) WHERE c.login IS NULL',
      ),
    ).toBe(0);
  });

  it('gives every skill the fields of its form', () => {
    const lacking =
      "skills WHERE audio_url IS NULL OR screenshot IS NULL OR location = '' OR description = ''";
    expect(count(database, lacking)).toBe(0);
  });

  it('uses the complaint reasons of the form, in the words of the market', () => {
    const kept = database.all<{ reason: string; details: string }>('SELECT reason, details FROM complaints');
    expect(kept.length).toBeGreaterThan(0);
    for (const { reason, details } of kept) {
      expect(complaintReasons).toContain(reason);
      expect(details).not.toMatch(/\p{Script=Han}/u);
    }
  });

  it('has every banner in three languages', () => {
    for (const language of ['en', 'id', 'zh']) {
      const rows = database.all(
        `SELECT banner_id AS id, image, link, title_${language} AS title, text_${language} AS text, action_${language} AS actionLabel FROM banners`,
      );
      expect(rows.length).toBeGreaterThanOrEqual(3);
      for (const row of rows) expect(Banner.parse({ ...(row as object) }).title).not.toBe('');
    }
  });
});
