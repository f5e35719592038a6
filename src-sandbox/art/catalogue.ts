import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collection, covers, hud, scoreboard } from './covers.ts';
import { bannerOver, groupEmblem, serviceEmblem } from './emblems.ts';
import { portrait } from './portrait.ts';
import { randomOf } from './random.ts';
import { photo } from './scenes.ts';
import { drawing } from './svg.ts';

const drawnDir = join(import.meta.dirname, 'drawn');

/** A word, or words joined by hyphens: no dot and no slash, so that a key cannot form a path. */
const keyPattern = /^[a-z0-9]{1,24}(?:-[a-z0-9]{1,24}){0,5}$/;

/** A drawing stored as a file, or null. */
function drawn(name: string): string | null {
  const file = join(drawnDir, `${name}.svg`);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

const inside = (svg: string): string => svg.replace(/^[^<]*<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');

/** The content of a game's cover, without its frame. */
function coverContent(game: string): string | null {
  const own = Object.hasOwn(covers, game) ? covers[game]?.() : undefined;
  if (own) return own.content;
  const file = drawn(`cover-${game}`);
  return file && inside(file);
}

function cover(game: string): string | null {
  const content = coverContent(game);
  return content && drawing(640, 400, content);
}

function icon(game: string): string | null {
  const own = Object.hasOwn(covers, game) ? covers[game]?.() : undefined;
  return own ? drawing(280, 280, own.content, own.iconBox) : drawn(`icon-${game}`);
}

const drawnScenes: Readonly<Record<string, string>> = {
  'nusa-rift-0': 'scene-nusa',
  'rimba-royale-0': 'scene-rimba',
  'squad-zero-0': 'scene-squad',
  'ninth-star-0': 'scene-star',
  'ninth-star-1': 'scene-star-map',
  'ninth-star-2': 'scene-star-crew',
};

/** A screenshot of a game: `<game>-<number>`; the number chooses match, result or collection. */
function scene(key: string): string | null {
  const file = Object.hasOwn(drawnScenes, key) ? drawnScenes[key] : undefined;
  if (file) return drawn(file);
  const match = /^(.+)-(\d{1,3})$/.exec(key);
  const content = match?.[1] ? coverContent(match[1]) : null;
  if (!content) return null;
  const number = Number(match?.[2]);
  if (number % 3 === 2) return collection(key);
  const random = randomOf(`frame ${key}`);
  const zoom = 1 + random.next() * 0.35;
  const shift = (space: number) => -Math.round(space * (zoom - 1) * random.next());
  const framed = `<g transform="translate(${shift(640)} ${shift(400)}) scale(${zoom.toFixed(2)})">${content}</g>`;
  return drawing(640, 400, `${framed}${number % 3 === 0 ? hud(key) : scoreboard(key)}`);
}

const banners: Readonly<Record<string, () => string | null>> = {
  'night-market': () => drawn('night-market'),
  'account-night': () => bannerFrom('samudra', '#2f6fb5', 'account-night'),
  'star-crew': () => bannerFrom('ninth-star', '#8f4a9e', 'star-crew'),
  'wayang-week': () => bannerFrom('wayang-brawl', '#b5702a', 'wayang-week'),
  'league-day': () => bannerFrom('liga-nusa', '#2f9a5b', 'league-day'),
};

function bannerFrom(game: string, tint: string, seed: string): string | null {
  const content = coverContent(game);
  return content && bannerOver(content, tint, seed);
}

/** The drawing functions by kind of key; numbered portraits begin with five digits. */
const kinds: Readonly<Record<string, (key: string) => string | null>> = {
  avatar: (key) => (/^\d{5,9}$/.test(key) ? portrait(Number(key)) : drawn(`av-${key}`)),
  service: serviceEmblem,
  group: groupEmblem,
  cover,
  icon,
  scene,
  photo: (key) => (/^\d{1,4}$/.test(key) ? photo(Number(key)) : null),
  banner: (key) => (Object.hasOwn(banners, key) ? (banners[key]?.() ?? null) : null),
};

/** The drawing of a kind and key as SVG; null if there is none, for any key. */
export function artwork(kind: string, key: string): string | null {
  if (!Object.hasOwn(kinds, kind) || !keyPattern.test(key)) return null;
  return kinds[kind]?.(key) ?? null;
}
