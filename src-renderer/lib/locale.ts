/** The languages of the product, the two main ones first; the first one is the fallback. */
export const locales = ['en_US', 'id_ID', 'zh_CN'] as const;
/** A language of the product with its country, such as "id_ID". */
export type Locale = (typeof locales)[number];

/** A language without its country, such as "id", as the sandbox stores it. */
export type Language = Locale extends infer L ? (L extends `${infer Name}_${string}` ? Name : never) : never;
/** The languages of {@link locales}, in their order. */
export const languages: readonly Language[] = locales.map((locale) => locale.slice(0, 2) as Language);

/** The key of the chosen language in the browser's storage. */
export const localeKey = 'locale';

/** Telephone area code by language: 62 for each (docs/product.md, People and words). */
export const areaCodes: Readonly<Record<Locale, number>> = { zh_CN: 62, id_ID: 62, en_US: 62 };

/** The name of each language in that language, and two letters for the top bar. */
export const localeNames: Readonly<Record<Locale, { name: string; short: string }>> = {
  en_US: { name: 'English', short: 'EN' },
  id_ID: { name: 'Bahasa Indonesia', short: 'ID' },
  zh_CN: { name: '简体中文', short: '中' },
};

/** The tag that `lang`, `Intl` and request headers use, such as "id-ID". */
export function tagOf(locale: Locale): string {
  return locale.replace('_', '-');
}

/** Whether a value from outside is the name of a language of the product. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** The first of these language tags that the product supports, such as "id-ID" or "in", otherwise English. */
export function nearestLocale(...tags: readonly string[]): Locale {
  for (const tag of tags) {
    const language = tag.trim().split(/[-_;]/)[0]?.toLowerCase();
    // Older browsers use the former code of Indonesian.
    const index = languages.findIndex((one) => one === (language === 'in' ? 'id' : language));
    if (index >= 0) return locales[index] ?? locales[0];
  }
  return locales[0];
}

/**
 * The stored language, otherwise the first of the visitor's languages that the product supports, otherwise
 * English.
 */
export function pickLocale(stored: string | null, preferred: readonly string[]): Locale {
  return isLocale(stored) ? stored : nearestLocale(...preferred);
}

/** The first language of an Accept-Language header that the product supports, otherwise English. */
export function languageOf(header: string | undefined): Language {
  return nearestLocale(...(header ?? '').slice(0, 200).split(',')).slice(0, 2) as Language;
}
