import type { Page, Route } from '@playwright/test';
import { expect, type Open } from '../fixtures.ts';
import type { Place } from '../steps.ts';
import { pictureFile } from './pictures.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave this page?' });
const step = (page: Page, steps: number) => page.evaluate((by) => window.history.go(by), steps);
const link = (page: Page, path: string) => page.locator(`a[href="${path}"]`).first();

/**
 * Leaves the profile in every possible way, during a recording and during an upload: each way asks for
 * confirmation, staying loses nothing, and leaving needs the confirmation. `ownWays` exist in one layout
 * only.
 */
export async function leaveInEveryWay(
  open: Open,
  sandbox: Place,
  ownWays: Readonly<Record<string, (page: Page) => Promise<void>>> = {},
): Promise<void> {
  const page = await open(sandbox, 'player');
  const form = /\/me\/profile$/;
  await page.goto('/');
  await link(page, '/me').click();
  await link(page, '/me/profile').click();
  await expect(page.getByLabel('Nickname')).toBeVisible();
  await link(page, '/me/avatar').click();
  await expect(page).toHaveURL(/\/me\/avatar$/);
  await step(page, -1);
  await expect(page).toHaveURL(form);

  const again = page.getByRole('button', { name: 'Record again' });
  const record = page.getByRole('button', { name: 'Record', exact: true });
  await again.or(record).first().click();
  const time = page.getByText(/^0:\d\d \/ 1:00$/);
  await expect(time).toBeVisible();
  const ways: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    Back: () => step(page, -1),
    Forward: () => step(page, 1),
    'Back twice': () =>
      page.evaluate(() => {
        window.history.back();
        window.history.back();
      }),
    'a link': () => link(page, '/me/avatar').click(),
    ...ownWays,
  };
  for (const [way, leave] of Object.entries(ways)) {
    await leave(page);
    await expect(question(page), way).toContainText('Your recording is still running.');
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await expect(question(page), way).toHaveCount(0);
    await expect(page, way).toHaveURL(form);
    await expect(time, way).toBeVisible();
  }
  const closing = page.waitForEvent('dialog');
  void page.evaluate(() => window.location.reload());
  const dialog = await closing;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  // The recording continued during all questions.
  await expect(page.getByText(/^0:(0[3-9]|[1-5]\d) \/ 1:00$/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await expect(again).toBeVisible();
  await expect(page.getByText('Uploading…')).toHaveCount(0);

  // The upload continues during the question, and ends with the form.
  const pictures = page.getByRole('button', { name: /^Remove picture/ });
  const sending = page.getByRole('button', { name: /^Cancel the upload of picture/ });
  const before = await pictures.count();
  let go: (isAllowed: boolean) => void = () => {};
  await page.route('**/files/**', async (route: Route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const isAllowed = await new Promise<boolean>((resolve) => {
      go = resolve;
    });
    await (isAllowed ? route.continue() : route.abort());
  });
  const add = async () => {
    go = () => {};
    await page.locator('input[type=file]').setInputFiles(await pictureFile(page));
    await expect(sending).toBeVisible();
    await expect.poll(() => go.length).toBe(1);
    await step(page, -1);
    await expect(question(page)).toContainText('An upload is still running.');
  };
  await add();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(sending).toBeVisible();
  go(true);
  await expect(pictures).toHaveCount(before + 1);
  await add();
  await question(page).getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/me$/);
  go(false);
  await step(page, 1);
  await expect(pictures).toHaveCount(before + 1);
  await expect(sending).toHaveCount(0);
  await expect(again).toBeVisible();

  // Leaving during a recording turns the microphone off.
  await again.click();
  await expect(time).toBeVisible();
  await step(page, -1);
  await question(page).getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/me$/);
  await step(page, 1);
  await expect(again).toBeVisible();
  await expect(time).toHaveCount(0);
}
