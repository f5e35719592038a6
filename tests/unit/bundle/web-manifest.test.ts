import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { locales } from '#lib/locale.ts';
import { isOpenablePath } from '#lib/screen-paths.ts';
import { manifestOf } from '../../../web-manifest.config.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const token = (sheet: string, name: string) =>
  new RegExp(`${name}: (#\\w+)`).exec(read(`src-renderer/ui/styles/tokens/${sheet}.css`))?.[1];

describe.each(locales)('the manifest in %s', (locale) => {
  const manifest = manifestOf(locale);

  test('names icons that exist, one of them for systems that crop it to a shape', () => {
    const missing = manifest.icons.filter(({ src }) => !existsSync(join(root, 'resources/public', src)));
    expect(missing).toEqual([]);
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  });

  test('has shortcuts to screens that a link may open', () => {
    expect(manifest.shortcuts.map(({ url }) => isOpenablePath(url))).toEqual([true, true]);
  });

  test('belongs to the same app as the others', () => {
    expect(manifest.id).toBe('/');
  });
});

test('the bars of an installed app have the colours of the themes', () => {
  const white = token('palette', '--ink-0')?.slice(0, 7);
  expect(manifestOf('en_US')).toMatchObject({
    theme_color: white,
    background_color: token('palette', '--ink-50'),
  });
  expect(read('src-renderer/index.html')).toContain(`name="theme-color" content="${white}"`);
  expect(read('resources/public/boot.js')).toContain(`'${token('dark', '--surface-1')}'`);
});
