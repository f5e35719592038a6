import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#sandbox/database/open.ts';
import { FilledDatabase } from '../../e2e/FilledDatabase.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'filled-'));
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const dataOf = (name: string) => {
  const data = join(folder, name);
  mkdirSync(data);
  return data;
};

test('a sandbox gets a copy of a database that was filled within the last minute, and none of an older one', async () => {
  const filled = new FilledDatabase(join(folder, 'copies'));
  const first = dataOf('first');
  expect(await filled.give(first)).toBe(false);
  const database = openDatabase(join(first, 'sandbox.sqlite'));
  database.run("INSERT INTO kept_values (name, value) VALUES ('mark', 'of the first')");
  await filled.take(first);
  database.close();

  const second = dataOf('second');
  expect(await filled.give(second)).toBe(true);
  const copy = openDatabase(join(second, 'sandbox.sqlite'));
  expect(copy.get("SELECT value FROM kept_values WHERE name = 'mark'")).toEqual({ value: 'of the first' });
  copy.close();

  vi.advanceTimersByTime(60_001);
  expect(await filled.give(dataOf('third'))).toBe(false);
});

test('a sandbox of another scale or another day fills its own database', () => {
  expect(FilledDatabase.suits(['--no-bots', '--clients', '2'])).toBe(true);
  expect(FilledDatabase.suits(['--start-at', '2030-01-01'])).toBe(false);
  expect(FilledDatabase.suits(['--scale', 'large'])).toBe(false);
});
