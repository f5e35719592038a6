/** An ideograph says about as much as three letters. */
const lettersEach = 3;
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/**
 * How much a text says, in letters: a whole sentence of Chinese is a handful of characters, and a limit that counts
 * them as letters refuses it.
 */
export function writtenLength(text: string): number {
  const trimmed = text.trim();
  return trimmed.length + (lettersEach - 1) * (trimmed.match(ideographs)?.length ?? 0);
}

/** The fewest characters that can say so much. */
export function shortest(letters: number): number {
  return Math.ceil(letters / lettersEach);
}

/** The shortest allowed text, in characters of the script that is written: of the text, or of the tag where it is empty. */
export function shortestIn(text: string, letters: number, tag: string): number {
  const isIdeographic = text.trim() === '' ? tag.startsWith('zh') : writtenLength(text) > text.trim().length;
  return isIdeographic ? shortest(letters) : letters;
}
