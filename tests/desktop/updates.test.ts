import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ask, launchBoth } from './accounts.ts';
import { type Launched, type LaunchOptions, launchDesktop, pageOf, windowOf } from './launch.ts';

/** An app that can replace itself. */
const installed: LaunchOptions = {
  platform: 'win32',
  isPackaged: true,
  env: { PASARMAIN_UPDATE_FEED: 'http://127.0.0.1:9/' },
};

/** Waits until a check passes, for as long as a busy machine may need. */
const soon = (look: () => void) => vi.waitFor(look, 10_000);

/** Downloads another version. */
async function download({ electron }: Launched): Promise<void> {
  const { feedUpdater } = electron;
  await soon(() => expect(feedUpdater.listenerCount('update-downloaded')).toBe(1));
  feedUpdater.emit('update-downloaded', { version: '9.0.0' });
}

/** An installed app that has downloaded another version. */
async function launchWithUpdate(): Promise<Launched> {
  const app = await launchDesktop(installed);
  await download(app);
  return app;
}

const keptIn = (folder: string) => join(folder, 'userData', 'after-update.json');

/** Starts the new version as an installer does, without arguments. */
const startNew = (old: Launched) =>
  launchDesktop({
    ...installed,
    prepare: (folder) => cpSync(join(old.folder, 'userData'), join(folder, 'userData'), { recursive: true }),
  });

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

/** The windows of conversations: address and storage of each page, and whether its window is minimised. */
const conversationsOf = (app: Launched) =>
  app.seen.windows
    .filter((window) => !window.isDestroyed() && window.isVisible())
    .flatMap(({ contentView, isMinimised }) =>
      app.seen.views
        .filter((view) => contentView.children.includes(view) && view.webContents.url.includes('/window/'))
        .map(({ webContents: { url, preferences } }) => [url, preferences.partition, isMinimised]),
    );

test('the windows of conversations are open again after an update, of those who are still signed in', async () => {
  const { app, one, two } = await launchBoth(installed);
  await download(app);
  const open = (page: typeof one, id: string) =>
    ask(app, page, 'windows:openConversation', { name: id, path: `/chat/window/${id}` });
  await open(one, 'user-2');
  await soon(() => expect(conversationsOf(app)).toHaveLength(1));
  app.seen.windows.at(-1)?.minimize();
  await open(two, 'user-3');
  await soon(() => expect(conversationsOf(app)).toHaveLength(2));
  const before = conversationsOf(app);
  await app.desktop.request('updates:restart');

  const next = await startNew(app);
  await soon(() => expect(conversationsOf(next)).toEqual(before));
  // None of them takes the place of the main window in front.
  expect(next.seen.windows.slice(1).map(({ focusCount }) => focusCount)).toEqual([0, 0]);
  await ask(next, pageOf(next), 'windows:openConversation', { name: 'user-2', path: '/chat/window/user-2' });
  expect(conversationsOf(next)).toHaveLength(2);

  // The session of the second account ended meanwhile.
  await download(next);
  await next.desktop.request('updates:restart');
  const last = await launchDesktop({
    ...installed,
    prepare: (folder) => {
      cpSync(join(next.folder, 'userData'), join(folder, 'userData'), { recursive: true });
      const list = join(folder, 'userData', 'accounts.json');
      const { accounts, ...rest } = JSON.parse(readFileSync(list, 'utf8'));
      const [first, second] = accounts;
      writeFileSync(list, JSON.stringify({ ...rest, accounts: [first, { ...second, isSignedIn: false }] }));
    },
  });
  await soon(() => expect(conversationsOf(last)).toEqual([[before[0]?.[0], before[0]?.[1], false]]));
});

test.each<[string, object, LaunchOptions]>([
  ['long after an update', { at: 0 }, {}],
  ['with a path that is no screen', { path: '/../secret' }, {}],
  ['with a window that is no conversation', { windows: [{ account: 'first', name: 'x', path: '/me' }] }, {}],
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
