import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { neverQuiet } from '#lib/rules/quiet.ts';
import { type Launched, launchDesktop, pageOf, windowOf } from './launch.ts';

/**
 * Notices by operating system: how each shows them, what a person can do in them, and what the app does then.
 */
const notice = { tag: 'user-2', title: 'Intan', body: 'Code is 7741', path: '/chat/detail/user-2' };
const answers = { userId: 10001, canReply: true };
const answerable = { ...notice, answers };

/** Collects the paths that the page is asked to open. */
async function heardPaths(app: Launched): Promise<string[]> {
  const heard: string[] = [];
  app.desktop.on('navigation:openPath', ({ path }) => heard.push(path));
  await app.desktop.request('app:ready');
  return heard;
}

/** Collects the answers that the page receives after it listens. */
async function heardAnswers(app: Launched): Promise<unknown[]> {
  const heard: unknown[] = [];
  app.desktop.on('notifications:answer', (answer) => heard.push(answer));
  heard.push(...(await app.desktop.request('notifications:takeAnswers')));
  return heard;
}

const lastOf = ({ seen }: Launched) => {
  const shown = seen.notifications.at(-1);
  if (!shown) throw new Error('no notice');
  return shown;
};

describe('a shown notice', () => {
  test.each([
    ['linux', { actions: [{ type: 'button', text: 'Mark as read' }] }],
    [
      'darwin',
      {
        actions: [{ type: 'button', text: 'Mark as read' }],
        hasReply: true,
        replyPlaceholder: 'Write a reply',
      },
    ],
    ['win32', { toastXml: expect.stringContaining('content="Reply"') }],
  ] as const)('on %s can be answered in the way of that system', async (platform, options) => {
    const app = await launchDesktop({ platform });
    await app.desktop.request('notifications:show', answerable);
    expect(lastOf(app).options).toEqual({
      id: 'user-2',
      title: 'Intan',
      body: 'Code is 7741',
      ...options,
    });
  });

  test.each(['linux', 'darwin', 'win32'] as const)(
    'on %s with hidden content names neither the content nor the sender, and takes no reply',
    async (platform) => {
      const app = await launchDesktop({ platform });
      await app.desktop.request('notifications:show', { ...answerable, isContentHidden: true });
      const { options } = lastOf(app);
      expect(options).toMatchObject({ title: 'Pasarmain', body: 'You have a new message' });
      expect(JSON.stringify(options)).not.toMatch(/Intan|7741|hasReply|"Reply"/);
    },
  );

  test.each(['linux', 'darwin', 'win32'] as const)(
    'on %s makes no sound of the system if the page plays the product’s own, or no sound is wanted',
    async (platform) => {
      const app = await launchDesktop({ platform });
      for (const sound of ['drop', 'none'] as const) {
        const isForPage = await app.desktop.request('notifications:show', { ...notice, sound });
        expect(isForPage).toBe(sound === 'drop');
        const { silent, toastXml } = lastOf(app).options;
        expect(silent).toBe(true);
        if (platform === 'win32') expect(toastXml).toContain('<audio silent="true"/>');
      }
    },
  );

  test('of an installed app on macOS plays the product’s sound itself, so that the focus mode withholds both', async () => {
    const app = await launchDesktop({ platform: 'darwin', isPackaged: true });
    await expect(app.desktop.request('notifications:show', { ...notice, sound: 'drop' })).resolves.toBe(
      false,
    );
    expect(lastOf(app).options).toMatchObject({ sound: 'drop.wav' });
    expect(lastOf(app).options).not.toHaveProperty('silent');
  });

  test('that is paused makes no sound', async () => {
    const app = await launchDesktop();
    await app.desktop.request('settings:change', { quiet: { ...neverQuiet, isPaused: true } });
    await expect(app.desktop.request('notifications:show', { ...notice, sound: 'drop' })).resolves.toBe(
      false,
    );
  });

  test('has its picture as a file on Windows, which the next run deletes', async () => {
    const app = await launchDesktop({ platform: 'win32' });
    await app.desktop.request('notifications:show', {
      ...notice,
      icon: 'data:image/png;base64,iVBORw0KGgo=',
    });
    expect(lastOf(app).options.toastXml).toMatch(/src="[^"]*pasarmain-notices[^"]*\.png"/);
  });

  test('that Windows refuses is shown without its own markup', async () => {
    const app = await launchDesktop({ platform: 'win32' });
    await app.desktop.request('notifications:show', answerable);
    lastOf(app).emit('failed', {}, 'XML: Invalid XML');
    expect(app.seen.notifications).toHaveLength(2);
    expect(lastOf(app).options).toEqual({ id: 'user-2', title: 'Intan', body: 'Code is 7741' });
    const heard = await heardPaths(app);
    lastOf(app).clicks();
    expect(heard).toEqual(['/chat/detail/user-2']);
  });
});

describe.each(['linux', 'darwin', 'win32'] as const)('on %s', (platform) => {
  test('a click opens the conversation at the message', async () => {
    const app = await launchDesktop({ platform });
    const heard = await heardPaths(app);
    const path = '/chat/detail/user-2?message=m-7';
    await app.desktop.request('notifications:show', { ...answerable, path });
    lastOf(app).clicks();
    expect(heard).toEqual([path]);
    expect(windowOf(app).focusCount).toBe(1);
  });

  test('marking as read reaches the page of the closed window, and removes the notice', async () => {
    const app = await launchDesktop({ platform });
    const heard = await heardAnswers(app);
    windowOf(app).closes();
    await vi.waitFor(() => expect(windowOf(app).isVisible()).toBe(false));
    await app.desktop.request('notifications:show', answerable);
    lastOf(app).presses('Mark as read');
    expect(heard).toEqual([{ tag: 'user-2', userId: 10001, kind: 'read' }]);
    expect([lastOf(app).state, windowOf(app).isVisible()]).toEqual(['closed', false]);
  });
});

describe.each(['darwin', 'win32'] as const)('a reply on %s', (platform) => {
  test('reaches the page of the closed window, and removes the notice', async () => {
    const app = await launchDesktop({ platform });
    const heard = await heardAnswers(app);
    windowOf(app).closes();
    await vi.waitFor(() => expect(windowOf(app).isVisible()).toBe(false));
    await app.desktop.request('notifications:show', answerable);
    lastOf(app).replies(' On my way ');
    expect(heard).toEqual([{ tag: 'user-2', userId: 10001, kind: 'reply', text: 'On my way' }]);
    expect([lastOf(app).state, windowOf(app).isVisible()]).toEqual(['closed', false]);
  });

  test('that is written while the page reloads waits for the page', async () => {
    const app = await launchDesktop({ platform });
    const before = await heardAnswers(app);
    await app.desktop.request('notifications:show', answerable);
    pageOf(app).emit('render-process-gone', {}, { reason: 'clean-exit' });
    lastOf(app).replies('On my way');
    expect(before).toEqual([]);
    expect(await app.desktop.request('notifications:takeAnswers')).toEqual([
      { tag: 'user-2', userId: 10001, kind: 'reply', text: 'On my way' },
    ]);
    expect(await app.desktop.request('notifications:takeAnswers')).toEqual([]);
  });

  test('is not accepted for an account that nobody reads', async () => {
    const app = await launchDesktop({ platform });
    await app.desktop.request('notifications:show', {
      ...notice,
      answers: { userId: 10001, canReply: false },
    });
    expect(() => lastOf(app).replies('Hello')).toThrow('no field');
    lastOf(app).presses('Mark as read');
  });
});

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

describe('the notices in the system’s list', () => {
  test('are removed from the list of Windows when their conversation is read', async () => {
    const app = await launchDesktop({ platform: 'win32' });
    await app.desktop.request('notifications:show', notice);
    lastOf(app).timesOut();
    await app.desktop.request('notifications:clear', notice.tag);
    expect(lastOf(app).state).toBe('closed');
  });

  test('open the conversation by a click in the list of Windows', async () => {
    const app = await launchDesktop({ platform: 'win32' });
    const heard = await heardPaths(app);
    await app.desktop.request('notifications:show', notice);
    lastOf(app).timesOut();
    lastOf(app).clicks();
    expect(heard).toEqual([notice.path]);
  });

  test('that left the screen of macOS are removed by their id', async () => {
    const app = await launchDesktop({ platform: 'darwin' });
    await app.desktop.request('notifications:clear', 'of an earlier run');
    expect(app.seen.removedNotifications).toEqual(['of an earlier run']);
  });

  test('are at most twenty', async () => {
    const app = await launchDesktop({ platform: 'win32' });
    for (let number = 0; number < 25; number += 1)
      await app.desktop.request('notifications:show', { ...notice, tag: `user-${number}` });
    expect(app.seen.notifications.filter((it) => it.state === 'shown')).toHaveLength(20);
    expect(lastOf(app).state).toBe('shown');
  });

  test('are all removed when nobody is signed in any more', async () => {
    const app = await launchDesktop();
    await app.desktop.request('notifications:show', notice);
    await app.desktop.request('notifications:show', { ...notice, tag: 'user-3' });
    await app.desktop.request('notifications:clearAll');
    expect(app.seen.notifications.map(({ state }) => state)).toEqual(['closed', 'closed']);
  });
});

describe('an urgent notice', () => {
  const urgent = { ...notice, isUrgent: true };

  test.each(['win32', 'linux'] as const)(
    'on %s makes the taskbar button flash until the window is seen',
    async (platform) => {
      const app = await launchDesktop({ platform });
      windowOf(app).blur();
      await app.desktop.request('notifications:show', notice);
      expect(windowOf(app).isFlashing).toBe(false);
      await app.desktop.request('notifications:show', urgent);
      expect(windowOf(app).isFlashing).toBe(true);
      windowOf(app).focus();
      expect(windowOf(app).isFlashing).toBe(false);
      await app.desktop.request('notifications:show', urgent);
      expect(windowOf(app).isFlashing).toBe(false);
    },
  );

  test('on macOS makes the dock icon bounce until it was read elsewhere', async () => {
    const app = await launchDesktop({ platform: 'darwin' });
    windowOf(app).blur();
    await app.desktop.request('notifications:show', urgent);
    await app.desktop.request('notifications:show', { ...urgent, tag: 'user-3' });
    expect(app.seen.bounces).toBe(1);
    await app.desktop.request('notifications:clear', 'user-2');
    expect(app.seen.bounces).toBe(1);
    await app.desktop.request('notifications:clear', 'user-3');
    expect(app.seen.bounces).toBe(0);
  });

  test('in a window that closes with the app causes no failure', async () => {
    const app = await launchDesktop({ platform: 'win32' });
    await app.desktop.request('notifications:show', urgent);
    app.electron.app.quit();
    expect(app.seen.hasQuit).toBe(true);
  });
});

test('a click on a notice shows its message in the window that the conversation has', async () => {
  const app = await launchDesktop();
  const heard = await heardPaths(app);
  await app.desktop.request('windows:openConversation', { name: 'user-2', path: '/chat/window/user-2' });
  const page = app.seen.views.at(-1)?.webContents;
  await vi.waitFor(() => expect(page?.isLoaded).toBe(true));
  const sent = page && vi.spyOn(page, 'send');
  await app.desktop.request('notifications:show', { ...notice, path: '/chat/detail/user-2?message=m-7' });
  lastOf(app).clicks();
  expect(app.seen.windows.at(-1)?.focusCount).toBe(1);
  expect(sent).toHaveBeenCalledWith('navigation:openPath', { path: '/chat/window/user-2?message=m-7' });
  // The stand-in has one channel for all pages.
  expect(heard).toEqual(['/chat/window/user-2?message=m-7']);
});
