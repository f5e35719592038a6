import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadNamespaces } from '#i18n/index.ts';
import type { ScreenPath } from '#lib/screen-paths.ts';
import type shell from '#locales/en_US/shell.json';
import type { Prefetch } from '#parts/root/index.tsx';
import type { screens } from './screens.ts';

/** Who may open a route: anyone, or only a signed-in user. */
export type Access = 'public' | 'login';

/** The item of the rail or the tab bar that is highlighted while a route is shown. */
export type Place = 'home' | 'players' | 'topUp' | 'chat' | 'orders' | 'wallet' | 'me';

/**
 * The shell's frame around a screen. `tab`: bar and, on a phone, bottom tabs. `detail`: a back button replaces the
 * tabs. `bare`: the screen draws its own bars; `bareTab` keeps the bottom tabs. `window`: the window shows only the
 * screen.
 */
export type Frame = 'tab' | 'detail' | 'bare' | 'bareTab' | 'window';

/** A file with a screen; some can load their data ahead. */
export interface ScreenModule {
  readonly default: ComponentType;
  readonly prefetch?: Prefetch;
  /** Begins to load the data of the first screen only; by default `prefetch` does it. */
  readonly firstData?: Prefetch;
}
/** A screen by its name in the list of screens, or the way to load it. */
type Source = keyof typeof screens | (() => Promise<ScreenModule>);
type Title = keyof typeof shell.titles;

/** One route of the product. */
export interface AppRoute {
  path: string;
  access: Access;
  title: Title;
  place: Place | null;
  frame: Frame;
  Screen: ComponentType;
  /** Starts loading the screen and its texts before the first render. */
  preload: () => Promise<unknown>;
  /** Begins to load the first data of a preloaded screen, if it can. */
  prefetch: Prefetch;
  /** The same for the screen that the page is opened at. */
  firstData: Prefetch;
}

/**
 * The values that differ between the routes of a group; by default a route is a `detail` with the access of
 * its group.
 */
type Row = readonly [
  path: ScreenPath | '*',
  title: Title,
  source: Source,
  own?: { access?: Access; frame?: Frame; words?: readonly string[] },
];

/** Routes that share their access, their highlighted place and their namespaces. */
export interface Group {
  access: Access;
  place: Place | null;
  words: readonly string[];
  rows: readonly Row[];
}

/** The screens that have loaded. */
const loaded = new Map<Source, ScreenModule>();

async function load(source: Source): Promise<ScreenModule> {
  return typeof source === 'function' ? source() : (await import('./screens.ts')).screens[source]();
}

/**
 * The component of a screen that has loaded renders at once; `lazy` would render the placeholder first, and React
 * keeps a placeholder for 300 ms.
 */
function screenOf(Late: ComponentType, loadedScreen: () => ComponentType | undefined): ComponentType {
  return function Screen() {
    // The component is chosen once: another one in its place would lose the screen's state.
    const [{ Chosen }] = useState(() => ({ Chosen: loadedScreen() ?? Late }));
    return createElement(Chosen);
  };
}

/** Creates the routes of a group; the code and texts of a screen are loaded on demand. */
export function routesOf({ access, place, words, rows }: Group): AppRoute[] {
  // Routes with the same source share one screen, which stays mounted while the URL changes between them.
  const components = new Map<Source, ComponentType>();
  return rows.map(([path, title, source, own = {}]) => {
    const preload = async () => {
      const [module] = await Promise.all([load(source), loadNamespaces([...words, ...(own.words ?? [])])]);
      loaded.set(source, module);
      return module;
    };
    const Screen = components.get(source) ?? screenOf(lazy(preload), () => loaded.get(source)?.default);
    components.set(source, Screen);
    return {
      path,
      title,
      access: own.access ?? access,
      place,
      frame: own.frame ?? 'detail',
      Screen,
      preload,
      prefetch: (...about) => loaded.get(source)?.prefetch?.(...about),
      firstData: (...about) => {
        const screen = loaded.get(source);
        (screen?.firstData ?? screen?.prefetch)?.(...about);
      },
    };
  });
}
