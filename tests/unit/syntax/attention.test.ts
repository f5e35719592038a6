import type { VisitorObject } from 'oxc-parser';
import { expect, test } from 'vitest';
import { findings, type Report, sourceOf, sourcesIn } from '../../syntax/sources.ts';

/**
 * In the desktop's closed window the document reports itself as visible; code that needs the visibility asks
 * `attention`.
 */
function attentionRule(report: Report): VisitorObject {
  return {
    MemberExpression({ object, property, start }) {
      if (object.type !== 'Identifier' || object.name !== 'document' || property.type !== 'Identifier')
        return;
      if (property.name === 'hidden' || property.name === 'visibilityState')
        report({ start }, 'asks the document whether it is visible');
    },
    Literal({ value, start }) {
      if (value === 'visibilitychange') report({ start }, 'listens to the document becoming visible');
    },
  };
}

test('reads of the document’s visibility and listeners to it are found', () => {
  const text = "if (document.hidden) document.addEventListener('visibilitychange', f);";
  expect(findings([sourceOf('x.ts', text)], attentionRule)).toHaveLength(2);
});

test('only platform/attention.ts reads the document’s visibility', () => {
  const sources = sourcesIn('src-renderer').filter(({ path }) => !path.endsWith('platform/attention.ts'));
  expect(findings(sources, attentionRule)).toEqual([]);
});
