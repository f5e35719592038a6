import { type Locale, tagOf } from '#lib/locale.ts';
import en from '#locales/en_US/desktop.json';
import id from '#locales/id_ID/desktop.json';
import zh from '#locales/zh_CN/desktop.json';

type Texts = Record<keyof typeof id, string>;

const texts: Record<Locale, Texts & Partial<typeof en>> = { en_US: en, id_ID: id, zh_CN: zh };

type Key = keyof typeof id extends infer K ? (K extends `${infer Stem}_other` ? Stem | K : K) : never;

/** The texts of the main process in the current language. Listeners are called after a change of language. */
export class Language {
  #locale: Locale;
  #listeners: (() => void)[] = [];

  constructor(locale: Locale) {
    this.#locale = locale;
  }

  get locale(): Locale {
    return this.#locale;
  }

  set(locale: Locale): void {
    if (locale === this.#locale) return;
    this.#locale = locale;
    for (const listener of this.#listeners) listener();
  }

  /** Calls the listener after every change of language for as long as the app runs. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** The text of a key with its `{{placeholders}}` filled in; `count` selects the plural form. */
  t(key: Key, values: Record<string, string | number> = {}): string {
    const table: Record<string, string | undefined> = texts[this.#locale];
    const { count } = values;
    const rule =
      typeof count === 'number' ? new Intl.PluralRules(tagOf(this.#locale)).select(count) : undefined;
    const text = (rule && table[`${key}_${rule}`]) ?? table[`${key}_other`] ?? table[key] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  }
}
