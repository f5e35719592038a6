import { dirname, join } from 'node:path/posix';
import { parseSync } from 'oxc-parser';
import { isLong } from '../setup/long.ts';

/** A file of unit tests with the modules it imports, all as paths from the root. */
export interface TestFile {
  readonly path: string;
  readonly imports: ReadonlySet<string>;
}

/** Tests over the whole source, which any change may break. */
const always = /^tests\/unit\/(syntax\/|docs\.test|checklist\.test)/;

/** The folders of sources, and the folders below `tests/unit/` that mirror them. */
const mirrors: readonly (readonly [source: string, tests: string])[] = [
  ['src-renderer', ''],
  ['src-main', 'main'],
  ['src-sandbox', 'sandbox'],
  ['locales', 'i18n'],
  ['tests', ''],
];

/**
 * The unit tests nearest to a change: changed ones, those that import a changed file directly, those in the
 * folder that mirrors its folder, and the rules about the whole source. Tests that reach a changed file
 * through other modules would be half of all tests. Long tests run only if they changed themselves; `left`
 * lists the others.
 */
export function nearTests(
  changed: readonly string[],
  tests: readonly TestFile[],
): { readonly near: readonly string[]; readonly left: readonly string[] } {
  const folders = new Set(tests.map(({ path }) => dirname(path)));
  const changes = new Set(changed);
  const mirrored = new Set(changed.map((path) => mirrorOf(path, folders)));
  const found = tests.filter(
    ({ path, imports }) =>
      changes.has(path) ||
      changed.some((each) => imports.has(each)) ||
      mirrored.has(dirname(path)) ||
      (changes.size > 0 && always.test(path)),
  );
  const isLeft = ({ path }: TestFile) => isLong(path) && !changes.has(path);
  return {
    near: found.filter((file) => !isLeft(file)).map(({ path }) => path),
    left: found.filter(isLeft).map(({ path }) => path),
  };
}

/** The folder of tests that mirrors the folder of a file, or the nearest above it that has tests. */
function mirrorOf(path: string, folders: ReadonlySet<string>): string | null {
  if (path.startsWith('tests/unit/')) return null;
  const place = mirrors.find(([source]) => path.startsWith(`${source}/`));
  if (!place) return null;
  const [source, tests] = place;
  const top = join('tests/unit', tests);
  for (let folder = join(top, dirname(path.slice(source.length + 1))); ; folder = dirname(folder)) {
    if (folder === 'tests/unit') return null;
    if (folders.has(folder)) return folder;
    if (folder === top) return null;
  }
}

/** The modules that a source imports by value; types are checked by the compiler. */
export function importsOf(
  path: string,
  text: string,
  aliases: Readonly<Record<string, string>>,
): Set<string> {
  const { staticImports, dynamicImports } = parseSync(path, text).module;
  const names = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some((entry) => !entry.isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ];
  return new Set(names.map((name) => moduleOf(name, path, aliases)).filter((module) => module !== null));
}

/** The path of an imported module from the root, or null for a package. */
function moduleOf(name: string, importer: string, aliases: Readonly<Record<string, string>>): string | null {
  if (name.startsWith('.')) return join(dirname(importer), name);
  for (const [alias, target] of Object.entries(aliases)) {
    const start = alias.slice(0, -1);
    if (name.startsWith(start)) return join(target.slice(0, -1), name.slice(start.length));
  }
  return null;
}
