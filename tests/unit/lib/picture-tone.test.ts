import { expect, test } from 'vitest';
import { toneOf } from '#lib/picture-tone.ts';

test.each([
  ['/art/cover/nusa-rift@800.webp#1c6d70', '#1c6d70'],
  ['https://files.example/7/cover.webp#FFa000', '#FFa000'],
  ['/art/cover/nusa-rift@800.webp', undefined],
  ['', undefined],
  ['/drawing.svg#part', undefined],
  ['/cover.webp#1c6d7', undefined],
  ['/cover.webp#1c6d70;background:url(//elsewhere.example)', undefined],
])('the tone of %j is %j', (address, tone) => {
  expect(toneOf(address)).toBe(tone);
});
