/**
 * A text above one of these limits is shortened. They exceed the shown part, so that a text is not cut for a small
 * rest.
 */
const most = { lines: 30, characters: 2_000 } as const;
/** The size of the beginning that is shown. */
const shown = { lines: 20, characters: 1_400 } as const;
/** The number of characters before the cut in which a gap between two words is searched. */
const wordReach = 120;

/** The beginning of a text that is too long to be shown whole in a conversation; null for shorter texts. */
export function beginningOf(text: string): string | null {
  const manyLines = endOfLine(text, most.lines);
  if (manyLines === null && text.length <= most.characters) return null;
  const end = Math.min(endOfLine(text, shown.lines) ?? text.length, shown.characters);
  return text.slice(0, wholeEnd(text, end)).trimEnd();
}

/** The index at which the given number of lines ends; null if there are no more lines than that. */
function endOfLine(text: string, lines: number): number | null {
  let at = -1;
  for (let line = 0; line < lines; line += 1) {
    at = text.indexOf('\n', at + 1);
    if (at === -1) return null;
  }
  return at;
}

/** A cut at or before the given one that, if possible, splits no word, URL, emoji key or character. */
function wholeEnd(text: string, end: number): number {
  if (end >= text.length || text[end] === '\n') return end;
  const space = Math.max(text.lastIndexOf(' ', end), text.lastIndexOf('\n', end));
  if (end - space <= wordReach) return space;
  const bracket = text.lastIndexOf('[', end);
  if (end - bracket < 40 && !text.slice(bracket, end).includes(']')) return bracket;
  return /[\uD800-\uDBFF\u200D]/.test(text[end - 1] ?? '') ? end - 1 : end;
}
