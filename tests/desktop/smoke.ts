// `npm run smoke`: a short working day in Electron's own binary: start, sign in, receive a message, click its
// notice, download a file, quit, start again still signed in. `-- --stand-in` performs the same steps on the
// stand-in, which shows that the script itself works. Screenshots go to out/smoke.
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArgs } from '../chromium-args.ts';
import { chromiumPath } from '../chromium-path.ts';
import { startSandbox } from '../e2e/sandbox.ts';
import { sessionState } from '../e2e/steps.ts';
import { answerByNotice, downloadPicture, isStillSignedIn, signInAs } from './flow.ts';
import { openDesktop } from './openDesktop.ts';

const shots = 'out/smoke';
mkdirSync(shots, { recursive: true });

const sandbox = await startSandbox(['--no-bots', '--sms-interval', '0']);
const browser = await chromium.launch({
  ...(chromiumPath && { executablePath: chromiumPath }),
  args: chromiumArgs('LocalNetworkAccessChecks'),
});
const context = (state?: Awaited<ReturnType<typeof sessionState>>) =>
  browser.newContext({
    baseURL: sandbox.url,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    ...(state && { storageState: state }),
  });

let desktop = await openDesktop(await context(), sandbox.url, { usesKeychain: true });

/** Performs one step, takes a screenshot after it, and prints that it is done. */
async function step(name: string, walk: () => Promise<void>): Promise<void> {
  try {
    await walk();
  } finally {
    await desktop.page.screenshot({ path: join(shots, `${name.replaceAll(' ', '-')}.png`) });
  }
  console.log(`✓ ${name}`);
}

try {
  await step('start', () => desktop.page.getByRole('banner').waitFor());
  await step('sign in', () => signInAs(desktop, sandbox, 'player'));
  const buyer = await (await context(await sessionState(sandbox, 'buyer'))).newPage();
  await step('answer by the notice', () => answerByNotice(desktop, buyer));
  await step('download', async () => {
    if (statSync(await downloadPicture(desktop)).size === 0) throw new Error('the file is empty');
  });
  await step('start again', async () => {
    desktop = await desktop.restart();
    if (!(await isStillSignedIn(desktop))) throw new Error('the person is signed out');
  });
} finally {
  await desktop.close();
  await browser.close();
  await sandbox.stop();
}
