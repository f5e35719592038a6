import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#sandbox/database/open.ts';

const files = readdirSync(join(import.meta.dirname, '../../../../src-sandbox/database/migrations')).sort();

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('migrations are numbered from 1 without a gap, and no two have the same name', () => {
  expect(files.map((file) => Number(file.slice(0, 3)))).toEqual(files.map((_, index) => index + 1));
  expect(new Set(files.map((file) => file.slice(4))).size).toBe(files.length);
});

/** Migration numbers as they were while one migration was missing: all but the first were one higher. */
const withHole = (file: string) => {
  const number = Number(file.slice(0, 3));
  return `${String(number === 1 ? 1 : number + 1).padStart(3, '0')}${file.slice(3)}`;
};

test('a database whose migrations ran under other numbers opens and runs only the new ones', () => {
  const file = join(folder, 'market.sqlite');
  const before = openDatabase(file);
  before.run("INSERT INTO kept_values (name, value) VALUES ('greeting', 'still here')");
  before.transaction(() => {
    before.run('DELETE FROM migrations');
    for (const name of files)
      before.run('INSERT INTO migrations (name, applied_at) VALUES (?, 1)', withHole(name));
  });
  // A migration that the database has not run yet: its entry and its table are removed.
  before.run('DELETE FROM migrations WHERE name = ?', withHole('014-chat-open-rooms.sql'));
  before.exec('DROP TABLE chat_group_bans; DROP TABLE chat_group_member_marks;');
  before.close();

  const after = openDatabase(file);
  const ran = after.all<{ name: string }>('SELECT name FROM migrations WHERE applied_at > 1');
  expect(ran.map(({ name }) => name)).toEqual(['014-chat-open-rooms.sql']);
  expect(after.get("SELECT value FROM kept_values WHERE name = 'greeting'")).toEqual({ value: 'still here' });
  after.close();
});
