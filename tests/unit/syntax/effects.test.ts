import type { CallExpression, Node, VisitorObject } from 'oxc-parser';
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

const fetching = /^(?:load|open|reload|refresh)(?!Page)/;

/**
 * What a screen shows is fetched by `useLoaded` and its neighbours, not by an effect of its own. An effect that
 * returns a cleanup, for example for a list that is cancelled, is allowed.
 */
function loadRule(report: Report): VisitorObject {
  return {
    CallExpression(call) {
      const effect = call.arguments[0];
      if (!isEffectHook(call) || effect?.type !== 'ArrowFunctionExpression') return;
      const found = findInside(
        effect.body,
        (node) => node.type === 'ReturnStatement' && node.argument !== null,
      );
      if (found) return;
      const load = findInside(
        effect.body,
        (node) =>
          node.type === 'CallExpression' &&
          node.callee.type === 'MemberExpression' &&
          node.callee.property.type === 'Identifier' &&
          fetching.test(node.callee.property.name),
      );
      if (load) report(load, 'an effect fetches: useLoaded, useLoadedOnce or useOpened does');
    },
  };
}

/** The first node that fits, outside functions inside. */
function findInside(node: Node, fits: (node: Node) => boolean): Node | null {
  if (fits(node)) return node;
  for (const part of Object.values(node).flat()) {
    if (!isNode(part) || /Function/.test(part.type)) continue;
    const found = findInside(part, fits);
    if (found) return found;
  }
  return null;
}
const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string';

/** Effects that fetch by themselves, each with its reason. */
const ownLoads = new Map([
  [
    'src-renderer/features/orders/parts/OrderStateTag.tsx',
    'a record that came with a list or was refused for good is not asked for',
  ],
  ['src-renderer/parts/paging/useLoaded.ts', 'the mechanism itself'],
  ['src-renderer/features/chat/call/CallMembers.tsx', 'a call needs all members, not the first page of them'],
  [
    'src-renderer/features/chat/contacts/ContactDialog.tsx',
    'one contact of a list that is known is read again',
  ],
  [
    'src-renderer/features/chat/window/ConversationWindow.tsx',
    'a conversation is opened and closed with its window, and read again once its reader has joined',
  ],
  [
    'src-renderer/features/chat/group/ReadersPanel.tsx',
    'the counts of one message are read into the conversation',
  ],
]);

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

describe('a load', () => {
  test.each([
    ['useEffect(() => void store.load(), [store])', 1],
    ['useEffect(() => { if (isOpen) void store.loadGame(id); }, [])', 1],
    ['useEffect(() => { void store.open(id).then(() => setOpened(true)); }, [])', 1],
    ['useEffect(() => { void list.reload(); return () => list.cancel(); }, [])', 0],
    ['useEffect(() => { on(() => void store.load()); }, [])', 0],
    ['useLoaded(store)', 0],
  ])('of %s is reported %i times', (text, count) => {
    expect(findings([sourceOf('x.tsx', text)], loadRule)).toHaveLength(count);
  });

  const found = findings(sourcesIn('src-renderer'), loadRule);

  test('is no effect of its own', () => {
    expect(found.filter((place) => !ownLoads.has(place.split(':')[0] ?? ''))).toEqual([]);
  });

  test.each([...ownLoads.keys()])('in %s is an exception that is still needed', (path) => {
    expect(found.some((place) => place.startsWith(`${path}:`))).toBe(true);
  });
});
