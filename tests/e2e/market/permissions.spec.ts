import type { Page } from '@playwright/test';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { people } from '../steps.ts';

const sandbox = ownSandbox();

/** Changes the server's reply about a person. */
async function say(page: Page, change: object): Promise<void> {
  await page.route('**/v1/user/profile?*', async (route) => {
    const reply = await route.fetch();
    const envelope = (await reply.json()) as { data: object };
    await route.fulfill({ json: { ...envelope, data: { ...envelope.data, ...change } } });
  });
}

test('a person’s page shows whether they can be followed, messaged and ordered from', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  const path = `/user/detail/${people.player.id}`;
  const main = page.getByRole('main');
  const chat = main.getByRole('button', { name: 'Chat', exact: true });
  await page.goto(path);
  await expect(chat.first()).toBeVisible();

  await say(page, { canChat: false });
  await page.reload();
  await expect(main.getByText('This person does not take messages.')).toBeVisible();
  await expect(chat).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Order now' })).toBeVisible();

  await page.unroute('**/v1/user/profile?*');
  await say(page, { isDestroy: true });
  await page.reload();
  await expect(main.getByText('This account is closed')).toBeVisible();
  for (const name of ['Chat', 'Order now', /^Follow/]) {
    await expect(main.getByRole('button', { name, exact: true })).toHaveCount(0);
  }

  // A service account's page can be opened by URL, but offers no actions.
  await page.unroute('**/v1/user/profile?*');
  await page.goto('/user/detail/10002');
  await expect(main.getByText('Customer service').first()).toBeVisible();
  await expect(main.getByRole('button', { name: /[Ff]ollow/ })).toHaveCount(0);
});

test('a profile that fails to load shows the server’s message, or a general one', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  const answer = (message: string) =>
    page.route('**/v1/user/profile?*', (route) => route.fulfill({ json: { code: 20_099, message } }));
  for (const path of ['/me/profile', `/user/detail/${people.player.id}`]) {
    await answer('The profile is being moved.');
    await page.goto(path);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('The profile is being moved.');
    await page.unroute('**/v1/user/profile?*');
    await answer('');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toContainText('Failed to Retrieve User Profile, Please Try Again Later~');
    await page.unroute('**/v1/user/profile?*');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toHaveCount(0);
  }
});

test('the user’s own pages keep their menu, and the root font is a tenth of the window', async ({ open }) => {
  const page = await open(sandbox, 'player');
  await page.goto('/me/profile');
  const menu = page.getByRole('navigation', { name: 'About me' });
  for (const [name, path] of [
    ['Verification', '/me/auth'],
    ['Payout account', '/me/account'],
    ['Coupons', '/me/coupons'],
    ['Settings', '/me/settings'],
    ['Profile', '/me/profile'],
  ] as const) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(sandbox.url + path);
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
  }
  await page.goto('/me/history-coupons');
  await expect(menu).toBeVisible();
  for (const width of [1440, 1000, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    await expect.poll(size).toBe(`${width / 10}px`);
  }
});
