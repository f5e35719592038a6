import { fold } from '#lib/fold.ts';
import type { SelectOption } from './Select.tsx';

/** The time in ms after which a letter begins a new word. */
export const wordRestMs = 750;

/**
 * The option that a person means who types on a closed list, as in the browser's own lists: the next one that begins
 * with the letter, or the first from the chosen one on that begins with the letters; null if there is none.
 */
export function typedOption<Value extends string>(
  options: ReadonlyArray<SelectOption<Value>>,
  chosen: Value | null,
  typed: string,
): Value | null {
  const letters = [...fold(typed)];
  const [first] = letters;
  if (first === undefined) return null;
  const isRepeated = letters.every((letter) => letter === first);
  const place = options.findIndex(({ value }) => value === chosen);
  const from = Math.max(0, isRepeated ? place + 1 : place);
  const wanted = isRepeated ? first : letters.join('');
  const found = [...options.slice(from), ...options.slice(0, from)].find(
    ({ label, disabled }) => !disabled && fold(label).startsWith(wanted),
  );
  return found?.value ?? null;
}
