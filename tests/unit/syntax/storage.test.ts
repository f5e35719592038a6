import type { VisitorObject } from 'oxc-parser';
import { expect, test } from 'vitest';
import { findings, type Report, sourceOf, sourcesIn } from '../../syntax/sources.ts';

const guard = 'src-renderer/platform/storage.ts';
const names = new Set(['localStorage', 'sessionStorage']);

/** The browser's storage throws if it is full or forbidden, so only its guard accesses it. */
function storageRule(report: Report): VisitorObject {
  return {
    Identifier(node) {
      if (names.has(node.name)) report(node, `${node.name} is used past its guard`);
    },
  };
}

test.each([
  ["localStorage.getItem('a')", 1],
  ["window.sessionStorage.setItem('a', 'b')", 1],
  ['const { localStorage: kept } = globalThis;', 1],
  ["deviceStorage.getItem('localStorage')", 0],
])('%s: %i accesses are reported', (text, count) => {
  expect(findings([sourceOf('x.ts', text)], storageRule)).toHaveLength(count);
});

test('the renderer accesses the browser storage through its guard only', () => {
  const sources = sourcesIn('src-renderer').filter(({ path }) => path !== guard);
  expect(findings(sources, storageRule)).toEqual([]);
});
