import { withGlyphs } from './emoji.ts';
import { onOneLine } from './plain.ts';

/** The longest line that represents a message. */
const maxLine = 120;
/** The longest name inside a sentence. */
const maxName = 60;

/** Shortens a text to one line: emoji as characters, no line breaks. */
export function shortLine(text: string): string {
  return onOneLine(withGlyphs(text.slice(0, maxLine * 2)))
    .slice(0, maxLine)
    .toWellFormed();
}

/** A user's name for use inside a sentence. */
export function shortName(given: string): string {
  return onOneLine(given).slice(0, maxName).toWellFormed();
}
