import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Locale, locales, tagOf } from './src-renderer/lib/locale.ts';
import { paths } from './src-renderer/lib/paths.ts';
import { manifestPath } from './src-renderer/lib/web-manifest.ts';

/** The surface colours of the light theme's tokens, because a manifest has one theme. */
const colours = { theme_color: '#ffffff', background_color: '#f1f3f6' };

type Words = typeof import('./locales/en_US/site.json');
const wordsOf = (locale: Locale): Words =>
  JSON.parse(readFileSync(join(import.meta.dirname, `locales/${locale}/site.json`), 'utf8'));

/** What a browser needs to install the site as an app, in one language. */
export function manifestOf(locale: Locale) {
  const words = wordsOf(locale);
  return {
    // The id is the same in every language, because a person has one app.
    id: '/',
    name: 'Pasarmain',
    short_name: 'Pasarmain',
    description: words.description,
    lang: tagOf(locale),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    ...colours,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: words.chat, url: paths.chat() },
      { name: words.orders, url: paths.orders() },
    ],
  };
}

/** Writes the website's manifests, one for each language. */
export const webManifest: Plugin = {
  name: 'web-manifest',
  apply: 'build',
  generateBundle() {
    for (const locale of locales)
      this.emitFile({
        type: 'asset',
        fileName: manifestPath(locale).slice(1),
        source: JSON.stringify(manifestOf(locale), null, 2),
      });
  },
};
