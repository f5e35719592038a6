import type { Database } from '../database/open.ts';

/** A value that the database stores, created at the first call. */
export function keptValue(database: Database, name: string, make: () => string): string {
  const known = database.get<{ value: string }>('SELECT value FROM kept_values WHERE name = ?', name);
  if (known) return known.value;
  const value = make();
  database.run('INSERT INTO kept_values (name, value) VALUES (?, ?)', name, value);
  return value;
}
