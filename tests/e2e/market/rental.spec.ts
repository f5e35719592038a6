import type { Page } from '@playwright/test';
import { expect, type Open, ownSandbox, test } from '../fixtures.ts';
import { ask, diamondsOf, people } from '../steps.ts';

const windows = { accept: 20, confirm: 5, complaint: 600, hour: 8 };
const sandbox = ownSandbox([
  '--windows',
  Object.entries(windows)
    .map((pair) => pair.join('='))
    .join(),
]);

type Credentials = { login: string; password: string };
const orderIdOf = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1));

/** Rents the available account of the owner for its shortest time and opens the order. */
async function rent(open: Open): Promise<Page> {
  const page = await open(sandbox, 'buyer', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/');
  const { items } = await ask<{ items: { id: number }[] }>(
    page,
    `/v1/account/search?ownerId=${people.accountOwner.id}&available=true`,
  );
  await page.goto(`/account-rental/${items[0]?.id}`);
  await page
    .getByRole('button', { name: 'Rent now' })
    .or(page.getByRole('link', { name: 'Rent now' }))
    .click();
  await page.getByRole('button', { name: /^Pay \d/ }).click();
  await expect(page).toHaveURL(/\/me\/order\/\d+$/);
  return page;
}

test('a rental: the login is masked, copied, and removed at the end; an order that nobody accepts is refunded', async ({
  open,
}) => {
  const his = await rent(open);
  const orderId = orderIdOf(his);
  await expect(his.getByText('Available once the owner accepts.')).toBeVisible();

  const owner = await open(sandbox, 'accountOwner');
  await owner.goto(`/me/order/${orderId}`);
  await expect(owner.getByRole('button', { name: 'Accept', exact: true })).toBeVisible();

  // Nobody accepts this other order.
  const other = await open(sandbox, 'otherPlayer');
  await other.goto(`/user/detail/${people.player.id}`);
  await other.getByRole('button', { name: 'Order now' }).click();
  const before = await diamondsOf(other);
  await other.getByRole('button', { name: /^Pay \d/ }).click();
  await expect(other).toHaveURL(/\/me\/order\/\d+$/);
  expect(await diamondsOf(other)).toBeLessThan(before);

  await owner.getByRole('button', { name: 'Accept', exact: true }).dblclick();
  await expect(owner.getByText('Accepted. The buyer can see it now.')).toBeVisible();
  // The owner sees no login, and cannot end the rental early.
  await expect(owner.getByRole('button', { name: 'Copy password' })).toHaveCount(0);

  // The notice in chat updates the buyer's page without a reload.
  await expect(his.getByText(/left\. The login disappears when the time is up\./)).toBeVisible();
  const { credentials } = await ask<{ credentials: Credentials }>(his, `/v1/order/find?orderId=${orderId}`);
  await expect(his.getByText(credentials.login, { exact: true })).toBeVisible();
  expect(await his.content()).not.toContain(credentials.password);
  await his.getByRole('button', { name: 'Copy password' }).click();
  await expect(his.getByText('Password copied')).toBeVisible();
  expect(await his.evaluate(() => navigator.clipboard.readText())).toBe(credentials.password);
  expect(await his.content()).not.toContain(credentials.password);
  await his.getByRole('button', { name: 'Show password' }).click();
  await expect(his.getByText(credentials.password, { exact: true })).toBeVisible();
  await his.getByRole('button', { name: 'Get code' }).click();
  await expect(his.getByRole('button', { name: 'Copy code' })).toBeVisible();

  // The time is over: the pane, the page and the server remove the login.
  const hours = (await ask<{ deliveredQuantity: number }>(his, `/v1/order/find?orderId=${orderId}`))
    .deliveredQuantity;
  await expect(his.getByRole('button', { name: 'Copy password' })).toHaveCount(0, {
    timeout: (hours * windows.hour + 10) * 1000,
  });
  expect(await his.content()).not.toContain(credentials.password);
  const after = await ask<{ status: string; credentials?: Credentials }>(
    his,
    `/v1/order/find?orderId=${orderId}`,
  );
  expect(after.credentials).toBeUndefined();
  // Without a confirmation the order is confirmed automatically, and the page shows it without a reload.
  await expect(his.getByRole('heading', { name: 'All done' })).toBeVisible({ timeout: 20_000 });
  await expect(his.getByText(/You can complain until/)).toBeVisible();
  await expect(his.getByText('The rental time ran out')).toBeVisible();

  await expect(other.getByRole('heading', { name: 'Cancelled and refunded' })).toBeVisible({
    timeout: 40_000,
  });
  await expect(other.getByText('Not accepted in time, cancelled automatically')).toBeVisible();
});

test('countdowns survive a reload and a wrong clock', async ({ open }) => {
  const page = await rent(open);
  const path = new URL(page.url()).pathname;
  const left = async (of: Page) => {
    const text = await of.getByRole('timer').first().textContent();
    const [minutes = 0, seconds = 0] = (/(\d+):(\d+)/.exec(text ?? '') ?? []).slice(1).map(Number);
    return minutes * 60 + seconds;
  };
  const first = await left(page);
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThanOrEqual(windows.accept);
  await page.reload();
  const second = await left(page);
  expect(second).toBeLessThanOrEqual(first);

  const wrong = await open(sandbox, 'buyer');
  await wrong.clock.install({ time: Date.now() + 5 * 3_600_000 });
  await wrong.goto(path);
  expect(await left(wrong)).toBeLessThanOrEqual(second);
  expect(await left(wrong)).toBeGreaterThan(0);
});
