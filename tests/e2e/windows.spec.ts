import type { Page } from '@playwright/test';
import { expect, ownSandbox, test } from './fixtures.ts';
import { logInByPhone, people, sessionState } from './steps.ts';

const sandbox = ownSandbox();
const { buyer, player } = people;

/** A further window of the same browser profile. */
async function windowBeside(page: Page, path: string): Promise<Page> {
  const beside = await page.context().newPage();
  await beside.goto(path);
  return beside;
}

test('sign-in and sign-out reach every window of the browser, and the newer account wins everywhere', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer');
  await page.goto('/me/settings');
  const wallet = await windowBeside(page, '/me/wallet');
  const help = await windowBeside(page, '/help-feedback');
  const typed = help.getByLabel('Your message');
  await typed.fill('Hanya untuk akun ini');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  for (const each of [wallet, help]) {
    await expect(each.getByText('You logged out in another window.')).toBeVisible();
    await expect(each).toHaveURL(/\/$/);
    await expect(each.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
  }

  // A window with the login open goes where it leads, without a login of its own.
  await wallet.goto('/me/order');
  await expect(wallet.getByRole('dialog')).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await logInByPhone(page, sandbox, 'buyer');
  await expect(wallet).toHaveURL(/\/me\/order$/);
  await expect(wallet.getByText('You logged in in another window.')).toBeVisible();
  await help.goto('/help-feedback');
  await expect(typed).toHaveValue('');
  await typed.fill('Tetap milik Raka');

  // A sign-in of another user that this window learns of afterwards.
  const { origins } = await sessionState(sandbox, 'player');
  await page.evaluate((items) => {
    for (const { name, value } of items.toReversed()) localStorage.setItem(name, value);
  }, origins[0]?.localStorage ?? []);
  for (const each of [wallet, help]) {
    await expect(
      each.getByText(`${player.name} logged in in another window. This window now shows that account.`),
    ).toBeVisible();
    await expect(each).toHaveURL(/\/$/);
  }
  await help.goto('/help-feedback');
  await expect(typed).toHaveValue('');
  await wallet.goto('/me/profile');
  await expect(wallet.getByText(player.name).first()).toBeVisible();
  await expect(wallet.getByText(buyer.name)).toHaveCount(0);
});
