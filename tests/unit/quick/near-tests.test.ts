import { describe, expect, test } from 'vitest';
import { importsOf, nearTests, type TestFile } from '#tests/quick/near-tests.ts';

const file = (path: string, ...imports: string[]): TestFile => ({ path, imports: new Set(imports) });

const tests = [
  file('tests/unit/docs.test.ts'),
  file('tests/unit/syntax/casts.test.ts', 'tests/syntax/sources.ts'),
  file('tests/unit/lib/money.test.ts', 'src-renderer/lib/money.ts', 'tests/builders/anOrder.ts'),
  file('tests/unit/lib/links.test.ts'),
  file('tests/unit/lib/rules/order.test.ts'),
  file('tests/unit/features/orders/draft.test.tsx', 'src-renderer/lib/money.ts'),
  file('tests/unit/features/chat/screen.test.tsx'),
  file('tests/unit/features/chat/chaos/chaos.test.ts', 'src-renderer/features/chat/session/ChatStore.ts'),
  file('tests/unit/sandbox/options.test.ts'),
  file('tests/unit/sandbox/market/wallet.test.ts'),
  file('tests/unit/main/window-state.test.ts'),
  file('tests/unit/i18n/locales.test.ts'),
];

const ofEverything = ['docs', 'syntax/casts'];

describe('the tests near a change', () => {
  test.each([
    ['tests/unit/lib/links.test.ts', ['lib/links']],
    ['src-renderer/lib/money.ts', ['lib/money', 'lib/links', 'features/orders/draft']],
    ['src-renderer/lib/rules/order.ts', ['lib/rules/order']],
    ['src-renderer/features/orders/parts/StatusTag.tsx', ['features/orders/draft']],
    ['src-renderer/features/chat/record/Record.tsx', ['features/chat/screen']],
    ['src-renderer/main.tsx', []],
    ['src-sandbox/market/Orders.ts', ['sandbox/market/wallet']],
    ['src-sandbox/launch/start.mjs', ['sandbox/options']],
    ['src-main/windows/state.ts', ['main/window-state']],
    ['locales/en_US/chat.json', ['i18n/locales']],
    ['tests/builders/anOrder.ts', ['lib/money']],
    ['tests/e2e/chat.spec.ts', []],
    ['README.md', []],
  ])('in %s are those of the whole source and %j', (changed, names) => {
    const { near } = nearTests([changed], tests);
    const found = near.map((path) => path.replace('tests/unit/', '').replace(/\.test\.tsx?$/, ''));
    expect(new Set(found)).toEqual(new Set([...ofEverything, ...names]));
  });

  test('leave out a long one that imports a changed file, and report it', () => {
    const { near, left } = nearTests(['src-renderer/features/chat/session/ChatStore.ts'], tests);
    expect(left).toEqual(['tests/unit/features/chat/chaos/chaos.test.ts']);
    expect(near).not.toContain(left[0]);
  });

  test('include a long one that changed', () => {
    const changed = 'tests/unit/features/chat/chaos/chaos.test.ts';
    expect(nearTests([changed], tests)).toMatchObject({ near: expect.arrayContaining([changed]), left: [] });
  });

  test('are none if nothing changed', () => {
    expect(nearTests([], tests)).toEqual({ near: [], left: [] });
  });
});

describe('the imports of a test', () => {
  const aliases = { '#lib/*': './src-renderer/lib/*', '#tests/*': './tests/*' };
  test.each([
    ["import { a } from '#lib/rules/a.ts';", ['src-renderer/lib/rules/a.ts']],
    ["import { type A, a } from './a.ts';", ['tests/unit/lib/a.ts']],
    ["import '../b.ts';", ['tests/unit/b.ts']],
    ["await import('#tests/setup/mobx.ts');", ['tests/setup/mobx.ts']],
    ["import type { A } from '#lib/a.ts';", []],
    ["import { type A } from '#lib/a.ts';", []],
    ["import { expect } from 'vitest';", []],
  ])('of %s are %j', (text, expected) => {
    expect([...importsOf('tests/unit/lib/x.test.ts', text, aliases)]).toEqual(expected);
  });
});
