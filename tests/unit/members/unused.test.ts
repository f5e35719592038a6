import { expect, test } from 'vitest';
import { type Resolve, unusedMembers } from '#tests/members/unused.ts';
import { sourceOf } from '#tests/syntax/sources.ts';

/** Files as the compiler would read them. */
const sources = (files: Record<string, string>) =>
  Object.entries(files).map(([path, text]) => sourceOf(path, text));

/** A stand-in for the compiler that resolves every use of a name to the member of that name. */
const byName =
  (files: Record<string, string>): Resolve =>
  (path, at) =>
    at.map((start) => /^\w+/.exec((files[path] ?? '').slice(start))?.[0] ?? null);

const unused = (files: Record<string, string>, resolve = byName(files)) =>
  unusedMembers(sources(files), resolve).map(({ className, name }) => `${className}.${name}`);

test('a member that only its own class uses is found, and one that another file uses is not', () => {
  expect(
    unused({
      'a.ts': 'class A { used() {} inner = 1; dead() { return this.inner; } #own = 2; private hidden = 3; }',
      'b.ts': 'new A().used();',
    }),
  ).toEqual(['A.inner', 'A.dead']);
});

test('a member is used by a pattern, by a type that names it and by a text in brackets', () => {
  expect(
    unused({
      'a.ts': 'class A { one = 1; two = 2; three = 3; four = 4; }',
      'b.ts': "const { one } = new A(); type Two = A['two']; new A()['three'];",
    }),
  ).toEqual(['A.four']);
});

test('an interface’s member counts for every class that may be passed as it', () => {
  const files = {
    'a.ts': 'class A { close() {} }',
    'b.ts': 'function end(some: Closable) { some.close(); }',
  };
  const resolve: Resolve = (path, at) => at.map(() => (path === 'a.ts' ? 'A.close' : 'Closable.close'));
  expect(unused(files, resolve)).toEqual([]);
});

test('overridden and static members of a class with a parent count as used by the parent', () => {
  expect(
    unused({
      'a.ts': 'class A extends B { override render() {} static made() {} static own = 1; alone() {} }',
    }),
  ).toEqual(['A.alone']);
});
