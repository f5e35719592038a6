// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { sessionKey } from '#parts/root/SessionStore.ts';
import { type Bundle, namedScreens, type ScreenFiles, screenFilesOf } from '../../../screen-files.config.ts';

const root = join(import.meta.dirname, '../../..');
const boot = readFileSync(join(root, 'resources/public/boot.js'), 'utf8');

/** A chunk of a build as far as the plugin reads it. */
function chunk(name: string, modules: string[], imports: string[] = [], css: string[] = []) {
  return {
    type: 'chunk' as const,
    fileName: `assets/${name}`,
    isEntry: name === 'page.js',
    moduleIds: modules.map((path) => join(root, path)),
    imports: imports.map((each) => `assets/${each}`),
    viteMetadata: { importedCss: new Set(css.map((each) => `assets/${each}`)) },
  };
}
const bundleOf = (...chunks: ReturnType<typeof chunk>[]): Bundle =>
  Object.fromEntries(chunks.map((each) => [each.fileName, each]));

describe('the files of the screens', () => {
  const bundle = bundleOf(
    chunk('page.js', ['src-renderer/main.tsx'], ['react.js'], ['page.css']),
    chunk('react.js', []),
    chunk(
      'players.js',
      ['src-renderer/features/players/PlayersScreen.tsx'],
      ['list.js', 'react.js'],
      ['p.css'],
    ),
    chunk('list.js', ['src-renderer/parts/paging/PagedView.tsx'], ['page.js'], ['list.css']),
    chunk('words-en.js', ['locales/en_US/players.json', 'locales/en_US/tiles.json']),
    chunk('words-id.js', ['locales/id_ID/players.json']),
    chunk('screens.js', ['src-renderer/app/routes/screens.ts']),
    chunk('requests.js', ['src-renderer/api/axios-http.ts']),
  );
  const players = {
    path: '/game-mate',
    module: 'PlayersScreen',
    isListed: true,
    words: ['players', 'tiles'],
  };

  test('are those that the page does not name itself, with styles, and the words of each language', () => {
    const { files, screens, words, requests } = screenFilesOf(bundle, [players]);
    const [row] = screens;
    expect(row?.[1].map((place) => files[place])).toEqual([
      'players.js',
      'list.js',
      'list.css',
      'p.css',
      'screens.js',
    ]);
    expect(files[requests]).toBe('requests.js');
    expect(files[words.en_US?.players ?? -1]).toBe('words-en.js');
    expect(words.en_US?.tiles).toBe(words.en_US?.players);
    expect(words.id_ID).toEqual({ players: files.indexOf('words-id.js') });
  });

  test('fail the build if a screen has no chunk', () => {
    expect(() => screenFilesOf(bundle, [{ ...players, module: 'GoneScreen' }])).toThrow('GoneScreen');
  });

  test('are named for the market, the orders and the chat', async () => {
    const named = await namedScreens();
    expect(named).toContainEqual({
      path: '/user/detail/:id',
      module: 'PlayerScreen',
      isListed: true,
      words: ['common', 'ui', 'shell', 'errors', 'players', 'tiles'],
    });
    expect(named.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/', '/me/order', '/chat/detail/:id']),
    );
    expect(named.map(({ path }) => path)).not.toContain('/confirm-order/:id');
  });
});

describe('the page preloads', () => {
  const named: ScreenFiles = {
    files: ['player.js', 'player.css', 'en.js', 'id.js', 'requests.js'],
    screens: [['/user/detail/:id', [0, 1], ['players', 'none']]],
    words: { en_US: { players: 2 }, id_ID: { players: 3 } },
    requests: 4,
  };
  /** Runs the page's first script at a path; returns what it asks for. */
  function preloaded(path: string, locale: string | null, content: string): string[] {
    document.head.innerHTML = '<meta name="theme-color" content="" />';
    const element = document.createElement('script');
    element.type = 'application/json';
    element.id = 'screen-files';
    element.textContent = content;
    document.head.append(element);
    if (locale) localStorage.setItem('locale', locale);
    history.replaceState(null, '', path);
    new Function(boot)();
    return [...document.querySelectorAll<HTMLLinkElement>('link[href^="/assets/"]')].map(
      (link) => `${link.rel} ${link.getAttribute('href')}`,
    );
  }

  afterEach(() => {
    localStorage.clear();
    history.replaceState(null, '', '/');
  });

  const screen = ['modulepreload /assets/player.js', 'preload /assets/player.css'];
  test.each([
    [
      'the screen at its path and the words of the chosen language',
      '/user/detail/7',
      'id_ID',
      [...screen, 'modulepreload /assets/id.js'],
    ],
    [
      'the words of the browser’s language if none is chosen',
      '/user/detail/7',
      null,
      [...screen, 'modulepreload /assets/en.js'],
    ],
    [
      'the words of the browser’s language if the chosen one is unknown',
      '/user/detail/7',
      'xx',
      [...screen, 'modulepreload /assets/en.js'],
    ],
    ['nothing for a longer path', '/user/detail/7/more', null, []],
    ['nothing for a path that it does not name', '/me', null, []],
  ])('%s', (_, path, locale, expected) => {
    expect(preloaded(path, locale, JSON.stringify(named))).toEqual(expected);
  });

  test('the code for requests for a person who is signed in', () => {
    localStorage.setItem(sessionKey, '{}');
    expect(preloaded('/user/detail/7', null, JSON.stringify(named))).toEqual([
      ...screen,
      'modulepreload /assets/en.js',
      'modulepreload /assets/requests.js',
    ]);
  });

  test('nothing in a page that names no files, such as the desktop’s', () => {
    expect(preloaded('/user/detail/7', null, '')).toEqual([]);
  });
});
