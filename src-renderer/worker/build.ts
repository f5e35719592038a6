import type { Locale } from '#lib/locale.ts';

/** The files of a build by what they are for; the build of the site writes it into the worker. */
export interface Build {
  /** Names the build: the hash of all its files' names. */
  readonly id: string;
  /** What every page needs, and the screens: kept when the worker is installed. */
  readonly shell: readonly { readonly url: string; readonly revision: string | null }[];
  /** The words of each language. */
  readonly words: Readonly<Record<Locale, readonly string[]>>;
  /** What the chat needs beside its screen. */
  readonly chat: readonly string[];
  /** All other files with a hash in their names. */
  readonly rest: readonly string[];
}

/** The addresses of all files of a build that have a hash in their names. */
export function hashedFiles({ shell, words, chat, rest }: Build): ReadonlySet<string> {
  const named = shell.flatMap(({ url, revision }) => (revision === null ? [url] : []));
  return new Set([...named, ...Object.values(words).flat(), ...chat, ...rest]);
}
