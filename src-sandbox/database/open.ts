import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Database } from './Database.ts';

export type { Database, Param } from './Database.ts';

const migrationsDir = join(import.meta.dirname, 'migrations');
const migrationFile = /^\d{3}-([\w-]+)\.sql$/;

/**
 * The id of a migration that has run: its name without the number. The number only sets the order, so that a
 * database on which the migration ran under another number does not run it again.
 */
const nameOf = (file: string) => migrationFile.exec(file)?.[1] ?? file;

/**
 * Opens the sandbox's database (`:memory:` for tests) and brings its tables up to date: every `NNN-name.sql`
 * not yet recorded runs, in order of number, each in its own transaction.
 */
export function openDatabase(file: string): Database {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const database = new Database(file);
  database.exec(
    'CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL) STRICT',
  );
  const applied = new Set(
    database.all<{ name: string }>('SELECT name FROM migrations').map(({ name }) => nameOf(name)),
  );
  const pending = readdirSync(migrationsDir)
    .filter((name) => migrationFile.test(name) && !applied.has(nameOf(name)))
    .sort();
  for (const name of pending) {
    database.transaction(() => {
      database.exec(readFileSync(join(migrationsDir, name), 'utf8'));
      database.run('INSERT INTO migrations (name, applied_at) VALUES (?, ?)', name, Date.now());
    });
  }
  return database;
}
