/** A piece of a found text; `at` is its start in the shown part. */
export interface HighlightPart {
  readonly at: number;
  readonly text: string;
  readonly isHit: boolean;
}

/** The number of characters of a long text before and after the first hit. */
const before = 40;
const after = 160;

/** The part of a text around its first hit, split at the searched words. Case does not matter. */
export function highlighted(text: string, words: string): readonly HighlightPart[] {
  const wanted = words.trim().toLowerCase();
  const first = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted);
  const from = first > before ? first - before : 0;
  const part = text.slice(from, from + before + after).toWellFormed();
  const shown = (from > 0 ? '…' : '') + part + (from + before + after < text.length ? '…' : '');
  if (first === -1) return [{ at: 0, text: shown, isHit: false }];
  const lower = shown.toLowerCase();
  // Letters whose lower-case form is longer would shift every index after them, so nothing is highlighted.
  if (lower.length !== shown.length) return [{ at: 0, text: shown, isHit: false }];
  const parts: HighlightPart[] = [];
  let at = 0;
  for (let hit = lower.indexOf(wanted); hit !== -1; hit = lower.indexOf(wanted, at)) {
    if (hit > at) parts.push({ at, text: shown.slice(at, hit), isHit: false });
    parts.push({ at: hit, text: shown.slice(hit, hit + wanted.length), isHit: true });
    at = hit + wanted.length;
  }
  if (at < shown.length) parts.push({ at, text: shown.slice(at), isHit: false });
  return parts;
}
