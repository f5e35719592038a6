import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin, UserConfig } from 'vite';
import { chatEntries, homeEntries, modulesOf, shellEntries } from './bundle.config.ts';
import { compileHints } from './compile-hints.config.ts';
import { screenFiles } from './screen-files.config.ts';
import { serviceWorker } from './service-worker.config.ts';
import { css } from './styles.config.ts';
import { webManifest } from './web-manifest.config.ts';

const root = import.meta.dirname;
const at = (path: string) => resolve(root, path);

const pathOf = (id: string) => relative(root, id.split('?')[0] ?? id).replaceAll('\\', '/');
const shell = modulesOf(shellEntries);
const isOfShell = (id: string) => shell.has(pathOf(id));
const home = modulesOf(homeEntries);
const isOfHome = (id: string) => home.has(pathOf(id));

/** The modules that other screens load: the chat's files do not contain them. */
const elsewhere = modulesOf(
  globSync('src-renderer/{app,features,parts}/**/*Screen.tsx', { cwd: root }).filter(
    (path) => !/features[\\/](chat|home)[\\/]/.test(path),
  ),
);
const chat = Object.entries(chatEntries).map(([name, entries]) => ({ name, modules: modulesOf(entries) }));
const chatOf = (id: string) => {
  const path = pathOf(id);
  const found = chat.find(({ modules }) => modules.has(path));
  return found && !elsewhere.has(path) && !home.has(path) ? found.name : null;
};
const isOfBoth = (id: string) => {
  const path = pathOf(id);
  return !home.has(path) && elsewhere.has(path) && chat.some(({ modules }) => modules.has(path));
};

/** Words that are loaded together: each area is one file per language. */
const areas = {
  shell: ['common', 'ui', 'shell', 'errors'],
  home: ['home', 'tiles'],
  chat: [
    'chat',
    'message-menu',
    'messages',
    'conversations',
    'composer',
    'viewer',
    'chat-search',
    'chat-group',
    'chat-applications',
    'chat-pins',
    'chat-contacts',
  ],
} as const;
const words = /locales[\\/](\w+)[\\/]([\w-]+)\.json$/;
/** The list of a language's files comes with the words of the shell, which every page needs. */
const wordLists = /i18n[\\/]files[\\/](\w+)\.ts$/;
const wordsOf = (id: string) => {
  const list = wordLists.exec(id)?.[1];
  if (list) return `shell-words-${list}`;
  const [, language, file] = words.exec(id) ?? [];
  const area = Object.entries(areas).find(([, files]) => files.some((one) => one === file));
  return area ? `${area[0]}-words-${language}` : null;
};

const shared =
  /src-renderer[\\/](?!api|im|features[\\/]chat|ui[\\/](Select|Dialog|Drawer|RangeSlider|Tooltip|Floating\w+|Menu\w+)\.)/;

/** The chunks. The chat SDK has one of its own, so that no page loads it before sign-in. */
const output = {
  codeSplitting: {
    groups: [
      { name: 'chat-sdk', priority: 6, test: /node_modules[\\/](@tencentcloud[\\/]chat|tim-upload-plugin)/ },
      { name: 'editor', priority: 6, test: /node_modules[\\/](@tiptap|prosemirror-)/ },
      // First, and with what the others share with it: a group also takes what its members import.
      {
        name: 'react',
        test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store)[\\/]/,
        priority: 10,
      },
      // What every page loads is one file with its packages, and what Home needs beside it is another.
      { name: 'shell', test: isOfShell, priority: 5 },
      { name: 'home', test: (id: string) => isOfHome(id) && !isOfShell(id), priority: 5 },
      // What the chat shares with other screens is a file of its own, so that neither loads the other.
      { name: 'glyphs', test: /src-renderer[\\/]ui[\\/]commonGlyphs\.ts/, priority: 4 },
      {
        name: 'common',
        test: (id: string) => isOfBoth(id) || /node_modules[\\/]virtua[\\/]/.test(id),
        priority: 4,
      },
      { name: chatOf, test: (id: string) => chatOf(id) !== null, priority: 3 },
      { name: wordsOf, test: (id: string) => wordsOf(id) !== null, priority: 3 },
      // What many screens share is one file, because small files cost a request each and compress badly. The
      // chat's modules are not in it, since Home and the market do not need them. Floating parts are not in
      // it either: they import a library that Home does not need.
      { name: 'shared', test: (id: string) => shared.test(id) && !isOfHome(id), minShareCount: 16 },
    ],
  },
};

const ofAxios =
  /axios\/lib\/(adapters\/(xhr|fetch)|cancel\/CancelToken|helpers\/(formDataToJSON|HttpStatusCode|spread|buildURL|toFormData|toURLEncodedForm))\.js$/;

/**
 * The code of axios for forms, streams and old callers never runs, because `api/` has an adapter of its own.
 */
const leanAxios: Plugin = {
  name: 'lean-axios',
  enforce: 'pre',
  load: (id) =>
    ofAxios.test(id.replaceAll('\\', '/')) ? 'export default null; export const getFetch = null;' : null,
};

/**
 * The router names its parts for server rendering for development tools, and these names keep them in a
 * bundle. Without the names, unused parts are removed. Its warnings for developers are removed too.
 */
const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  transform: (code, id) =>
    /[\\/]react-router[\\/]dist[\\/]production[\\/]/.test(id)
      ? {
          code: code
            .replace(/^\w+\.displayName = .*;$/gm, '')
            .replace(/^\s*(warning|warningOnce)\(/gm, '/* @__PURE__ */ $1(')
            .replace(/= (React\d+\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
          map: null,
        }
      : null,
};

/**
 * The router's package selects its development build for every condition; its warnings are not for visitors.
 */
const alias = [
  { find: /^react-router$/, replacement: at('node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: at('node_modules/react-router/dist/production/dom-export.mjs'),
  },
];

/** Records the packages in a build, for the check of licences and advisories. */
const shippedPackages = (build?: string): Plugin => ({
  name: 'shipped-packages',
  apply: 'build',
  writeBundle: ({ dir }, bundle) => {
    const ids = Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
    const names = ids.flatMap(
      (id) =>
        /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1]?.replaceAll('\\', '/') ?? [],
    );
    mkdirSync(at('out/shipped'), { recursive: true });
    const file = at(`out/shipped/${build ?? basename(dir ?? 'build')}.json`);
    writeFileSync(file, JSON.stringify([...new Set(names)].sort(), null, 2));
  },
});

const renderer: UserConfig = {
  root: at('src-renderer'),
  resolve: { alias },
  css,
  publicDir: at('resources/public'),
  plugins: [react(), leanAxios, leanRouter, compileHints, shippedPackages()],
  build: {
    outDir: at('out/renderer'),
    rolldownOptions: {
      input: at('src-renderer/index.html'),
      output,
      // No module of the product or of its packages acts when a property is read.
      treeshake: { propertyReadSideEffects: false },
    },
  },
};

/** electron-vite's renderer preset is made for `file://`: a website needs an absolute base and minification. */
const website: Plugin = {
  name: 'website-target',
  enforce: 'post',
  config: () => ({
    base: '/',
    build: {
      outDir: at('out/web'),
      target: 'es2023',
      minify: true,
      cssMinify: true,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  }),
};

/**
 * The page is loaded from `app://`, where routes are paths: files are requested from the root, and every byte
 * counts.
 */
const desktopPage: Plugin = {
  name: 'desktop-target',
  enforce: 'post',
  config: () => ({
    base: '/',
    build: { target: 'chrome146', minify: true, cssMinify: true, modulePreload: { polyfill: false } },
  }),
};

/** The address of `npm start`, while the site is served with hot reload. */
const sandbox = process.env.SANDBOX_URL ?? 'http://127.0.0.1:8080';
const configElement = /(<script type="application\/json" id="app-config">).*?(<\/script>)/s;

/** Gives the hot-reloaded page the configuration of the running sandbox. */
const sandboxConfig: Plugin = {
  name: 'sandbox-config',
  apply: 'serve',
  transformIndexHtml: async (html) => {
    const page = await fetch(sandbox).then(
      (reply) => reply.text(),
      () => '',
    );
    const config = configElement.exec(page)?.[0];
    return config ? html.replace(configElement, () => config) : html;
  },
};

const devServer: UserConfig['server'] = {
  proxy: {
    '^/(v1|art|files|sandbox)/': { target: sandbox, changeOrigin: true },
    '^/im(/|$)': { target: sandbox, ws: true, changeOrigin: true },
  },
};

export default defineConfig(({ mode }) => {
  if (mode === 'web') {
    const plugins = [
      ...(renderer.plugins ?? []),
      sandboxConfig,
      website,
      screenFiles,
      webManifest,
      serviceWorker([shippedPackages('worker')]),
    ];
    return { renderer: { ...renderer, server: devServer, plugins } };
  }
  return {
    main: {
      plugins: [shippedPackages()],
      build: {
        outDir: at('out/main'),
        rolldownOptions: {
          input: { index: at('src-main/index.ts') },
          output: { format: 'cjs', entryFileNames: '[name].cjs' },
          external: ['electron', '@napi-rs/keyring'],
        },
        minify: true,
      },
    },
    preload: {
      plugins: [shippedPackages()],
      build: {
        // A sandboxed preload script can require only Electron, so everything else is bundled.
        externalizeDeps: false,
        minify: true,
        outDir: at('out/preload'),
        rolldownOptions: {
          input: { index: at('src-preload/index.ts') },
          output: { format: 'cjs', entryFileNames: '[name].cjs' },
        },
      },
    },
    renderer: { ...renderer, plugins: [...(renderer.plugins ?? []), desktopPage] },
  };
});
