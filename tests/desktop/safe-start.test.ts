import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Launched, launchDesktop } from './launch.ts';

const startsIn = (count: string) => (folder: string) => {
  mkdirSync(join(folder, 'userData'), { recursive: true });
  writeFileSync(join(folder, 'userData', 'starts'), count);
};
const isSafe = async ({ desktop, seen }: Launched) => {
  const { facts } = await desktop.request('settings:read');
  expect(seen.isHardwareAccelerated).toBe(!facts.isSafeStart);
  return facts.isSafeStart;
};

describe('the start', () => {
  test.each([
    ['0', false],
    ['2', false],
    ['3', true],
    ['no number', false],
  ])('after %s starts that ended early is safe: %s', async (count, expected) => {
    expect(await isSafe(await launchDesktop({ prepare: startsIn(count) }))).toBe(expected);
  });

  test('counts if it ends without a quit, and three in a row lead to a safe one', async () => {
    let last = await launchDesktop();
    const next = () => {
      const { folder } = last;
      return launchDesktop({
        prepare: (fresh) => {
          mkdirSync(join(fresh, 'userData'), { recursive: true });
          cpSync(join(folder, 'userData', 'starts'), join(fresh, 'userData', 'starts'));
        },
      });
    };
    for (let crash = 1; crash < 3; crash += 1) {
      last = await next();
      expect(await isSafe(last)).toBe(false);
    }
    last = await next();
    expect(await isSafe(last)).toBe(true);
    last.electron.app.quit();
    last = await next();
    expect(await isSafe(last)).toBe(false);
  });
});

test('a safe start is told once, by the page that is shown', async () => {
  const app = await launchDesktop({ prepare: startsIn('3') });
  await app.desktop.request('accounts:signedIn', { userId: 20_005, name: 'Rani', avatar: '' });
  const one = app.seen.views[0]?.webContents;
  await app.desktop.request('accounts:add');
  const two = app.seen.views.at(-1)?.webContents;
  const take = (page: typeof one) =>
    app.electron.ipcMain.receive(
      { sender: page, senderFrame: page?.mainFrame ?? null },
      'app:takeSafeStart',
      [],
    );
  expect([await take(one), await take(two), await take(two), await take(one)]).toEqual([
    false,
    true,
    false,
    false,
  ]);
  // The settings say it as long as the app runs.
  expect(await isSafe(app)).toBe(true);
});

test('an ordinary start is told by no page', async () => {
  const app = await launchDesktop();
  await expect(app.desktop.request('app:takeSafeStart')).resolves.toBe(false);
});

test('a learned word is listed, and can be forgotten', async () => {
  const app = await launchDesktop();
  const { words } = app.electron.session.defaultSession;
  for (const word of ['mabar', 'gacha']) words.add(word);
  await expect(app.desktop.request('spelling:words')).resolves.toEqual(['gacha', 'mabar']);
  await expect(app.desktop.request('spelling:forget', 'mabar')).resolves.toBe(true);
  await expect(app.desktop.request('spelling:forget', 'mabar')).resolves.toBe(false);
  await expect(app.desktop.request('spelling:words')).resolves.toEqual(['gacha']);
});
