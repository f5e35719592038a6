import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { type DesktopOptions, keychainEnv, type OpenDesktop } from '../opened.ts';
import { binary } from './binary.ts';
import { record } from './record.ts';

declare global {
  interface Window {
    /** Names the page that main shows. */
    __shown?: string;
  }
}

/** The folders of the app on the machine that a test must not touch. */
const ownFolders = ['userData', 'downloads', 'logs', 'temp'] as const;

/** Writes what runs in the main process before main: the folders of this test, and the recorder. */
function writePreparation(folder: string): string {
  const paths = Object.fromEntries(ownFolders.map((name) => [name, join(folder, name)]));
  for (const path of Object.values(paths)) mkdirSync(path, { recursive: true });
  const file = join(folder, 'prepare.cjs');
  writeFileSync(
    file,
    `const electron = require('electron');
for (const [name, path] of Object.entries(${JSON.stringify(paths)})) electron.app.setPath(name, path);
(${record.toString()})(electron);
`,
  );
  return file;
}

/** Waits for the page that main shows; the title bar and pages behind it are others. */
async function shownPage(app: ElectronApplication): Promise<Page> {
  for (let tries = 0; tries < 300; tries += 1) {
    const name = `${Date.now()}-${tries}`;
    const isMarked = await app.evaluate(async ({ BrowserWindow, WebContentsView }, mark) => {
      const [window] = BrowserWindow.getAllWindows().sort((one, other) => one.id - other.id);
      for (const view of window?.contentView.children ?? []) {
        if (!(view instanceof WebContentsView) || !view.getVisible()) continue;
        if (view.webContents.isLoadingMainFrame() || view.webContents.getURL() === '') return false;
        await view.webContents.executeJavaScript(`window.__shown = ${JSON.stringify(mark)}`);
        return true;
      }
      return false;
    }, name);
    if (isMarked)
      for (const page of app.windows()) if ((await page.evaluate(() => window.__shown)) === name) return page;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the app shows no page');
}

/** Starts the built app in Electron's own binary, with its data in a folder of the test. */
export function launchReal(
  folder: string,
  apiBase: string,
  { usesKeychain }: Pick<DesktopOptions, 'usesKeychain'> = {},
): Promise<ElectronApplication> {
  return _electron.launch({
    executablePath: binary,
    args: ['-r', writePreparation(folder), '.', '--lang=en-US'],
    // Without this, Playwright turns the sandbox off on Linux.
    chromiumSandbox: true,
    env: {
      ...(process.env as Record<string, string>),
      ...(process.platform === 'linux' && keychainEnv(folder, usesKeychain)),
      PASARMAIN_CONFIG: JSON.stringify({ apiBase, isSandbox: true }),
    },
  });
}

/** Opens the built app in Electron's own binary, with the same handle as on the stand-in. */
export async function openReal(apiBase: string, options: DesktopOptions = {}): Promise<OpenDesktop> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'pasarmain-real-'));
  const app = await launchReal(folder, apiBase, options);
  const page = await shownPage(app);
  return {
    page,
    platform: process.platform,
    seen: () =>
      app.evaluate(() => {
        if (!globalThis.recorder) throw new Error('main runs without the recorder');
        return globalThis.recorder.seen();
      }),
    clickNotification: (index) => app.evaluate((_, at) => globalThis.recorder?.click(at), index),
    replyInNotification: (index, text) =>
      app.evaluate((_, [at, words]) => globalThis.recorder?.reply(at, words), [index, text] as const),
    chooseInTray: (label, place = 0) =>
      app.evaluate((_, [words, at]) => globalThis.recorder?.chooseInTray(words, at), [label, place] as const),
    closeWindow: () => app.evaluate(() => globalThis.recorder?.closeWindow()),
    sleep: () => app.evaluate(() => globalThis.recorder?.sleep()),
    shownPage: () => shownPage(app),
    restart: async () => {
      // Playwright quits the app as a person would.
      await app.close();
      return openReal(apiBase, { ...options, folder });
    },
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
