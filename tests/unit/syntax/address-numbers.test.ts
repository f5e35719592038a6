import type { Node, VisitorObject } from 'oxc-parser';
import { expect, test } from 'vitest';
import { childrenOf, findings, type Report, sourceOf, sourcesIn } from '../../syntax/sources.ts';

/** `Number` reads "1e3" and "0x10" of an address as numbers, and an empty one as 0; `addressNumber` does not. */
function addressRule(report: Report): VisitorObject {
  return {
    CallExpression(node) {
      const { callee, arguments: given } = node;
      if (callee.type !== 'Identifier' || callee.name !== 'Number') return;
      if (given.some((each) => readsAddress(each)))
        report(node, 'a number of the address: read it with addressNumber');
    },
  };
}

/** True for `useParams()`, and for `get` of what is named as search parameters. */
function readsAddress(node: Node): boolean {
  if (node.type === 'CallExpression') {
    const { callee } = node;
    if (callee.type === 'Identifier' && callee.name === 'useParams') return true;
    if (
      callee.type === 'MemberExpression' &&
      callee.object.type === 'Identifier' &&
      /params$/i.test(callee.object.name)
    )
      return true;
  }
  return [...childrenOf(node)].some(readsAddress);
}

test.each([
  ['const id = Number(useParams().id);', 1],
  ['const id = Number(params.get("id") ?? 0);', 1],
  ['const id = addressNumber(params.get("id"));', 0],
  ['const id = Number(text);', 0],
])('%s: %i are reported', (text, count) => {
  expect(findings([sourceOf('x.ts', text)], addressRule)).toHaveLength(count);
});

test('every number of an address is read as links write it', () => {
  expect(findings(sourcesIn('src-renderer'), addressRule)).toEqual([]);
});
