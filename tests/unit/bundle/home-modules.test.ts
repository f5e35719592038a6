import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { homeEntries, modulesOf } from '../../../bundle.config.ts';

const kept = readFileSync(join(import.meta.dirname, 'home-modules.txt'), 'utf8')
  .trim()
  .split('\n');
const loaded = new Map([...modulesOf(homeEntries)].filter(([path]) => /\.tsx?$/.test(path)));

test('Home loads no module that is not on its list', () => {
  const grown = [...loaded].filter(([path]) => !kept.includes(path));
  // Load it later, or add it to the list if every visitor needs it.
  expect(grown.map(([path, importer]) => `${path}, which ${importer} imports`)).toEqual([]);
});

test('the list of Home’s modules names only modules that are loaded', () => {
  expect(kept.filter((path) => !loaded.has(path))).toEqual([]);
});

test('an index of re-exports counts only for the names that are imported from it', () => {
  const modules = modulesOf(['src-renderer/features/home/HomeStore.ts']);
  expect(modules.get('src-renderer/parts/paging/Loaded.ts')).toBe('src-renderer/features/home/HomeStore.ts');
  expect(modules.has('src-renderer/parts/paging/WindowedGrid.tsx')).toBe(false);
});
