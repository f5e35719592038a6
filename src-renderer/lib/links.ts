import { emojiPattern, isEmojiKey } from './chat/emoji.ts';
import { innerPath } from './paths.ts';
import { isScreenPath } from './screen-paths.ts';

/** The target of a link that has passed the allow-list. */
export type LinkTarget =
  | { readonly kind: 'inner'; readonly path: string }
  | { readonly kind: 'outer'; readonly url: string };

const allowedProtocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);
const maxLength = 4096;

/** The origins of this product: the page's own, and others that show the same website. */
export type OwnOrigins = string | readonly string[];

/**
 * The allowed target of a URL that a user wrote: a path of this product, or an external http, https or mailto
 * URL. Null for everything else. Pass the product's origins so that full URLs of its screens count as paths.
 */
export function linkTarget(value: string, own: OwnOrigins = []): LinkTarget | null {
  const given = value.trim();
  if (given === '' || given.length > maxLength) return null;
  const inner = innerPath(given);
  if (inner !== null) return { kind: 'inner', path: inner };
  let url: URL;
  try {
    url = new URL(given);
  } catch {
    // The text is not a URL.
    return null;
  }
  if (!allowedProtocols.has(url.protocol)) return null;
  // A user name before the host is used to deceive: https://bank.example@evil.example
  if (url.username !== '' || url.password !== '') return null;
  if (own === url.origin || (typeof own !== 'string' && own.includes(url.origin))) {
    const path = innerPath(url.pathname + url.search + url.hash);
    if (path === null) return null;
    if (isScreenPath(path)) return { kind: 'inner', path };
  }
  return { kind: 'outer', url: url.href };
}

/** True if the text of a link shows its real target, so that nobody is deceived when they open it. */
export function tellsTarget(words: string, url: string): boolean {
  const said = words.trim();
  // Letters of other scripts can look like Latin ones, so the text must show the punycode form of such a host.
  if (url.includes('xn--') && !said.includes('xn--')) return false;
  return [said, `https://${said}`, `mailto:${said}`].some((each) => plainAddress(each) === plainAddress(url));
}

function plainAddress(address: string): string | null {
  const url = URL.parse(address);
  return url
    ? `${url.protocol.replace('http:', 'https:')}//${url.host}${url.pathname.replace(/\/$/, '')}${url.search}`
    : null;
}

/** A piece of a text: plain text, an emoji key, or a link. */
export type TextSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'emoji'; readonly key: string }
  | { readonly kind: 'link'; readonly text: string; readonly target: LinkTarget };

const linkPattern = /(?:https?:\/\/|mailto:|www\.)[^\s<>"'`{}|\\^\u3000-\u303f\uff00-\uffef]{2,2048}/giu;
/** Marks that end a sentence rather than a URL. */
const trailing = /[.,;:!?)\]}'"*]+$/u;

/** Splits a text into plain text, known emoji and allowed links; joined, the pieces are the text again. */
export function segmentText(text: string, own: OwnOrigins = []): readonly TextSegment[] {
  const segments: TextSegment[] = [];
  let done = 0;
  for (const found of findings(text, own)) {
    if (found.start < done) continue;
    if (found.start > done) segments.push({ kind: 'text', text: text.slice(done, found.start) });
    segments.push(found.segment);
    done = found.start + found.length;
  }
  if (done < text.length) segments.push({ kind: 'text', text: text.slice(done) });
  return segments;
}

interface Finding {
  start: number;
  length: number;
  segment: TextSegment;
}

function findings(text: string, own: OwnOrigins): Finding[] {
  const found: Finding[] = [];
  for (const match of text.matchAll(emojiPattern)) {
    if (isEmojiKey(match[0]))
      found.push({ start: match.index, length: match[0].length, segment: { kind: 'emoji', key: match[0] } });
  }
  for (const match of text.matchAll(linkPattern)) {
    const shown = trimmed(match[0]);
    const target = linkTarget(/^www\./i.test(shown) ? `https://${shown}` : shown, own);
    if (target)
      found.push({
        start: match.index,
        length: shown.length,
        segment: { kind: 'link', text: shown, target },
      });
  }
  return found.sort((one, other) => one.start - other.start);
}

function trimmed(address: string): string {
  const emoji = address.search(/\[TUIEmoji_/);
  const cut = emoji > 0 ? address.slice(0, emoji) : address;
  const end = cut.replace(trailing, '');
  // A closing bracket belongs to the URL if it was opened inside the URL.
  return cut.startsWith(`${end})`) && end.includes('(') && !end.includes(')') ? `${end})` : end;
}
