import type { Database, Param } from '../database/open.ts';

/** Inserts rows of one shape into a table. */
export function insert(
  database: Database,
  table: string,
  rows: readonly Readonly<Record<string, Param>>[],
): void {
  const first = rows[0];
  if (!first) return;
  const columns = Object.keys(first);
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  for (const row of rows) database.run(sql, ...columns.map((column) => row[column] ?? null));
}
