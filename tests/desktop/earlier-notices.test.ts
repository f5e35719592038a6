import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { launchDesktop, windowOf } from './launch.ts';
import { answerable, heardAnswers, heardPaths, lastOf } from './noticing.ts';

describe('a notice of an earlier run on Windows', () => {
  test('opens its conversation, and takes a reply', async () => {
    const earlier = await launchDesktop({ platform: 'win32' });
    await earlier.desktop.request('notifications:show', answerable);
    const toast = lastOf(earlier);
    const app = await launchDesktop({ platform: 'win32' });
    const heard = await heardPaths(app);
    const replies = await heardAnswers(app);
    // Windows hands an activation to the running app, here to the stand-in of the new run.
    earlier.electron.Notification.activation = app.electron.Notification.activation;
    toast.clicks();
    toast.replies('Coming');
    expect(heard).toEqual(['/chat/detail/user-2']);
    expect(replies).toEqual([{ tag: 'user-2', userId: 10001, kind: 'reply', text: 'Coming' }]);
  });

  test.each([
    ['a click', 'click', undefined, ['/chat/detail/user-2'], []],
    ['a reply', 'reply', 'Coming', [], [{ tag: 'user-2', userId: 10001, kind: 'reply', text: 'Coming' }]],
  ])('starts the app by %s, which is not lost', async (_name, type, reply, paths, replies) => {
    const told = 'tag=user-2&path=%2Fchat%2Fdetail%2Fuser-2&user=10001&account=first';
    const app = await launchDesktop({
      platform: 'win32',
      activation: { type, arguments: `type=${type}&${told}`, ...(reply !== undefined && { reply }) },
    });
    const { openPath } = await app.desktop.request('app:ready');
    expect([openPath].filter((path) => path !== null)).toEqual(paths);
    expect(await app.desktop.request('notifications:takeAnswers')).toEqual(replies);
    expect(windowOf(app).isVisible()).toBe(true);
  });

  test('without content shows the window, through an activator that stays the same', async () => {
    const app = await launchDesktop({ platform: 'win32' });
    const first = app.seen.toastActivator;
    expect(first).toMatch(/^\{[\dA-F-]{36}\}$/);
    app.electron.Notification.activation?.({ type: 'click', arguments: '' });
    expect(windowOf(app).focusCount).toBe(1);
    expect((await launchDesktop({ platform: 'win32' })).seen.toastActivator).toBe(first);
  });
});

describe('a notice of an earlier run on macOS', () => {
  const mac = { platform: 'darwin', env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' } } as const;

  /** An app whose first account is signed in, and a notice of an earlier run that macOS lists. */
  async function launchWithEarlier(id: string) {
    const app = await launchDesktop({ ...mac, earlierNotice: id });
    await app.desktop.request('accounts:signedIn', { userId: 10001, name: 'Intan', avatar: '' });
    const [notice] = app.electron.host.earlierNotices;
    if (!notice) throw new Error('no notice');
    await vi.waitFor(() => expect(notice.listenerCount('click')).toBe(1));
    return { app, notice, heard: await heardPaths(app), replies: await heardAnswers(app) };
  }

  test('opens the conversations, sends a reply, and marks as read', async () => {
    const { notice, heard, replies } = await launchWithEarlier('user-2');
    notice.emit('click', {});
    expect(heard).toEqual(['/chat/list']);
    notice.emit('reply', { reply: ' Coming ' });
    notice.emit('action', { actionIndex: 0 });
    const to = { tag: 'user-2', userId: 10001 };
    expect(replies).toEqual([
      { ...to, kind: 'reply', text: 'Coming' },
      { ...to, kind: 'read' },
    ]);
  });

  test('of an account that is gone takes no reply', async () => {
    const { notice, heard, replies } = await launchWithEarlier('gone:user-2');
    notice.emit('reply', { reply: 'Coming' });
    expect([heard, replies]).toEqual([[], []]);
  });

  test.each([
    ['a click', { actionIdentifier: 'com.apple.UNNotificationDefaultActionIdentifier' }, '/chat/list', []],
    ['a click on an older system', {}, '/chat/list', []],
    [
      'a reply',
      { actionIdentifier: 'REPLY', userText: 'Coming' },
      null,
      [{ tag: 'user-2', userId: 10001, kind: 'reply', text: 'Coming' }],
    ],
    ['an empty reply', { actionIdentifier: 'REPLY', userText: ' ' }, '/chat/list', []],
    ['its button', { actionIdentifier: 'BUTTON_0' }, null, [{ tag: 'user-2', userId: 10001, kind: 'read' }]],
    ['its dismissal', { actionIdentifier: 'com.apple.UNNotificationDismissActionIdentifier' }, null, []],
  ])('starts the app by %s, which has its effect', async (_name, told, path, replies) => {
    const before = await launchDesktop(mac);
    await before.desktop.request('accounts:signedIn', { userId: 10001, name: 'Intan', avatar: '' });
    const app = await launchDesktop({
      ...mac,
      launchInfo: { identifier: 'user-2', ...told },
      prepare: (folder) =>
        cpSync(join(before.folder, 'userData'), join(folder, 'userData'), { recursive: true }),
    });
    await expect(app.desktop.request('app:ready')).resolves.toMatchObject({ openPath: path });
    await expect(app.desktop.request('notifications:takeAnswers')).resolves.toEqual(replies);
  });
});
