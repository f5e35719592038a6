import type { VisitorObject } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { findings, type Report, type Source, sourceOf, sourcesIn } from '../../syntax/sources.ts';

const reason = /\/\/|\/\*/;
const nothing = /^\(\)\s*=>\s*(undefined|null|false|true|''|\[\]|\{\s*\}|\(\{\s*\}\))$/;

/**
 * An ignored failure leaves no trace, so that a programming error looks like a lost connection. A `catch`
 * therefore uses the error, to report it or to choose by it, or a comment in it says why nothing is lost. The
 * same holds for `.catch()`, where `otherwise()` does both.
 */
function catchRule(report: Report, { text }: Source): VisitorObject {
  return {
    CatchClause(clause) {
      if (clause.param !== null) return;
      if (!reason.test(text.slice(clause.body.start, clause.body.end)))
        report(clause, 'a catch drops the error without a reason');
    },
    CallExpression(call) {
      const { callee } = call;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name !== 'catch') return;
      const [handler] = call.arguments;
      if (!handler || !nothing.test(text.slice(handler.start, handler.end))) return;
      const line = text.lastIndexOf('\n', call.start);
      const before = text.slice(text.lastIndexOf('\n', line - 1) + 1, line).trim();
      if (!before.startsWith('//')) report(handler, 'a promise drops the error without a reason');
    },
  };
}

describe('ignored failures', () => {
  test.each([
    ['try { a(); } catch { b(); }', 1],
    ['try { a(); } catch { /* Forbidden by the browser. */ b(); }', 0],
    ['try { a(); } catch (error) { report("a", error); }', 0],
    ['void a().catch(() => undefined);', 1],
    ['x = await a().catch(() => []);', 1],
    ['// Nothing depends on it.\nvoid a().catch(() => undefined);', 0],
    ['void a().catch(otherwise("a", undefined));', 0],
    ['void a().catch(() => toasts.error("failed"));', 0],
  ])('of %s, %i are reported', (text, count) => {
    expect(findings([sourceOf('x.ts', text)], catchRule)).toHaveLength(count);
  });

  test('have a reason everywhere in the product', () => {
    expect(
      findings(sourcesIn('src-renderer', 'src-main', 'src-preload', 'src-sandbox', 'tests'), catchRule),
    ).toEqual([]);
  });
});
