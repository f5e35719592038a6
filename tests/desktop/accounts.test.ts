import { describe, expect, test, vi } from 'vitest';
import {
  addAccount,
  ask,
  launch,
  launchBoth,
  listOf,
  newestPage,
  notice,
  rani,
  shownPage,
  sinta,
} from './accounts.ts';
import type { WebContentsStandIn } from './electron/WebContentsStandIn.ts';
import { pageOf, trayOf, windowOf } from './launch.ts';

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
