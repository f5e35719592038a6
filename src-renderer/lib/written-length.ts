/** One ideograph carries about as much text as three letters. */
const lettersEach = 3;
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/**
 * The length of a text, measured in letters: a Chinese sentence has few characters, and a limit in characters
 * would refuse it.
 */
export function writtenLength(text: string): number {
  const trimmed = text.trim();
  return trimmed.length + (lettersEach - 1) * (trimmed.match(ideographs)?.length ?? 0);
}

/** The fewest characters that have this length. */
export function shortest(letters: number): number {
  return Math.ceil(letters / lettersEach);
}

/** The shortest allowed text in characters of its script; the language tag decides for an empty text. */
export function shortestIn(text: string, letters: number, tag: string): number {
  const isIdeographic = text.trim() === '' ? tag.startsWith('zh') : writtenLength(text) > text.trim().length;
  return isIdeographic ? shortest(letters) : letters;
}
