import type { CallExpression, VisitorObject } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { findings, type Report, sourceOf, sourcesIn } from '../../syntax/sources.ts';

const hooks = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);

/**
 * React calls the return value of an effect's function when the effect ends; any value but a function breaks
 * the page. An arrow function without a block returns the result of its call, which may change its type
 * later. An effect therefore has a block with an explicit return, a cleanup function, or `void`.
 */
function effectRule(report: Report): VisitorObject {
  return {
    CallExpression(call) {
      const effect = call.arguments[0];
      if (!isEffectHook(call) || effect?.type !== 'ArrowFunctionExpression') return;
      if (effect.async) report(effect, 'an effect is not async');
      const { body } = effect;
      if (body.type === 'BlockStatement' || body.type === 'ArrowFunctionExpression') return;
      if (body.type === 'UnaryExpression' && body.operator === 'void') return;
      report(effect, 'an effect returns what it calls');
    },
  };
}

function isEffectHook({ callee }: CallExpression): boolean {
  if (callee.type === 'Identifier') return hooks.has(callee.name);
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    hooks.has(callee.property.name)
  );
}

describe('effects', () => {
  test.each([
    ['useEffect(() => host.count(3), [])', 1],
    ['React.useLayoutEffect(() => value, [])', 1],
    ['useEffect(() => (isOpen ? store.watch() : undefined), [])', 1],
    ['useEffect(async () => { await x(); }, [])', 1],
    ['useEffect(() => void store.load(), [])', 0],
    ['useEffect(() => () => store.stop(), [])', 0],
    ['useEffect(() => { host.count(3); }, [])', 0],
    ['useEffect(() => { return store.watch(); }, [])', 0],
    ['useMemo(() => store.count(), [])', 0],
  ])('%s: %i are reported', (text, count) => {
    expect(findings([sourceOf('x.tsx', text)], effectRule)).toHaveLength(count);
  });

  test('return nothing by accident anywhere in the renderer', () => {
    expect(findings(sourcesIn('src-renderer'), effectRule)).toEqual([]);
  });
});
