import { join } from 'node:path';
import { openDatabase } from '#sandbox/database/open.ts';
import { ChatService } from '#sandbox/gateway/ChatService.ts';
import { createServer } from '#sandbox/http/server.ts';
import { Market } from '#sandbox/market/Market.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { brokenMoney } from '#tests/unit/sandbox/fixture.ts';

/**
 * The market alone in a separate process, for a parent that measures it: without rate limits, with N buyers
 * who have plenty of diamonds. Sends its address, the tokens and the items on sale; answers every message
 * with an audit of all diamonds. Arguments: data folder, N.
 */
const [data = '', count = '50'] = process.argv.slice(2);
const plenty = 100_000_000;
const database = openDatabase(join(data, 'market.sqlite'));
const chat = new ChatService(database, () => Date.now());
seed(database, { scale: 'small', now: Date.now(), chat, origin: '' });
const market = new Market({ database });
const noLimit = { count: 1e9, windowMs: 1000 };
const server = await createServer({
  market,
  limits: { general: noLimit, signIn: noLimit, smsPerAddress: noLimit },
});

const buyers = database
  .all<{ id: number }>(
    'SELECT user_id AS id FROM users WHERE is_player = 0 AND is_account_owner = 0 AND is_destroyed = 0 AND user_id > 20100 LIMIT ?',
    Number(count),
  )
  .map(({ id }) => {
    market.wallets.move({ userId: id, currency: 'diamond', kind: 'recharge', amount: plenty });
    return { id, token: market.sessions.create(id).token };
  });
const skills = database
  .all<{ id: number; sellerId: number; price: number }>(
    'SELECT skill_id AS id, user_id AS sellerId, unit_price AS price FROM skills JOIN users USING (user_id) WHERE shelf_status = 1 AND is_destroyed = 0 LIMIT 100',
  )
  .map((skill) => ({ ...skill, sellerToken: market.sessions.create(skill.sellerId).token }));
const origin = await server.listen({ port: 0, host: '127.0.0.1' });

/** All diamonds: in wallets, held for orders or paid out; and every broken rule of the ledger. */
function audit() {
  const sum = (sql: string) => database.get<{ n: number | null }>(sql)?.n ?? 0;
  return {
    balances: sum('SELECT sum(diamonds) AS n FROM wallets'),
    ledgers: sum("SELECT sum(amount) AS n FROM ledger_entries WHERE currency = 'diamond'"),
    held: sum("SELECT sum(amount) AS n FROM order_holds WHERE state <> 'refunded'"),
    orders: sum('SELECT count(*) AS n FROM orders'),
    broken: brokenMoney(database),
  };
}

/** The first message of the process to its parent. */
export type MarketStart = { origin: string; buyers: typeof buyers; skills: typeof skills };
/** Its later messages. */
export type MarketAudit = ReturnType<typeof audit>;

// A run that was cut short while the market was filled waits for nothing.
if (!process.connected) process.exit();
process.send?.({ origin, buyers, skills } satisfies MarketStart);
process.on('message', () => process.send?.(audit()));
process.on('disconnect', () => process.exit());
