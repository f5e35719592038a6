import type { Page } from '@playwright/test';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { ask, diamondsOf, logInByPhone, orderCountOf, people } from '../steps.ts';
import { openNew, skipInvitePrompt } from './market-steps.ts';
import { pictureFile } from './pictures.ts';

const sandbox = ownSandbox();

const pay = (page: Page) => page.getByRole('button', { name: /^Pay \d/ });
const sure = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const expired = { code: 10_005, message: 'session expired' };

test('a used coupon is in no other price, and cancelling warns that it is lost', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  await page.goto('/game-mate?keyword=Intan');
  const list = page.getByRole('main');
  await expect(list).toContainText(/96 diamonds\/hour/);
  await list.getByRole('link', { name: people.player.name }).click();
  await page.getByRole('button', { name: 'Order now' }).click();
  const coupon = page.getByRole('radio', { name: /20% off with me/ });
  await expect(coupon).toBeChecked();
  const before = await diamondsOf(page);
  await pay(page).click();
  await expect(page).toHaveURL(/\/me\/order\/\d+$/);

  // The list is cached: the seller's coupon is used, so the weekend coupon is now the best one.
  await page.goBack();
  await expect(page.getByText(/^Weekend: 20 diamonds off · from 100$/)).toBeVisible();
  await page.goBack();
  await expect(list).toContainText(/100 diamonds\/hour/);
  await page.goForward();
  await page.goForward();

  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(sure(page)).toContainText('If you cancel this order, the coupon is not given back.');
  await sure(page).getByRole('button', { name: 'Keep it' }).click();
  await expect(sure(page)).toHaveCount(0);
  await expect(page.getByText(`Waiting for ${people.player.name} to accept`)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await sure(page).getByRole('button', { name: 'Cancel the order' }).dblclick();
  await expect(page.getByText('Cancelled. The diamonds are back.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Cancelled and refunded' })).toBeVisible();
  expect(await diamondsOf(page)).toBe(before);

  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(pay(page)).toBeEnabled();
  await expect(coupon).toHaveCount(0);
  await page.goto('/me/history-coupons');
  await expect(page.getByRole('listitem').filter({ hasText: '20% off with me' })).toContainText('Used');
});

test('an order is paid once, however often Pay is pressed, and Back does not return to the payment', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer');
  await page.goto(`/user/detail/${people.otherPlayer.id}`);
  await page.getByRole('button', { name: 'Order now' }).click();
  await expect(pay(page)).toBeEnabled();
  const price = Number((await pay(page).textContent())?.replace(/\D/g, ''));
  const [before, orders] = [await diamondsOf(page), await orderCountOf(page)];
  await pay(page).dblclick();
  await expect(page).toHaveURL(/\/me\/order\/\d+$/);
  expect(await orderCountOf(page)).toBe(orders + 1);
  expect(await diamondsOf(page)).toBe(before - price);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/user/detail/${people.otherPlayer.id}$`));
  expect(await orderCountOf(page)).toBe(orders + 1);
});

test('an expired session keeps the order draft', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  await page.goto(`/user/detail/${people.otherPlayer.id}`);
  await page.getByRole('button', { name: 'Order now' }).click();
  await expect(pay(page)).toBeEnabled();
  await page.getByRole('button', { name: /^Increase/ }).click();
  await page.getByLabel(/Note to the player/).fill('Jangan hilang');
  const path = new URL(page.url()).pathname;
  const price = await pay(page).textContent();
  await page.route('**/v1/order/create', (route) => route.fulfill({ json: expired }), { times: 1 });
  const orders = await orderCountOf(page);
  await pay(page).click();
  await expect(page.getByText('Your Login Session Has Expired, Please Log In Again!')).toBeVisible();
  await logInByPhone(page, sandbox, 'buyer');
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByLabel(/Note to the player/)).toHaveValue('Jangan hilang');
  await expect(pay(page)).toHaveText(price ?? '');
  expect(await orderCountOf(page)).toBe(orders);
  await pay(page).click();
  await expect(page).toHaveURL(/\/me\/order\/\d+$/);
  await expect(page.getByText('Jangan hilang')).toBeVisible();
});

test('an expired session keeps the input of a profile form', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  await page.goto('/me/profile');
  await page.getByLabel('About you').fill('Main malam, suka strategi.');
  await page.route('**/v1/user/profile/update', (route) => route.fulfill({ json: expired }), { times: 1 });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await logInByPhone(page, sandbox, 'buyer');
  await expect(page).toHaveURL(/\/me\/profile$/);
  await expect(page.getByLabel('About you')).toHaveValue('Main malam, suka strategi.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
});

test('an expired session keeps a complaint with its pictures', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  await page.goto('/');
  const { items } = await ask<{ items: { id: number; status: string }[] }>(
    page,
    '/v1/order/list?role=buyer&pageSize=50',
  );
  const running = items.find(({ status }) => status === 'in_progress');
  await page.goto(`/complaint?orderId=${running?.id}`);
  await page.getByLabel('Details').fill('Tetap di sini.');
  await page.getByRole('radio', { name: 'Something else' }).check({ force: true });
  await page.locator('input[type=file]').setInputFiles(await pictureFile(page));
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
  await page.route('**/v1/order/complain', (route) => route.fulfill({ json: expired }), { times: 1 });
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await logInByPhone(page, sandbox, 'buyer');
  await expect(page.getByLabel('Details')).toHaveValue('Tetap di sini.');
  await expect(page.getByRole('radio', { name: 'Something else' })).toBeChecked();
  await expect(page.getByText('1 / 9')).toBeVisible();
  await page.getByRole('button', { name: 'Send complaint' }).click();
  await expect(page.getByText('Your complaint was sent.')).toBeVisible();
});

test('following is shown at once, and undone after a failure', async ({ open }) => {
  const page = await open(sandbox, 'newcomer');
  await skipInvitePrompt(sandbox, 'newcomer');
  await page.goto(`/user/detail/${people.player.id}`);
  const follow = page.getByRole('button', { name: /^Follow / });
  const following = page.getByRole('button', { name: /Unfollow$/ });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/user/relation/follow', async (route) => {
    await held;
    await route.abort('connectionreset');
  });
  await follow.click();
  await expect(following).toBeVisible();
  release();
  await expect(follow).toBeVisible();
  await expect(
    page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: /./ }).first(),
  ).toBeVisible();
  await page.unroute('**/v1/user/relation/follow');
  await follow.click();
  await expect(following).toBeVisible();
  await page.reload();
  await expect(following).toBeVisible();
});

test('a new user with too few diamonds recharges, and returns to the order with its choices', async ({
  open,
}) => {
  const page = await openNew(open, sandbox, '85511120001');
  await page.goto('/me/coupons');
  const welcome = page.getByRole('listitem').filter({ hasText: 'New user: 98% off' });
  await expect(welcome).toContainText(/Ends in (3 days|2 days|7\d hours)/);
  await page.goto(`/user/detail/${people.player.id}`);
  await page.getByRole('button', { name: 'Order now' }).click();
  await expect(page.getByRole('radio', { name: /New user: 98% off/ })).toBeChecked();
  await page.getByRole('button', { name: /^Increase/ }).click();
  await page.getByRole('radio', { name: 'Use no coupon' }).check({ force: true });
  await page.getByLabel(/Note to the player/).fill('Sore saja');
  await expect(page.getByText('Insufficient diamonds.')).toBeVisible();
  await page.getByRole('link', { name: 'See all', exact: true }).click();
  await expect(page).toHaveURL(/\/select-coupon\?/);
  // The order stays in view until the coupons are loaded, and has a choice of the same name.
  await expect(page.getByRole('button', { name: 'Back to the order' })).toBeVisible();
  await page.getByRole('radio', { name: /New user: 98% off/ }).check({ force: true });
  await page.getByRole('button', { name: 'Back to the order' }).click();
  await expect(page).toHaveURL(/\/confirm-order\//);
  await expect(page.getByRole('radio', { name: /New user: 98% off/ })).toBeChecked();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Top up \d/ })
    .click();
  await page.getByRole('button', { name: /^Pay Rp/ }).click();
  await page.getByRole('main').getByRole('link', { name: 'Open the payment page' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('link', { name: 'Go back to the shop' }).click();
  await page.getByRole('link', { name: 'Continue where you were' }).click();
  await expect(page.getByLabel(/Note to the player/)).toHaveValue('Sore saja');
  await expect(page.getByRole('radio', { name: /New user: 98% off/ })).toBeChecked();
  await pay(page).click();
  await expect(page).toHaveURL(/\/me\/order\/\d+$/);
  await expect(page.getByText('Sore saja')).toBeVisible();
  await page.goto('/me/history-coupons');
  await expect(page.getByRole('listitem').filter({ hasText: 'New user: 98% off' })).toContainText('Used');
});
