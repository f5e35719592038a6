// Draws the PNG icons that operating systems need from the SVGs beside this file: `node
// resources/desktop/draw.mjs`. The results are committed, so that packaging needs no drawing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = import.meta.dirname;
/** The badge on the taskbar button of Windows: a number, or "9+". */
const badge = (words) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#d93a20"/><text x="16" y="${words.length > 1 ? 22.5 : 24}" text-anchor="middle" font-family="DejaVu Sans, sans-serif" font-weight="700" font-size="${words.length > 1 ? 18 : 23}" fill="#fff">${words}</text></svg>`,
  );
const badges = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '9+'].map((words) => [
  badge(words),
  `overlay-${words === '9+' ? 'more' : words}.png`,
  32,
]);
const drawn = (name) => readFileSync(join(folder, name));

/** [source, file, edge in pixels]; macOS tints an icon with `Template` in its name. */
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
  ...badges,
];

for (const [source, file, edge] of icons) {
  await sharp(source, { density: 72 * Math.max(1, edge / 16) })
    .resize(edge, edge)
    .png({ compressionLevel: 9 })
    .toFile(join(folder, file));
}
