import { existsSync } from 'node:fs';
import { join, parse } from 'node:path';

const reserved = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])$/i;
/** Signs that separate or command on some system, control signs, and those that turn the direction of writing. */
const unsafe = /[<>:"/\\|?*\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/gu;
/** Systems count a name in bytes; the rest of their 255 is for a number and an ending of our own. */
const mostStemBytes = 200;
const mostEndingBytes = 24;

/** The longest start of a text that fits into so many bytes, without half a sign at its end. */
function cut(text: string, mostBytes: number): string {
  let bytes = 0;
  let end = 0;
  for (const sign of text) {
    bytes += Buffer.byteLength(sign);
    if (bytes > mostBytes) break;
    end += sign.length;
  }
  return text.slice(0, end);
}

const trimmed = (text: string) => text.replace(/^[.\s]+|[.\s]+$/gu, '');

/** Makes any name of a sender a plain file name that is valid on every operating system. */
export function safeFileName(name: string): string {
  const { name: stem, ext } = parse(trimmed(name.normalize('NFC').replace(unsafe, '_')));
  const safeStem = cut(stem, mostStemBytes).trimEnd();
  if (safeStem === '') return 'download';
  // Windows takes the name of a device also with endings behind it.
  const isDevice = reserved.test((safeStem.split('.')[0] ?? '').trimEnd());
  const ending = cut(ext, mostEndingBytes).replace(/[.\s]+$/u, '');
  return `${isDevice ? '_' : ''}${safeStem}${ending}`;
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
