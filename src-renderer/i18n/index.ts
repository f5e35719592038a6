import i18next, { type BackendModule } from 'i18next';
import { createAtom } from 'mobx';
import { initReactI18next, useTranslation } from 'react-i18next';
import { isLocale, type Locale, localeKey, locales, pickLocale, tagOf } from '#lib/locale.ts';
import { otherwise } from '#lib/report.ts';
import type { TextStorage } from '#lib/storage/GuardedStorage.ts';
import { loadWords } from './words.ts';

export { areaCodes, isLocale, type Locale, localeNames, locales, tagOf } from '#lib/locale.ts';
export { useLateWords } from './words.ts';
export { i18next as i18n };

type Words = Record<string, unknown>;

/** The files of each language, one for each namespace: a screen loads only its own texts in one language. */
const fileLists: Record<Locale, () => Promise<{ files: Record<string, () => Promise<Words>> }>> = {
  en_US: () => import('./files/en_US.ts'),
  id_ID: () => import('./files/id_ID.ts'),
  zh_CN: () => import('./files/zh_CN.ts'),
};

/** Loads the words of a namespace; null if there are none. */
async function wordsOf(language: string, namespace: string): Promise<Words | null> {
  const list = isLocale(language) ? await fileLists[language]() : null;
  return (await list?.files[`../../../locales/${language}/${namespace}.json`]?.()) ?? null;
}

const chunks: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, callback) {
    loadWords(
      () => wordsOf(language, namespace),
      () => !hasStarted,
    ).then(
      (words) => {
        if (words) callback(null, words as Record<string, never>);
        else callback(new Error(`no words: ${language}/${namespace}`), null);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error('words did not load'), null),
    );
  },
};

let started: Promise<unknown> = Promise.resolve();
let hasStarted = false;
/** The storage of the language that the user has chosen; null before the start. */
let choices: TextStorage | null = null;

/** Starts i18next with the namespaces of the first screen; resolves when they are loaded. */
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

/** Tells observers and computed values that the language has changed. */
const language = createAtom('language');
i18next.on('languageChanged', () => language.reportChanged());

/** The current language as an observable value. */
export function currentLocale(): Locale {
  language.reportObserved();
  return isLocale(i18next.language) ? i18next.language : locales[0];
}

/** The current language; the calling component renders again when it changes. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return isLocale(i18n.language) ? i18n.language : locales[0];
}

/** Switches the language everywhere at once, and stores the choice. */
export async function switchLocale(locale: Locale): Promise<void> {
  choices?.setItem(localeKey, locale);
  await i18next.changeLanguage(locale);
  document.documentElement.lang = tagOf(locale);
}

/** Timeout after which a short message, such as a toast, no longer waits for its texts. */
const patienceMs = 3_000;

/** Loads namespaces in advance; resolves after a timeout even if they are not loaded yet. */
export async function loadNamespaces(namespaces: readonly string[]): Promise<void> {
  // The chunks are requested at once, even while i18next is still starting; a failure is handled below.
  const locale = pickLocale(choices?.getItem(localeKey) ?? null, navigator.languages);
  for (const namespace of namespaces)
    void wordsOf(locale, namespace).catch(otherwise('words: preload', undefined));
  await started;
  await Promise.race([
    i18next.loadNamespaces([...namespaces]),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ]);
}
