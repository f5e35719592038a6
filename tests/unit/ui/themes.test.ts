import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const styles = 'src-renderer/ui/styles';
const read = (path: string) => readFileSync(path, 'utf8');
const meanings = [...read(`${styles}/tokens/light.css`).matchAll(/^\s*(--[\w-]+):/gm)].map(
  ([, name]) => name,
);

test('tokens derived from a theme’s colours are declared again wherever a theme begins', () => {
  // A token of :root keeps the page's colours even inside an element with its own theme.
  const early = globSync(`${styles}/tokens/*.css`)
    .filter((path) => !['light.css', 'dark.css', 'roles.css'].includes(basename(path)))
    .flatMap((path) => [...read(path).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => `${path} ${name}`))
    .filter((use) => meanings.includes(use.split(' ')[1]));
  expect(meanings.length).toBeGreaterThan(40);
  expect(early).toEqual([]);
});

test('components follow the theme only by tokens', () => {
  // A selector on the theme would also match inside an element with the other theme.
  const bound = globSync('src-renderer/**/*.module.css').filter((path) => read(path).includes('data-theme'));
  expect(bound).toEqual([]);
});
