/** More marks on one letter than any script writes; what is beyond them only makes a tower. */
const tower = /(\p{M}{6})\p{M}+/gu;

/** A text whose letters keep at most six marks each: towers of accents would cover the lines around them. */
export function withoutTowers(text: string): string {
  return text.replaceAll(tower, '$1');
}

/** Control characters, line and paragraph breaks, and the marks that turn the words after them round. */
const turning = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * A text that stays by itself among other words on a line: what somebody calls themselves can neither reorder the
 * sentence around it nor break or cover it.
 */
export function onOneLine(text: string): string {
  return withoutTowers(text).replaceAll(turning, ' ').replaceAll(/\s+/g, ' ').trim();
}
