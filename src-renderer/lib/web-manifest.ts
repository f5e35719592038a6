import type { Locale } from './locale.ts';

/** The address of the website's manifest in a language. */
export const manifestPath = (locale: Locale): string => `/manifest-${locale}.json`;
