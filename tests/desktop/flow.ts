import { expect, type Page } from '@playwright/test';
import type { RunningSandbox } from '../e2e/sandbox.ts';
import { composer, logInByPhone, people, row, say } from '../e2e/steps.ts';
import type { OpenDesktop } from './opened.ts';

// The steps of a working day: all are performed on the stand-in, some on Electron's own binary too.

/** Signs in by phone and waits for the chat. */
export async function signInAs(
  { page }: OpenDesktop,
  sandbox: RunningSandbox,
  person: 'player' | 'buyer',
): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await logInByPhone(page, sandbox, person);
  await page.getByText('Login Successful!').waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Chat/ }).click();
  await page.locator('[data-conversation-id]').first().waitFor();
}

/** The buyer writes from a browser; its notice opens the conversation, and the player answers there. */
export async function answerByNotice(desktop: OpenDesktop, buyer: Page): Promise<void> {
  const { page } = desktop;
  // The product waits a moment for the picture of a notice; a busy machine needs longer to load it.
  await page.evaluate(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  await buyer.goto(`/chat/detail/user-${people.player.id}`);
  await composer(buyer).waitFor();
  await say(buyer, 'Halo dari browser');
  await expect
    .poll(async () => (await desktop.seen()).notifications.at(-1), { timeout: 30_000 })
    .toMatchObject({
      title: people.buyer.name,
      body: 'Halo dari browser',
      state: 'shown',
      // The avatar is an SVG, which no operating system accepts for notices: the page has converted it to a PNG.
      hasPicture: true,
    });
  // The tray updates its count shortly after the message arrives.
  await page
    .locator(`[data-conversation-id="user-${people.buyer.id}"]`)
    .getByText('1 unread message', { exact: true })
    .waitFor({ state: 'attached' });
  // Older unread messages are counted too, so the count is compared before and after this one is read.
  const { badge, notifications } = await desktop.seen();
  expect(badge).toBeGreaterThan(0);
  await desktop.clickNotification(notifications.length - 1);
  await row(page, 'Halo dari browser').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/chat/detail/user-${people.buyer.id}`);
  await expect.poll(async () => (await desktop.seen()).badge, { timeout: 30_000 }).toBeLessThan(badge);
  await say(page, 'Halo dari meja');
  await row(buyer, 'Halo dari meja').waitFor();
}

/** The buyer writes while the window is closed; the player replies in the notice, and the window stays closed. */
export async function replyInNotice(desktop: OpenDesktop, buyer: Page): Promise<void> {
  await desktop.closeWindow();
  await expect.poll(async () => (await desktop.seen()).isWindowVisible).toBe(false);
  await say(buyer, 'Masih di sana?');
  const bodies = async () => (await desktop.seen()).notifications.map(({ body }) => body);
  await expect.poll(bodies, { timeout: 30_000 }).toContain('Masih di sana?');
  const named = async () =>
    (await desktop.seen()).trayMenu.some((words) => words.startsWith(people.buyer.name));
  await expect.poll(named, { timeout: 30_000 }).toBe(true);
  await desktop.replyInNotification((await bodies()).lastIndexOf('Masih di sana?'), 'Iya, sebentar');
  await row(buyer, 'Iya, sebentar').waitFor();
  // A reply in a notice also marks the conversation as read.
  await expect.poll(named, { timeout: 30_000 }).toBe(false);
  expect((await desktop.seen()).isWindowVisible).toBe(false);
}

/** The machine sleeps and wakes: the chat connects again at once, and messages arrive as before. */
export async function wakeUp(desktop: OpenDesktop, buyer: Page): Promise<void> {
  const { page } = desktop;
  await page.evaluate(() => {
    window.addEventListener('online', () => document.documentElement.setAttribute('data-was-online', ''), {
      once: true,
    });
  });
  await desktop.sleep();
  await page.locator('html[data-was-online]').waitFor({ state: 'attached' });
  await expect.poll(async () => (await desktop.seen()).trayMenu, { timeout: 30_000 }).toContain('Online');
  await say(buyer, 'Sudah bangun?');
  const bodies = async () => (await desktop.seen()).notifications.map(({ body }) => body);
  await expect.poll(bodies, { timeout: 30_000 }).toContain('Sudah bangun?');
}

/** Downloads a picture of the market; resolves with the path of the file. */
export async function downloadPicture({ page }: OpenDesktop): Promise<string> {
  const outcome = await page.evaluate(async () => {
    const url = [...document.images].find((image) => image.src.includes('/art/'))?.src;
    if (!url || !window.desktop) throw new Error('no picture or no bridge');
    return window.desktop.request('downloads:start', { id: 'picture', url, fileName: 'picture.svg' });
  });
  if (outcome.kind !== 'saved') throw new Error(`the download ended as ${JSON.stringify(outcome)}`);
  return outcome.path;
}

/** True if the page is signed in after a start without asking. */
export async function isStillSignedIn({ page }: OpenDesktop): Promise<boolean> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Chat/ }).click();
  // Without conversations the page asks to sign in.
  return page
    .locator('[data-conversation-id]')
    .first()
    .waitFor({ timeout: 30_000 })
    .then(
      () => true,
      () => false,
    );
}
