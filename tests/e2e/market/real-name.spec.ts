import type { Page, Route } from '@playwright/test';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { ask, people } from '../steps.ts';
import { choose, consoleRow, skipInvitePrompt } from './market-steps.ts';
import { pictureFile } from './pictures.ts';

const sandbox = ownSandbox();
const { newcomer } = people;

const submit = (page: Page) => page.getByRole('button', { name: 'Submit for review' });
const sent = 'Submitted. The review takes 3 to 5 business days.';

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Dewi Anggraini');
  await choose(page, 'ID type', 'Passport');
  await page.getByLabel('ID number', { exact: true }).fill('3171234567890123');
}

test('a real name is submitted, rejected, submitted again and verified', async ({ open }) => {
  const page = await open(sandbox, 'newcomer');
  await skipInvitePrompt(sandbox, 'newcomer');
  await page.goto('/me/auth');
  await submit(page).click();
  await expect(page.getByText('Enter your name as it is on the document.')).toBeVisible();
  await expect(page.getByText('Choose an ID type.')).toBeVisible();
  await expect(page.getByText('Enter the ID number.')).toBeVisible();
  await expect(page.getByText('Add a photo of you holding the ID.')).toBeVisible();

  // Submitting during the upload of the photo needs one press, and the form is sent once.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/files/**', async (route) => {
    await held;
    await route.continue();
  });
  const handedIn: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /authentication/.test(request.url())) handedIn.push(request.url());
  });
  await page.locator('input[type=file]').setInputFiles(await pictureFile(page));
  await expect(page.getByRole('progressbar', { name: 'Uploading picture 1' })).toBeVisible();
  await fillIn(page);
  await submit(page).click();
  await expect(page.getByText('Add a photo of you holding the ID.')).toHaveCount(0);
  expect(handedIn).toEqual([]);
  release();
  await expect(page.getByText(sent)).toBeVisible();
  await expect(page.getByRole('main').getByText('Under review').first()).toBeVisible();
  expect(handedIn).toHaveLength(1);

  const staff = await open(sandbox, 'visitor');
  const waiting = await consoleRow(staff, sandbox, 'money', newcomer.name);
  // The reviewer sees the picture.
  const photo = waiting.getByRole('img', { name: 'Photo with the document' });
  await expect(photo).toHaveJSProperty('naturalWidth', 640);
  await waiting.getByRole('button', { name: 'Reject' }).click();

  await page.reload();
  await expect(page.getByText('The last verification was rejected.')).toBeVisible();
  await expect(page.getByText('The photo is not readable.')).toBeVisible();
  await page.unroute('**/files/**');
  // The connection fails during the upload: the field shows it, and a retry needs no new file.
  await page.route('**/files/**', (route) => route.abort('connectionreset'));
  await page.locator('input[type=file]').setInputFiles(await pictureFile(page));
  await fillIn(page);
  const broken = page.getByRole('list', { name: 'Photo of you holding the ID' }).getByRole('alert');
  await expect(broken).toContainText('Upload failed, please check your connection.');
  await submit(page).click();
  await expect(page.getByText('Add a photo of you holding the ID.')).toBeVisible();
  await page.unroute('**/files/**');
  await broken.getByRole('button', { name: 'Try again' }).click();
  await expect(broken).toHaveCount(0);
  // After every kind of failure the form reports it and stays filled in.
  for (const [answer, words] of [
    [(route: Route) => route.abort('connectionreset'), 'Network error, please try again'],
    [(route: Route) => route.fulfill({ status: 500, body: '' }), 'Submission failed, please try again'],
  ] as const) {
    await page.route('**/v1/user/authentication', answer);
    await submit(page).click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByLabel('ID number', { exact: true })).toHaveValue('3171234567890123');
    await page.unroute('**/v1/user/authentication');
  }
  await submit(page).click();
  await expect(page.getByText(sent)).toBeVisible();
  await (await consoleRow(staff, sandbox, 'money', newcomer.name))
    .getByRole('button', { name: 'Approve' })
    .click();
  await page.reload();
  await expect(page.getByText('Your real name is verified')).toBeVisible();
  await expect(page.getByText('3171234567890123')).toHaveCount(0);
});

test('a new user is asked for a friend’s code once, but not while using the page', async ({ open }) => {
  const page = await open(sandbox, '85511119901');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/v1/invite/summary*', async (route) => {
    await held;
    await route.continue();
  });
  const [asking, asked] = [
    page.waitForRequest('**/v1/invite/summary*'),
    page.waitForResponse('**/v1/invite/summary*'),
  ];
  await page.goto('/help-feedback');
  await asking;
  await page.keyboard.press('Tab');
  release();
  await asked;
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await ask<{ wasAsked: boolean }>(page, '/v1/invite/summary')).wasAsked).toBe(false);

  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'Did a friend invite you?' });
  await expect(dialog).toBeVisible();
  // The account stores that it was asked, so another browser does not ask again.
  await expect
    .poll(async () => (await ask<{ wasAsked: boolean }>(page, '/v1/invite/summary')).wasAsked)
    .toBe(true);
  const elsewhere = await open(sandbox, '85511119901');
  const read = elsewhere.waitForResponse('**/v1/invite/summary*');
  await elsewhere.goto('/');
  await read;
  await expect(elsewhere.getByRole('heading', { name: 'Games' })).toBeVisible();
  await expect(elsewhere.getByRole('dialog')).toHaveCount(0);
  await dialog.getByLabel('Invitation code').fill('NOTONE');
  await dialog.getByRole('button', { name: 'Enter code' }).click();
  await expect(dialog.getByText('No one has this invitation code.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Games' })).toBeVisible();
  await expect(dialog).toHaveCount(0);

  // Later the code can be entered in the profile, once.
  const friend = await open(sandbox, 'buyer');
  await friend.goto('/');
  const { code } = await ask<{ code: string }>(friend, '/v1/invite/summary');
  await page.goto('/me/profile');
  await page.getByLabel('Invitation code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Enter code' }).click();
  await expect(page.getByText('Thank you! Your friend is rewarded for your next 7 days.')).toBeVisible();
  await expect(page.getByLabel('Invitation code')).toHaveCount(0);
  await page.goto('/app/apply-business');
  await expect(page.getByText(`You entered the code ${code}.`, { exact: false })).toBeVisible();
});
