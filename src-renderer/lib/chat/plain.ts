/** No script writes more than six marks on one letter; further marks only cover other lines. */
const tower = /(\p{M}{6})\p{M}+/gu;

/** Limits each letter to six combining marks: piled-up accents would cover the lines around them. */
export function withoutTowers(text: string): string {
  return text.replaceAll(tower, '$1');
}

/**
 * Control characters, line and paragraph breaks, and marks that change the direction of the text after them.
 */
const turning = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * Makes a text safe inside a sentence: a user's name can neither reorder the sentence around it nor break or
 * cover it.
 */
export function onOneLine(text: string): string {
  return withoutTowers(text).replaceAll(turning, ' ').replaceAll(/\s+/g, ' ').trim();
}
