import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chatEntries, homeEntries, modulesOf, packagesOf } from '../../../bundle.config.ts';

const keptIn = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n');
/** Modules and packages, each with its importer. */
function loadedBy(entries: readonly string[]): ReadonlyMap<string, string> {
  const modules = new Map([...modulesOf(entries)].filter(([path]) => /\.tsx?$/.test(path)));
  return new Map([...modules, ...packagesOf(modules.keys())]);
}

const home = loadedBy(homeEntries);
const chat = new Map([...loadedBy(Object.values(chatEntries).flat())].filter(([path]) => !home.has(path)));

describe.each([
  { name: 'Home', loaded: home, kept: keptIn('home-modules.txt') },
  { name: 'the chat', loaded: chat, kept: keptIn('chat-modules.txt') },
])('$name', ({ loaded, kept }) => {
  test('loads no module and no package that is not on its list', () => {
    const grown = [...loaded].filter(([path]) => !kept.includes(path));
    // What is named here is to be loaded later, or added to the list if it is needed at once.
    expect(grown.map(([path, importer]) => `${path}, which ${importer} imports`)).toEqual([]);
  });

  test('has a list that names only what is loaded', () => {
    expect(kept.filter((path) => !loaded.has(path))).toEqual([]);
  });
});

test('an index of re-exports counts only for the names that are imported from it', () => {
  const modules = modulesOf(['src-renderer/features/home/HomeStore.ts']);
  expect(modules.get('src-renderer/parts/paging/Loaded.ts')).toBe('src-renderer/features/home/HomeStore.ts');
  expect(modules.has('src-renderer/parts/paging/WindowedGrid.tsx')).toBe(false);
});
