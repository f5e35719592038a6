import { expect, ownSandbox, test } from '../fixtures.ts';
import { ask, diamondsOf } from '../steps.ts';
import { openNew } from './market-steps.ts';

const year = new Date().getUTCFullYear() + 1;
const sandbox = ownSandbox(['--start-at', `${year}-03-30T12:00:00+07:00`, '--ramadan-year', String(year)]);

test('during Ramadan: coupons are claimed once, a first rental doubles its hours, a top-up pays its first part', async ({
  open,
}) => {
  const page = await openNew(open, sandbox, '85511130001');
  await page.goto('/app/ramadan');
  await expect(page.getByText('Experience offers at Rp200')).toBeVisible();
  await expect(page.getByText('Running now')).toBeVisible();
  const offer = (title: string) => page.getByRole('article').filter({ hasText: title });
  await expect(offer('7 login days')).toContainText('1 of 7 days');
  await offer('Buy one, get one free').getByRole('button', { name: 'Claim' }).dblclick();
  await expect(offer('Buy one, get one free')).toContainText('Claimed');
  await offer('50% off an order').getByRole('button', { name: 'Claim' }).click();
  await expect(offer('50% off an order')).toContainText('Claimed');
  await expect(
    offer('First top-up of 100 or more').getByRole('link', { name: 'Recharge diamonds' }),
  ).toBeVisible();
  await page.goto('/me/coupons');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'first rental, buy one hour, get one free' }),
  ).toContainText('1+1');

  // This recharge is large enough for the next steps.
  await page.goto('/recharge');
  await page
    .getByRole('radio', { name: /\b315\b|\b300\b/ })
    .first()
    .check({ force: true });
  await page.getByRole('button', { name: /^Pay Rp/ }).click();
  await page.getByRole('link', { name: 'Open the payment page' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.getByRole('link', { name: 'Go back to the shop' }).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  const paid = await diamondsOf(page);
  await page.goto('/app/ramadan');
  await offer('First top-up of 100 or more').getByRole('button', { name: 'Claim' }).click();
  await expect(offer('First top-up of 100 or more')).toContainText('Claimed');
  await expect.poll(() => diamondsOf(page)).toBe(paid + 10);

  const { items } = await ask<{ items: { id: number; minHours: number; pricePerHour: number }[] }>(
    page,
    '/v1/account/search?available=true&sort=price',
  );
  const [account] = items;
  if (!account) throw new Error('no account is free');
  const { minHours: hours, pricePerHour } = account;
  await page.goto(`/confirm-order/${account.id}?kind=rental&quantity=${hours}`);
  const doubled = page.getByRole('radio', { name: /buy one hour, get one free/ });
  await doubled.check({ force: true });
  const pay = page.getByRole('button', { name: `Pay ${hours * pricePerHour} diamonds` });
  await expect(page.getByText('Free on top')).toBeVisible();
  const before = await diamondsOf(page);
  await pay.click();
  await expect(page).toHaveURL(/\/me\/order\/\d+$/);
  await expect(page.getByText('Free on top')).toBeVisible();
  expect(await diamondsOf(page)).toBe(before - hours * pricePerHour);
  const order = await ask<{ quantity: number; deliveredQuantity: number }>(
    page,
    `/v1/order/find?orderId=${new URL(page.url()).pathname.split('/').at(-1)}`,
  );
  expect(order).toMatchObject({ quantity: hours, deliveredQuantity: 2 * hours });
});
