import { withGlyphs } from './emoji.ts';
import { onOneLine } from './plain.ts';

/** How long a line that stands for a message is at most. */
const maxLine = 120;
/** How long a name among the words of a sentence is at most. */
const maxName = 60;

/** A text as part of one line: its emoji as characters, no line breaks, not too long. */
export function shortLine(text: string): string {
  return onOneLine(withGlyphs(text.slice(0, maxLine * 2)))
    .slice(0, maxLine)
    .toWellFormed();
}

/** Somebody's name among the words of a sentence. */
export function shortName(given: string): string {
  return onOneLine(given).slice(0, maxName).toWellFormed();
}
