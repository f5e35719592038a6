import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { chromiumPath } from '../chromium-path.ts';
import { type RunningSandbox, startSandbox } from '../e2e/sandbox.ts';
import { composer, logInByPhone, people, row, say, sessionState } from '../e2e/steps.ts';
import { signInAs } from './flow.ts';
import { hasKeychain, startKeychain, type TestKeychain } from './keychain.ts';
import { openDesktop } from './openDesktop.ts';
import type { OpenDesktop } from './opened.ts';

let browser: Browser;
let sandbox: RunningSandbox;
let keychain: TestKeychain;
const isPossible = chromiumPath !== undefined && hasKeychain;
const { otherPlayer, player } = people;

beforeAll(async () => {
  if (!isPossible) return;
  keychain = await startKeychain();
  sandbox = await startSandbox(['--no-bots', '--sms-interval', '0']);
  browser = await chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: ['--disable-features=LocalNetworkAccessChecks'],
  });
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await sandbox?.stop();
  keychain?.close();
});

/** Sends a message to a person from a browser. */
async function write(buyer: Page, to: number, text: string): Promise<void> {
  await buyer.goto(`/chat/detail/user-${to}`);
  await composer(buyer).waitFor();
  await say(buyer, text);
}

/** Waits until both accounts are online. */
async function bothOnline(desktop: OpenDesktop): Promise<void> {
  const online = async () => (await desktop.seen()).trayMenu.filter((words) => words === 'Online').length;
  await expect.poll(online, { timeout: 60_000 }).toBe(2);
}

/** A person who chats in a browser. */
async function inBrowser(person: keyof typeof people): Promise<Page> {
  const context = await browser.newContext({
    baseURL: sandbox.url,
    storageState: await sessionState(sandbox, person),
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
  });
  return context.newPage();
}

/** Opens the sign-in for another account, and resolves with its page. */
async function addAccount(desktop: OpenDesktop): Promise<Page> {
  await desktop.page.getByRole('button', { name: 'Accounts' }).click();
  await desktop.page.getByRole('menuitem', { name: 'Add account' }).click();
  await expect.poll(async () => (await desktop.shownPage()) !== desktop.page, { timeout: 30_000 }).toBe(true);
  return desktop.shownPage();
}

/** Waits for the notice with this text; resolves with its position and title. */
async function noticeOf(desktop: OpenDesktop, body: string) {
  const find = async () => (await desktop.seen()).notifications.findLastIndex((each) => each.body === body);
  await expect.poll(find, { timeout: 30_000 }).toBeGreaterThanOrEqual(0);
  const index = await find();
  return { index, title: (await desktop.seen()).notifications[index]?.title };
}

test.runIf(isPossible)(
  'two people signed in side by side both get their messages, are both there after a restart, and one signs out without the other',
  { timeout: 300_000 },
  async () => {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
    let desktop = await openDesktop(context, sandbox.url, {
      usesKeychain: keychain.bus,
    });
    await signInAs(desktop, sandbox, 'player');
    const second = await addAccount(desktop);
    await logInByPhone(second, sandbox, 'otherPlayer');
    await second.getByText('Login Successful!').waitFor();
    await bothOnline(desktop);
    const buyer = await inBrowser('buyer');
    await write(buyer, player.id, 'Halo Intan');
    // The player's page is not shown: a notice names its account, and a click leads there.
    const told = await noticeOf(desktop, 'Halo Intan');
    expect(told.title).toBe(`${people.buyer.name} (to ${player.name})`);
    await desktop.clickNotification(told.index);
    await expect.poll(async () => (await desktop.shownPage()) === desktop.page).toBe(true);
    await row(desktop.page, 'Halo Intan').waitFor();
    await write(buyer, otherPlayer.id, 'Halo Bagas');
    expect((await noticeOf(desktop, 'Halo Bagas')).title).toContain(otherPlayer.name);

    desktop = await desktop.restart();
    await bothOnline(desktop);
    await write(buyer, otherPlayer.id, 'Masih di sana?');
    const again = await noticeOf(desktop, 'Masih di sana?');
    expect(again.title).toContain(otherPlayer.name);
    await desktop.clickNotification(again.index);
    await expect
      .poll(async () => (await desktop.shownPage()) !== desktop.page, { timeout: 30_000 })
      .toBe(true);
    const otherPage = await desktop.shownPage();
    await row(otherPage, 'Masih di sana?').waitFor();
    await say(otherPage, 'Iya, di sini');
    await row(buyer, 'Iya, di sini').waitFor();

    // The first account signs out: the other one is shown and stays signed in.
    await otherPage.getByRole('button', { name: /^Accounts/ }).click();
    await otherPage.getByRole('menuitem', { name: player.name }).click();
    await expect.poll(async () => (await desktop.shownPage()) === desktop.page).toBe(true);
    await desktop.page.getByRole('link', { name: 'Me', exact: true }).click();
    await desktop.page.getByRole('link', { name: 'Settings' }).first().click();
    await desktop.page.getByRole('button', { name: 'Sign out' }).click();
    await desktop.page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(async () => (await desktop.shownPage()) === otherPage, { timeout: 30_000 }).toBe(true);
    expect((await desktop.seen()).trayMenu.join()).not.toContain(player.name);
    await say(buyer, 'Dan sekarang?');
    await row(otherPage, 'Dan sekarang?').waitFor();
    await desktop.close();
  },
);

test.runIf(isPossible)(
  'an added account has the look of the first, the tray sets the status that others see, and a locked keychain loses neither',
  { timeout: 300_000 },
  async () => {
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
    let desktop = await openDesktop(context, sandbox.url, { usesKeychain: keychain.bus });
    await signInAs(desktop, sandbox, 'player');
    const language = (page: Page) => page.getByRole('banner').getByRole('combobox');
    await desktop.page.getByRole('button', { name: /^Theme/ }).click();
    await expect(desktop.page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await desktop.page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    await language(desktop.page).selectOption('id_ID');
    await desktop.page.getByRole('button', { name: 'Akun', exact: true }).click();
    await desktop.page.getByRole('menuitem', { name: 'Tambah akun' }).click();
    await expect
      .poll(async () => (await desktop.shownPage()) !== desktop.page, { timeout: 30_000 })
      .toBe(true);
    const second = await desktop.shownPage();
    await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(second.locator('html')).toHaveAttribute('lang', 'id-ID');
    await language(second).selectOption('en_US');
    await logInByPhone(second, sandbox, 'otherPlayer');
    await second.getByText('Login Successful!').waitFor();
    await bothOnline(desktop);

    // The first account's person chooses while the window is closed.
    const buyer = await inBrowser('buyer');
    await buyer.goto(`/chat/detail/user-${player.id}`);
    const header = buyer.getByRole('main').locator('header').filter({ hasText: player.name });
    await header.getByText('Online', { exact: true }).waitFor();
    await desktop.closeWindow();
    await desktop.chooseInTray('Away');
    await header.getByText('Away', { exact: true }).waitFor();
    const checked = async () => (await desktop.seen()).trayChecked;
    await expect.poll(checked, { timeout: 30_000 }).toEqual(['Away', 'Online']);
    await desktop.chooseInTray('Online');
    await header.getByText('Online', { exact: true }).waitFor();

    keychain.lock();
    desktop = await desktop.restart();
    const shown = await desktop.shownPage();
    await shown.getByText('which is locked or does not answer').waitFor({ timeout: 60_000 });
    const named = (await desktop.seen()).trayMenu.join();
    expect(named).toContain(player.name);
    expect(named).toContain(otherPlayer.name);
    // The keychain stays locked until the other account has read it too.
    await shown.getByRole('button', { name: /^Accounts/ }).click();
    await shown.getByRole('menuitem', { name: player.name }).click();
    await expect.poll(async () => (await desktop.shownPage()) !== shown, { timeout: 30_000 }).toBe(true);
    const other = await desktop.shownPage();
    await other.getByText('yang sedang terkunci atau tidak menjawab').waitFor({ timeout: 60_000 });
    await keychain.unlock();
    // One answer of the keychain brings the other account back too.
    await other.getByRole('button', { name: 'Coba lagi' }).click();
    await bothOnline(desktop);
    await desktop.close();
  },
);
