import type { Node, VisitorObject } from 'oxc-parser';
import { expect, test } from 'vitest';
import { findings, nodesIn, type Report, sourceOf, sourcesIn } from '../../syntax/sources.ts';

/**
 * The compiler finds a case missing from a switch that returns a value. From one that returns nothing it finds
 * it only where the switch ends in `default: x satisfies never`.
 */
function switchRule(report: Report): VisitorObject {
  return {
    SwitchStatement(statement) {
      const hasDefault = statement.cases.some(({ test: value }) => value === null);
      if (!hasDefault && !returnsValue(statement)) report(statement, 'the switch has no default');
    },
  };
}

function returnsValue(node: Node): boolean {
  for (const each of nodesIn(node))
    if (each.type === 'ReturnStatement' && each.argument !== null) return true;
  return false;
}

test.each([
  ['switch (a) { case 1: go(); break; }', 1],
  ['function f() { switch (a) { case 1: return; } }', 1],
  ['switch (a) { case 1: go(); break; default: a satisfies never; }', 0],
  ['function f() { switch (a) { case 1: return 2; } }', 0],
])('%s: %i are reported', (text, count) => {
  expect(findings([sourceOf('x.ts', text)], switchRule)).toHaveLength(count);
});

test('every switch of the sources that returns nothing has a default', () => {
  const sources = sourcesIn('src-main', 'src-preload', 'src-renderer', 'src-sandbox');
  expect(findings(sources, switchRule)).toEqual([]);
});
