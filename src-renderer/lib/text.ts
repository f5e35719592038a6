/** Invisible characters that change the direction of the text around them; no field needs them. */
const turns = /[\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** Control characters and lone surrogates; line breaks and tabs are handled separately. */
const controls = /(?![\n\t])[\p{Cc}\p{Cs}]/gu;
const lineEnds = /\r\n?|[\u0085\u2028\u2029\v\f]/gu;

/**
 * Cleans the input of a multi-line field: no control characters, no direction marks, one kind of line break,
 * trimmed. Emoji keep their joiners.
 */
export function paragraphsOf(text: string): string {
  return text.replace(lineEnds, '\n').replace(controls, '').replace(turns, '').trim();
}

/** Cleans the input of a single-line field; line breaks become spaces. See {@link paragraphsOf}. */
export function lineOf(text: string): string {
  return paragraphsOf(text).replace(/[\n\t]+/g, ' ');
}

/** Joins phrases about one thing, two at a time, by the language's rule; empty and false ones are left out. */
export function sentenceOf(
  parts: readonly (string | false | null)[],
  joined: (first: string, next: string) => string,
): string {
  const said = parts.filter((part): part is string => typeof part === 'string' && part.trim() !== '');
  return said.length === 0 ? '' : said.reduce(joined);
}
