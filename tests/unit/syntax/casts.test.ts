import type { Expression, VisitorObject } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { findings, type Report, type Source, sourceOf, sourcesIn } from '../../syntax/sources.ts';

/**
 * A cast hides what a test's object lacks: the code under test may use a member that is not there, and a
 * changed type goes unnoticed. `tests/builders` makes whole records; `standIn` takes the place of a class and
 * names the member that a case forgot; code that needs one method of a store asks for no more than that.
 */
function castRule(report: Report, { text }: Source): VisitorObject {
  const inner = new Set<Expression>();
  return {
    TSAsExpression(cast) {
      if (inner.has(cast)) return;
      const { expression, typeAnnotation } = cast;
      const type = text.slice(typeAnnotation.start, typeAnnotation.end);
      const operand = within(expression);
      if (operand.type === 'TSAsExpression') inner.add(operand);
      if (type === 'never') report(cast, 'a cast to never');
      else if (operand.type === 'TSAsExpression') report(cast, 'a cast of a cast');
      else if (operand.type === 'ObjectExpression' && type !== 'const' && type !== 'unknown')
        report(cast, `an object cast to ${type}`);
    },
  };
}

function within(expression: Expression): Expression {
  return expression.type === 'ParenthesizedExpression' ? within(expression.expression) : expression;
}

describe('casts', () => {
  test.each([
    ['const root = { services } as unknown as Root;', 1],
    ['const group = {} as Partial<GroupPort> as GroupPort;', 1],
    ['play(tune as never);', 1],
    ['const order = ({ id: 7 }) as Order;', 1],
    ["const tones = { good: 'a' } as const;", 0],
    ['const reply = (await response.json()) as Reply;', 0],
    ["const input = { name: 'a' } satisfies Fields;", 0],
  ])('of %s, %i are reported', (text, count) => {
    expect(findings([sourceOf('x.ts', text)], castRule)).toHaveLength(count);
  });

  test('give no test members that do not exist', () => {
    expect(findings(sourcesIn('tests'), castRule)).toEqual([]);
  });
});
