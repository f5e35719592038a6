import type { Page } from '@playwright/test';
import { expect, ownSandbox, test } from './fixtures.ts';
import { call, chatWith, listed, logInByPhone, people, row, rows, say } from './steps.ts';

// Browsers whose storage is full or forbidden or whose clock is wrong, and a server that does not answer.
const sandbox = ownSandbox();
const { buyer, player } = people;

/** Ways in which a browser stores nothing, set up before any script of the page runs. */
const storages: Record<string, () => void> = {
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'is forbidden altogether': () => {
    const forbid = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: forbid, configurable: true });
    IDBFactory.prototype.open = forbid;
    IDBFactory.prototype.databases = forbid;
  },
};

for (const [what, refuse] of Object.entries(storages)) {
  test(`if browser storage ${what}, Home, sign-in and chat work`, async ({ open }) => {
    test.setTimeout(90_000);
    const page = await open(sandbox, 'visitor');
    await page.addInitScript(refuse);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Games' })).toBeVisible();
    await page.getByRole('button', { name: 'Log in' }).first().click();
    await logInByPhone(page, sandbox, 'buyer');
    await expect(page.getByText('Login Successful!')).toBeVisible();
    // A reload would end a session that is only in memory, and lose the input.
    await page.getByRole('link', { name: /^Chat/ }).first().click();
    await listed(page, player.id).click();
    await expect(rows(page).last()).toBeVisible({ timeout: 30_000 });
    await say(page, `tanpa simpanan ${what}`);
    await expect(row(page, `tanpa simpanan ${what}`)).toHaveAttribute('data-delivery', 'sent', {
      timeout: 30_000,
    });
    await expect(page.getByText('Something broke on this page')).toHaveCount(0);
  });
}

const keptToken = (page: Page) => page.evaluate(() => localStorage.getItem('pasarmain.token'));

test('a sign-out takes effect at once and is sent to the server when it responds again', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  await page.goto('/me/settings');
  const token = (await keptToken(page)) ?? '';
  // The server accepts every request and responds to none.
  const api = `${sandbox.url}/v1/**`;
  await page.route(api, () => {});
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
  await expect(page.getByText('Logged out', { exact: true })).toBeVisible();
  expect(await keptToken(page)).toBeNull();
  const isRefused = () =>
    call(sandbox, '/v1/user/im_sig', {}, token).then(
      () => false,
      (error: Error) => error.message.includes('10103'),
    );
  expect(await isRefused()).toBe(false);
  await page.unroute(api);
  await page.reload();
  await expect.poll(isRefused, { timeout: 20_000 }).toBe(true);
  // The page forgets the token once the answer has arrived.
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(token);
});

test('a clock that is 400 days ahead signs nobody out', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  await page.addInitScript(() => {
    const ahead = 400 * 86_400_000;
    const machine = Date;
    window.Date = class extends machine {
      constructor(...given: [] | [number]) {
        super(...((given.length === 0 ? [machine.now() + ahead] : given) as [number]));
      }
      static override now() {
        return machine.now() + ahead;
      }
    } as DateConstructor;
  });
  await page.goto(chatWith(player.id));
  await expect(rows(page).last()).toBeVisible({ timeout: 30_000 });
  await page.goto('/me');
  await expect(page.getByRole('heading', { name: buyer.name })).toBeVisible();
  expect(await keptToken(page)).not.toBeNull();
});

test('a search for a very long word makes no page scroll sideways', async ({ open }) => {
  const page = await open(sandbox, 'buyer', { viewport: { width: 390, height: 844 } });
  const word = 'x'.repeat(300);
  const expectFit = async (where: string) => {
    // A scrollable row, such as the games, may be wider than its visible part.
    const over = await page.evaluate(() =>
      [...document.querySelectorAll('html, body, main, main section, main aside, main button')]
        .filter(
          (element) =>
            element.clientWidth > 0 &&
            element.scrollWidth > element.clientWidth &&
            (element.matches('html, body, main') || getComputedStyle(element).overflowX === 'visible'),
        )
        .map((element) => `${element.tagName} ${element.className}`),
    );
    expect(over, where).toEqual([]);
  };
  await page.goto(`/account-rental?keyword=${word}`);
  await expect(page.getByText('No account matches')).toBeVisible();
  await expectFit('rentals');
  await page.goto('/chat/list');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('searchbox').first().fill(word);
  await expect(page.getByRole('button', { name: /Search all chats for/ })).toBeVisible({ timeout: 30_000 });
  await expectFit('chat list');
});

test('a visitor on a phone changes language and theme', async ({ open }) => {
  const page = await open(sandbox, 'visitor', { viewport: { width: 390, height: 844 }, locale: 'en-US' });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: /theme/i }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('banner').getByRole('combobox').selectOption('id_ID');
  await expect(page.locator('html')).toHaveAttribute('lang', 'id-ID');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'id-ID');
});
