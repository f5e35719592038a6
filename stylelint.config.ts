import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from 'stylelint';

const scale = readFileSync(resolve(import.meta.dirname, 'src-renderer/ui/styles/tokens/scale.css'), 'utf8');
/** The steps of the spacing scale, as the tokens name them. */
const steps = [...scale.matchAll(/--space-(\d+):/g)].map(([, step]) => step).join('|');

const rawColour = /\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(\s*[\d.]/;
const stepInUnits = new RegExp(`(?<![\\d.])(${steps}) \\* var\\(--u\\)`);
const palette = /var\(--(ink|lantern|cyan|amber|green|ochre|crimson|blue)-\d/;
/** Lengths that are not steps of the scale; one pixel is a hairline and allowed. */
const offScale = [/calc\(-?[\d.]+ \* var\(--u\)\)/, /(?<![\w.-])-?([2-9]|\d{2,})(\.\d+)?px/];

/** The rules for style sheets; docs/contributing.md gives the reasons. */
export default {
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  referenceFiles: ['src-renderer/ui/styles/**/*.css'],
  rules: {
    'no-unknown-animations': true,
    'no-unknown-custom-media': true,
    'no-unknown-custom-properties': true,
    'declaration-no-important': [true, { message: 'The layer of the folder decides: see styles.config.ts.' }],
    'selector-max-id': [0, { message: 'An id weighs too much: use a class.' }],
    'selector-disallowed-list': [
      [/(\.[\w-]+)\1(?![\w-])/],
      { message: 'A class twice only adds weight: the layer of the folder decides (styles.config.ts).' },
    ],
    'color-no-hex': [true, { message: 'Colours are tokens (ui/styles/tokens).' }],
    'color-named': ['never', { message: 'Colours are tokens (ui/styles/tokens).' }],
    'media-feature-name-disallowed-list': [
      ['/width/', '/height/'],
      { message: 'Breakpoints have names (ui/styles/breakpoints.css).' },
    ],
    'property-disallowed-list': [
      ['text-overflow', '/line-clamp$/'],
      { message: 'Cut words with `composes: ellipsis from global` or `clamp` (ui/styles/base.css).' },
    ],
    'declaration-property-unit-disallowed-list': [
      { '/^transition/': ['s', 'ms'] },
      { message: 'Times are tokens (--t-…), which stand still for those who want no motion.' },
    ],
    'declaration-property-value-allowed-list': [
      {
        'z-index': ['auto', /^var\(--z-[\w-]+\)$/],
        'font-size': [/^var\(--fs-\d+\)$/, 'inherit', /^[\d.]+em$/],
      },
      { message: (property: string) => `${property} takes a token (ui/styles/tokens/scale.css).` },
    ],
    'declaration-property-value-disallowed-list': [
      {
        '/^(?!border|outline|box-shadow|filter|stroke|font|line-height)/': [stepInUnits],
        '/./': [rawColour, palette],
        '/^(padding|margin|(row-|column-)?gap)/': offScale,
        '/radius/': offScale,
      },
      {
        message: (property: string, value: string) =>
          `"${property}: ${value}" has a raw value: colours, spaces and radii are tokens (ui/styles/tokens).`,
      },
    ],
  },
  overrides: [
    {
      files: ['src-renderer/ui/styles/tokens/*.css'],
      rules: {
        'declaration-property-value-allowed-list': null,
        'selector-disallowed-list': [
          [/(\.[\w-]+)\1(?![\w-])/],
          { message: 'A class twice only adds weight: the layer of the folder decides (styles.config.ts).' },
        ],
        'color-no-hex': null,
        'declaration-property-value-disallowed-list': null,
      },
    },
    {
      files: ['src-renderer/ui/styles/**/*.css'],
      rules: { 'selector-max-id': null, 'property-disallowed-list': null },
    },
    {
      files: ['src-renderer/ui/styles/breakpoints.css'],
      rules: { 'media-feature-name-disallowed-list': null },
    },
  ],
} satisfies Config;
