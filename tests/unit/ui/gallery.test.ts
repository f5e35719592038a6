import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { groups } from '#tests/gallery/parts/index.ts';

/** Modules without a look of their own: they are seen through another component, or not at all. */
const within = [
  'FloatingMenu',
  'FloatingPopover',
  'FloatingSelect',
  'Later',
  'Link',
  'MenuPopup',
  'SizedImage',
  'glyphs',
];

test('the gallery shows every part of the design system', () => {
  const shown = groups.flatMap(({ sections }) => sections.flatMap(({ files }) => files));
  const parts = globSync('src-renderer/ui/*.tsx').map((path) => basename(path, '.tsx'));
  expect([...shown, ...within].sort()).toEqual(parts.sort());
});
