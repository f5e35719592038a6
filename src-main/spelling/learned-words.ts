import type { Session } from 'electron';

/** The part of a session that stores learned words. */
export type Dictionary = Pick<
  Session,
  'listWordsInSpellCheckerDictionary' | 'removeWordFromSpellCheckerDictionary'
>;

/** The words that the person has added to the spell check, in alphabetical order. */
export async function learnedWords(dictionary: Dictionary): Promise<readonly string[]> {
  return (await dictionary.listWordsInSpellCheckerDictionary()).toSorted((a, b) => a.localeCompare(b));
}

/** Makes the spell check mark a word again; returns false if it was not among the learned ones. */
export function forgetWord(dictionary: Dictionary, word: string): boolean {
  return dictionary.removeWordFromSpellCheckerDictionary(word);
}
