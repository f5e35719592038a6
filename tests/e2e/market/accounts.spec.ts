import type { Page } from '@playwright/test';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { ask, call } from '../steps.ts';
import { choose, consoleRow, openNew } from './market-steps.ts';
import { pictureFile } from './pictures.ts';

const sandbox = ownSandbox();

const title = 'Akun Mythic uji coba';
const card = (page: Page) => page.getByRole('listitem').filter({ hasText: title });
const seen = async (page: Page) =>
  (await ask<{ total: number }>(page, `/v1/account/search?keyword=${encodeURIComponent(title)}`)).total;
const token = (page: Page) => page.evaluate(() => localStorage.getItem('pasarmain.token') ?? '');

/** Presses a reviewer's button in the row of the account. */
async function decide(staff: Page, name: string): Promise<void> {
  await (await consoleRow(staff, sandbox, 'reviews', title))
    .getByRole('button', { name, exact: true })
    .click();
  await expect(staff.getByRole('heading', { name: 'Complaints' })).toBeVisible();
}

test('an account is applied for, approved, changed, refused, unpublished; the owner’s friend sees the reward', async ({
  open,
}) => {
  test.setTimeout(120_000);
  const friend = await open(sandbox, 'buyer');
  await friend.goto('/app/invite');
  const { code } = await ask<{ code: string }>(friend, '/v1/invite/summary');

  // The page explains the four steps, and the link has filled in the code.
  const page = await openNew(open, sandbox, '81277700001');
  await page.goto(`/app/apply-business?code=${code}`);
  const steps = page.getByRole('main').getByRole('list').filter({ hasText: 'Step 1' });
  await expect(steps.getByRole('heading')).toHaveText([
    'You post an account',
    'The renter pays',
    'The renter logs in',
    'You withdraw',
  ]);
  await expect(steps).toContainText('with platform credentials');
  await expect(steps).toContainText('the platform pays out on Thursdays');
  await expect(page.getByLabel('Invitation code')).toHaveValue(code);
  await page.getByRole('button', { name: 'Enter code' }).click();
  await expect(page.getByText(`You entered the code ${code}.`, { exact: false })).toBeVisible();

  await page.getByRole('link', { name: 'Apply now' }).first().click();
  const send = page.getByRole('button', { name: 'Send application' });
  await choose(page, 'Game', 'Nusa Rift');
  await page.getByLabel('Server').fill('Asia 2');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Semua hero, tiga tahun dimainkan.');
  await page.getByLabel('Price').fill('20');
  await page.getByLabel('Game login').fill('uji-01');
  await page.getByLabel('Game password').fill('rahasia-01');
  await page.locator('input[type=file]').setInputFiles(await pictureFile(page));
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please read and agree' })).toBeVisible();
  await page.getByRole('checkbox').check({ force: true });
  await send.click();
  await expect(page.getByText('Please complete your profile first.')).toBeVisible();
  await call(
    sandbox,
    '/v1/user/profile/update',
    { nickname: 'Penguji', birthday: '2000-02-29', gender: 'female' },
    await token(page),
  );

  // The input survives a reload, except login and password.
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
  await expect(page.getByLabel('Game password')).toHaveValue('');
  await page.getByLabel('Game login').fill('uji-01');
  await page.getByLabel('Game password').fill('rahasia-01');
  await page.getByRole('checkbox').check({ force: true });
  await send.dblclick();
  await expect(page.getByText('Your application is with us')).toBeVisible();
  const staff = await open(sandbox, 'visitor');
  await expect(await consoleRow(staff, sandbox, 'reviews', title)).toHaveCount(1);
  await decide(staff, 'Approve');

  await page.goto('/me/account-rental');
  await expect(card(page).getByRole('switch', { name: 'Listed' })).toBeChecked();
  expect(await seen(page)).toBe(1);
  await friend.goto('/app/invite');
  const rewards = friend.getByRole('tabpanel', { name: 'All' });
  await expect(rewards.getByRole('listitem').filter({ hasText: 'Penguji posts an account' })).toContainText(
    '75',
  );
  await friend.getByRole('tab', { name: 'Expired' }).click();
  await expect(friend.getByText('Penguji posts an account')).toHaveCount(0);
  await friend.getByRole('tab', { name: 'Undistributed' }).click();
  await expect(friend.getByText('Penguji posts an account')).toBeVisible();
  await expect(friend.getByText(/Earned\. Paid before .*18:00/)).toBeVisible();

  // The price changes at once; texts for renters are reviewed first.
  await card(page).getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Price').fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A whole number from 1 to 10000.')).toBeVisible();
  await page.getByLabel('Price').fill('25');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card(page)).toContainText('25');
  await expect(card(page).getByRole('switch', { name: 'Listed' })).toBeChecked();
  await card(page).getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Features').fill('Mythic, 96 heroes, Mythic');
  await page.locator('input[type=file]').setInputFiles(await pictureFile(page, 'second.png'));
  await expect(page.getByRole('button', { name: 'Remove picture 2' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Features')).toHaveValue('Mythic, 96 heroes, Mythic');
  await expect(page.getByRole('button', { name: 'Remove picture 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card(page)).toContainText('Under review');
  expect(await seen(page)).toBe(0);

  await decide(staff, 'Refuse');
  await page.reload();
  await expect(card(page)).toContainText('Reason: The pictures are not of this account.');
  await card(page).getByRole('link', { name: 'Edit and resubmit' }).click();
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card(page)).toContainText('Under review');
  await decide(staff, 'Approve');
  await page.reload();
  await card(page).getByText('Listed', { exact: true }).last().click();
  await expect(page.getByText('It is no longer shown to renters.')).toBeVisible();
  expect(await seen(page)).toBe(0);
  await card(page).getByText('Listed', { exact: true }).last().click();
  await expect(page.getByText('Renters can find it now.')).toBeVisible();
  await card(page).getByRole('link', { name: 'View' }).click();
  await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
  await expect(page.getByRole('main').getByText('96 heroes', { exact: true })).toBeVisible();
});

test('a page for a missing object links to the list', async ({ open }) => {
  const page = await open(sandbox, 'visitor');
  for (const [path, name, to] of [
    ['/goods/999999', 'All games', '/direct-charging'],
    ['/direct-charging/game/999999', 'All games', '/direct-charging'],
    ['/account-rental/999999', 'All accounts', '/account-rental'],
    ['/user/detail/999999', 'All players', '/game-mate'],
  ] as const) {
    await page.goto(path);
    const way = page.getByRole('main').getByRole('link', { name });
    await expect(way).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await way.click();
    await expect(page).toHaveURL(new RegExp(`${to}$`));
  }
});
