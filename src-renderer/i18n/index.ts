import i18next, { type BackendModule } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { isLocale, type Locale, localeKey, locales, pickLocale, tagOf } from '#lib/locale.ts';
import { otherwise } from '#lib/report.ts';
import type { TextStorage } from '#lib/storage/GuardedStorage.ts';
import { loadWords } from './words.ts';

export { areaCodes, isLocale, type Locale, localeNames, locales, tagOf } from '#lib/locale.ts';
export { useLateWords } from './words.ts';
export { i18next as i18n };

/** One chunk per language and namespace, so that a screen brings only its own words in one language. */
const files = import.meta.glob<Record<string, unknown>>('../../locales/*/*.json', { import: 'default' });

const chunks: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, callback) {
    const load = files[`../../locales/${language}/${namespace}.json`];
    if (!load) {
      callback(new Error(`no words: ${language}/${namespace}`), null);
      return;
    }
    loadWords(load, () => !hasStarted).then(
      (words) => callback(null, words as Record<string, never>),
      (error: unknown) => callback(error instanceof Error ? error : new Error('words did not load'), null),
    );
  },
};

let started: Promise<unknown> = Promise.resolve();
let hasStarted = false;
/** Keeps the language chosen by hand, once the language side was started with it. */
let choices: TextStorage | null = null;

/** Starts the language side with the words the first screen needs; resolves when they are there. */
export async function startLanguage(namespaces: readonly string[], storage: TextStorage): Promise<Locale> {
  choices = storage;
  const locale = pickLocale(storage.getItem(localeKey), navigator.languages);
  document.documentElement.lang = tagOf(locale);
  started = i18next
    .use(chunks)
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: false,
      load: 'currentOnly',
      ns: [...namespaces],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  await started;
  hasStarted = true;
  return locale;
}

/** The language in use now. */
export function currentLocale(): Locale {
  return isLocale(i18next.language) ? i18next.language : locales[0];
}

/** The language in use; a component that calls it renders again when it changes. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return isLocale(i18n.language) ? i18n.language : locales[0];
}

/** Switches the language at once, everywhere, and keeps the choice. */
export async function switchLocale(locale: Locale): Promise<void> {
  choices?.setItem(localeKey, locale);
  await i18next.changeLanguage(locale);
  document.documentElement.lang = tagOf(locale);
}

/** How long something that says a word or two waits for them; later they are no use to it. */
const patienceMs = 3_000;

/** Loads words ahead of what needs them; one that is told of something waits for its words no longer than it can. */
export async function loadNamespaces(namespaces: readonly string[]): Promise<void> {
  // Their chunks are asked for at once, also while the language side still starts; a failure shows below.
  const locale = pickLocale(choices?.getItem(localeKey) ?? null, navigator.languages);
  for (const namespace of namespaces)
    void files[`../../locales/${locale}/${namespace}.json`]?.().catch(otherwise('words: preload', undefined));
  await started;
  await Promise.race([
    i18next.loadNamespaces([...namespaces]),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ]);
}
