import { describe, expect, test, vi } from 'vitest';
import { neverQuiet } from '#lib/rules/quiet.ts';
import { launchDesktop, pageOf, windowOf } from './launch.ts';
import { answerable, heardAnswers, heardPaths, lastOf, notice } from './noticing.ts';

/**
 * Notices by operating system: how each shows them, what a person can do in them, and what the app does then.
 */
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
