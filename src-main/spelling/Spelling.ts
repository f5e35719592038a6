import type { Session } from 'electron';
import type { DesktopSettings } from '#lib/desktop/settings.ts';
import type { Locale } from '#lib/locale.ts';

/**
 * The languages that are checked for each language of the product. Most people who write Indonesian here mix in
 * English words, so both are checked.
 */
const own: Readonly<Record<Locale, readonly string[]>> = {
  id_ID: ['id', 'en-US'],
  en_US: ['en-US', 'id'],
  zh_CN: ['zh-CN', 'en-US'],
};

/** The spell check of a session. */
type SpellingSession = Pick<
  Session,
  | 'availableSpellCheckerLanguages'
  | 'setSpellCheckerEnabled'
  | 'setSpellCheckerLanguages'
  | 'setSpellCheckerDictionaryDownloadURL'
>;

/** The dependencies of {@link Spelling}. */
export interface SpellingDeps {
  /** The app's default session; those of further accounts are added. */
  session: SpellingSession;
  platform: NodeJS.Platform;
  /** The address of the installation's dictionaries; empty for none. */
  dictionaries: string;
}

/**
 * The spell check of the pages. macOS brings its own. Elsewhere Chromium loads dictionaries, by default from a server
 * of Google: this app loads them from the installation's own address, or does not check at all.
 */
export class Spelling {
  readonly #deps: SpellingDeps;
  readonly #sessions = new Set<SpellingSession>();
  /** The settings that were applied last, for sessions that are added later. */
  #applied: readonly [DesktopSettings, Locale] | null = null;

  constructor(deps: SpellingDeps) {
    this.#deps = deps;
    this.add(deps.session);
  }

  /** Checks the spelling of the pages of another session. */
  add(session: SpellingSession): void {
    const { dictionaries } = this.#deps;
    this.#sessions.add(session);
    if (this.#hasDictionaries)
      session.setSpellCheckerDictionaryDownloadURL(dictionaries.replace(/\/*$/, '/'));
    if (this.#applied) this.apply(...this.#applied);
  }

  /** The languages that can be checked; null where the system detects the language itself. */
  get languages(): readonly string[] | null {
    const { session, platform } = this.#deps;
    if (platform === 'darwin') return null;
    return this.#hasDictionaries ? session.availableSpellCheckerLanguages : [];
  }

  /** The languages that are checked if the person has chosen none. */
  languagesOf(locale: Locale): readonly string[] {
    const { languages } = this;
    return own[locale].filter((tag) => languages?.includes(tag) ?? true);
  }

  /** Checks the spelling as the person wants it. */
  apply(settings: DesktopSettings, locale: Locale): void {
    this.#applied = [settings, locale];
    const { checksSpelling, spellingLanguages } = settings;
    const { platform } = this.#deps;
    const { languages } = this;
    const wanted = spellingLanguages ?? own[locale];
    // Chromium throws for a language that it does not know.
    const known = wanted.filter((tag) => languages?.includes(tag) ?? true);
    const isOn = checksSpelling && (platform === 'darwin' || known.length > 0);
    for (const session of this.#sessions) {
      session.setSpellCheckerEnabled(isOn);
      if (isOn && platform !== 'darwin') session.setSpellCheckerLanguages(known);
    }
  }

  get #hasDictionaries(): boolean {
    return this.#deps.platform !== 'darwin' && this.#deps.dictionaries !== '';
  }
}
