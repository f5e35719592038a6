import { expect, ownSandbox, test } from '../fixtures.ts';
import { ask, logInByPhone } from '../steps.ts';
import { choose, skipInvitePrompt } from './market-steps.ts';
import { pictureFile } from './pictures.ts';

const sandbox = ownSandbox();
const expired = { code: 10005, message: 'Your Login Session Has Expired, Please Log In Again!', data: null };

test('an expired session keeps the draft of a skill over both of its steps', async ({ open }) => {
  const page = await open(sandbox, 'player');
  await page.goto('/skill/list');
  const { items } = await ask<{ items: { id: number; location: string }[] }>(page, '/v1/skill/own');
  // Voice chat skills have no place.
  const whole = items.find(({ location }) => location !== '');
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

test('an expired session keeps the draft of an account, but not its new login', async ({ open }) => {
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

test('picked pictures outlive an expired session in memory only', async ({ open }) => {
  const page = await open(sandbox, 'newcomer');
  await skipInvitePrompt(sandbox, 'newcomer');
  await page.goto('/me/auth');
  await page.getByLabel('Name', { exact: true }).fill('Dewi Anggraini');
  await choose(page, 'ID type', 'Passport');
  await page.getByLabel('ID number', { exact: true }).fill('3171234567890123');
  await page.locator('input[type=file]').setInputFiles(await pictureFile(page));
  const photo = page.getByRole('button', { name: 'Remove picture 1' });
  await expect(photo).toBeVisible();
  await page.route('**/v1/user/authentication', (route) => route.fulfill({ json: expired }), { times: 1 });
  const submit = page.getByRole('button', { name: 'Submit for review' });
  await submit.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    '/files/',
  );
  await logInByPhone(page, sandbox, 'newcomer');
  await expect(page.getByText('Login Successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/me\/auth$/);
  await expect(photo).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Photo of you holding the ID' }).getByRole('img'),
  ).toHaveJSProperty('naturalWidth', 640);
  await submit.click();
  await expect(page.getByText('Submitted. The review takes 3 to 5 business days.')).toBeVisible();

  // A picture that was not uploaded before the session ended is uploaded after the next sign-in.
  const his = await open(sandbox, 'otherPlayer');
  await his.goto('/me/profile');
  await expect(his.getByText('5 of 9')).toBeVisible();
  await his.route('**/v1/common/upload_token_cos', (route) => route.fulfill({ json: expired }), { times: 1 });
  await his.locator('input[type=file]').setInputFiles(await pictureFile(his));
  await logInByPhone(his, sandbox, 'otherPlayer');
  await expect(his.getByText('6 of 9')).toBeVisible();
  // The picture counts as a change after its upload.
  await expect(his.getByText('1 unsaved change')).toBeVisible();
  await his.getByRole('button', { name: 'Save changes' }).click();
  await expect(his.getByText('Profile saved.')).toBeVisible();
  await expect(his.getByText('Under review')).toHaveCount(1);

  // The same applies to an avatar that was being cropped.
  await his.goto('/me/avatar');
  await his.locator('input[type=file]').setInputFiles(await pictureFile(his));
  await his.route('**/v1/user/profile/update', (route) => route.fulfill({ json: expired }), { times: 1 });
  const use = his.getByRole('button', { name: 'Use this picture' });
  await use.click();
  await his.evaluate(() => sessionStorage.removeItem('pasarmain.smsCountdowns'));
  await logInByPhone(his, sandbox, 'otherPlayer');
  await use.click();
  await expect(his).toHaveURL(/\/me\/profile$/);
});
