import { existsSync } from 'node:fs';
import { join, parse } from 'node:path';

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** Makes any name of a sender a plain file name that is valid on every operating system. */
export function safeFileName(name: string): string {
  const plain = Array.from(name.normalize('NFC'), (sign) =>
    (sign.codePointAt(0) ?? 0) < 32 || '<>:"/\\|?*\u007f\u202e\u202d'.includes(sign) ? '_' : sign,
  )
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const { name: stem, ext } = parse(plain);
  const safeStem = reserved.test(stem) ? `_${stem}` : stem;
  return safeStem === '' ? 'download' : `${safeStem.slice(0, 120)}${ext.slice(0, 20)}`;
}

/**
 * The first of `a.png`, `a (1).png`, `a (2).png`… that is neither on disk nor reserved by another download.
 */
export function freePath(folder: string, name: string, isTaken: (path: string) => boolean): string {
  const { name: stem, ext } = parse(name);
  for (let number = 0; ; number += 1) {
    const path = join(folder, number === 0 ? name : `${stem} (${number})${ext}`);
    if (!existsSync(path) && !isTaken(path)) return path;
  }
}
