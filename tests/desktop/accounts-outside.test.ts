import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { ask, launch, launchBoth, listOf, newestPage, notice, rani, shownPage, sinta } from './accounts.ts';
import { pageOf, trayOf, windowOf } from './launch.ts';

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

  test('a reply in a toast that starts the app reaches the account behind the shown one', async () => {
    const { app: before, two } = await launchBoth({ platform: 'win32' });
    const id = (await listOf(before, two)).accounts[1]?.id;
    const app = await launch({
      platform: 'win32',
      prepare: (folder) =>
        cpSync(join(before.folder, 'userData'), join(folder, 'userData'), { recursive: true }),
      activation: {
        type: 'reply',
        arguments: `type=reply&tag=user-2&path=%2Fchat%2Flist&user=${sinta.userId}&account=${id}`,
        reply: 'Sebentar',
      },
    });
    await vi.waitFor(() => expect(app.seen.views).toHaveLength(2));
    const page = newestPage(app);
    await vi.waitFor(() => expect(page.isLoaded).toBe(true));
    await expect(ask(app, page, 'notifications:takeAnswers')).resolves.toEqual([
      { kind: 'reply', tag: 'user-2', userId: sinta.userId, text: 'Sebentar' },
    ]);
    // The window keeps the account that it showed last.
    expect(shownPage(app)).toBe(pageOf(app));
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
