import type { Page } from '@playwright/test';
import { expect, type Open, ownSandbox, test } from '../fixtures.ts';
import { ask, diamondsOf, people } from '../steps.ts';
import { consoleRow } from './market-steps.ts';
import { handOver, pictureFile } from './pictures.ts';

const sandbox = ownSandbox();

/** Opens an order in progress on the buyer's screen. */
async function runningOrder(open: Open): Promise<{ his: Page; path: string; id: number; paid: number }> {
  const his = await open(sandbox, 'buyer');
  await his.goto(`/user/detail/${people.player.id}`);
  await his.getByRole('button', { name: 'Order now' }).click();
  const pay = his.getByRole('button', { name: /^Pay \d/ });
  await expect(pay).toBeEnabled();
  const before = await diamondsOf(his);
  await pay.click();
  await expect(his).toHaveURL(/\/me\/order\/\d+$/);
  const path = new URL(his.url()).pathname;
  const hers = await open(sandbox, 'player');
  await hers.goto(path);
  await hers.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(hers.getByText('You are on it')).toBeVisible();
  await expect(his.getByText(`${people.player.name} is on it`)).toBeVisible();
  return { his, path, id: Number(path.split('/').at(-1)), paid: before - (await diamondsOf(his)) };
}

const send = (page: Page) => page.getByRole('button', { name: 'Send complaint' });

test('a complaint with picked, pasted and dropped pictures is decided for the buyer', async ({ open }) => {
  const { his, path, id, paid } = await runningOrder(open);
  await his.getByRole('link', { name: 'Complain' }).click();
  await expect(his).toHaveURL(new RegExp(`/complaint\\?orderId=${id}$`));
  await send(his).click();
  await expect(his.getByText('Please choose a reason.')).toBeVisible();
  await expect(his.getByText('Please tell us what happened.')).toBeVisible();
  await expect(his.getByText('Please add at least one picture.')).toBeVisible();

  await his.getByRole('radio', { name: 'Not as described' }).check({ force: true });
  await his.getByLabel('Details').fill('Pemain lain yang datang.');
  const evidence = his.getByRole('list', { name: 'Evidence' });
  await his.locator('input[type=file]').setInputFiles(await pictureFile(his, 'picked.png'));
  await handOver(his.getByLabel('Details'), 'paste', 'pasted.png');
  await handOver(evidence, 'drop', 'dragged.png');
  await expect(his.getByText('3 / 9')).toBeVisible();
  await expect(evidence.getByRole('button', { name: /^Remove picture/ })).toHaveCount(3);

  // After a lost connection everything is kept, and a retry is offered.
  await his.route('**/files/**', (route) => route.abort('connectionreset'));
  await handOver(evidence, 'drop', 'lost.png');
  await expect(evidence.getByRole('alert')).toContainText('Upload failed, please check your connection.');
  await his.unroute('**/files/**');
  await evidence.getByRole('button', { name: 'Try again' }).click();
  await expect(evidence.getByRole('alert')).toHaveCount(0);
  await expect(evidence.getByRole('button', { name: /^Remove picture/ })).toHaveCount(4);
  await evidence.getByRole('button', { name: 'Remove picture 4' }).click();
  await his.reload();
  await expect(his.getByLabel('Details')).toHaveValue('Pemain lain yang datang.');
  await expect(his.getByRole('radio', { name: 'Not as described' })).toBeChecked();
  await expect(his.getByText('3 / 9')).toBeVisible();

  const before = await diamondsOf(his);
  await send(his).dblclick();
  await expect(his.getByText('Your complaint was sent.')).toBeVisible();
  await expect(his).toHaveURL(new RegExp(`${path}$`));
  await expect(his.getByText('Your complaint is being looked at')).toBeVisible();
  await expect(his.getByRole('img', { name: /^Evidence \d/ })).toHaveCount(3);
  expect(await diamondsOf(his)).toBe(before);
  await his.goto('/me/order?tab=under_complaint');
  await expect(his.locator(`a[href="${path}"]`).first()).toBeVisible();

  const staff = await open(sandbox, 'visitor');
  const complaint = await consoleRow(staff, sandbox, 'reviews', 'Pemain lain yang datang.');
  await expect(complaint.getByRole('img', { name: 'Uploaded picture' })).toHaveCount(3);
  await complaint.getByRole('button', { name: 'Refund' }).click();
  await his.goto(path);
  await expect(his.getByRole('heading', { name: 'Cancelled and refunded' })).toBeVisible();
  await expect(his.getByText('Decided: refunded to the buyer')).toBeVisible();
  await expect(his.getByText('The evidence shows that the service was not given.')).toBeVisible();
  expect(await diamondsOf(his)).toBe(before + paid);
  await his.goto(`/complaint?orderId=${id}`);
  await expect(his.getByText('Decided: refunded to the buyer')).toBeVisible();
  await expect(send(his)).toHaveCount(0);
  const { items } = await ask<{ items: { orderId: number | null; amount: number }[] }>(
    his,
    '/v1/wallet/ledger?currency=diamond&kind=refund&page=1&pageSize=50',
  );
  expect(items.filter((entry) => entry.orderId === id).map(({ amount }) => amount)).toEqual([paid]);
});

test('a complaint is withdrawn, and the seller is paid', async ({ open }) => {
  const { his, path, id } = await runningOrder(open);
  await his.goto(`/complaint?orderId=${id}`);
  await his.getByRole('radio', { name: 'Something else' }).check({ force: true });
  await his.getByLabel('Details').fill('Salah paham.');
  await his.locator('input[type=file]').setInputFiles(await pictureFile(his));
  // If the complaint is sent during the upload, the form waits for the picture or says so, and nothing is
  // lost.
  await expect(his.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
  await send(his).click();
  await expect(his.getByText('Your complaint is being looked at')).toBeVisible();
  await his.getByRole('button', { name: 'Withdraw complaint' }).click();
  const sure = his.getByRole('dialog').or(his.getByRole('alertdialog'));
  await expect(sure).toContainText('The order counts as completed, and the seller is paid.');
  await sure.getByRole('button', { name: 'Withdraw complaint' }).click();
  await expect(his.getByRole('heading', { name: 'All done' })).toBeVisible();
  await his.goto('/me/order?tab=under_complaint');
  await expect(his.getByRole('tabpanel')).toBeVisible();
  await expect(his.locator(`a[href="${path}"]`)).toHaveCount(0);
});
