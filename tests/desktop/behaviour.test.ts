import { runInThisContext } from 'node:vm';
import type { ElectronApplication } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchDesktop, temporaryFolder } from './launch.ts';
import { isBinary } from './real/binary.ts';
import { launchReal } from './real/openReal.ts';
import { record } from './real/record.ts';

// What the stand-in says about Electron. These tests run on the stand-in with all others, and in the binary by
// `npm run test:binary`: a difference there means that other tests rely on something that is not so.

type Main = typeof import('electron');

/** A thing that main relies on. `look` runs in the main process and uses nothing from outside itself. */
interface Behaviour {
  readonly name: string;
  readonly look: (electron: Main) => unknown;
  readonly expected: unknown;
}

const { platform } = process;
const isMac = platform === 'darwin';
const isWindows = platform === 'win32';

const behaviours: readonly Behaviour[] = [
  {
    name: 'each system has the functions that main calls there',
    look: ({ app, Notification, systemPreferences }) => {
      const has: Partial<Record<NodeJS.Platform, unknown[]>> = {
        win32: [
          app.setAppUserModelId,
          app.setToastActivatorCLSID,
          app.setLoginItemSettings,
          Notification.handleActivation,
        ],
        darwin: [
          app.setBadgeCount,
          app.dock?.bounce,
          app.dock?.cancelBounce,
          app.setLoginItemSettings,
          app.getLoginItemSettings,
          Notification.remove,
          Notification.getHistory,
          systemPreferences.askForMediaAccess,
        ],
        linux: [app.setBadgeCount],
      };
      return has[process.platform]?.map((member) => typeof member).filter((kind) => kind !== 'function');
    },
    expected: [],
  },
  {
    name: 'a destroyed window says so, and its methods throw',
    look: ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false });
      window.destroy();
      try {
        window.isVisible();
      } catch (error) {
        return [window.isDestroyed(), String(error)];
      }
      return 'nothing was thrown';
    },
    expected: [true, 'TypeError: Object has been destroyed'],
  },
  {
    name: 'a page that was closed throws when an event is sent to it',
    look: async ({ WebContentsView }) => {
      const { webContents } = new WebContentsView();
      const gone = new Promise<void>((resolve) => webContents.once('destroyed', () => resolve()));
      webContents.close();
      await gone;
      try {
        webContents.send('window:attention');
      } catch (error) {
        return [webContents.isDestroyed(), String(error)];
      }
      return 'nothing was thrown';
    },
    expected: [true, 'TypeError: Object has been destroyed'],
  },
  {
    name: 'a window that refuses to close stays, and a destroyed one is not asked',
    look: async ({ BrowserWindow }) => {
      const window = new BrowserWindow({ show: false });
      const heard: string[] = [];
      const asked = new Promise<void>((resolve) => {
        window.on('close', (event) => {
          event.preventDefault();
          heard.push('close');
          resolve();
        });
      });
      window.on('closed', () => heard.push('closed'));
      window.close();
      await asked;
      heard.push(window.isDestroyed() ? 'gone' : 'there');
      window.destroy();
      return heard;
    },
    expected: ['close', 'there', 'closed'],
  },
  {
    name: 'PNG and JPEG are decoded, and WebP and SVG become an empty picture',
    look: ({ nativeImage }) => {
      const pictures = {
        png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        jpeg: '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
        webp: 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
        'svg+xml': 'PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSIxIiBoZWlnaHQ9IjEiLz4=',
      };
      return Object.entries(pictures)
        .filter(([type, data]) =>
          nativeImage.createFromDataURL(`data:image/${type};base64,${data}`).isEmpty(),
        )
        .map(([type]) => type);
    },
    expected: ['webp', 'svg+xml'],
  },
  {
    name: 'pages of one host share their zoom, except one whose zoom is isolated',
    look: async ({ BrowserWindow }) => {
      const open = async (isIsolated: boolean) => {
        const window = new BrowserWindow({ show: false });
        if (isIsolated) window.webContents.setZoomMode('isolated');
        await window.loadURL('app://pasarmain/~title-bar.html');
        return window;
      };
      const [one, same, own] = [await open(false), await open(false), await open(true)];
      one.webContents.setZoomLevel(1);
      own.webContents.setZoomLevel(2);
      const levels = [one, same, own].map(({ webContents }) => webContents.getZoomLevel());
      one.webContents.setZoomLevel(0);
      for (const window of [one, same, own]) window.destroy();
      return levels;
    },
    expected: [1, 1, 2],
  },
  {
    name: 'after the start the sandbox and the graphics hardware can no longer be chosen',
    look: ({ app }) => {
      const throws = (call: () => void) => {
        try {
          call();
          return false;
        } catch {
          // That it throws is what is asked.
          return true;
        }
      };
      return [throws(() => app.enableSandbox()), throws(() => app.disableHardwareAcceleration())];
    },
    expected: [true, true],
  },
  {
    name: 'a partition has one session, and the empty one is the app’s',
    look: ({ session }) => {
      const [first, again] = ['persist:test', 'persist:test'].map((name) => session.fromPartition(name));
      return [
        session.fromPartition('') === session.defaultSession,
        first === again,
        first === session.defaultSession,
      ];
    },
    expected: [true, true, false],
  },
  {
    name: 'a page of the app is answered by main, also for a request of main itself',
    look: async ({ session }) => {
      const reply = await session.defaultSession.fetch('app://pasarmain/~title-bar.css');
      return [reply.status, reply.headers.get('content-type')];
    },
    expected: [200, 'text/css; charset=utf-8'],
  },
  {
    name: 'a spelling dictionary that Chromium does not know is refused, as is a source that is no folder',
    look: ({ session: { defaultSession } }) => {
      const throws = (call: () => void) => {
        try {
          call();
          return false;
        } catch {
          // That it throws is what is asked.
          return true;
        }
      };
      return [
        throws(() => defaultSession.setSpellCheckerLanguages(['no-such'])),
        throws(() => defaultSession.setSpellCheckerDictionaryDownloadURL('https://cdn.example/dictionaries')),
      ];
    },
    // macOS checks spelling by itself and takes no settings.
    expected: isMac ? [expect.any(Boolean), expect.any(Boolean)] : [true, true],
  },
  {
    name: 'the submenu of an item is a menu, whose items are found by id',
    look: ({ Menu }) => {
      const clicked: string[] = [];
      const menu = Menu.buildFromTemplate([
        {
          label: 'Outer',
          submenu: [{ id: 'inner', label: 'Inner', click: (item) => clicked.push(item.label) }],
        },
      ]);
      menu.getMenuItemById('inner')?.click();
      return [menu.items[0]?.submenu?.items.map(({ label }) => label), clicked.length];
    },
    expected: [['Inner'], 1],
  },
  {
    name: 'a destroyed icon of the tray says so, and its methods throw',
    look: ({ Tray, app }) => {
      const tray = new Tray(`${app.getAppPath()}/resources/desktop/tray.png`);
      tray.destroy();
      try {
        tray.setToolTip('gone');
      } catch {
        // That it throws is what is asked.
        return [tray.isDestroyed(), 'throws'];
      }
      return 'nothing was thrown';
    },
    expected: [true, 'throws'],
  },
  {
    name: 'Windows takes a class for clicks on notices only in its own form',
    look: ({ app }) => {
      if (process.platform !== 'win32') return 'none';
      try {
        app.setToastActivatorCLSID('no class');
      } catch {
        // That it throws is what is asked.
        return 'throws';
      }
      return 'takes it';
    },
    expected: isWindows ? 'throws' : 'none',
  },
];

/** A function made from its text alone, as the binary gets it. */
const alone = <F extends (electron: Main) => unknown>(given: F) => runInThisContext(`(${given})`) as F;

let real: ElectronApplication | null = null;
beforeAll(async () => {
  if (isBinary) real = await launchReal(temporaryFolder(), 'http://127.0.0.1:1');
}, 120_000);
afterAll(async () => {
  await real?.close();
});

test.each(behaviours)('$name', async ({ look, expected }) => {
  if (real) {
    // Main serves its pages when it is ready.
    await real.firstWindow();
    expect(await real.evaluate(look)).toEqual(expected);
    return;
  }
  await launchDesktop();
  expect(await alone(look)(await import('electron'))).toEqual(expected);
});

test.skipIf(isBinary)(
  'the recorder needs nothing from outside itself, so that the binary can run its text',
  async () => {
    await launchDesktop();
    alone(record)(await import('electron'));
    const { recorder } = globalThis;
    globalThis.recorder = undefined;
    expect(recorder?.seen()).toMatchObject({ notifications: [], trayMenu: [], isWindowVisible: true });
  },
);
