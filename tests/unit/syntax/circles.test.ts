import type { Node } from 'oxc-parser';
import { expect, test } from 'vitest';
import { circles, fileOf } from '../../syntax/circles.ts';
import { type Source, sourceOf, sourcesIn } from '../../syntax/sources.ts';

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
function fileCircles(sources: readonly Source[]): string[][] {
  const known = new Set(sources.map(({ path }) => path));
  return circles(
    new Map(
      sources.map(({ path, program }) => {
        const files = program.body.map((statement) => fileOf(path, loadedBy(statement) ?? ''));
        return [path, files.filter((file): file is string => file !== null && known.has(file))];
      }),
    ),
  );
}

test.each([
  ['two files that import each other', "import { b } from './b.ts';", "import { a } from './a.ts';", 1],
  ['an import of a type', "import { b } from './b.ts';", "import type { A } from './a.ts';", 0],
  ['a name that is a type', "import { b } from './b.ts';", "import { type A } from './a.ts';", 0],
  ['an export from a file', "export { b } from './b.ts';", "import { a } from './a.ts';", 1],
])('of %s, %s and %s, %i circles are reported', (_, one, other, count) => {
  expect(fileCircles([sourceOf('src/a.ts', one), sourceOf('src/b.ts', other)])).toHaveLength(count);
});

test('no files of the product import each other in a circle', () => {
  expect(fileCircles(sourcesIn('src-renderer', 'src-main', 'src-preload', 'src-sandbox'))).toEqual([]);
});
