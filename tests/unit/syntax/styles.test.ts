import stylelint from 'stylelint';
import { expect, test } from 'vitest';

/** The rules that a component's style sheet breaks. */
async function broken(code: string): Promise<readonly string[]> {
  const { results } = await stylelint.lint({ code, codeFilename: 'src-renderer/ui/Part.module.css' });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}

test.each([
  ['a colour in numbers', '.a { color: #fff; }', 'color-no-hex'],
  ['a colour in a function', '.a { color: rgb(1 2 3); }', 'declaration-property-value-disallowed-list'],
  ['a colour by name', '.a { color: white; }', 'color-named'],
  ['a colour of the palette', '.a { color: var(--ink-50); }', 'declaration-property-value-disallowed-list'],
  ['a layer in numbers', '.a { z-index: 3; }', 'declaration-property-value-allowed-list'],
  ['a breakpoint in numbers', '@media (max-width: 899px) {}', 'media-feature-name-disallowed-list'],
  ['a breakpoint without a name', '@media (--no-such) {}', 'no-unknown-custom-media'],
  ['a token that does not exist', '.a { gap: var(--no-such); }', 'no-unknown-custom-properties'],
  ['a space off the scale', '.a { padding: 0 9px; }', 'declaration-property-value-disallowed-list'],
  [
    'a step of the scale in units',
    '.a { top: calc(8 * var(--u)); }',
    'declaration-property-value-disallowed-list',
  ],
  [
    'a step of the scale in a sum',
    '.a { top: calc(50% + 8 * var(--u)); }',
    'declaration-property-value-disallowed-list',
  ],
  ['a radius off the scale', '.a { border-radius: 3px; }', 'declaration-property-value-disallowed-list'],
  ['a font size in numbers', '.a { font-size: 13px; }', 'declaration-property-value-allowed-list'],
  ['a time in numbers', '.a { transition: top 150ms; }', 'declaration-property-unit-disallowed-list'],
  ['text that is cut by hand', '.a { text-overflow: ellipsis; }', 'property-disallowed-list'],
  ['an important declaration', '.a { top: 0 !important; }', 'declaration-no-important'],
  ['a class that is doubled for its specificity', '.a.a { top: 0; }', 'selector-disallowed-list'],
  ['an id', '#a { top: 0; }', 'selector-max-id'],
])('the linter refuses %s', async (_, code, rule) => {
  expect(await broken(code)).toEqual([rule]);
});

test('the linter accepts tokens, steps, hairlines, and measures of one part', async () => {
  const code = `
    .a {
      composes: ellipsis from global;
      z-index: var(--z-over-1);
      width: calc(320 * var(--u));
      margin: 0 calc(-1 * var(--space-8)) 1px;
      border: 2px solid rgb(var(--shadow-rgb) / 0.1);
    }
    @media (--mobile) {
      .a { padding: var(--space-12); }
    }`;
  expect(await broken(code)).toEqual([]);
});
