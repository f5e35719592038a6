import { statSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumArgs } from '../chromium-args.ts';
import { chromiumPath } from '../chromium-path.ts';
import { type RunningSandbox, startSandbox } from '../e2e/sandbox.ts';
import { sessionState } from '../e2e/steps.ts';
import { answerByNotice, downloadPicture, replyInNotice, signInAs, wakeUp } from './flow.ts';
import { openDesktop } from './openDesktop.ts';

let browser: Browser;
let sandbox: RunningSandbox;

beforeAll(async () => {
  if (!chromiumPath) return;
  sandbox = await startSandbox(['--no-bots', '--sms-interval', '0']);
  browser = await chromium.launch({
    executablePath: chromiumPath,
    // The page of the harness has no network address, so Chromium asks before it may reach this machine. In
    // Electron, the session's permission handler decides for the local back end.
    args: chromiumArgs('LocalNetworkAccessChecks'),
  });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await sandbox?.stop();
});

test.runIf(chromiumPath !== undefined)(
  'a message to a signed-in desktop is counted on the tray; its notice opens the conversation, and takes a reply while the window is closed',
  { timeout: 180_000 },
  async () => {
    const desktop = await openDesktop(
      await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } }),
      sandbox.url,
      { platform: 'darwin' },
    );
    await signInAs(desktop, sandbox, 'player');
    const other = await browser.newContext({
      baseURL: sandbox.url,
      storageState: await sessionState(sandbox, 'buyer'),
      locale: 'en-US',
      viewport: { width: 1280, height: 800 },
    });
    const buyer = await other.newPage();
    await answerByNotice(desktop, buyer);
    const path = await downloadPicture(desktop);
    expect(statSync(path).size).toBeGreaterThan(0);
    // Linux has no replies in notices; a conversation on screen would get no notice.
    if (desktop.platform === 'linux')
      await desktop.page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Home' })
        .click();
    else await replyInNotice(desktop, buyer);
    await wakeUp(desktop, buyer);
    await desktop.close();
    await other.close();
  },
);
