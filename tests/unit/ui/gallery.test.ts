import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { groups } from '#tests/gallery/parts/index.ts';

/** What has nothing to show by itself: shown through the part that uses it, or drawn nowhere. */
const within = ['FloatingMenu', 'FloatingPopover', 'Later', 'MenuPopup', 'glyphs'];

test('the gallery shows every part of the design system', () => {
  const shown = groups.flatMap(({ sections }) => sections.flatMap(({ files }) => files));
  const parts = globSync('src-renderer/ui/*.tsx').map((path) => basename(path, '.tsx'));
  expect([...shown, ...within].sort()).toEqual(parts.sort());
});
