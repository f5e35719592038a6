import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDesktopConfig } from '#main/config/desktop-config.ts';
import { type Config, readConfig } from '#platform/page-config.ts';
import { scripts } from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root }).sort()];

/** A text without its blocks of code, in which nothing is a link. */
const proseOf = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');

/** The anchors a page's headings get: small letters and dashes, without punctuation. */
function anchorsOf(path: string): readonly string[] {
  const headings = proseOf(readFileSync(path, 'utf8')).match(/^#+ .+$/gm) ?? [];
  return headings.map((heading) =>
    heading
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The links of a page that lead nowhere. */
function brokenLinks(page: string, text: string): readonly string[] {
  const targets = [...proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => {
    if (/^https?:/.test(target)) return false;
    const [file = '', anchor] = target.split('#');
    const path = file === '' ? join(root, page) : join(root, dirname(page), file);
    if (!existsSync(path)) return true;
    return anchor !== undefined && !anchorsOf(path).includes(anchor);
  });
}

/** The scripts a page names that `package.json` does not have. */
function unknownScripts(text: string): readonly string[] {
  const names = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);
  return names.filter((name) => !Object.hasOwn(scripts, name));
}

/** The paths of sources a page names that do not exist; a folder ends with a slash. */
function missingPaths(text: string): readonly string[] {
  const named = [
    ...text.matchAll(/(?<![\w/.-])((?:src-\w+|tests|locales|resources|docs)\/[\w./-]*|[\w.-]+\.config\.ts)/g),
  ];
  return named
    .map(([, path = '']) => path.replace(/\.+$/, ''))
    .filter((path) => {
      const place = join(root, path);
      return !existsSync(place) || (path.endsWith('/') && !statSync(place).isDirectory());
    });
}

/** The folders right inside others, such as `src-main/tray`, of which a text does not name the last part. */
function unnamedFolders(text: string, ...folders: string[]): readonly string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/*/`, { cwd: root }))
    .filter((path) => ![`${basename(path)}/\``, `\`${basename(path)}\``].some((name) => text.includes(name)));
}

describe('the checks of the documents', () => {
  test.each([
    ['[a](docs/no-such.md)', 1],
    ['[a](README.md#no-such-heading)', 1],
    ['[a](#folders) [b](package.json) [c](https://example.com/)', 0],
  ])('in %s %i links lead nowhere', (text, count) => {
    expect(brokenLinks('README.md', text)).toHaveLength(count);
  });

  test('a script and a path that do not exist are found', () => {
    expect(unknownScripts('npm run dev, npm run no-such')).toEqual(['no-such']);
    expect(
      missingPaths('`src-main/index.ts`, `src-main/no-such.ts`, `tests/unit/`, vitest.config.ts.'),
    ).toEqual(['src-main/no-such.ts']);
  });
});

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8');

  test('has links and anchors that lead somewhere', () => {
    expect(brokenLinks(page, text)).toEqual([]);
  });

  test('names scripts and paths that exist', () => {
    expect(unknownScripts(text)).toEqual([]);
    expect(missingPaths(text)).toEqual([]);
  });
});

test('every decision is numbered in order', () => {
  const records = pages.filter((page) => page.startsWith(join('docs', 'decisions')));
  records.forEach((page, index) => {
    const number = index + 1;
    expect(relative(join('docs', 'decisions'), page)).toMatch(
      new RegExp(`^${String(number).padStart(4, '0')}-`),
    );
    expect(readFileSync(join(root, page), 'utf8')).toMatch(new RegExp(`^# ${number}\\. `));
  });
});

/** The settings of a configuration by their names, those within others as `outer.inner`. */
function settingsOf(config: Config): readonly string[] {
  const groups = ['signIn', 'map', 'headers', 'chat', 'orderWindows', 'profileLimits', 'nativePaths'];
  return Object.entries(config).flatMap(([name, value]) =>
    groups.includes(name) ? Object.keys(value).map((inner) => `${name}.${inner}`) : [name],
  );
}

test('every setting of the page is listed where deploying is described', () => {
  const read = readConfig('{}');
  if (read.kind !== 'ready') throw new Error('the defaults fit their schema');
  const deploying = readFileSync(join(root, 'docs/deploying.md'), 'utf8');
  // A row names its group once and then the further settings as `.name`.
  const listed = deploying.split('\n').flatMap((line) => {
    const names = [...(line.split('|')[1] ?? '').matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name);
    const group = (names[0] ?? '').split('.')[0] ?? '';
    return names.map((name) => (name.startsWith('.') ? group + name : name).split('.').slice(0, 2).join('.'));
  });
  expect(settingsOf(read.config).filter((name) => !listed.includes(name))).toEqual([]);
});

test('the example configurations fit', () => {
  const example = (name: string) => join(root, 'docs/examples', name);
  expect(readConfig(readFileSync(example('app-config.json'), 'utf8')).kind).toBe('ready');
  expect(readDesktopConfig({}, [example('desktop-config.json')]).apiBase).toBe('https://market.example');
});

/** The areas of the product that a text cites and the page does not have; a comment's line breaks count as spaces. */
function unknownAreas(text: string): readonly string[] {
  const areas = readFileSync(join(root, 'docs/product.md'), 'utf8').match(/^## .+$/gm) ?? [];
  const words = text.replace(/\s*\n\s*(?:\*|\/\/)\s*/g, ' ');
  const cited = [...words.matchAll(/docs\/product\.md,\s+(?=(.{0,40}))/g)].map(([, after = '']) => after);
  return cited.filter((after) => !areas.some((area) => after.startsWith(area.slice(3))));
}

test('an area of the product that does not exist is found', () => {
  expect(unknownAreas('(docs/product.md, Orders) and (docs/product.md, No such area)')).toEqual([
    'No such area)',
  ]);
});

test('comments cite areas that docs/product.md has', () => {
  const sources = globSync(['src-*/**/*.{ts,tsx}', 'tests/e2e/**/*.ts', 'tests/unit/im/**/*.ts'], {
    cwd: root,
  });
  const wrong = sources.flatMap((file) =>
    unknownAreas(readFileSync(join(root, file), 'utf8')).map((after) => `${file}: ${after}`),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});

test('the map of the house names every folder of it', () => {
  const map = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const renderer = ['', '/parts', '/im', '/features/chat'].map((folder) => `src-renderer${folder}`);
  expect(unnamedFolders(map, 'src-main', ...renderer, 'src-sandbox', 'tests')).toEqual([]);
  expect(unnamedFolders('`tray/` and `menus`', 'src-main').map((path) => basename(path))).not.toContain(
    'tray',
  );
  expect(unnamedFolders('`tray/` and `menus`', 'src-main').map((path) => basename(path))).toContain(
    'windows',
  );
});
