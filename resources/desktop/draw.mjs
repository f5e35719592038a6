// Draws the PNG icons the operating systems ask for from the SVGs beside this file:
// `node resources/desktop/draw.mjs`. The results are committed, so that packaging needs no drawing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = import.meta.dirname;
const dot = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="#e8482e"/></svg>',
);
const drawn = (name) => readFileSync(join(folder, name));

/** [source, file, edge in pixels]; `Template` in a name tells macOS to tint the icon itself. */
const icons = [
  [drawn('icon.svg'), 'icon.png', 1024],
  [drawn('icon.svg'), 'tray.png', 16],
  [drawn('icon.svg'), 'tray@2x.png', 32],
  [drawn('icon-unread.svg'), 'tray-unread.png', 16],
  [drawn('icon-unread.svg'), 'tray-unread@2x.png', 32],
  [drawn('tray-template.svg'), 'trayTemplate.png', 16],
  [drawn('tray-template.svg'), 'trayTemplate@2x.png', 32],
  [drawn('tray-template-unread.svg'), 'trayUnreadTemplate.png', 16],
  [drawn('tray-template-unread.svg'), 'trayUnreadTemplate@2x.png', 32],
  [dot, 'overlay-unread.png', 16],
];

for (const [source, file, edge] of icons) {
  await sharp(source, { density: 72 * Math.max(1, edge / 16) })
    .resize(edge, edge)
    .png({ compressionLevel: 9 })
    .toFile(join(folder, file));
}
