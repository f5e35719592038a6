import sharp from 'sharp';
import { expect, test } from 'vitest';
import { toneOf } from '#lib/picture-tone.ts';
import { artAddress } from '#sandbox/art/address.ts';
import { artwork } from '#sandbox/art/catalogue.ts';
import { toneOf as toneOfDrawing } from '#sandbox/art/tone.ts';
import { games } from '#sandbox/seed/games.ts';

test('the tone of a drawing is the colour of its first rectangle or the mean of its gradient, under the shades that cover it', () => {
  const gradient =
    '<linearGradient id="s"><stop stop-color="#000000"/><stop stop-color="#404040"/><stop stop-color="#80ff80"/></linearGradient>';
  expect(toneOfDrawing('<svg><rect width="9" fill="#a1b2c3"/><rect fill="#ffffff"/></svg>')).toBe('#a1b2c3');
  expect(toneOfDrawing(`<svg><defs>${gradient}</defs><rect fill="url(#s)"/></svg>`)).toBe('#406a40');
  const shade = '<rect width="9" height="9" fill="#000000" opacity=".5"/>';
  expect(toneOfDrawing(`<svg><rect width="9" height="9" fill="#a0b0c0"/><circle r="2"/>${shade}</svg>`)).toBe(
    '#505860',
  );
  expect(toneOfDrawing('<svg><circle r="4" fill="#a1b2c3"/></svg>')).toBeNull();
});

const pictures = [
  ...games.flatMap(({ key }) => [
    ['cover', key],
    ['scene', `${key}-1`],
  ]),
  ['avatar', 'raka'],
  ['avatar', '20031'],
  ['service', 'wallet-notices'],
  ['group', 'warung-kopi'],
  ['photo', '7'],
  ['banner', 'night-market'],
  ['banner', 'star-crew'],
] as [string, string][];

test.each(pictures)(
  'the address of the %s %s ends with a tone close to the mean of the picture',
  async (kind, key) => {
    const address = artAddress(kind, key, 200);
    expect(address).toMatch(new RegExp(`^/art/${kind}/${key}@200\\.webp#[0-9a-f]{6}$`));
    const { channels } = await sharp(Buffer.from(artwork(kind, key) ?? '')).stats();
    const tone = toneOf(address) ?? '';
    const off = [1, 3, 5].map((at, index) =>
      Math.abs(Number.parseInt(tone.slice(at, at + 2), 16) - (channels[index]?.mean ?? 0)),
    );
    // The distance is at most a third of that between black and white; grey would be further from most
    // pictures.
    expect(Math.max(...off)).toBeLessThan(85);
  },
);
