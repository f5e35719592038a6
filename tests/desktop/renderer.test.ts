import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { chromiumArgs } from '../chromium-args.ts';
import { chromiumPath } from '../chromium-path.ts';
import { type RunningSandbox, startSandbox } from '../e2e/sandbox.ts';
import { composer, people } from '../e2e/steps.ts';
import { storedIn } from '../e2e/stored.ts';
import { signInAs } from './flow.ts';
import { temporaryFolder, withSettings } from './launch.ts';
import { openDesktop } from './openDesktop.ts';
import { startProxy } from './proxy-server.ts';
import { isBinary } from './real/binary.ts';

let browser: Browser;
let sandbox: RunningSandbox;

beforeAll(async () => {
  if (!chromiumPath) return;
  sandbox = await startSandbox(['--no-bots']);
  browser = await chromium.launch({
    executablePath: chromiumPath,
    // In Electron, the session's permission handler decides whether the page may reach this machine.
    args: chromiumArgs('LocalNetworkAccessChecks'),
  });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await sandbox?.stop();
});

test.runIf(chromiumPath !== undefined)(
  'the built page starts with the built preload script and main process, within its policy',
  async () => {
    const context = await browser.newContext();
    const desktop = await openDesktop(context, sandbox.url);
    const { page } = desktop;
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted ?Type/i.test(message.text())) violations.push(message.text());
    });
    await page.reload();
    await page.waitForFunction(() => (document.getElementById('root')?.childElementCount ?? 0) > 0);
    await page.waitForLoadState('networkidle');
    expect(violations).toEqual([]);
    const pictures = await page.evaluate(() =>
      [...document.images].filter((it) => it.complete && it.src !== '').map((it) => it.naturalWidth),
    );
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter((width) => width === 0)).toEqual([]);
    await desktop.close();
    await context.close();
  },
);

test.runIf(chromiumPath !== undefined)(
  'badge, notice and opened path are exchanged between page and main process',
  async () => {
    const context = await browser.newContext();
    const desktop = await openDesktop(context, sandbox.url);
    const { page } = desktop;
    // The shell sets the count when it renders, so the test sets its own count afterwards.
    await page.getByRole('navigation').first().waitFor();
    const place = await page.evaluate(async () => {
      const { desktop } = window;
      if (!desktop) throw new Error('no bridge');
      await desktop.request('tray:setUnreadCount', 3);
      await desktop.request('notifications:show', {
        tag: 't',
        title: 'Intan',
        body: 'Hi',
        path: '/game-mate',
      });
      return desktop.request('secrets:write', { owner: 1, token: 'token' });
    });
    // Only on Linux can the tests take the keychain away.
    expect(place).toBe(process.platform === 'linux' ? 'memory' : 'keychain');
    expect(await desktop.seen()).toMatchObject({
      badge: 3,
      toolTip: 'Pasarmain: 3 unread messages',
      notifications: [{ title: 'Intan', body: 'Hi', state: 'shown' }],
    });
    await desktop.clickNotification(0);
    await vi.waitFor(() => expect(new URL(page.url()).pathname).toBe('/game-mate'), 10_000);
    await desktop.close();
    await context.close();
  },
);

test.runIf(chromiumPath !== undefined && !isBinary)(
  'nothing moves in a window that is closed, and everything goes on when it is shown again',
  async () => {
    const context = await browser.newContext();
    const desktop = await openDesktop(context, sandbox.url, { platform: 'win32' });
    const { page } = desktop;
    // The skeletons stay as long as the market does not answer.
    await page.route('**/v1/**', () => undefined);
    await page.goto(new URL('/game-mate', page.url()).href);
    const states = () =>
      page.evaluate(() => [
        ...new Set(
          document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
            .map(({ playState }) => playState),
        ),
      ]);
    await expect.poll(states, { timeout: 30_000 }).toEqual(['running']);
    await desktop.closeWindow();
    await expect.poll(states, { timeout: 10_000 }).toEqual(['paused']);
    await desktop.chooseInTray('Open Pasarmain');
    await expect.poll(states, { timeout: 10_000 }).toEqual(['running']);
    await desktop.close();
    await context.close();
  },
);

test.runIf(chromiumPath !== undefined && process.platform === 'linux')(
  'a keychain that does not answer is reported, and the sign-in is kept until it answers',
  async () => {
    const context = await browser.newContext();
    const desktop = await openDesktop(context, sandbox.url);
    const { page } = desktop;
    await page.evaluate(() =>
      localStorage.setItem(
        'pasarmain.session',
        JSON.stringify({
          self: {
            userId: 20_001,
            nickname: 'Raka',
            avatar: { medium: 'm', original: 'o' },
            gender: 'undefined',
            birthday: null,
            isPlayer: false,
            isAccountOwner: false,
            registeredAt: 1,
          },
          expiresAt: 9_000_000_000_000,
        }),
      ),
    );
    // The harness has no keychain service, like a session without a bus.
    await page.reload();
    const note = page.getByText(/system's keychain/);
    await note.waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('pasarmain.session'))).toContain('20001');
    await desktop.close();
    await context.close();
  },
);

test.runIf(chromiumPath !== undefined)(
  'a sign-in in the system’s browser signs the page in, and the page runs no script of the provider',
  async () => {
    const context = await browser.newContext({ locale: 'en-US' });
    const desktop = await openDesktop(context, sandbox.url);
    const { page } = desktop;
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByText('Continue in your browser').waitFor();
    const address = await vi.waitFor(async () => {
      const { openedOutside } = await desktop.seen();
      return openedOutside[0] ?? Promise.reject(new Error('no browser was opened'));
    }, 10_000);
    const outside = await (await browser.newContext()).newPage();
    await outside.goto(address);
    await outside.getByRole('button', { name: 'Continue as Ayu Lestari' }).click();
    await outside.getByRole('heading', { name: 'You can close this page' }).waitFor();
    await page.getByText('Login Successful!').waitFor();
    expect(
      await page.evaluate(() => [...document.scripts].filter((it) => it.src.includes('sandbox'))),
    ).toEqual([]);
    await outside.context().close();
    await desktop.close();
    await context.close();
  },
);

test.runIf(chromiumPath !== undefined)(
  'a proxy that asks for a sign-in is answered in a dialog, which says when it refused, and Home loads',
  async () => {
    const proxy = await startProxy('intan', 'right', sandbox.url);
    const folder = temporaryFolder();
    withSettings({ proxy: { mode: 'fixed', address: proxy.address } })(folder);
    const context = await browser.newContext({ locale: 'en-US' });
    // Only the proxy can reach this market.
    const desktop = await openDesktop(context, 'http://market.test', { folder });
    const { page } = desktop;
    const dialog = page.getByRole('dialog', { name: 'The network asks for a sign-in' });
    const sign = async (user: string, password: string) => {
      await dialog.getByLabel('Name').fill(user);
      await dialog.getByLabel('Password', { exact: true }).fill(password);
      await dialog.getByRole('button', { name: 'Sign in' }).click();
    };
    await sign('', 'right');
    await dialog.getByText('Please enter your name for the proxy.').waitFor();
    await sign('intan', 'wrong');
    await dialog.getByRole('alert').getByText('The proxy refused this name or this password.').waitFor();
    await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('intan');
    await sign('intan', 'right');
    await vi.waitFor(() => expect(proxy.passed.some((it) => it.includes('/v1/'))).toBe(true), 10_000);
    await dialog.waitFor({ state: 'hidden' });
    expect(proxy.given.slice(-1)).toEqual(['intan:right']);
    await desktop.close();
    await context.close();
    await proxy.close();
  },
);

test.runIf(chromiumPath !== undefined)(
  'one screen has all settings of the app on this computer: a visitor’s without the notifications of a person',
  async () => {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
    const desktop = await openDesktop(context, sandbox.url);
    const { page } = desktop;
    const cards = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    const ofComputer = ['Do not disturb', 'Downloads', 'Display and writing', 'Network', 'Program'];
    await page.goto(new URL('/me/desktop', page.url()).href);
    await expect
      .poll(cards, { timeout: 30_000 })
      .toEqual(['Accounts on this computer', 'Start and close', ...ofComputer, 'Report a problem']);
    await signInAs(desktop, sandbox, 'buyer');
    await page.goto(new URL('/me/desktop', page.url()).href);
    await expect
      .poll(cards, { timeout: 30_000 })
      .toEqual([
        'Accounts on this computer',
        'Start and close',
        'Notifications',
        ...ofComputer,
        'Report a problem',
      ]);
    await desktop.close();
    await context.close();
  },
);

test.runIf(chromiumPath !== undefined && !isBinary)(
  'after its process crashed the page is at the same conversation again, with the draft',
  async () => {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
    const desktop = await openDesktop(context, sandbox.url);
    const { page } = desktop;
    await signInAs(desktop, sandbox, 'player');
    await page.goto(new URL(`/chat/detail/user-${people.buyer.id}`, page.url()).href);
    await composer(page).click();
    await page.keyboard.type('Not sent yet');
    // What was typed in the very last moment before a crash is not on the disk.
    await expect.poll(() => storedIn(page, 'drafts'), { timeout: 10_000 }).toContain('Not sent yet');
    const place = page.url();
    const crashed = page.waitForEvent('crash');
    const devTools = await context.newCDPSession(page);
    // A process that crashes gives no answer.
    void devTools.send('Page.crash').catch(() => null);
    await crashed;
    await expect.poll(async () => (await desktop.shownPage()) === page, { timeout: 30_000 }).toBe(false);
    const again = await desktop.shownPage();
    await expect.poll(() => composer(again).innerText(), { timeout: 30_000 }).toBe('Not sent yet');
    expect(again.url()).toBe(place);
    await desktop.close();
    await context.close();
  },
  90_000,
);
