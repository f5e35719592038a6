import { describe, expect, test } from 'vitest';
import { launchDesktop, windowOf } from './launch.ts';
import { notice } from './noticing.ts';

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
