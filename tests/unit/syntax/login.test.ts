import type { VisitorObject } from 'oxc-parser';
import { expect, test } from 'vitest';
import { findings, type Report, sourceOf, sourcesIn } from '../../syntax/sources.ts';

/** The only file that opens the login modal: it asks first whether the host has a sign-in of its own. */
const opener = 'src-renderer/app/Application.ts';

/** A native app signs in by its host, which a modal opened by a screen would bypass: a screen calls `askLogin`. */
function loginRule(report: Report): VisitorObject {
  return {
    CallExpression({ callee, arguments: [description] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name !== 'open' || description?.type !== 'ObjectExpression') return;
      const isLogin = description.properties.some(
        (property) =>
          property.type === 'Property' &&
          property.key.type === 'Identifier' &&
          property.key.name === 'kind' &&
          property.value.type === 'Literal' &&
          property.value.value === 'login',
      );
      if (isLogin) report(description, 'opens the login modal past askLogin');
    },
  };
}

test.each([
  ["void dialogs.open({ kind: 'login', redirect: path });", 1],
  ["void this.#root.services.dialogs.open({ redirect: path, kind: 'login' });", 1],
  ["void dialogs.open({ kind: 'question' });", 0],
  ['askLogin(path);', 0],
])('%s: %i openings of the login modal are reported', (text, count) => {
  expect(findings([sourceOf('x.ts', text)], loginRule)).toHaveLength(count);
});

test('only Application.ts opens the login modal', () => {
  const sources = sourcesIn('src-renderer').filter(({ path }) => path !== opener);
  expect(findings(sources, loginRule)).toEqual([]);
});
