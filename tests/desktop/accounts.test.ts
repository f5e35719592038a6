import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { WebContentsStandIn } from './electron/WebContentsStandIn.ts';
import { type Launched, type LaunchOptions, launchDesktop, pageOf, trayOf, windowOf } from './launch.ts';

const rani = { userId: 20_005, name: 'Rani', avatar: '/art/rani.svg' };
const sinta = { userId: 20_006, name: 'Sinta', avatar: '' };
const noKeychain = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' };

/** Sends a request as a page would. */
const ask = (app: Launched, page: WebContentsStandIn, name: string, ...args: unknown[]) =>
  app.electron.ipcMain.receive({ sender: page, senderFrame: page.mainFrame }, name, args);

const launch = (options: LaunchOptions = {}) => launchDesktop({ env: noKeychain, ...options });

/** The page that was opened last. */
function newestPage({ seen }: Launched): WebContentsStandIn {
  const page = seen.views.at(-1)?.webContents;
  if (!page) throw new Error('no page');
  return page;
}

/** The page that the main window shows. */
function shownPage({ seen }: Launched): WebContentsStandIn | undefined {
  return seen.views.find(({ isShown }) => isShown)?.webContents;
}

/** Adds an account, signs a person in to it, and resolves with its page. */
async function addAccount(app: Launched, person: typeof rani): Promise<WebContentsStandIn> {
  await expect(app.desktop.request('accounts:add')).resolves.toBe(true);
  const page = newestPage(app);
  await expect(ask(app, page, 'accounts:signedIn', person)).resolves.toBe('here');
  return page;
}

/** An app with two people signed in, the first of whom is shown. */
async function launchBoth(options: LaunchOptions = {}) {
  const app = await launch(options);
  const one = pageOf(app);
  await app.desktop.request('accounts:signedIn', rani);
  const two = await addAccount(app, sinta);
  await ask(app, two, 'accounts:show', 'first');
  expect(shownPage(app)).toBe(one);
  return { app, one, two };
}

/** The list of accounts as a page gets it. */
const listOf = async (app: Launched, page: WebContentsStandIn) =>
  (await ask(app, page, 'accounts:read')) as { accounts: { id: string; name: string }[]; canAdd: boolean };

/** Starts with the list of accounts of an earlier run. */
function accountsOf({ folder }: Launched): (folder: string) => void {
  return (next) => {
    mkdirSync(join(next, 'userData'), { recursive: true });
    cpSync(join(folder, 'userData', 'accounts.json'), join(next, 'userData', 'accounts.json'));
  };
}

const notice = { tag: 'user-2', title: 'Intan', body: 'Halo', path: '/chat/detail/user-2' };

describe('another account', () => {
  test('has its own storage and page, as strict as the first, and asks for a sign-in', async () => {
    const app = await launch();
    await app.desktop.request('accounts:signedIn', rani);
    const two = await addAccount(app, sinta);
    const { partition, ...strict } = two.preferences;
    expect(partition).toMatch(/^persist:account-[a-z\d]+$/);
    expect(strict).toEqual(pageOf(app).preferences);
    expect(shownPage(app)).toBe(two);
    await expect(ask(app, two, 'app:ready')).resolves.toMatchObject({ openPath: '/?redirect=%2F' });
    // The rules for permissions apply to its storage too.
    const session = app.electron.session.fromPartition(partition ?? '');
    await expect(
      session.requests('media', { requestingUrl: 'https://evil.example/', mediaTypes: ['audio'] }),
    ).resolves.toBe(false);
    expect(two.opens('https://elsewhere.example/')).toEqual({ action: 'deny' });
  });

  test('is refused once there are five', async () => {
    const app = await launch();
    await app.desktop.request('accounts:signedIn', rani);
    for (const userId of [1, 2, 3, 4]) await addAccount(app, { ...sinta, userId });
    await expect(listOf(app, pageOf(app))).resolves.toMatchObject({ canAdd: false });
    await expect(app.desktop.request('accounts:add')).resolves.toBe(false);
  });

  test('is the same one after a second press, as long as nobody is signed in to it', async () => {
    const app = await launch();
    await app.desktop.request('accounts:signedIn', rani);
    await app.desktop.request('accounts:add');
    await app.desktop.request('accounts:add');
    expect(app.seen.views).toHaveLength(2);
  });

  test('of a person who is already signed in shows the account they have', async () => {
    const { app, one, two } = await launchBoth();
    await app.desktop.request('accounts:add');
    const three = newestPage(app);
    await expect(ask(app, three, 'accounts:signedIn', sinta)).resolves.toBe('elsewhere');
    expect(shownPage(app)).toBe(two);
    const { accounts } = await listOf(app, one);
    expect(accounts.map(({ name }) => name)).toEqual(['Rani', 'Sinta']);
  });
});

describe('a page of one account', () => {
  test('neither reads nor overwrites the token of another one', async () => {
    const { app, one, two } = await launchBoth();
    await ask(app, one, 'secrets:write', { owner: rani.userId, token: 'of-rani' });
    await expect(ask(app, two, 'secrets:read', rani.userId)).resolves.not.toMatchObject({ kind: 'found' });
    await ask(app, two, 'secrets:write', { owner: rani.userId, token: 'hostile' });
    await ask(app, two, 'secrets:clear');
    await expect(ask(app, one, 'secrets:read', rani.userId)).resolves.toEqual({
      kind: 'found',
      token: 'of-rani',
    });
    // The window of a conversation belongs to the account that opened it.
    await ask(app, two, 'windows:openConversation', { name: 'user-2', path: '/chat/window/user-2' });
    const alone = newestPage(app);
    expect(alone.preferences.partition).toBe(two.preferences.partition);
    await expect(ask(app, alone, 'secrets:read', rani.userId)).resolves.not.toMatchObject({ kind: 'found' });
  });

  test('gets the events of its own account, and of others only who they are and their unread counts', async () => {
    const { app, one, two } = await launchBoth();
    const heard = { one: [] as string[], two: [] as string[] };
    for (const [name, page] of Object.entries({ one, two }))
      vi.spyOn(page, 'send').mockImplementation((event) => void heard[name as 'one' | 'two'].push(event));
    await ask(app, one, 'app:ready');
    await ask(app, two, 'app:ready');
    trayOf(app).menu.choose('Orders');
    await ask(app, two, 'tray:setUnreadCount', 4);
    expect(heard.two).not.toContain('navigation:openPath');
    expect(heard.one).toContain('navigation:openPath');
    await expect(ask(app, one, 'accounts:read')).resolves.toEqual({
      accounts: [
        { id: 'first', name: 'Rani', avatar: '/art/rani.svg', unread: 0, isSignedIn: true, isOwn: true },
        {
          id: expect.any(String),
          name: 'Sinta',
          avatar: '',
          unread: 4,
          isSignedIn: true,
          isOwn: false,
        },
      ],
      canAdd: true,
    });
  });

  test('removes no notice of another one, although the tags are the same', async () => {
    const { app, one, two } = await launchBoth({ platform: 'darwin' });
    await ask(app, one, 'notifications:show', notice);
    await ask(app, two, 'notifications:show', notice);
    await ask(app, two, 'notifications:clear', notice.tag);
    await ask(app, two, 'notifications:clearAll');
    await ask(app, two, 'notifications:clear', `first:${notice.tag}`);
    expect(app.seen.notifications.map(({ state }) => state)).toEqual(['shown', 'closed']);
  });

  test('counts as unseen behind the one that is shown', async () => {
    const { app, one, two } = await launchBoth();
    windowOf(app).show();
    windowOf(app).focus();
    await expect(ask(app, one, 'window:attention')).resolves.toEqual({ isVisible: true, isFocused: true });
    await expect(ask(app, two, 'window:attention')).resolves.toEqual({ isVisible: false, isFocused: false });
    const told = vi.spyOn(one, 'send');
    await ask(app, one, 'accounts:show', (await listOf(app, two)).accounts[1]?.id);
    expect(told).toHaveBeenCalledWith('window:attention', { isVisible: false, isFocused: false });
    await expect(ask(app, two, 'window:attention')).resolves.toEqual({ isVisible: true, isFocused: true });
  });

  test('starts with the language and the theme of the one it was added from, until its page has taken them', async () => {
    const app = await launch();
    const one = pageOf(app);
    await ask(app, one, 'accounts:signedIn', rani);
    await ask(app, one, 'app:setLanguage', 'id_ID');
    await ask(app, one, 'app:setTheme', 'dark');
    const rootOf = async (page: WebContentsStandIn) => {
      const { protocol } = app.electron.session.fromPartition(page.preferences.partition ?? '');
      const reply = await protocol.handlers.get('app')?.(new Request('app://pasarmain/'));
      return (await reply?.text())?.match(/<html[^>]*>/)?.[0];
    };
    const two = await addAccount(app, sinta);
    expect(await rootOf(two)).toBe('<html data-first-locale="id_ID" data-first-theme="dark">');
    expect(await rootOf(one)).toBe('<html>');
    await ask(app, two, 'app:setTheme', 'dark');
    expect(await rootOf(two)).toBe('<html>');
    // The next person takes the place of the one who signed out, so its page loads again.
    await ask(app, two, 'accounts:signedOut', true);
    await ask(app, one, 'app:setTheme', 'light');
    await ask(app, one, 'app:ready');
    const loads = vi.spyOn(two, 'loadURL');
    expect(await addAccount(app, sinta)).toBe(two);
    expect(loads).toHaveBeenCalledWith('app://pasarmain/');
    expect(await rootOf(two)).toContain('data-first-theme="light"');
    expect(shownPage(app)).toBe(two);
  });

  test('sets the language of the menus only while it is shown', async () => {
    const { app, one, two } = await launchBoth();
    await ask(app, one, 'app:setLanguage', 'en_US');
    await ask(app, two, 'app:setLanguage', 'id_ID');
    expect(trayOf(app).menu.labels).toContain('Quit Pasarmain');
    await ask(app, one, 'accounts:show', (await listOf(app, two)).accounts[1]?.id);
    expect(trayOf(app).menu.labels).toContain('Keluar dari Pasarmain');
  });
});

test('an account whose keychain was locked is told when the keychain answers another one, once', async () => {
  const { app, one, two } = await launchBoth();
  const { TokenKeeper } = await import('#main/secrets/TokenKeeper.ts');
  const read = vi.spyOn(TokenKeeper.prototype, 'read');
  const told = vi.spyOn(two, 'send');
  read.mockResolvedValueOnce({ kind: 'unreachable' });
  await ask(app, two, 'secrets:read', sinta.userId);
  read.mockResolvedValueOnce({ kind: 'unreachable' });
  await ask(app, one, 'secrets:read', rani.userId);
  expect(told).not.toHaveBeenCalled();
  for (const _ of [1, 2]) {
    read.mockResolvedValueOnce({ kind: 'found', token: 't' });
    await ask(app, one, 'secrets:read', rani.userId);
  }
  expect(told.mock.calls).toEqual([['secrets:reachable', null]]);
});

describe('outside the window', () => {
  test('the unread messages of all accounts are counted together, and listed by account', async () => {
    const { app, one, two } = await launchBoth();
    const chat = (name: string) => ({
      line: 'online',
      isAway: false,
      unread: [{ name, path: '/chat/detail/user-2', count: 1 }],
    });
    await ask(app, one, 'tray:setUnreadCount', 2);
    await ask(app, two, 'tray:setUnreadCount', 3);
    await ask(app, two, 'tray:setChat', chat('Intan'));
    expect(trayOf(app).toolTip).toBe('Pasarmain: 5 unread messages');
    expect(trayOf(app).menu.labels).toEqual(expect.arrayContaining(['Rani (2)', 'Sinta (3)']));
    await ask(app, two, 'app:ready');
    const told = vi.spyOn(two, 'send');
    trayOf(app).menu.choose('Intan (1)');
    await vi.waitFor(() => expect(shownPage(app)).toBe(two));
    expect(told).toHaveBeenCalledWith('navigation:openPath', { path: '/chat/detail/user-2' });
  });

  test.each([
    ['linux', { title: 'Intan (to Sinta)' }],
    ['darwin', { title: 'Intan', subtitle: 'Sinta' }],
    ['win32', { toastXml: expect.stringContaining('<text placement="attribution">Sinta</text>') }],
  ] as const)(
    'on %s a notice names its account, and a click on it opens that account',
    async (platform, words) => {
      const { app, two } = await launchBoth({ platform });
      await ask(app, two, 'app:ready');
      const told = vi.spyOn(two, 'send');
      await ask(app, two, 'notifications:show', notice);
      const shown = app.seen.notifications.at(-1);
      expect(shown?.options).toMatchObject(words);
      shown?.clicks();
      await vi.waitFor(() => expect(shownPage(app)).toBe(two));
      expect(told).toHaveBeenCalledWith('navigation:openPath', { path: notice.path });
      expect(windowOf(app).focusCount).toBeGreaterThan(0);
    },
  );

  test('a notice names nobody if there is only one account', async () => {
    const app = await launch({ platform: 'linux' });
    await app.desktop.request('accounts:signedIn', rani);
    await app.desktop.request('notifications:show', notice);
    expect(app.seen.notifications.at(-1)?.options.title).toBe('Intan');
  });

  test('a reply goes only to the account of its notice', async () => {
    const { app, one, two } = await launchBoth({ platform: 'darwin' });
    for (const page of [one, two]) await ask(app, page, 'notifications:takeAnswers');
    const told = { one: vi.spyOn(one, 'send'), two: vi.spyOn(two, 'send') };
    const answers = { userId: sinta.userId, canReply: true };
    await ask(app, two, 'notifications:show', { ...notice, answers });
    app.seen.notifications.at(-1)?.replies('Sebentar');
    const answer = { kind: 'reply', tag: 'user-2', userId: sinta.userId, text: 'Sebentar' };
    expect(told.two).toHaveBeenCalledWith('notifications:answer', answer);
    expect(told.one).not.toHaveBeenCalledWith('notifications:answer', expect.anything());
  });

  test('a toast of an earlier run opens its account, or only the window if that account is gone', async () => {
    const { app, one, two } = await launchBoth({ platform: 'win32' });
    const id = (await listOf(app, two)).accounts[1]?.id;
    await ask(app, two, 'app:ready');
    const told = { one: vi.spyOn(one, 'send'), two: vi.spyOn(two, 'send') };
    const activate = (account: string) =>
      app.electron.Notification.activation?.({
        type: 'click',
        arguments: `type=click&tag=user-2&path=%2Fchat%2Flist&account=${account}`,
      });
    activate('gone');
    expect(told.one).not.toHaveBeenCalledWith('navigation:openPath', expect.anything());
    activate(id ?? '');
    await vi.waitFor(() =>
      expect(told.two).toHaveBeenCalledWith('navigation:openPath', { path: '/chat/list' }),
    );
    expect(shownPage(app)).toBe(two);
  });

  test('the shortcuts of the menu show the accounts in order', async () => {
    const { app, one, two } = await launchBoth();
    const press = (place: number) => app.seen.applicationMenu?.press(`CmdOrCtrl+Alt+${place}`);
    press(2);
    await vi.waitFor(() => expect(shownPage(app)).toBe(two));
    expect(windowOf(app).title).toBe('Sinta · Pasarmain');
    press(1);
    await vi.waitFor(() => expect(shownPage(app)).toBe(one));
    const items = app.seen.applicationMenu?.all.filter(({ type }) => type === 'radio');
    expect(items?.map(({ label, checked }) => [label, checked])).toEqual([
      ['Rani', true],
      ['Sinta', false],
    ]);
  });

  test('a link from outside opens in the shown account', async () => {
    const { app, one, two } = await launchBoth();
    for (const page of [one, two]) await ask(app, page, 'app:ready');
    const told = { one: vi.spyOn(one, 'send'), two: vi.spyOn(two, 'send') };
    app.electron.app.emit('second-instance', {}, ['pasarmain://open/user/detail/20001']);
    expect(told.one).toHaveBeenCalledWith('navigation:openPath', { path: '/user/detail/20001' });
    expect(told.two).not.toHaveBeenCalled();
  });
});

describe('the end of a session', () => {
  test('by signing out leaves the others alone, and shows the next one', async () => {
    const { app, one, two } = await launchBoth();
    await ask(app, two, 'secrets:write', { owner: sinta.userId, token: 'of-sinta' });
    await ask(app, one, 'secrets:clear');
    await ask(app, one, 'accounts:signedOut', true);
    expect(shownPage(app)).toBe(two);
    const { accounts } = await listOf(app, two);
    expect(accounts.map(({ name }) => name)).toEqual(['Sinta']);
    await expect(ask(app, two, 'secrets:read', sinta.userId)).resolves.toMatchObject({ token: 'of-sinta' });
    // The next account to be added uses the free page.
    await ask(app, two, 'accounts:add');
    expect(shownPage(app)).toBe(one);
  });

  test('by expiry keeps its place: its person can come back, or remove it from the list', async () => {
    const { app, one, two } = await launchBoth();
    await ask(app, two, 'accounts:signedOut', false);
    const { accounts } = await listOf(app, one);
    expect(accounts).toMatchObject([{ isSignedIn: true }, { name: 'Sinta', isSignedIn: false }]);
    expect(shownPage(app)).toBe(one);
    const gone = accounts[1]?.id ?? '';
    const { partition } = two.preferences;
    await ask(app, one, 'accounts:remove', 'first');
    await ask(app, one, 'accounts:remove', gone);
    expect(two.isDestroyed()).toBe(true);
    expect(app.electron.session.fromPartition(partition ?? '').isWiped).toBe(true);
    expect(app.electron.session.defaultSession.isWiped).toBe(false);
    await expect(listOf(app, one)).resolves.toMatchObject({ accounts: [{ id: 'first' }] });
    await expect(ask(app, two, 'accounts:read')).rejects.toThrow('not allowed');
  });

  test('is needed before its account can be removed from the list', async () => {
    const { app, one, two } = await launchBoth();
    await ask(app, one, 'accounts:remove', (await listOf(app, one)).accounts[1]?.id);
    expect(two.isDestroyed()).toBe(false);
    expect((await listOf(app, one)).accounts).toHaveLength(2);
  });
});

describe('the next start', () => {
  test('has all accounts again, the last shown one first', async () => {
    const { app: before, two } = await launchBoth();
    await ask(before, two, 'accounts:show', (await listOf(before, two)).accounts[1]?.id);
    const app = await launch({ prepare: accountsOf(before) });
    await vi.waitFor(() => expect(app.seen.views).toHaveLength(2));
    const [first, second] = app.seen.views.map(({ webContents }) => webContents);
    expect(first?.preferences.partition).toBe(two.preferences.partition);
    expect(second?.preferences.partition).toBeUndefined();
    expect(shownPage(app)).toBe(first);
    await vi.waitFor(() => expect(second?.isLoaded).toBe(true));
  });

  test('does not open an account behind it whose session has ended', async () => {
    const { app: before, two } = await launchBoth();
    await ask(before, two, 'accounts:signedOut', false);
    const app = await launch({ prepare: accountsOf(before) });
    await vi.waitFor(async () => expect((await listOf(app, pageOf(app))).accounts).toHaveLength(2));
    expect(app.seen.views).toHaveLength(1);
  });

  test.each([
    ['that is no list', '{"version":1}'],
    [
      'with a storage outside its folder',
      JSON.stringify({
        version: 1,
        shown: '../../x',
        accounts: [{ id: '../../x', person: sinta, isSignedIn: true }],
      }),
    ],
  ])('of a file %s has the first account', async (_what, content) => {
    const app = await launch({
      prepare: (folder) => {
        mkdirSync(join(folder, 'userData'), { recursive: true });
        writeFileSync(join(folder, 'userData', 'accounts.json'), content);
      },
    });
    expect(pageOf(app).preferences.partition).toBeUndefined();
    await expect(listOf(app, pageOf(app))).resolves.toEqual({ accounts: [], canAdd: true });
  });

  test('of an app that had one account keeps its storage and its downloads', async () => {
    const app = await launch();
    await app.desktop.request('accounts:signedIn', rani);
    expect(pageOf(app).preferences.partition).toBeUndefined();
    const kept = JSON.parse(readFileSync(join(app.folder, 'userData', 'accounts.json'), 'utf8'));
    expect(kept).toEqual({
      version: 1,
      shown: 'first',
      accounts: [{ id: 'first', person: rani, isSignedIn: true }],
    });
    expect(existsSync(join(app.folder, 'userData', 'downloads-first.json'))).toBe(false);
  });
});
