import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { ask, people } from '../steps.ts';

const sandbox = ownSandbox();

/** Navigates to a page of the product without a reload. */
async function turnTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

test('a visitor opens public pages and is asked to log in for all others', async ({ open }) => {
  const page = await open(sandbox, 'visitor');
  const main = page.getByRole('main');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Games' })).toBeVisible();
  for (const [path, words] of [
    ['/app/price-standard', /diamonds/i],
    ['/app/invite', 'Your code is waiting'],
    ['/app/invite/share', 'Your code is waiting'],
    ['/app/invite/rule', /before .*18:00.*Monday|Monday.*18:00/],
    ['/app/ramadan', 'Experience offers at Rp200'],
    ['/app/notify', 'Never miss an order'],
    ['/app/apply-business/apply', 'Title'],
    ['/help-feedback', /feedback/i],
    ['/me/wallet', 'Log in to see your wallet'],
    ['/forbidden', 'You have no access to this page'],
    ['/no/such/page', 'Oops, the resource is lost!'],
  ] as const) {
    await turnTo(page, path);
    await expect(main.getByText(words).first(), path).toBeVisible();
    await expect(page).toHaveURL(sandbox.url + path);
    await expect(page.getByRole('dialog'), path).toHaveCount(0);
  }
  const dialog = page.getByRole('dialog');
  for (const path of [
    '/me/profile',
    '/me/coin-transaction',
    '/me/history-coupons',
    '/skill/price-info?id=1',
    '/confirm-order/1?kind=skill',
    '/complaint?orderId=1',
    '/chat/detail/user-20002',
    // Paths that lead to another screen keep what was opened.
    '/skill',
    '/chat?from=bookmark',
  ]) {
    await turnTo(page, path);
    await expect(dialog, path).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/' && url.searchParams.get('redirect') === path);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  }

  // The cost of a top-up is shown before any input or payment: price, fee and their sum.
  await turnTo(page, '/goods/100');
  await main.getByRole('radio', { name: /Minimarket/ }).check({ force: true });
  const sums = main.locator('dl, [class*=sum]').filter({ hasText: 'Minimarket fee' }).first();
  const rupiah = ((await sums.textContent()) ?? '')
    .match(/Rp[\d.]+/g)
    ?.map((one) => Number(one.replace(/\D/g, '')));
  const [price = 0, fee = 0, total = 0] = rupiah?.slice(-3) ?? [];
  expect(fee).toBeGreaterThan(0);
  expect(total).toBe(price + fee);
  // The e-mail for the receipt is optional, but an invalid one is reported.
  const email = main.getByLabel(/Email/);
  await email.fill('raka@');
  await email.blur();
  await expect(main.getByText(/valid email/i)).toBeVisible();
  await email.fill('');
  await expect(main.getByText(/valid email/i)).toHaveCount(0);
});

test('orders are shown with all details and exported; coins and diamonds each have their list', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer');
  const main = page.getByRole('main');
  await page.goto('/me/order?days=30');
  await expect(main.getByText('You have seen every order of this period.')).toBeVisible();
  const { items } = await ask<{
    items: {
      id: number;
      number: string;
      status: string;
      coupon: { title: string } | null;
      seller: { nickname: string };
    }[];
  }>(page, '/v1/order/list?role=buyer&pageSize=100');
  for (const tab of ['All', 'Pending review', 'Under complaint', 'Play order', 'Account rental order']) {
    await expect(main.getByRole('tab', { name: new RegExp(`^${tab}`) })).toBeVisible();
  }
  const saving = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Export' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^orders-bought-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const lines = text.trim().split('\r\n');
  expect(lines[0]).toContain('Order number,Ordered (');
  await expect(page.getByText(new RegExp(`^${lines.length - 1} orders saved as`))).toBeVisible();
  expect(items.map(({ number }) => number)).toEqual(
    expect.arrayContaining(lines.slice(1).map((line) => line.split(',')[0])),
  );

  // One order shows its item, service user, price, quantity, coupon, total and status.
  const order = items.find(({ coupon, status }) => coupon && status === 'in_progress');
  await turnTo(page, `/me/order/${order?.id}`);
  for (const words of [order?.number, order?.seller.nickname, order?.coupon?.title, 'In progress', / × /]) {
    await expect(main.getByText(words ?? 'nothing').first()).toBeVisible();
  }

  await turnTo(page, '/me/diamond-transaction');
  await expect(main.getByText(/PM-\d{6}/).first()).toBeVisible();
  await turnTo(page, '/me/coin-transaction');
  await expect(main.getByText(/PM-\d{6}/)).toHaveCount(0);
  const hers = await open(sandbox, 'player');
  await hers.goto('/me/coin-transaction');
  await expect(
    hers
      .getByRole('main')
      .getByText(/PM-\d{6}/)
      .first(),
  ).toBeVisible();

  // Notices of the service account are shown in the reader's language.
  await page.evaluate(() => localStorage.setItem('locale', 'id_ID'));
  await page.goto('/chat/detail/user-10001');
  await expect(
    page
      .getByRole('log')
      .getByText(/^Pesananmu PM-\d{6} telah diterima\.$/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('log').getByRole('button', { name: 'Lihat pesanan' }).first()).toBeVisible();
});

test('a service account’s name is no link in the chat', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  await page.goto('/chat/detail/user-10001');
  await expect(
    page
      .getByRole('log')
      .getByText(/was accepted/)
      .first(),
  ).toBeVisible();
  await expect(page.locator('a[href^="/user/detail/100"]')).toHaveCount(0);
  await page.goto(`/chat/detail/user-${people.player.id}`);
  await expect(page.locator(`a[href="/user/detail/${people.player.id}"]`).first()).toBeVisible();
});
