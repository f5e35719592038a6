import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync, type StaticExportEntry, type StaticImportEntry } from 'oxc-parser';
import packageJson from './package.json' with { type: 'json' };

const root = import.meta.dirname;
const aliases = Object.entries(packageJson.imports).map(([name, path]) => ({
  prefix: name.slice(0, -1),
  folder: path.slice(0, -1),
}));

/** The static imports of a module, without types. */
interface Links {
  /** The modules whose code runs, with the names imported from them; null for all names. */
  imports: { path: string; names: readonly string[] | null }[];
  /** The names that the module re-exports, and their sources; null for all. */
  reExports: { name: string | null; path: string; from: string | null }[];
  /** The packages whose code runs. */
  packages: string[];
}

/** The path of a module of the product from the root of the repository; null for a package. */
function pathOf(importer: string, request: string): string | null {
  const bare = request.split('?')[0] ?? request;
  if (bare.startsWith('.'))
    return relative(root, resolve(root, dirname(importer), bare)).replaceAll('\\', '/');
  const alias = aliases.find(({ prefix }) => bare.startsWith(prefix));
  return alias ? join(alias.folder, bare.slice(alias.prefix.length)).replaceAll('\\', '/') : null;
}

/** The name of a package without the path inside it. */
const packageOf = (request: string) => /^(?:@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request;

const isTypeOnly = (entries: readonly { isType: boolean }[]) =>
  entries.length > 0 && entries.every(({ isType }) => isType);
const importedName = ({ importName }: StaticImportEntry) =>
  importName.kind === 'NamespaceObject' ? null : (importName.name ?? 'default');
const reExportedName = ({ importName }: StaticExportEntry) =>
  importName.kind === 'Name' ? importName.name : null;

const parsed = new Map<string, Links>();

function linksOf(path: string): Links {
  const known = parsed.get(path);
  if (known) return known;
  const links: Links = { imports: [], reExports: [], packages: [] };
  parsed.set(path, links);
  if (!/\.tsx?$/.test(path)) return links;
  const text = readFileSync(join(root, path), 'utf8');
  const { staticImports, staticExports } = parseSync(path, text).module;
  for (const { moduleRequest, entries, start, end } of staticImports) {
    if (isTypeOnly(entries) || /^import type\b/.test(text.slice(start, end))) continue;
    const target = pathOf(path, moduleRequest.value);
    if (target === null) {
      links.packages.push(packageOf(moduleRequest.value));
      continue;
    }
    const names = entries.filter(({ isType }) => !isType).map(importedName);
    const isWhole = names.length === 0 || names.includes(null);
    links.imports.push({ path: target, names: isWhole ? null : names.filter((name) => name !== null) });
  }
  for (const entry of staticExports.flatMap(({ entries }) => entries)) {
    const target = entry.moduleRequest && pathOf(path, entry.moduleRequest.value);
    if (!target || entry.isType) continue;
    links.reExports.push({ name: entry.exportName.name, path: target, from: reExportedName(entry) });
  }
  return links;
}

/**
 * The modules of the product that entries import statically, each with the module that imports it first. An
 * `index.ts` of re-exports counts only for the names that are imported from it, as in the build.
 */
export function modulesOf(entries: readonly string[]): ReadonlyMap<string, string> {
  const importers = new Map<string, string>();
  const visit = (path: string, names: readonly string[] | null, importer: string) => {
    const { imports, reExports } = linksOf(path);
    const isBarrel = reExports.length > 0 && imports.length === 0;
    for (const { name, path: target, from } of reExports) {
      if (name === null) visitStar(target, names, importer);
      else if (names === null || names.includes(name)) visit(target, from === null ? null : [from], importer);
    }
    if (isBarrel || importers.has(path)) return;
    importers.set(path, importer);
    for (const each of imports) visit(each.path, each.names, path);
  };
  /** `export *` re-exports the imported names that its module exports. */
  const visitStar = (path: string, names: readonly string[] | null, importer: string) => {
    const exported = exportsOf(path);
    if (names === null || names.some((name) => exported.has(name))) visit(path, names, importer);
  };
  for (const entry of entries) visit(entry, null, 'the page');
  return importers;
}

/** The packages that modules of the product import, each with the module that imports it first. */
export function packagesOf(modules: Iterable<string>): ReadonlyMap<string, string> {
  const importers = new Map<string, string>();
  for (const path of modules)
    for (const name of linksOf(path).packages) if (!importers.has(name)) importers.set(name, path);
  return importers;
}

function exportsOf(path: string): ReadonlySet<string> {
  const { staticExports } = parseSync(path, readFileSync(join(root, path), 'utf8')).module;
  const entries = staticExports.flatMap((each) => each.entries);
  return new Set(entries.flatMap(({ exportName, isType }) => (isType ? [] : (exportName.name ?? []))));
}

/** The entries that every visitor loads on every page: the shell, the website's host, and the keeper of the page. */
export const shellEntries = [
  'src-renderer/main.tsx',
  'src-renderer/platform/website.ts',
  'src-renderer/app/keepPage.ts',
] as const;

/** The entries of Home: those of every page, and Home itself. */
export const homeEntries = [...shellEntries, 'src-renderer/features/home/HomeScreen.tsx'] as const;

/**
 * The entries of a signed-in user's chat: its stores, loaded on every page, and its screen and service,
 * loaded when it is shown.
 */
export const chatEntries = {
  chat: ['src-renderer/features/chat/index.ts'],
  'chat-screen': ['src-renderer/features/chat/ChatScreen.tsx'],
  im: ['src-renderer/im/index.ts'],
} as const;
