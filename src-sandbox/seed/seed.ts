import type { Database } from '../database/open.ts';
import type { ChatApi } from '../gateway/ChatApi.ts';
import { seedChat } from './chat.ts';
import { seedMarket } from './market.ts';
import { seedPayoutAccounts } from './payments.ts';
import { people } from './people.ts';
import { seedTopUps } from './topups.ts';

/** The amount of data: `small` for everyday use, the others for measurements. */
export type Scale = 'small' | 'large' | 'huge';

/** Counts of a scale. */
export interface Counts {
  players: number;
  buyers: number;
  rentals: number;
  orders: number;
  /** Conversations of the customer service agent. */
  deskConversations: number;
  /** Messages of the longest conversation. */
  longest: number;
  /** Messages each conversation of the agent has on average. */
  perDesk: number;
  /** Members of the largest group beyond those with a name. */
  crowd: number;
}

const scales: Readonly<Record<Scale, Counts>> = {
  small: {
    players: 400,
    buyers: 60,
    rentals: 150,
    orders: 900,
    deskConversations: 120,
    longest: 1200,
    perDesk: 7,
    crowd: 0,
  },
  large: {
    players: 2000,
    buyers: 200,
    rentals: 400,
    orders: 4000,
    deskConversations: 500,
    longest: 10_000,
    perDesk: 10,
    crowd: 5000,
  },
  huge: {
    players: 5000,
    buyers: 5600,
    rentals: 800,
    orders: 8000,
    deskConversations: 10_000,
    longest: 12_000,
    perDesk: 9,
    // Almost full: a community has at most 100,000 members, and people should still be able to join.
    crowd: 99_900,
  },
};

const edition = '1';

/** Totals of the seeded data, for the line printed at the start. */
export interface Seeded {
  isNew: boolean;
  scale: Scale;
  users: number;
  orders: number;
  messages: number;
}

/** An account to sign in with. */
export interface DemoAccount {
  userId: number;
  nickname: string;
  /** Without the area code, as typed in the login form. */
  phone: string;
  about: string;
}

/** The accounts printed at the start; the area code of all is 62. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    userId: people.raka,
    nickname: 'Raka Pradipta',
    phone: '81200000001',
    about: 'buyer with orders in every status and a full chat',
  },
  {
    userId: people.intan,
    nickname: 'Intan Wicaksono',
    phone: '81200000002',
    about: 'player with orders waiting to be accepted',
  },
  {
    userId: people.bagas,
    nickname: 'Bagas Nugroho',
    phone: '81200000003',
    about: 'player and owner of a group',
  },
  { userId: people.wulan, nickname: 'Wulan Sari', phone: '81200000004', about: 'account owner and coach' },
  {
    userId: people.rani,
    nickname: 'Rani · Customer service',
    phone: '81200000005',
    about: 'customer service agent with many conversations',
  },
  {
    userId: people.newcomer,
    nickname: 'Dewi Anggraini',
    phone: '81200000006',
    about: 'new user with the welcome coupon',
  },
];

/**
 * Fills an empty database once, in one transaction. The same scale and time give the same marketplace, except
 * for the numbers that the chat gives its messages. Pictures of chat messages are served from `origin`,
 * because the chat SDK needs absolute addresses. A later call with another origin only updates these
 * addresses.
 */
export function seed(
  database: Database,
  options: { scale: Scale; now: number; chat: ChatApi; origin: string },
): Seeded {
  const { scale, now, chat, origin } = options;
  return database.transaction(() => {
    const kept = database.get<{ value: string }>("SELECT value FROM kept_values WHERE name = 'seed'");
    const users = () => database.get<{ n: number }>('SELECT count(*) AS n FROM users')?.n ?? 0;
    if (kept) {
      moveOrigin(database, origin);
      seedTopUps(database);
      seedPayoutAccounts(database, now);
      return { isNew: false, scale, users: users(), orders: 0, messages: 0 };
    }
    const counts = scales[scale];
    const orders = seedMarket(database, counts, now);
    seedTopUps(database);
    seedPayoutAccounts(database, now);
    const messages = seedChat({
      database,
      chat,
      origin,
      counts,
      now: Math.floor(now / 1000),
      users: orders.users,
      orders: orders.orders,
    });
    keep(database, 'seed', `${edition} ${scale} ${now}`);
    keep(database, 'seed_origin', origin);
    return { isNew: true, scale, users: users(), orders: orders.orders.length, messages };
  });
}

function keep(database: Database, name: string, value: string): void {
  database.run(
    'INSERT INTO kept_values (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    name,
    value,
  );
}

/** A sandbox started on another port serves the same pictures at another address. */
function moveOrigin(database: Database, origin: string): void {
  const before = database.get<{ value: string }>(
    "SELECT value FROM kept_values WHERE name = 'seed_origin'",
  )?.value;
  if (before === undefined || before === origin) return;
  for (const table of ['chat_c2c_messages', 'chat_group_messages']) {
    database.run(
      `UPDATE ${table} SET body = replace(body, ?, ?) WHERE instr(body, ?) > 0`,
      `${before}/art/`,
      `${origin}/art/`,
      `${before}/art/`,
    );
  }
  keep(database, 'seed_origin', origin);
}
