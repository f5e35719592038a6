import type { Page } from '@playwright/test';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { diamondsOf, people } from '../steps.ts';
import { choose, consoleRow, microphone } from './market-steps.ts';
import { pictureFile } from './pictures.ts';

const sandbox = ownSandbox();
test.use(microphone);

const words = 'Latihan rotasi dan pembacaan peta untuk tim baru.';
const card = (page: Page) => page.getByRole('listitem').filter({ hasText: words });

test('a skill is submitted, refused, edited, approved, ordered with a coupon, reviewed and unpublished', async ({
  open,
}) => {
  test.setTimeout(90_000);
  const his = await open(sandbox, 'otherPlayer');
  await his.clock.install();
  await his.goto('/skill/list');
  await his.getByRole('link', { name: 'Add a skill' }).click();
  await his.getByRole('main').locator('a[href^="/skill/base-info?gameId="]').last().click();
  const next = his.getByRole('button', { name: 'Next: price' });
  await next.click();
  for (const missing of [
    'Please choose a service.',
    'Please choose your rank.',
    'Please choose a location.',
    'Please describe what you offer.',
    'Please record your voice.',
    'Please add a screenshot.',
  ])
    await expect(his.getByText(missing)).toBeVisible();

  await choose(his, 'Service', /^(?!.*already offered)/);
  const service = ((await his.getByRole('combobox', { name: 'Service' }).textContent()) ?? '').trim();
  await choose(his, 'Rank', /./);
  await choose(his, 'Location', 'Bandung');
  await his.getByLabel('Description').fill(words);
  await his.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(his.getByText(/^0:0\d \/ 1:00$/)).toBeVisible();
  // The next step is blocked during a recording.
  await next.click();
  await expect(his).toHaveURL(/\/skill\/base-info/);
  await expect(his.getByText('A recording or an upload is still running.').first()).toBeVisible();
  await his.clock.fastForward(5000);
  await his.getByRole('button', { name: 'Stop recording' }).click();
  const recording = his.getByText(/^0:00 \/ 0:(0[5-9]|[1-5]\d)$/);
  await expect(recording).toBeVisible();
  const length = (await recording.textContent()) ?? '';
  await his.locator('input[type=file]').setInputFiles(await pictureFile(his));
  await expect(his.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();

  await his.reload();
  await expect(his.getByLabel('Description')).toHaveValue(words);
  await expect(his.getByText(length)).toBeVisible();
  await expect(his.getByRole('combobox', { name: 'Service' })).toContainText(service);
  await expect(his.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
  await next.click();
  const hand = his.getByRole('button', { name: 'Submit for review' });
  await hand.click();
  await expect(his.getByText('Please enter a price.')).toBeVisible();
  const units = his.getByRole('group', { name: 'Unit' }).getByRole('radio');
  // A single unit is chosen automatically.
  if ((await units.count()) === 1) await expect(units).toBeChecked();
  else await expect(his.getByText('Please choose a unit.')).toBeVisible();
  await his.getByLabel('Unit price').fill('12.5');
  await expect(his.getByText('Please enter a whole number.')).toBeVisible();
  await his.getByLabel('Unit price').fill('50');
  await his.getByRole('group', { name: 'Unit' }).locator('label').last().click();
  await his.getByText('Offer a discount').click();
  await expect(his.getByText('Buy 3, get 1 free')).toBeVisible();
  await hand.dblclick();
  await expect(his).toHaveURL(/\/skill\/list$/);
  await expect(card(his)).toHaveCount(1);
  await expect(card(his)).toContainText('Under review');

  const staff = await open(sandbox, 'visitor');
  await (await consoleRow(staff, sandbox, 'reviews', words)).getByRole('button', { name: 'Refuse' }).click();
  await his.goto('/rules/playmate');
  await his.goto('/skill/list');
  await expect(card(his)).toContainText('This skill was not approved.');
  await expect(card(his)).toContainText('Reason: The screenshot does not show this rank.');
  await card(his).getByRole('link', { name: 'Edit and resubmit' }).click();
  await expect(his.getByText('The screenshot does not show this rank.')).toBeVisible();
  await his.getByLabel('Description').fill(`${words} Santai.`);
  await next.click();
  await hand.click();
  await expect(card(his)).toContainText('Under review');
  // Back leaves the list, and does not open the form again.
  await his.goBack();
  await expect(his).toHaveURL(/\/rules\/playmate$/);
  await his.goForward();
  await (await consoleRow(staff, sandbox, 'reviews', words)).getByRole('button', { name: 'Approve' }).click();
  await his.reload();
  await expect(card(his).getByRole('switch', { name: 'Listed' })).toBeChecked();

  // Another user orders it: three and one free, with a coupon.
  const hers = await open(sandbox, 'buyer');
  await hers.goto(`/user/detail/${people.otherPlayer.id}`);
  await hers.getByText(`${words} Santai.`).click();
  await hers.getByRole('button', { name: 'Order now' }).click();
  await expect(hers).toHaveURL(/\/confirm-order\/\d+/);
  // The URL changes before the screen, and the player's page has the same buttons.
  await expect(hers.getByRole('button', { name: /^Pay \d/ })).toBeEnabled();
  const more = hers.getByRole('button', { name: /^Increase/ });
  await more.click();
  await more.click();
  await hers.getByRole('radio', { name: /Weekend: 20 diamonds off/ }).check({ force: true });
  await expect(hers.getByText('Free on top')).toBeVisible();
  await expect(hers.getByText('If you cancel this order, the coupon is not given back.')).toBeVisible();
  const before = await diamondsOf(hers);
  await hers.getByRole('button', { name: 'Pay 130 diamonds' }).dblclick();
  await expect(hers).toHaveURL(/\/me\/order\/\d+$/);
  expect(await diamondsOf(hers)).toBe(before - 130);
  const order = new URL(hers.url()).pathname;

  await his.goto(order);
  await his.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(his.getByText('You are on it')).toBeVisible();
  await his.getByRole('button', { name: 'Mark as done' }).click();
  await expect(his.getByText('Raka Pradipta is asked to confirm')).toBeVisible();
  await hers.reload();
  await hers.getByRole('button', { name: 'Confirm done' }).click();
  await hers
    .getByRole('dialog')
    .or(hers.getByRole('alertdialog'))
    .getByRole('button', { name: 'Confirm done' })
    .click();
  await expect(hers.getByRole('heading', { name: 'All done' })).toBeVisible();
  await hers.getByRole('button', { name: 'Review', exact: true }).click();
  const dialog = hers.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send review' }).click();
  await expect(dialog.getByText('Choose a score.')).toBeVisible();
  await dialog.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await dialog.getByLabel('Comment').fill('Sabar dan jelas.');
  await dialog.getByRole('button', { name: 'Send review' }).click();
  await expect(hers.getByText('Thank you for the review.')).toBeVisible();
  await expect(hers.getByText('Sabar dan jelas.')).toBeVisible();

  await (await consoleRow(staff, sandbox, 'reviews', words))
    .getByRole('button', { name: 'Unpublish' })
    .click();
  await his.goto('/skill/list');
  await expect(card(his)).toContainText(
    'This skill was unpublished. Please edit and resubmit it for review.',
  );
  await expect(card(his)).toContainText('1 order');
  await expect(card(his).getByRole('switch')).toHaveCount(0);
  await hers.goto(`/user/detail/${people.otherPlayer.id}`);
  await expect(hers.getByRole('button', { name: 'Order now' })).toBeVisible();
  await expect(hers.getByText(words)).toHaveCount(0);
});

test('a user who is no player finds the link to become one', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  for (const path of [
    '/skill/list',
    '/skill/select-game',
    '/skill/base-info?gameId=1',
    '/skill/price-info',
  ]) {
    await page.goto(path);
    await expect(
      page.getByText('You are not a Pasarmain game player and do not have access permission'),
    ).toBeVisible();
  }
});
