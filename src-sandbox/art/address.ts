import { artwork } from './catalogue.ts';
import { background } from './portrait-backgrounds.ts';
import { toneOf } from './tone.ts';

const tones = new Map<string, string>();

/** What follows a picture's address: its tone after '#', or nothing if it has none. */
function suffixOf(kind: string, key: string): string {
  // A portrait's tone is that of its background, so only the background is drawn: there are thousands of
  // portraits.
  if (kind === 'avatar' && /^\d+$/.test(key)) return toneOf(background(Number(key))) ?? '';
  const name = `${kind}/${key}`;
  const known = tones.get(name);
  if (known !== undefined) return known;
  const drawing = artwork(kind, key);
  const suffix = (drawing && toneOf(drawing)) ?? '';
  tones.set(name, suffix);
  return suffix;
}

/**
 * The address of a drawn picture in a width. Like every address of a picture it may name the picture's tone, which is
 * shown until the picture has loaded.
 */
export function artAddress(kind: string, key: string | number, width: number): string {
  return `/art/${kind}/${key}@${width}.webp${suffixOf(kind, String(key))}`;
}
