import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { TestName } from '#tests/checklist/section.ts';
import { areas, open, tried } from '#tests/checklist/table.ts';
import { titlesOf } from '#tests/checklist/titles.ts';
import { sourceOf } from '#tests/syntax/sources.ts';

const root = join(import.meta.dirname, '../..');
const bound: (readonly [ids: string, ...rest: unknown[]])[] = [...tried, ...open];

/** The ids of `M-LOGIN-01..03 M-LOGIN-07`, each by itself. */
function idsOf(ids: string): string[] {
  return ids.split(' ').flatMap((part) => {
    const [, area, first = '', last = first] = /^([MC]-[A-Z]+)-(\d\d)(?:\.\.(\d\d))?$/.exec(part) ?? [];
    if (area === undefined) throw new Error(`${part} is no id`);
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, index) => idOf(area, Number(first) + index));
  });
}

const idOf = (area: string, number: number) => `${area}-${String(number).padStart(2, '0')}`;

const pathOf = (file: string) => join(root, 'tests', file);

/** The tests that do not exist, by file or title. */
function absent(tests: readonly TestName[]): string[] {
  const files = [...new Set(tests.map(([file]) => file))].filter((file) => existsSync(pathOf(file)));
  const titles = new Map(
    files.map((file) => [file, new Set(titlesOf(sourceOf(file, readFileSync(pathOf(file), 'utf8'))))]),
  );
  return tests
    .filter(([file, title]) => !titles.get(file)?.has(title))
    .map(([file, title]) => `${file}: ${title}`);
}

describe('the checklist of the product', () => {
  const ids = bound.flatMap(([part]) => idsOf(part));

  test('has every id, as tried or as open', () => {
    const all = Object.entries(areas).flatMap(([area, count]) =>
      Array.from({ length: count }, (_, index) => idOf(area, index + 1)),
    );
    expect([...ids].sort()).toEqual([...all].sort());
  });

  test('has no id twice', () => {
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('names files and titles of tests that exist', () => {
    expect(absent(tried.flatMap(([, ...tests]) => tests))).toEqual([]);
  });

  test('has a test for each tried id and a reason for each open one', () => {
    expect(tried.filter(([, ...tests]) => tests.length === 0)).toEqual([]);
    expect(open.filter(([, reason]) => reason.trim() === '')).toEqual([]);
  });
});

describe('the check of the checklist', () => {
  test('finds a title or a file that does not exist', () => {
    const [file, title] = ['unit/checklist.test.ts', 'the checklist of the product › has no id twice'];
    expect(absent([[file, title]])).toEqual([]);
    expect(
      absent([
        [file, 'has no id twice'],
        ['unit/gone.test.ts', title],
      ]),
    ).toHaveLength(2);
  });

  test('reads titles below their groups, including tables and templates', () => {
    const text = [
      "describe('a', () => { test('b', () => {}); describe('c', () => it.each([1])('d %i', () => {})); });",
      `test.describe('e', () => test(\`f \${1}\`, async () => test.step('no test', () => {})));`,
    ].join('\n');
    expect(titlesOf(sourceOf('a.test.ts', text))).toEqual(['a › b', 'a › c › d %i', 'e › f …']);
  });
});
