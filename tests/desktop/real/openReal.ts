import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import type { SeenSnapshot } from '../renderer/messages.ts';
import type { DesktopOptions, OpenDesktop } from '../renderer/openDesktop.ts';

/** What the test stores in the real main process. */
declare global {
  var seenNotices: {
    title: string;
    body: string;
    state: string;
    hasPicture: boolean;
    shownAt: number;
    click(): void;
  }[];
}

/** The path of Electron's own binary, where the package downloads it. */
export function electronBinary(): string {
  return createRequire(import.meta.url)('electron') as string;
}

/** The product's page; the title bar is another page of the app. */
async function pageOf(app: ElectronApplication): Promise<Page> {
  for (let tries = 0; tries < 300; tries += 1) {
    const page = app.windows().find((it) => /^app:\/\/pasarmain\/(?!~)/.test(it.url()));
    if (page) return page;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the app shows no page');
}

/** Records the notices that main shows, because nobody can click those of the system. */
async function watchNotices(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ Notification }) => {
    globalThis.seenNotices = [];
    const show = Notification.prototype.show;
    Notification.prototype.show = function (this: Electron.Notification) {
      const notice = {
        title: this.title,
        body: this.body,
        state: 'shown',
        hasPicture: true,
        shownAt: Date.now(),
        click: () => this.emit('click'),
      };
      this.on('close', () => {
        notice.state = 'closed';
      });
      globalThis.seenNotices.push(notice);
      show.call(this);
    };
  });
}

/** Opens the built app in Electron's own binary, with the same handle as on the stand-in. */
export async function openReal(apiBase: string, options: DesktopOptions = {}): Promise<OpenDesktop> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'pasarmain-real-'));
  const app = await _electron.launch({
    executablePath: electronBinary(),
    args: ['.', `--user-data-dir=${folder}`, '--lang=en-US'],
    env: {
      ...(process.env as Record<string, string>),
      PASARMAIN_CONFIG: JSON.stringify({ apiBase, isSandbox: true }),
    },
  });
  const page = await pageOf(app);
  await watchNotices(app);
  return {
    page,
    seen: () =>
      app.evaluate(
        ({ app: main, shell: _shell }): SeenSnapshot => ({
          badge: main.getBadgeCount(),
          toolTip: '',
          notifications: globalThis.seenNotices.map(({ click: _click, ...notice }) => notice),
          openedOutside: [],
        }),
      ),
    clickNotification: (index) => app.evaluate((_electron, at) => globalThis.seenNotices[at]?.click(), index),
    restart: async () => {
      await app.evaluate(({ app: main }) => main.quit());
      await app.close();
      return openReal(apiBase, { ...options, folder });
    },
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
