import { type ComponentType, lazy } from 'react';
import { loadNamespaces } from '#i18n/index.ts';
import type { ScreenPath } from '#lib/screen-paths.ts';
import type shell from '#locales/en_US/shell.json';

/** Who may open a route: anyone, or only a signed-in user. */
export type Access = 'public' | 'login';

/** The place of the rail or the tab bar that is lit while a route is shown. */
export type Place = 'home' | 'players' | 'topUp' | 'chat' | 'orders' | 'wallet' | 'me';

/**
 * How the shell frames a screen. `tab`: bar and, on a phone, bottom tabs. `detail`: a way back in place of the
 * tabs. `bare`: the screen draws its own bars; `bareTab` keeps the bottom tabs.
 */
export type Frame = 'tab' | 'detail' | 'bare' | 'bareTab';

type Load = () => Promise<{ default: ComponentType }>;
type Title = keyof typeof shell.titles;

/** One route of the product. */
export interface AppRoute {
  path: string;
  access: Access;
  title: Title;
  place: Place | null;
  frame: Frame;
  Screen: ComponentType;
  /** Starts to load the screen and its words ahead of the first render. */
  preload: () => Promise<unknown>;
}

/** What differs between the routes of a group; a route is a `detail` and opens to whom its group says. */
type Row = readonly [
  path: ScreenPath | '*',
  title: Title,
  load: Load,
  own?: { access?: Access; frame?: Frame; words?: readonly string[] },
];

/** Routes that share who may open them, the place that is lit and the words they speak with. */
export interface Group {
  access: Access;
  place: Place | null;
  words: readonly string[];
  rows: readonly Row[];
}

/** Makes the routes of a group; a screen's program and words come when it is wanted. */
export function routesOf({ access, place, words, rows }: Group): AppRoute[] {
  // Routes with one program are one screen: it stays where it is while the address changes between them.
  const screens = new Map<Load, ComponentType>();
  return rows.map(([path, title, load, own = {}]) => {
    const preload = async () => {
      const [module] = await Promise.all([load(), loadNamespaces([...words, ...(own.words ?? [])])]);
      return module;
    };
    const Screen = screens.get(load) ?? lazy(preload);
    screens.set(load, Screen);
    return {
      path,
      title,
      access: own.access ?? access,
      place,
      frame: own.frame ?? 'detail',
      Screen,
      preload,
    };
  });
}
