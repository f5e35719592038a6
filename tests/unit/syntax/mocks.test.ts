import type { VisitorObject } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { findings, type Report, sourceOf, sourcesIn } from '../../syntax/sources.ts';

/**
 * A mocked module tests a product that does not exist: it keeps names and behaviour that the real module has lost.
 * Unit tests put their stand-ins at the border instead: the market of `aRoot`, the platform, the chat port, and the
 * features of the browser.
 */
function mockRule(report: Report): VisitorObject {
  return {
    CallExpression(call) {
      const { callee } = call;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.object.type !== 'Identifier' || callee.object.name !== 'vi') return;
      if (['mock', 'doMock'].includes(callee.property.name)) report(call, 'a module is mocked');
    },
  };
}

/** Files that mock modules, each with its reason. */
const exceptions = new Map([
  [
    'tests/unit/features/chat/stage.ts',
    'the connection to the chat service is a chunk that the chat loads by itself: the border, seen from a screen',
  ],
  [
    'tests/unit/features/chat/chaos/chaos.test.ts',
    'several tabs with storages, locks and lines of their own run in one process, which has one of each',
  ],
  [
    'tests/unit/features/chat/composer/composer.test.tsx',
    'the composer is tried through what it gives its editor; the editor has tests of its own, in a document',
  ],
  [
    'tests/unit/im/chat-connection.test.ts',
    'the line is the border to the chat client, which opens sockets, seen from the connection that makes it',
  ],
  [
    'tests/unit/features/chat/timeline/rendering.test.tsx',
    'it counts how often the content of a row is rendered, which only the content itself can tell',
  ],
]);

describe('mocked modules', () => {
  test.each([
    ["vi.mock('#i18n/index.ts', () => ({}));", 1],
    ["vi.doMock('virtua');", 1],
    ['vi.mocked(port.history).mockClear();', 0],
    ["vi.stubGlobal('ResizeObserver', LaidOut);", 0],
  ])('of %s, %i are reported', (text, count) => {
    expect(findings([sourceOf('x.ts', text)], mockRule)).toHaveLength(count);
  });

  const found = findings(sourcesIn('tests'), mockRule).map((place) => place.split(':')[0] ?? '');

  test('are used only if nothing at the border can replace them', () => {
    expect(found.filter((path) => !exceptions.has(path))).toEqual([]);
  });

  test.each([...exceptions.keys()])('in %s are an exception that is still needed', (path) => {
    expect(found).toContain(path);
  });
});
