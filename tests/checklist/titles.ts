import type { CallExpression, Expression } from 'oxc-parser';
import { Visitor } from 'oxc-parser';
import type { Source } from '#tests/syntax/sources.ts';

const groups = new Set(['describe']);
const tests = new Set(['test', 'it']);

/**
 * The name of the called function: `test` of `test(…)`, `test.each(…)(…)` and `test.skip(…)`, `describe` of
 * `test.describe(…)`.
 */
function calleeOf(node: Expression): string | null {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'MemberExpression': {
      const property = node.property.type === 'Identifier' ? node.property.name : '';
      if (property === 'step') return null;
      return groups.has(property) ? property : calleeOf(node.object);
    }
    case 'CallExpression':
    case 'TaggedTemplateExpression':
      return calleeOf(node.type === 'CallExpression' ? node.callee : node.tag);
    default:
      return null;
  }
}

function titleOf({ arguments: [first] }: CallExpression): string | null {
  if (first?.type === 'Literal' && typeof first.value === 'string') return first.value;
  if (first?.type === 'TemplateLiteral') return first.quasis.map(({ value }) => value.cooked ?? '').join('…');
  return null;
}

/**
 * The titles of a file's tests, each below the titles of its groups: `group › test`, with `…` for
 * interpolated values.
 */
export function titlesOf({ program }: Pick<Source, 'program'>): string[] {
  const found: string[] = [];
  const around: string[] = [];
  const open = new Set<CallExpression>();
  new Visitor({
    CallExpression(node) {
      const name = calleeOf(node.callee);
      const title = titleOf(node);
      if (name === null || title === null) return;
      if (groups.has(name)) {
        around.push(title);
        open.add(node);
      } else if (tests.has(name)) found.push([...around, title].join(' › '));
    },
    'CallExpression:exit'(node) {
      if (open.delete(node)) around.pop();
    },
  }).visit(program);
  return found;
}
