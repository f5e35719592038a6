/** The languages of the product, the two main ones first. */
export const locales = ['en_US', 'id_ID', 'zh_CN'] as const;
export type Locale = (typeof locales)[number];

/** Browser storage keeps the chosen language here. */
export const localeKey = 'locale';

/** Telephone area code by language: 62 for each (docs/product.md, People and words). */
export const areaCodes: Readonly<Record<Locale, number>> = { zh_CN: 62, id_ID: 62, en_US: 62 };

/** Each language in its own words, and its two letters for the bar. */
export const localeNames: Readonly<Record<Locale, { name: string; short: string }>> = {
  en_US: { name: 'English', short: 'EN' },
  id_ID: { name: 'Bahasa Indonesia', short: 'ID' },
  zh_CN: { name: '简体中文', short: '中' },
};

/** The tag that `lang`, `Intl` and request headers use, such as "id-ID". */
export function tagOf(locale: Locale): string {
  return locale.replace('_', '-');
}

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** The stored language, else the first of the visitor's languages that the product speaks, else English. */
export function pickLocale(stored: string | null, preferred: readonly string[]): Locale {
  if (isLocale(stored)) return stored;
  for (const tag of preferred) {
    const language = tag.slice(0, 2).toLowerCase();
    // Older browsers call Indonesian by its former code.
    const match = locales.find((locale) => locale.startsWith(language === 'in' ? 'id' : language));
    if (match) return match;
  }
  return 'en_US';
}
