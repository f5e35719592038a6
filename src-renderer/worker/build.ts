import type { Locale } from '#lib/locale.ts';

/** The files of a build by their purpose; the build of the site writes them into the worker. */
export interface Build {
  /** The id of the build: the hash of all its files' names. */
  readonly id: string;
  /** The files that every page needs, and the screens: kept when the worker is installed. */
  readonly shell: readonly { readonly url: string; readonly revision: string | null }[];
  /** The text files of each language. */
  readonly words: Readonly<Record<Locale, readonly string[]>>;
  /** The files that the chat needs besides its screen. */
  readonly chat: readonly string[];
  /** All other files with a hash in their names. */
  readonly rest: readonly string[];
}

/** The addresses of all files of a build that have a hash in their names. */
export function hashedFiles({ shell, words, chat, rest }: Build): ReadonlySet<string> {
  const named = shell.flatMap(({ url, revision }) => (revision === null ? [url] : []));
  return new Set([...named, ...Object.values(words).flat(), ...chat, ...rest]);
}
