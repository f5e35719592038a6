import type { Locale } from '#lib/locale.ts';
import type { ThemeChoice } from '#lib/theme.ts';

/** The language and the theme of an account, as far as its page has reported them. */
export interface Look {
  readonly locale: Locale | null;
  readonly theme: ThemeChoice | null;
}

/** The looks of added accounts, each of which starts with that of the account it was added from. */
export class FirstLooks {
  readonly #waiting = new Map<string, Look>();

  /** Gives an account a look until its page has taken it. */
  give(id: string, { locale, theme }: Look): void {
    this.#waiting.set(id, { locale, theme });
  }

  /** The look that an account's page should take; null if it has its own. */
  of(id: string): Look | null {
    return this.#waiting.get(id) ?? null;
  }

  /** Notes that an account's page runs, and has stored the look. */
  taken(id: string): void {
    this.#waiting.delete(id);
  }
}
