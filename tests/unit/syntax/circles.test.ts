import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import type { Node } from 'oxc-parser';
import { expect, test } from 'vitest';
import { type Source, sourceOf, sourcesIn } from '../../syntax/sources.ts';

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> };

/** The file that an import names; null for a package. */
function fileOf(from: string, name: string): string | null {
  if (name.startsWith('.')) return join(dirname(from), name);
  const alias = Object.keys(imports).find((key) => name.startsWith(key.replace('*', '')));
  return alias ? join(imports[alias]?.replace('*', name.slice(alias.length - 1)) ?? '') : null;
}

/** The name of the module that a statement loads; null if it loads only types, which the compiler removes. */
function loadedBy(statement: Node): string | null {
  switch (statement.type) {
    case 'ImportDeclaration': {
      const isOfTypes =
        statement.importKind === 'type' ||
        (statement.specifiers.length > 0 &&
          statement.specifiers.every((each) => 'importKind' in each && each.importKind === 'type'));
      return isOfTypes ? null : statement.source.value;
    }
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return statement.exportKind === 'type' ? null : (statement.source?.value ?? null);
    default:
      return null;
  }
}

/** The circles of imports among sources, each as its files. */
function circles(sources: readonly Source[]): string[][] {
  const known = new Set(sources.map(({ path }) => path));
  const graph = new Map(
    sources.map(({ path, program }) => {
      const files = program.body.map((statement) => fileOf(path, loadedBy(statement) ?? ''));
      return [path, files.filter((file) => file !== null && known.has(file))] as const;
    }),
  );
  const found: string[][] = [];
  const done = new Set<string>();
  const visit = (path: string, way: readonly string[]) => {
    if (way.includes(path)) return void found.push(way.slice(way.indexOf(path)));
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) if (next !== null) visit(next, [...way, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}

test.each([
  ['two files that import each other', "import { b } from './b.ts';", "import { a } from './a.ts';", 1],
  ['an import of a type', "import { b } from './b.ts';", "import type { A } from './a.ts';", 0],
  ['a name that is a type', "import { b } from './b.ts';", "import { type A } from './a.ts';", 0],
  ['an export from a file', "export { b } from './b.ts';", "import { a } from './a.ts';", 1],
])('of %s, %s and %s, %i circles are reported', (_, one, other, count) => {
  expect(circles([sourceOf('src/a.ts', one), sourceOf('src/b.ts', other)])).toHaveLength(count);
});

test('no files of the product import each other in a circle', () => {
  expect(circles(sourcesIn('src-renderer', 'src-main', 'src-preload', 'src-sandbox'))).toEqual([]);
});
