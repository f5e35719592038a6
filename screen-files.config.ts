import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { Group } from './src-renderer/app/routes/route.ts';
import { locales } from './src-renderer/lib/locale.ts';
import { isOpenablePath } from './src-renderer/lib/screen-paths.ts';

const root = import.meta.dirname;
const shellWords = ['common', 'ui', 'shell', 'errors'];
const element = '<script type="application/json" id="screen-files"></script>';

/** A screen of the route table: its path, the name of its module, and its namespaces. */
interface Screen {
  readonly path: string;
  readonly module: string;
  /** True if the list of screens loads it. */
  readonly isListed: boolean;
  readonly words: readonly string[];
}

/**
 * What the page loads for a screen, as `resources/public/boot.js` reads it: `files` are names in `/assets`, and the
 * numbers are places in `files`.
 */
export interface ScreenFiles {
  readonly files: readonly string[];
  readonly screens: readonly (readonly [path: string, files: readonly number[], words: readonly string[]])[];
  readonly words: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The code for requests, which a signed-in person's screen needs at once. */
  readonly requests: number;
}

/** The name of the module that a loader imports, read from the loader's source. */
function moduleOf(load: () => unknown): string {
  const [, name] = /['"][^'"]*?\/(\w+)\.tsx['"]/.exec(String(load)) ?? [];
  if (!name) throw new Error(`no module in ${String(load)}`);
  return name;
}

/** The places whose screens people open by an address: each further screen would make the page longer for everyone. */
const places = new Set(['home', 'players', 'topUp', 'orders', 'chat']);

/** The screens that the page names. The route table runs in Node, because it imports each screen on demand only. */
export async function namedScreens(): Promise<Screen[]> {
  // The address is computed, so that the bundler of this configuration does not bundle the screens.
  const exportsOf = (name: string) =>
    import(pathToFileURL(join(root, `src-renderer/app/routes/${name}.ts`)).href);
  const groupsIn = async (name: string): Promise<readonly Group[]> => {
    const module: Record<string, readonly Group[]> = await exportsOf(name);
    return Object.values(module).flat();
  };
  const { screens }: { screens: Record<string, () => unknown> } = await exportsOf('screens');
  const loaderOf = (source: Group['rows'][number][2]): (() => unknown) => {
    const load = typeof source === 'function' ? source : screens[source];
    if (!load) throw new Error(`no screen ${source}`);
    return load;
  };
  const groups = (await Promise.all(['market', 'own'].map(groupsIn))).flat();
  return groups
    .filter(({ place }) => place !== null && places.has(place))
    .flatMap(({ words, rows }) =>
      rows
        .filter(([path]) => isOpenablePath(path.replace(':id', '1')))
        .map(([path, , source, own = {}]) => ({
          path,
          module: moduleOf(loaderOf(source)),
          isListed: typeof source === 'string',
          words: [...shellWords, ...words, ...(own.words ?? [])],
        })),
    );
}

/** What is read of a chunk. */
interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** The files of a build by name. */
export type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset' }>>;

/** Adds to `found` what a chunk loads at once: itself, its imports and their styles. */
function collect(bundle: Bundle, name: string, found: Set<string>): void {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || found.has(name)) return;
  found.add(name);
  for (const imported of chunk.imports) collect(bundle, imported, found);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
}

/** The files that each screen needs in addition to those that the page itself names. */
export function screenFilesOf(bundle: Bundle, screens: readonly Screen[]): ScreenFiles {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const ofPage = new Set<string>();
  for (const { isEntry, fileName } of chunks) if (isEntry) collect(bundle, fileName, ofPage);
  const chunkWith = (path: string) =>
    chunks.find(({ moduleIds }) =>
      moduleIds.some((id) => relative(root, id).replaceAll('\\', '/').endsWith(path)),
    )?.fileName;
  const fileWith = (path: string) => {
    const file = chunkWith(path);
    if (!file) throw new Error(`no chunk has ${path}`);
    return file;
  };

  const files: string[] = [];
  const placeOf = (file: string) => {
    const name = file.replace(/^assets\//, '');
    if (!files.includes(name)) files.push(name);
    return files.indexOf(name);
  };
  const rows = screens.map(({ path, module, isListed, words }) => {
    const found = new Set<string>();
    const chunk = fileWith(`/${module}.tsx`);
    collect(bundle, chunk, found);
    if (isListed) found.add(fileWith('src-renderer/app/routes/screens.ts'));
    return [path, [...found].filter((file) => !ofPage.has(file)).map(placeOf), words] as const;
  });
  const namespaces = new Set(screens.flatMap(({ words }) => words));
  const words = Object.fromEntries(
    locales.map((locale) => {
      const places = [...namespaces].flatMap((namespace) => {
        const file = chunkWith(`locales/${locale}/${namespace}.json`);
        return file && !ofPage.has(file) ? [[namespace, placeOf(file)] as const] : [];
      });
      return [locale, Object.fromEntries(places)];
    }),
  );
  return { files, screens: rows, words, requests: placeOf(fileWith('src-renderer/api/axios-http.ts')) };
}

/**
 * Names the files of each screen in the page, so that a screen that is opened by its address loads beside the page's
 * own code instead of after it.
 */
export const screenFiles: Plugin = {
  name: 'screen-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle }) {
      if (!bundle) return html;
      const json = JSON.stringify(screenFilesOf(bundle, await namedScreens()));
      return html.replace(
        element,
        element.replace('></', () => `>${json.replaceAll('<', '\\u003c')}</`),
      );
    },
  },
};
