import { type Database, openDatabase } from '#sandbox/database/open.ts';
import { ChatService } from '#sandbox/gateway/ChatService.ts';
import { type Scale, seed } from '#sandbox/seed/seed.ts';

/** The time at which the demo world begins. */
export const now = Date.UTC(2026, 10, 21, 13, 0, 0);
/** The origin from which its pictures are served. */
export const origin = 'http://127.0.0.1:4140';

/** A database with the demo world. */
export function seeded(scale: Scale = 'small'): Database {
  const database = openDatabase(':memory:');
  seed(database, { scale, now, chat: new ChatService(database, () => now), origin });
  return database;
}

/** The number of rows of a query; `sql` is its part after FROM. */
export const count = (database: Database, sql: string) =>
  database.get<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`)?.n ?? 0;
