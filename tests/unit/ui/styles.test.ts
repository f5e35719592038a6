import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import postcss from 'postcss';
import { describe, expect, test } from 'vitest';
import { breakpoints } from '#ui/breakpoints.ts';
import { css, layerOf } from '../../../styles.config.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const sheets = globSync('src-renderer/**/*.css').sort();

/** The build output of a sheet at a path. */
async function built(path: string, text: string): Promise<string> {
  if (typeof css.postcss !== 'object') throw new Error('the sheets are built with plugins');
  const result = await postcss(css.postcss.plugins).process(text, { from: resolve(path) });
  return result.css.replace(/\s+/g, ' ');
}

describe('the layer of a sheet', () => {
  test.each([
    ['src-renderer/ui/styles/tokens.css', 'tokens'],
    ['src-renderer/ui/styles/tokens/scale.css', 'tokens'],
    ['src-renderer/ui/styles/base.css', 'base'],
    ['src-renderer/ui/styles/utilities.css', 'utilities'],
    ['src-renderer/ui/Button.module.css', 'ui'],
    ['src-renderer/parts/shelf/ShelfCard.module.css', 'parts'],
    ['src-renderer/features/home/HomeScreen.module.css', 'features'],
    ['src-renderer/app/shell/Rail.module.css', 'app'],
    ['tests/gallery/gallery.module.css', 'app'],
    ['node_modules/a/b.css', null],
  ])('%s is %s', (path, layer) => {
    expect(layerOf(resolve(path))).toBe(layer);
  });

  test('exists for every sheet of the product', () => {
    expect(sheets.filter((path) => layerOf(resolve(path)) === null)).toEqual([]);
  });
});

describe('a built sheet', () => {
  test('declares the order of the layers and is in its own layer', async () => {
    expect(await built('src-renderer/ui/Card.module.css', '.card { color: red }')).toBe(
      '@layer tokens, base, ui, parts, features, app, utilities;@layer ui {.card { color: red } }',
    );
  });

  test('can use the breakpoints by name', async () => {
    const text = await built('src-renderer/ui/Card.module.css', '@media (--mobile) { .card { gap: 0 } }');
    expect(text).toContain('@media (max-width: 899px)');
    expect(text).not.toContain('--mobile');
  });

  test('keeps global names outside its layer', async () => {
    const text = await built('src-renderer/ui/styles/base.css', '@font-face { font-family: F } a { gap: 0 }');
    expect(text).toMatch(/@font-face \{[^}]*\} ?@layer base \{/);
  });
});

test('scripts use the breakpoints of the sheets', () => {
  const named = Object.fromEntries(
    [...read('src-renderer/ui/styles/breakpoints.css').matchAll(/@custom-media --([\w-]+) ([^;]+);/g)].map(
      ([, name, query]) => [name, query],
    ),
  );
  expect(named).toMatchObject(breakpoints);
});

test('every token is used', () => {
  const scripts = globSync('src-renderer/**/*.{ts,tsx,html}');
  const used = new Set(
    [...sheets, ...scripts].flatMap((path) =>
      [...read(path).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name),
    ),
  );
  const tokens = globSync('src-renderer/ui/styles/tokens/*.css').flatMap((path) =>
    [...read(path).matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => `${name} of ${basename(path)}`),
  );
  expect(tokens.length).toBeGreaterThan(150);
  expect(tokens.filter((token) => !used.has(token.split(' ')[0]))).toEqual([]);
});
