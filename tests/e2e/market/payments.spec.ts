import type { Page } from '@playwright/test';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { ask, diamondsOf, people } from '../steps.ts';
import { consoleRow } from './market-steps.ts';

const sandbox = ownSandbox();

/** Starts the payment of a pack and opens its page; returns the text with the payment's number. */
async function startRecharge(page: Page, pack: RegExp): Promise<string> {
  await page.goto('/recharge');
  await page.getByRole('radio', { name: pack }).check({ force: true });
  await page.getByRole('button', { name: /^Pay Rp/ }).click();
  await expect(page).toHaveURL(/\/me\/payment\/\d+/);
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await expect(page.getByText('Do not pay again', { exact: false })).toBeVisible();
  return (await page.getByRole('button', { name: /^PY-/ }).textContent()) ?? '';
}

const toPaymentPage = (page: Page) => page.getByRole('link', { name: 'Open the payment page' });
const received = (page: Page) => page.getByRole('heading', { name: 'Payment received' });

/** The number of times a payment is in the diamond transactions. */
async function creditsOf(page: Page, number: string): Promise<number> {
  const { items } = await ask<{ items: { title: string; kind: string }[] }>(
    page,
    '/v1/wallet/ledger?currency=diamond&kind=recharge&page=1&pageSize=50',
  );
  return items.filter(({ title }) => title.includes(number)).length;
}

test('a recharge is paid and credited once, despite double presses, reloads and a second tab', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer');
  await page.goto('/');
  const before = await diamondsOf(page);
  const number = await startRecharge(page, /(^| )300 /);
  const address = page.url();

  // The same payment in a second tab, on the provider's page in both.
  const second = await page.context().newPage();
  await second.goto(address);
  await toPaymentPage(second).click();
  await toPaymentPage(page).click();
  await expect(page.getByText('Waiting for the money')).toBeVisible();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('cell', { name: 'Paid', exact: true })).toBeVisible();
  await second.getByRole('button', { name: 'Pay now' }).click();
  await expect(second.getByRole('cell', { name: 'Paid', exact: true })).toBeVisible();
  await second.reload();

  await page.getByRole('link', { name: 'Go back to the shop' }).click();
  await expect(received(page)).toBeVisible();
  await expect(page.getByText('315 diamonds are in your wallet.')).toBeVisible();
  await expect(page.getByText('Receipt', { exact: true })).toBeVisible();
  expect(await diamondsOf(page)).toBe(before + 315);
  await page.reload();
  await expect(received(page)).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(received(page)).toBeVisible();
  expect(await diamondsOf(page)).toBe(before + 315);
  expect(await creditsOf(page, number)).toBe(1);
  await page.goto('/me/diamond-transaction');
  await expect(page.getByText(number).first()).toBeVisible();
});

test('a double click starts one payment; a refusal is shown, and a new payment succeeds', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer');
  await page.goto('/recharge');
  const before = await diamondsOf(page);
  const payments = async () =>
    (await ask<{ total: number }>(page, '/v1/payment/list?kind=recharge&page=1&pageSize=1')).total;
  const count = await payments();
  await page.getByRole('radio', { name: /^60 / }).check({ force: true });
  await page.getByRole('button', { name: /^Pay Rp/ }).dblclick();
  await expect(page).toHaveURL(/\/me\/payment\/\d+/);
  expect(await payments()).toBe(count + 1);

  await toPaymentPage(page).click();
  await page.getByRole('button', { name: 'Refuse the payment' }).click();
  await page.getByRole('link', { name: 'Go back to the shop' }).click();
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
  expect(await diamondsOf(page)).toBe(before);
  await page.getByRole('link', { name: 'Start a new payment' }).click();
  await expect(page).toHaveURL(/\/recharge/);
  await startRecharge(page, /^60 /);
  await toPaymentPage(page).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('link', { name: 'Go back to the shop' }).click();
  await expect(received(page)).toBeVisible();
  expect(await diamondsOf(page)).toBe(before + 60);
});

test('money that arrives late is credited once, and the open page is updated', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  const number = await startRecharge(page, /^120 /);
  const before = await diamondsOf(page);
  // The recharge screen shows the pending payment, so that nobody pays twice.
  await page.goto('/recharge');
  await expect(page.getByText(`Payment ${number}`, { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'See this payment' }).click();

  const staff = await open(sandbox, 'visitor');
  await (await consoleRow(staff, sandbox, 'money', number)).getByRole('button', { name: 'Time out' }).click();
  await expect(page.getByRole('heading', { name: 'The time to pay is over' })).toBeVisible();
  await expect(page.getByText('money that arrives late is still credited', { exact: false })).toBeVisible();
  expect(await diamondsOf(page)).toBe(before);
  const late = await consoleRow(staff, sandbox, 'money', number);
  await late.getByRole('button', { name: 'Succeed late' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your payment arrived late' })).toBeVisible();
  expect(await diamondsOf(page)).toBe(before + 120);
  expect(await creditsOf(page, number)).toBe(1);
});

test('too few diamonds: the user recharges, returns to the order, and pays it', async ({ open }) => {
  const page = await open(sandbox, 'otherPlayer');
  await page.goto(`/user/detail/${people.player.id}`);
  await page.getByRole('button', { name: 'Order now' }).click();
  await expect(page).toHaveURL(/\/confirm-order\/\d+/);
  const note = page.getByLabel(/Note to the player/);
  await note.fill('Datang setelah isi ulang');
  const more = page.getByRole('button', { name: /increase|more/i }).first();
  const topUp = page.getByRole('main').getByRole('link', { name: /^Top up \d/ });
  while ((await topUp.count()) === 0) await more.click();
  await expect(page.getByText('Insufficient diamonds.')).toBeVisible();
  const order = page.url();
  await topUp.click();
  await expect(page).toHaveURL(/\/recharge\?/);
  await expect(page.getByText(/Your order needs [\d,]+ more diamonds?/)).toBeVisible();
  await page.getByRole('button', { name: /^Pay Rp/ }).click();
  await toPaymentPage(page).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('link', { name: 'Go back to the shop' }).click();
  await expect(received(page)).toBeVisible();
  const have = await diamondsOf(page);
  await page.getByRole('link', { name: 'Continue where you were' }).click();
  await expect(page).toHaveURL(new URL(order).pathname + new URL(page.url()).search);
  await expect(note).toHaveValue('Datang setelah isi ulang');
  const pay = page.getByRole('button', { name: /^Pay \d/ });
  const price = Number((await pay.textContent())?.replace(/\D/g, ''));
  await pay.click();
  await expect(page).toHaveURL(/\/me\/order\/\d+$/);
  expect(await diamondsOf(page)).toBe(have - price);
});

test('a game top-up: bad ids are refused, the nickname is confirmed, the item is delivered', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer');
  await page.goto('/direct-charging');
  await page.getByRole('main').locator('a[href^="/direct-charging/game/"]').first().click();
  await page.getByRole('main').locator('a[href^="/goods/"]').first().click();
  await expect(page).toHaveURL(/\/goods\/\d+$/);
  const id = page.getByLabel('User ID');
  const pay = page.getByRole('button', { name: /^Pay Rp/ });
  await pay.click();
  await expect(page.getByText('User ID is required')).toBeVisible();
  await id.fill('12345600');
  await expect(page.getByText('Invalid Account')).toBeVisible();
  await page.getByRole('radio', { name: /QRIS/ }).check({ force: true });
  await pay.click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);

  // On a slow connection, submitting waits for the lookup of the player and then continues.
  const lookUp: { answer?: () => void } = {};
  await page.route('**/v1/topup/account**', async (route) => {
    await new Promise<void>((resolve) => {
      lookUp.answer = resolve;
    });
    await route.continue();
  });
  await id.fill('12345678');
  await pay.click();
  const sure = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(page.locator('button[aria-busy="true"]')).toBeVisible();
  await expect(sure).toHaveCount(0);
  await expect.poll(() => lookUp.answer).toBeDefined();
  lookUp.answer?.();
  await expect(sure).toContainText('Is this your account?');
  await page.unroute('**/v1/topup/account**');
  const found = page.getByText(/^Found: /);
  const nickname = ((await found.textContent()) ?? '').replace('Found: ', '');
  await expect(sure).toContainText(nickname);
  await sure.getByRole('button', { name: 'Check again' }).click();
  await expect(sure).toHaveCount(0);
  await pay.click();
  await sure.getByRole('button', { name: /^Pay Rp/ }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  const before = await diamondsOf(page);
  await toPaymentPage(page).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('link', { name: 'Go back to the shop' }).click();
  await expect(page.getByText(`${nickname} · 12345678`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your item was delivered' })).toBeVisible({
    timeout: 20_000,
  });
  expect(await diamondsOf(page)).toBe(before);
});
