/** Signs that are drawn as nothing and turn the direction of the text around them: no field needs them. */
const turns = /[\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** Control characters and lone halves of pairs; breaks and tabs are looked after by themselves. */
const controls = /(?![\n\t])[\p{Cc}\p{Cs}]/gu;
const lineEnds = /\r\n?|[\u0085\u2028\u2029\v\f]/gu;

/**
 * What a field of several lines keeps of what was typed or pasted: no control characters, no signs that turn the direction
 * of writing, one kind of line end, and nothing around it. Emoji keep their joiners.
 */
export function paragraphsOf(text: string): string {
  return text.replace(lineEnds, '\n').replace(controls, '').replace(turns, '').trim();
}

/** What a field of one line keeps of what was typed or pasted; breaks become spaces. See {@link paragraphsOf}. */
export function lineOf(text: string): string {
  return paragraphsOf(text).replace(/[\n\t]+/g, ' ');
}

/** Joins what is to be said of one thing, two at a time as the language does; what is empty or false is left out. */
export function sentenceOf(
  parts: readonly (string | false | null)[],
  joined: (first: string, next: string) => string,
): string {
  const said = parts.filter((part): part is string => typeof part === 'string' && part.trim() !== '');
  return said.length === 0 ? '' : said.reduce(joined);
}
