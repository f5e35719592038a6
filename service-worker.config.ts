import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Plugin, type Rolldown, build as viteBuild } from 'vite';
import { isLocale, locales } from './src-renderer/lib/locale.ts';
import { serviceWorkerPath } from './src-renderer/lib/service-worker.ts';
import type { Build } from './src-renderer/worker/build.ts';

const root = import.meta.dirname;
const publicDir = resolve(root, 'resources/public');

/** Files with fixed names that the first paint and the shell need. */
const fixedFiles = ['boot.js', '*.svg', 'scenes/night-market.svg'];
const chatPackages = new Set(['chat-sdk', 'editor']);
const kept = /\.(js|css|woff2)$/;
const wordsFile = /(?:locales|i18n[\\/]files)[\\/](\w+)(?:[\\/][\w-]+\.json|\.ts)$/;

const hashOf = (data: string | Buffer) => createHash('sha256').update(data).digest('hex').slice(0, 16);

/** The language of a chunk that contains only words; null for other files. */
function localeOf(part: Rolldown.OutputChunk | Rolldown.OutputAsset) {
  if (part.type !== 'chunk' || part.moduleIds.length === 0) return null;
  const found = part.moduleIds.map((id) => wordsFile.exec(id)?.[1]);
  const [locale] = found;
  return found.every((one) => one !== undefined) && isLocale(locale) ? locale : null;
}

/** Sorts the files of a build by purpose. */
function sorted(bundle: Rolldown.OutputBundle): Build {
  const words = Object.fromEntries(locales.map((locale) => [locale, [] as string[]])) as Record<
    (typeof locales)[number],
    string[]
  >;
  const shell: { url: string; revision: string | null }[] = [];
  const chat: string[] = [];
  const rest: string[] = [];
  for (const part of Object.values(bundle)) {
    if (!part.fileName.startsWith('assets/')) continue;
    const url = `/${part.fileName}`;
    const locale = localeOf(part);
    if (locale) words[locale].push(url);
    else if (part.type === 'chunk' && chatPackages.has(part.name)) chat.push(url);
    else if (kept.test(url)) shell.push({ url, revision: null });
    else rest.push(url);
  }
  for (const file of globSync(fixedFiles, { cwd: publicDir }).sort())
    shell.push({
      url: `/${file.replaceAll('\\', '/')}`,
      revision: hashOf(readFileSync(join(publicDir, file))),
    });
  return { id: hashOf(JSON.stringify([shell, words, chat, rest])), shell, words, chat, rest };
}

/** Builds the website's service worker, which contains the names of all files of the build. */
export const serviceWorker = (plugins: Plugin[]): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    await viteBuild({
      configFile: false,
      root,
      plugins,
      logLevel: 'error',
      publicDir: false,
      define: {
        __BUILD__: JSON.stringify(sorted(bundle)),
        'process.env.NODE_ENV': JSON.stringify('production'),
      },
      build: {
        outDir: dir,
        emptyOutDir: false,
        target: 'es2023',
        minify: true,
        reportCompressedSize: false,
        rolldownOptions: {
          input: join(root, 'src-renderer/worker/index.ts'),
          output: { format: 'iife', entryFileNames: serviceWorkerPath.slice(1) },
        },
      },
    });
  },
});
