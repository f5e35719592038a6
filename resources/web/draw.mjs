// Draws the icons of the installed website: `node resources/web/draw.mjs`. The results are committed, so that a build
// needs no drawing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = import.meta.dirname;
const target = join(folder, '../public/icons');
const icon = readFileSync(join(folder, '../public/icon.svg'));
// Systems cut this icon to a shape of their own, so the background fills it and the mark stays in the middle.
const maskable = readFileSync(join(folder, 'icon-maskable.svg'));

/** [source, file, edge in pixels] */
const icons = [
  [icon, 'icon-192.png', 192],
  [icon, 'icon-512.png', 512],
  [maskable, 'icon-maskable-512.png', 512],
  [maskable, 'apple-touch-icon.png', 180],
];

for (const [source, file, edge] of icons) {
  await sharp(source, { density: (72 * edge) / 64 })
    .resize(edge, edge)
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toFile(join(target, file));
}
