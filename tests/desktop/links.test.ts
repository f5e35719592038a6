import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { heardPaths, launchDesktop, windowOf } from './launch.ts';

test('a second start exits at once and creates no window', async () => {
  const app = await launchDesktop({ isFirstInstance: false });
  expect(app.seen.hasQuit).toBe(true);
  expect(app.seen.windows).toEqual([]);
});

test('a second start leaves the data of the running app alone, even a file that it cannot read', async () => {
  const broken = '{"version":1,"val';
  const app = await launchDesktop({
    isFirstInstance: false,
    prepare: (folder) => {
      mkdirSync(join(folder, 'userData'), { recursive: true });
      writeFileSync(join(folder, 'userData', 'settings.json'), broken);
    },
  });
  expect(readdirSync(join(app.folder, 'userData'))).toEqual(['settings.json']);
  expect(readFileSync(join(app.folder, 'userData', 'settings.json'), 'utf8')).toBe(broken);
});

test('the link of a second start opens in the running app', async () => {
  const app = await launchDesktop();
  await app.desktop.request('app:ready');
  const heard = heardPaths(app.desktop);
  app.electron.app.emit('second-instance', {}, ['pasarmain', 'pasarmain://open/user/detail/20001']);
  expect(heard).toEqual(['/user/detail/20001']);
  expect(windowOf(app).focusCount).toBe(1);
  app.electron.app.emit('second-instance', {}, ['pasarmain']);
  expect(heard).toHaveLength(1);
  expect(windowOf(app).focusCount).toBe(2);
});

test('the link of the first start waits for the page', async () => {
  const app = await launchDesktop({ argv: ['pasarmain://open/me/order/12'] });
  await expect(app.desktop.request('app:ready')).resolves.toMatchObject({ openPath: '/me/order/12' });
  await expect(app.desktop.request('app:ready')).resolves.toMatchObject({ openPath: null });
});

test('a link on macOS arrives as an event', async () => {
  const app = await launchDesktop();
  await app.desktop.request('app:ready');
  const heard = heardPaths(app.desktop);
  app.electron.app.emit('open-url', { preventDefault: vi.fn() }, 'pasarmain://open/chat/detail/C2C5');
  expect(heard).toEqual(['/chat/detail/C2C5']);
});

test.each([
  'pasarmain://open/confirm-order/12?kind=skill',
  'pasarmain://open//evil.example',
  'pasarmain://elsewhere/chat',
  'https://open/chat',
  'pasarmain://open/chat/../confirm-order/1',
])('the link %s opens nothing', async (link) => {
  const app = await launchDesktop({ argv: [link] });
  await expect(app.desktop.request('app:ready')).resolves.toMatchObject({ openPath: null });
});
