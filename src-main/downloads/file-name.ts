import { existsSync } from 'node:fs';
import { join, parse } from 'node:path';

const reserved = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])$/i;
/**
 * Characters that separate paths or have a meaning on some system, control characters, and those that change the
 * direction of text.
 */
const unsafe = /[<>:"/\\|?*\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/gu;
/**
 * The longest name without its extension. Systems limit a name to 255 bytes; the rest is for a number and the app's
 * own extension.
 */
const mostStemBytes = 200;
const mostEndingBytes = 24;

/** The longest start of a text that fits into this number of bytes, without half a character at its end. */
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

/** Turns any name into a plain file name that is valid on every operating system. */
export function safeFileName(name: string): string {
  const { name: stem, ext } = parse(trimmed(name.normalize('NFC').replace(unsafe, '_')));
  const safeStem = cut(stem, mostStemBytes).trimEnd();
  if (safeStem === '') return 'download';
  // Windows treats a device's name as the device even with an extension.
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
