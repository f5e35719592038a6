import type { Node, VisitorObject } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import {
  childrenOf,
  findings,
  nodesIn,
  type Report,
  type Source,
  sourceOf,
  sourcesIn,
} from '../../syntax/sources.ts';

const reason = /\/\/|\/\*/;
const nothing = /^\(\)\s*=>\s*(undefined|null|false|true|''|\[\]|\{\s*\}|\(\{\s*\}\))$/;

/**
 * An ignored failure leaves no trace, so that a programming error looks like a lost connection. A `catch`
 * therefore uses the error, to report it or to choose by it, or a comment in it says why nothing is lost. The
 * same holds for `.catch()` and the second handler of `.then()`, where `otherwise()` does both.
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
      const { name } = callee.property;
      if (name !== 'catch' && name !== 'then') return;
      const handler = call.arguments[name === 'catch' ? 0 : 1];
      if (!handler || !nothing.test(text.slice(handler.start, handler.end))) return;
      const line = text.lastIndexOf('\n', call.start);
      const before = text.slice(text.lastIndexOf('\n', line - 1) + 1, line).trim();
      if (!before.startsWith('//')) report(handler, 'a promise drops the error without a reason');
    },
  };
}

/**
 * A catch that only asks of which kind its error is drops all other errors: a programming error looks like a failed call.
 * The error is therefore passed on: to `report`, `failureOf`, `failureWords`, `chatErrorFrom` or whatever else keeps it.
 */
function dropRule(report: Report, { text }: Source): VisitorObject {
  return {
    CatchClause(clause) {
      if (clause.param?.type !== 'Identifier') return;
      const { name } = clause.param;
      const body = text.slice(clause.body.start, clause.body.end);
      const isPassedOn = [...nodesIn(clause.body)].some(
        (node) =>
          ((node.type === 'CallExpression' || node.type === 'NewExpression') &&
            !text.startsWith('isCancelled(', node.start) &&
            node.arguments.some((given) => given.type === 'Identifier' && given.name === name)) ||
          (node.type === 'ThrowStatement' && body.includes(name)) ||
          (node.type === 'AssignmentExpression' &&
            node.right.type === 'Identifier' &&
            node.right.name === name),
      );
      if (!isPassedOn) report(clause, 'a catch only asks of which kind its error is');
    },
  };
}

const isFunction = ({ type }: Node) =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration';

/** True if a node waits for something itself, and not only in a function that it defines. */
function awaits(node: Node): boolean {
  if (node.type === 'AwaitExpression') return true;
  return !isFunction(node) && childrenOf(node).some(awaits);
}

/** True for a statement that only names or returns what was awaited. */
function isResult(statement: Node): boolean {
  if (statement.type === 'ExpressionStatement')
    return (
      statement.expression.type === 'AssignmentExpression' && statement.expression.left.type === 'Identifier'
    );
  return ['ReturnStatement', 'ThrowStatement', 'VariableDeclaration'].includes(statement.type);
}

/**
 * Work on the result of a call is not part of the call: if it fails inside the `try`, the person is told that
 * the call failed, although it succeeded. It is therefore done after the `try`.
 */
function widthRule(report: Report): VisitorObject {
  return {
    TryStatement({ block, handler }) {
      if (handler === null) return;
      const last = block.body.findLastIndex(awaits);
      for (const [at, statement] of block.body.entries()) {
        const call = statement.type === 'ExpressionStatement' ? statement.expression : null;
        if (last >= 0 && at > last && !isResult(statement))
          report(statement, 'a try goes on after the call that may fail');
        else if (call?.type === 'CallExpression' && call.arguments.some(awaits))
          report(statement, 'a try passes on the result of the call that may fail');
      }
    },
  };
}

describe('work on the result of a call inside its try', () => {
  test.each([
    ['try { await a(); b(); } catch (error) { report("a", error); }', 1],
    ['try { const c = await a(); if (d) return; b(c); } catch (error) { report("a", error); }', 2],
    ['try { b(await a()); } catch (error) { report("a", error); }', 1],
    ['try { await a(async () => { await b(); }); } catch (error) { report("a", error); }', 0],
    ['try { const c = await a(); return c.d; } catch (error) { report("a", error); }', 0],
    ['try { c = await a(); d = c.e; } catch (error) { report("a", error); }', 0],
    ['try { await a(); b(); } finally { c(); }', 0],
    ['try { a(); b(); } catch (error) { report("a", error); }', 0],
  ])('of %s, %i are reported', (text, count) => {
    expect(findings([sourceOf('x.ts', `async () => { ${text} }`)], widthRule)).toHaveLength(count);
  });

  test('is done behind the try everywhere in the product', () => {
    expect(findings(sourcesIn('src-renderer', 'src-main', 'src-preload', 'src-sandbox'), widthRule)).toEqual(
      [],
    );
  });
});

describe('errors of an unexpected kind in a catch', () => {
  test.each([
    ['try { a(); } catch (error) { if (!isCancelled(error)) toast("failed"); }', 1],
    ['try { a(); } catch (error) { b(error instanceof ApiError ? error.serverMessage : null); }', 1],
    ['try { a(); } catch (error) { toast(failureWords(error, "failed")); }', 0],
    ['try { a(); } catch (error) { this.failure = error; }', 0],
    ['try { a(); } catch (error) { if (!(error instanceof ApiError)) throw error; }', 0],
  ])('of %s, %i are reported', (text, count) => {
    expect(findings([sourceOf('x.ts', text)], dropRule)).toHaveLength(count);
  });

  test('are passed on everywhere in the renderer', () => {
    expect(findings(sourcesIn('src-renderer'), dropRule)).toEqual([]);
  });
});

describe('ignored failures', () => {
  test.each([
    ['try { a(); } catch { b(); }', 1],
    ['try { a(); } catch { /* Forbidden by the browser. */ b(); }', 0],
    ['try { a(); } catch (error) { report("a", error); }', 0],
    ['void a().catch(() => undefined);', 1],
    ['x = await a().catch(() => []);', 1],
    ['void a().then(b, () => undefined);', 1],
    ['void a().then(() => undefined);', 0],
    ['void a().then(b, otherwise("a", undefined));', 0],
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
