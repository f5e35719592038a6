import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { type Launched, type LaunchOptions, launchDesktop, pageOf, windowOf } from './launch.ts';

/** An app that can replace itself. */
const installed: LaunchOptions = {
  platform: 'win32',
  isPackaged: true,
  env: { PASARMAIN_UPDATE_FEED: 'http://127.0.0.1:9/' },
};

/** Waits until a check passes, for as long as a busy machine may need. */
const soon = (look: () => void) => vi.waitFor(look, 10_000);

/** An installed app that has downloaded another version. */
async function launchWithUpdate(): Promise<Launched> {
  const app = await launchDesktop(installed);
  const { feedUpdater } = app.electron;
  await soon(() => expect(feedUpdater.listenerCount('update-downloaded')).toBe(1));
  feedUpdater.emit('update-downloaded', { version: '9.0.0' });
  return app;
}

const keptIn = (folder: string) => join(folder, 'userData', 'after-update.json');

/** Starts the new version as an installer does, without arguments. */
const startNew = (old: Launched) =>
  launchDesktop({ ...installed, prepare: (folder) => cpSync(keptIn(old.folder), keptIn(folder)) });

/** Whether the window is on the screen, and whether it is minimised. */
const looksOf = (app: Launched) => [windowOf(app).isVisible(), windowOf(app).isMinimized()];

test.each<[string, (app: Launched) => void, boolean[]]>([
  ['closed to the tray', (app) => windowOf(app).close(), [false, false]],
  ['minimised', (app) => windowOf(app).minimize(), [true, true]],
  ['open', () => undefined, [true, false]],
])('a window that was %s is so again after a restart for an update, at its page', async (_, leave, looks) => {
  const app = await launchWithUpdate();
  pageOf(app).goesTo('app://pasarmain/chat/detail/user-2?message=m');
  leave(app);
  await soon(() => expect(looksOf(app)).toEqual(looks));
  await expect(app.desktop.request('updates:restart')).resolves.toBe('restarting');
  expect(app.seen.hasQuit).toBe(true);

  const next = await startNew(app);
  await soon(() => expect(looksOf(next)).toEqual(looks));
  const { openPath } = await next.desktop.request('app:ready');
  expect(openPath).toBe('/chat/detail/user-2?message=m');
  // The start after that is one of the person.
  expect(existsSync(keptIn(next.folder))).toBe(false);
});

test.each<[string, object, LaunchOptions]>([
  ['long after an update', { at: 0 }, {}],
  ['with a path that is no screen', { path: '/../secret' }, {}],
  ['by a link', {}, { argv: ['pasarmain://open/me'] }],
])('an app that is started %s shows its window', async (_, change, start) => {
  const kept = { version: 1, at: Date.now(), window: 'hidden', path: '/chat/list', ...change };
  const app = await launchDesktop({
    ...installed,
    ...start,
    prepare: (folder) => {
      mkdirSync(join(folder, 'userData'), { recursive: true });
      writeFileSync(keptIn(folder), JSON.stringify(kept));
    },
  });
  expect(looksOf(app)).toEqual([true, false]);
  const { openPath } = await app.desktop.request('app:ready');
  expect(openPath).toBe(start.argv ? '/me' : null);
});
