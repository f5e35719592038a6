import type { Node, VisitorObject } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { findings, nodesIn, type Report, sourceOf, sourcesIn } from '../../syntax/sources.ts';

/** Methods that change their object. */
const changing = new Set(['add', 'clear', 'delete', 'push', 'set', 'sort', 'splice', 'unshift']);

/**
 * MobX evaluates a getter whenever and as often as it needs, and React does the same with `useMemo`. A getter
 * therefore changes nothing of its object, and `useMemo` creates nothing that must last: React may drop the
 * value and create another.
 */
function derivationRule(report: Report): VisitorObject {
  return {
    MethodDefinition({ kind, value }) {
      if (kind !== 'get' || !value.body) return;
      for (const node of nodesIn(value.body))
        if (changesThis(node)) report(node, 'a getter changes its object');
    },
    CallExpression(call) {
      const made = call.arguments[0];
      if (call.callee.type !== 'Identifier' || call.callee.name !== 'useMemo') return;
      if (made?.type === 'ArrowFunctionExpression' && made.body.type === 'NewExpression')
        report(call, 'an object is made in useMemo');
    },
  };
}

/**
 * A computed value is kept until something observable that it read changes, and the clock is not observable: it
 * would stay at the time of its first evaluation. `ClockStore` is the clock as an observable.
 */
function clockRule(report: Report): VisitorObject {
  return {
    MethodDefinition({ kind, value }) {
      if (kind !== 'get' || !value.body) return;
      for (const node of nodesIn(value.body))
        if (node.type === 'CallExpression' && isNow(node.callee))
          report(node, 'a computed value reads the clock');
    },
  };
}

/** True for `now` and `services.now`. */
function isNow(node: Node): boolean {
  if (node.type === 'Identifier') return node.name === 'now';
  return (
    node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'now'
  );
}

function changesThis(node: Node): boolean {
  switch (node.type) {
    case 'AssignmentExpression':
      return belongsToThis(node.left);
    case 'UpdateExpression':
      return belongsToThis(node.argument);
    case 'UnaryExpression':
      return node.operator === 'delete' && belongsToThis(node.argument);
    case 'CallExpression': {
      const { callee } = node;
      if (callee.type === 'Identifier') return callee.name === 'runInAction';
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
      // Only changes to members of this object count: a getter may change what it has created itself.
      return changing.has(callee.property.name) && belongsToThis(callee.object);
    }
    default:
      return false;
  }
}

/** True for `this.a` and `this.#a.b`. */
function belongsToThis(node: Node): boolean {
  if (node.type !== 'MemberExpression') return false;
  return node.object.type === 'ThisExpression' || belongsToThis(node.object);
}

describe('derivations', () => {
  test.each([
    ['class A { get x() { this.y = 1; return 1; } }', 1],
    ['class A { get x() { return (this.#y ??= make()); } }', 1],
    ['class A { get x() { this.#made.set(1, 2); return 1; } }', 1],
    ['class A { get x() { this.z.count += 1; return 1; } }', 1],
    ['class A { get x() { this.z++; return 1; } }', 1],
    ['class A { get x() { runInAction(() => make()); return 1; } }', 1],
    ['const store = useMemo(() => new Store(), []);', 1],
    ['class A { get x() { const y = []; y.push(1); return y; } }', 0],
    ['class A { get x() { return this.all.toSorted(); } }', 0],
    ['class A { get x() { return this.#made.get(1); } }', 0],
    ['class A { find() { this.#made.set(1, 2); } }', 0],
    ['const [store] = useState(() => new Store());', 0],
    ['const value = useMemo(() => ({ a }), [a]);', 0],
  ])('%s: %i are reported', (text, count) => {
    expect(findings([sourceOf('x.tsx', text)], derivationRule)).toHaveLength(count);
  });

  test('change nothing anywhere in the renderer', () => {
    expect(findings(sourcesIn('src-renderer'), derivationRule)).toEqual([]);
  });

  test.each([
    ['class A { get x() { return this.#services.now(); } }', 1],
    ['class A { get x() { return rule(Date.now()); } }', 1],
    ['class A { get x() { return this.#root.store(ClockStore).now; } }', 0],
    ['class A { x() { return this.#services.now(); } }', 0],
  ])('%s: %i reads of the clock are reported', (text, count) => {
    expect(findings([sourceOf('x.ts', text)], clockRule)).toHaveLength(count);
  });

  test('no computed value of a store reads the clock', () => {
    const stores = sourcesIn('src-renderer').filter(({ text }) => text.includes('makeAutoObservable('));
    expect(findings(stores, clockRule)).toEqual([]);
  });
});
