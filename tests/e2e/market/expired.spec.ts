import { expect, ownSandbox, test } from '../fixtures.ts';
import { ask, logInByPhone } from '../steps.ts';

const sandbox = ownSandbox();
const expired = { code: 10005, message: 'Your Login Session Has Expired, Please Log In Again!', data: null };

test('an expired session keeps a skill that was being edited, over both of its steps', async ({ open }) => {
  const page = await open(sandbox, 'player');
  await page.goto('/skill/list');
  const { items } = await ask<{ items: { id: number; voice: unknown; location: string }[] }>(
    page,
    '/v1/skill/own',
  );
  // Not every seeded skill has all that a form asks for.
  const whole = items.find(({ voice, location }) => voice !== null && location !== '');
  await page.goto(`/skill/base-info?id=${whole?.id}`);
  const words = 'Tetap ditulis, walau sesi berakhir di tengah jalan.';
  await page.getByLabel('Description').fill(words);
  await page.getByRole('button', { name: 'Next: price' }).click();
  await page.getByLabel('Unit price').fill('77');
  const path = new URL(page.url()).pathname;
  await page.route('**/v1/skill/update', (route) => route.fulfill({ json: expired }), { times: 1 });
  const send = page.getByRole('button', { name: 'Submit for review' });
  await send.click();
  await logInByPhone(page, sandbox, 'player');
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByLabel('Unit price')).toHaveValue('77');
  await page.getByRole('link', { name: 'Back' }).last().click();
  await expect(page.getByLabel('Description')).toHaveValue(words);
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Next: price' }).click();
  await send.click();
  const card = page.getByRole('listitem').filter({ hasText: words });
  await expect(card).toContainText('Under review');
  await expect(card).toContainText('77');
});

test('an expired session keeps an account that was being edited, but not its new login', async ({ open }) => {
  const page = await open(sandbox, 'accountOwner');
  await page.goto('/me/account-rental');
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await page.getByLabel('Title').fill('Tetap di sini');
  await page.getByLabel('New game login').fill('baru-01');
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByText('This is required.')).toBeVisible();
  await page.getByLabel('New game password').fill('rahasia-02');
  const path = new URL(page.url()).pathname;
  await page.route('**/v1/account/update', (route) => route.fulfill({ json: expired }), { times: 1 });
  await save.click();
  await logInByPhone(page, sandbox, 'accountOwner');
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByLabel('Title')).toHaveValue('Tetap di sini');
  await expect(page.getByLabel('New game password')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    'rahasia-02',
  );
  await save.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Tetap di sini' })).toContainText('Under review');
});
