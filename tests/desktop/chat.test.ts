import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningSandbox, startSandbox } from '../e2e/sandbox.ts';
import { composer, logInByPhone, people, row, say, sessionState } from '../e2e/steps.ts';
import { openDesktop } from './renderer/openDesktop.ts';

const executablePath = [process.env.CHROMIUM_PATH ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => existsSync(path),
);
let browser: Browser;
let sandbox: RunningSandbox;

beforeAll(async () => {
  if (executablePath === undefined) return;
  sandbox = await startSandbox(['--no-bots', '--sms-interval', '0']);
  browser = await chromium.launch({
    executablePath,
    // The page of the stand-in has no network address, so Chromium asks before it may reach this machine; in
    // Electron the session's permission handler decides for the local back end.
    args: ['--disable-features=LocalNetworkAccessChecks'],
  });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await sandbox?.stop();
});

test.runIf(executablePath !== undefined)(
  'a message to a signed-in desktop is counted on the tray, and its notice opens the conversation',
  { timeout: 120_000 },
  async () => {
    const desktop = await openDesktop(
      await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } }),
      sandbox.url,
    );
    const { page } = desktop;
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await logInByPhone(page, sandbox, 'player');
    await page.getByText('Login Successful!').waitFor();
    const chatLink = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Chat/ });
    await chatLink.click();
    await page.locator('[data-conversation-id]').first().waitFor();

    const other = await browser.newContext({
      baseURL: sandbox.url,
      storageState: await sessionState(sandbox, 'buyer'),
      locale: 'en-US',
      viewport: { width: 1280, height: 800 },
    });
    const his = await other.newPage();
    await his.goto(`/chat/detail/user-${people.player.id}`);
    await composer(his).waitFor();
    await say(his, 'Halo dari browser');

    await vi.waitFor(async () => {
      const seen = await desktop.seen();
      expect(seen.notifications.at(-1)).toMatchObject({
        title: people.buyer.name,
        body: 'Halo dari browser',
        state: 'shown',
        // His avatar is an SVG, which no operating system accepts for notices: the page has converted it to a
        // PNG.
        hasPicture: true,
      });
    }, 30_000);
    // The tray updates its count shortly after the message arrives.
    await page
      .locator(`[data-conversation-id="user-${people.buyer.id}"]`)
      .getByText('1 unread message', { exact: true })
      .waitFor({ state: 'attached' });
    // Older unread messages are counted too, so the test compares the count before and after this one is
    // read.
    const { badge, notifications } = await desktop.seen();
    expect(badge).toBeGreaterThan(0);
    await desktop.clickNotification(notifications.length - 1);
    await row(page, 'Halo dari browser').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/chat/detail/user-${people.buyer.id}`);
    await vi.waitFor(async () => expect((await desktop.seen()).badge).toBeLessThan(badge), 30_000);
    await say(page, 'Halo dari meja');
    await row(his, 'Halo dari meja').waitFor();
    await desktop.close();
    await other.close();
  },
);
