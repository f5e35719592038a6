import type { Page } from '@playwright/test';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { ask, people } from '../steps.ts';
import { consoleRow, makePlayer, microphone, openNew, skipInvitePrompt } from './market-steps.ts';
import { pictureFile } from './pictures.ts';

const sandbox = ownSandbox();
test.use(microphone);

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const saved = (page: Page) => page.getByText('Profile saved.').last();

type Profile = {
  userInfo: { userId: number; nickname: string; avatar: { medium: string }; birthday: string | null };
  audio: { seconds: number } | null;
  pictures: string[];
};
const selfId = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('pasarmain.session') ?? '') as { self: { userId: number } }).self
        .userId,
  );
/** The public profile of a user. */
const seen = async (page: Page) => ask<Profile>(page, `/v1/user/profile?userId=${await selfId(page)}`);

test('name, birthday and gender are checked and shown to others, and gender is set once', async ({
  open,
}) => {
  const page = await openNew(open, sandbox, '85511110001');
  await page.goto('/me/profile');
  const nickname = page.getByLabel('Nickname');
  await nickname.fill('   ');
  await save(page).click();
  await expect(page.getByText('Please enter a nickname.')).toBeVisible();
  await expect(page.getByText('Please enter your birthday.')).toBeVisible();
  await expect(nickname).toBeFocused();
  await nickname.fill('Sari Melati');
  await page.getByLabel('Birthday').fill('2999-01-01');
  await expect(page.getByText('Please enter a real date in the past.')).toBeVisible();
  await page.getByLabel('Birthday').fill('2000-02-29');
  await page.getByText('Female', { exact: true }).click();
  await expect(page.getByText('3 unsaved changes')).toBeVisible();

  // A reload meanwhile loses nothing.
  await page.reload();
  await expect(nickname).toHaveValue('Sari Melati');
  await expect(page.getByText('3 unsaved changes')).toBeVisible();
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Already saved, so it cannot be changed.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Male', exact: true })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
  await expect(page.getByLabel('Birthday')).toHaveValue('02/29/2000');
  expect((await seen(page)).userInfo).toMatchObject({ nickname: 'Sari Melati', birthday: '2000-02-29' });

  // Users who are no players have no voice recording and no album.
  await expect(
    page.getByText('You are not a Pasarmain game player and do not have access permission'),
  ).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Record', exact: true })).toHaveCount(0);
});

test('an avatar is cropped, submitted, and shown to others once it is approved', async ({ open }) => {
  const page = await open(sandbox, 'newcomer');
  await skipInvitePrompt(sandbox, 'newcomer');
  await page.goto('/me/avatar');
  await page.locator('input[type=file]').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('not a picture'),
  });
  await expect(page.getByText('Only JPG, PNG and WebP pictures can be added.')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(await pictureFile(page));
  const pane = page.getByRole('button', { name: /^Move the picture/ });
  const drawn = () => pane.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const whole = await drawn();
  await pane.press('+');
  await expect.poll(drawn).not.toBe(whole);
  const near = await drawn();
  await pane.press('ArrowRight');
  await expect.poll(drawn).not.toBe(near);
  await expect(page.getByRole('slider', { name: 'Enlarge' })).toHaveValue('1.2');
  const before = (await seen(page)).userInfo.avatar.medium;
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page).toHaveURL(/\/me\/profile$/);
  await expect(page.getByText('Under review').first()).toBeVisible();
  expect((await seen(page)).userInfo.avatar.medium).toBe(before);

  const staff = await open(sandbox, 'visitor');
  const waiting = await consoleRow(staff, sandbox, 'reviews', people.newcomer.name);
  await expect(waiting.getByRole('img', { name: 'Uploaded picture' })).toHaveJSProperty('naturalWidth', 400);
  await waiting.getByRole('button', { name: 'Reject' }).click();
  await page.reload();
  await expect(page.getByText('Not approved: It shows a contact outside the market.')).toBeVisible();

  await page.getByRole('link', { name: 'Change' }).click();
  await page.locator('input[type=file]').setInputFiles(await pictureFile(page));
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page).toHaveURL(/\/me\/profile$/);
  await (await consoleRow(staff, sandbox, 'reviews', people.newcomer.name))
    .getByRole('button', { name: 'Approve' })
    .click();
  await page.reload();
  await expect(page.getByLabel('Nickname')).toBeVisible();
  await expect(page.getByText('Under review')).toHaveCount(0);
  expect((await seen(page)).userInfo.avatar.medium).not.toBe(before);
});

test('a player’s voice has a shortest and a longest length; others see voice and album once they are approved', async ({
  open,
}) => {
  const page = await openNew(open, sandbox, '85511110003');
  await page.clock.install();
  await page.goto('/me/profile');
  await page.getByLabel('Nickname').fill('Bintang Timur');
  await page.getByLabel('Birthday').fill('1999-05-17');
  const staff = await open(sandbox, 'visitor');
  await makePlayer(staff, sandbox, await selfId(page));
  await page.reload();
  await expect(page.getByLabel('Nickname')).toHaveValue('Bintang Timur');

  const record = page.getByRole('button', { name: 'Record', exact: true });
  const stop = page.getByRole('button', { name: 'Stop recording' });
  await record.click();
  await page.clock.fastForward(1500);
  await stop.click();
  await expect(page.getByText('Too short: please record at least 3 seconds.')).toBeVisible();
  await record.click();
  await expect(page.getByText(/^0:0\d \/ 1:00$/)).toBeVisible();
  // Nothing is saved while the microphone is on.
  await save(page).click();
  await expect(page.getByText('A recording or an upload is still running.').first()).toBeVisible();
  // The recording stops automatically at its longest length.
  await page.clock.fastForward(61_000);
  await expect(stop).toHaveCount(0);
  await expect(page.getByText('0:00 / 1:00')).toBeVisible();

  await page
    .locator('input[type=file]')
    .setInputFiles([await pictureFile(page, 'one.png'), await pictureFile(page, 'two.png')]);
  await expect(page.getByText('2 of 9')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove picture 2' })).toBeVisible();
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Under review')).toHaveCount(3);
  expect(await seen(page)).toMatchObject({ audio: null, pictures: [] });

  const rows = await consoleRow(staff, sandbox, 'reviews', 'Bintang Timur');
  await expect(rows).toHaveCount(3);
  await rows.filter({ hasText: 'Voice, 60 s' }).getByRole('button', { name: 'Approve' }).click();
  await rows.first().getByRole('button', { name: 'Approve' }).click();
  await rows.first().getByRole('button', { name: 'Reject' }).click();
  await page.reload();
  await expect(page.getByText('2 of 9')).toBeVisible();
  await expect(page.getByText('Rejected', { exact: true })).toHaveCount(1);
  await expect(page.getByText('Not approved: It shows a contact outside the market.')).toBeVisible();
  await expect(page.getByText('Under review')).toHaveCount(0);
  const shown = await seen(page);
  expect(shown.audio).toMatchObject({ seconds: 60 });
  expect(shown.pictures).toHaveLength(1);

  // The rejected picture is removed; the approved one stays.
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await save(page).click();
  await expect(page.getByText('1 of 9')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 of 9')).toBeVisible();
  expect((await seen(page)).pictures).toHaveLength(1);
});
