import { expect, test } from 'vitest';
import { srcSetOf } from '#lib/picture-widths.ts';

test('a picture that exists in several widths is offered in each of them', () => {
  expect(srcSetOf('/art/cover/nusa-rift@800.webp')?.split(', ')).toEqual(
    [96, 200, 400, 800, 1280].map((width) => `/art/cover/nusa-rift@${width}.webp ${width}w`),
  );
  expect(srcSetOf('https://market.example/art/avatar/20001@200.webp')).toContain(
    'https://market.example/art/avatar/20001@96.webp 96w',
  );
});

test('the widths of a picture whose address names a tone have addresses without it', () => {
  expect(srcSetOf('/art/cover/nusa-rift@800.webp#1c6d70')).toBe(srcSetOf('/art/cover/nusa-rift@800.webp'));
});

test.each([
  '',
  '/files/20001/picture@800.webp',
  'https://elsewhere.example/photo@200.webp',
  '/art/cover/nusa-rift.webp',
  '/art/cover/a@200.webp, https://elsewhere.example/x 1w',
  'data:image/png;base64,AAAA',
])('the address %j has no other widths', (address) => {
  expect(srcSetOf(address)).toBeUndefined();
});
