import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Database } from '#sandbox/database/Database.ts';
import { openDatabase } from '#sandbox/database/open.ts';

const migrations = join(import.meta.dirname, '../../../../src-sandbox/database/migrations');
const files = readdirSync(migrations).sort();

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

test('a migration converts the mute state of stored tips from words to the numbers that the client compares', () => {
  const file = join(folder, 'market.sqlite');
  const before = new Database(file);
  before.exec('CREATE TABLE migrations (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL) STRICT');
  for (const name of files.filter((one) => one < '015')) {
    before.exec(readFileSync(join(migrations, name), 'utf8'));
    before.run('INSERT INTO migrations (name, applied_at) VALUES (?, 1)', name);
  }
  before.run("INSERT INTO chat_groups (group_id, type, name, created_at) VALUES ('g', 'Public', 'g', 1)");
  const bodies: [event: number, body: object][] = [
    [4, { OpType: 6, MsgGroupNewInfo: { ShutupAll: 'On', GroupName: 'kept' } }],
    [4, { OpType: 6, MsgGroupNewInfo: { ShutupAll: 'Off' } }],
    [4, { OpType: 6, MsgGroupNewInfo: { ShutupAll: 1 } }],
    [4, { OpType: 6, MsgGroupNewInfo: { GroupName: 'no word of muting' } }],
    [3, [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'ShutupAll On' } }]],
  ];
  for (const [index, [event, body]] of bodies.entries())
    before.run(
      `INSERT INTO chat_group_messages (group_id, seq, event, sender, random, client_seq, sent_at, client_time, body)
       VALUES ('g', ?, ?, 'a', ?, 0, 1, 1, ?)`,
      index + 1,
      event,
      index,
      JSON.stringify(body),
    );
  before.close();

  const after = openDatabase(file);
  const kept = after.all<{ body: string }>('SELECT body FROM chat_group_messages ORDER BY seq');
  expect(kept.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { OpType: 6, MsgGroupNewInfo: { ShutupAll: 1, GroupName: 'kept' } },
    { OpType: 6, MsgGroupNewInfo: { ShutupAll: 0 } },
    ...bodies.slice(2).map(([, body]) => body),
  ]);
  after.close();
});
