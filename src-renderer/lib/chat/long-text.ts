/** A text above one of these is shown by its beginning; a little more than fits is shown whole. */
const most = { lines: 30, characters: 2_000 } as const;
/** What the beginning holds. */
const shown = { lines: 20, characters: 1_400 } as const;
/** How far back from the cut a place between two words is looked for. */
const wordReach = 120;

/** The beginning of a text that is too long to stand whole in a conversation; null for one that is not. */
export function beginningOf(text: string): string | null {
  const manyLines = endOfLine(text, most.lines);
  if (manyLines === null && text.length <= most.characters) return null;
  const end = Math.min(endOfLine(text, shown.lines) ?? text.length, shown.characters);
  return text.slice(0, wholeEnd(text, end)).trimEnd();
}

/** Where the given number of lines ends; null where there are no more lines than that. */
function endOfLine(text: string, lines: number): number | null {
  let at = -1;
  for (let line = 0; line < lines; line += 1) {
    at = text.indexOf('\n', at + 1);
    if (at === -1) return null;
  }
  return at;
}

/** A cut at or before the given one that parts no word, address, emoji key or character where that can be helped. */
function wholeEnd(text: string, end: number): number {
  if (end >= text.length || text[end] === '\n') return end;
  const space = Math.max(text.lastIndexOf(' ', end), text.lastIndexOf('\n', end));
  if (end - space <= wordReach) return space;
  const bracket = text.lastIndexOf('[', end);
  if (end - bracket < 40 && !text.slice(bracket, end).includes(']')) return bracket;
  return /[\uD800-\uDBFF\u200D]/.test(text[end - 1] ?? '') ? end - 1 : end;
}
