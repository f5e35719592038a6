import type { Node, VisitorObject } from 'oxc-parser';
import { expect, test } from 'vitest';
import { childrenOf, findings, type Report, sourceOf, sourcesIn } from '../../syntax/sources.ts';

/** `navigate` after an answer takes a person away who has left the screen meanwhile; `useOnward` does not. */
function onwardRule(report: Report): VisitorObject {
  const check = ({ body }: { body: Node | null }) => {
    const nodes = body === null ? [] : [...ownNodes(body)];
    const answered = nodes.find(({ type }) => type === 'AwaitExpression');
    if (!answered) return;
    for (const node of nodes) {
      if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') continue;
      if (node.callee.name === 'navigate' && node.start > answered.start)
        report(node, 'navigate after an await: use the function of useOnward');
    }
  };
  return { ArrowFunctionExpression: check, FunctionDeclaration: check, FunctionExpression: check };
}

/** A node and all nodes below it, without those of inner functions. */
function* ownNodes(node: Node): Generator<Node> {
  yield node;
  for (const each of childrenOf(node)) if (!/Function/.test(each.type)) yield* ownNodes(each);
}

test.each([
  ['async () => { await send(); navigate("/a"); }', 1],
  ['async function f() { if (await send()) navigate("/a"); }', 1],
  ['async () => { await send(); onward("/a"); }', 0],
  ['async () => { if (bad) navigate("/a"); await send(); }', 0],
  ['async () => { await send(); later(() => navigate("/a")); }', 0],
])('%s: %i are reported', (text, count) => {
  expect(findings([sourceOf('x.ts', text)], onwardRule)).toHaveLength(count);
});

test('no screen of the market takes a person away after an answer they no longer wait for', () => {
  // The chat's dialogs cover the page, so nobody leaves while they wait.
  const screens = sourcesIn('src-renderer/features').filter(({ path }) => !path.includes('/features/chat/'));
  expect(findings(screens, onwardRule)).toEqual([]);
});
