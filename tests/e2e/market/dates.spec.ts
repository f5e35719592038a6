import type { Page } from '@playwright/test';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { balanceOf, consoleRow } from './market-steps.ts';
import { nextAt10 } from './weekday.ts';

test.describe('on a Wednesday', () => {
  const sandbox = ownSandbox(['--start-at', nextAt10(3)]);

  test('a withdrawal waits for the payout window, which is explained, and a countdown runs to the Ramadan event', async ({
    open,
  }) => {
    const page = await open(sandbox, 'player');
    await page.goto('/me/wallet');
    await expect(page.getByText('Tuesday, 00:00–23:59 WIB')).toBeVisible();
    await expect(page.getByText(/The window opens next on .+ WIB\./)).toBeVisible();
    await page.getByLabel('Coins', { exact: true }).fill('2000');
    await expect(page.getByText('Worth Rp', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Withdraw( Rp|$)/ })).toBeDisabled();

    await page.goto('/app/ramadan');
    await expect(page.getByText('Starts soon')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Claim', exact: true })).toHaveCount(0);
  });
});

test.describe('on a Tuesday', () => {
  const sandbox = ownSandbox(['--start-at', nextAt10(2)]);

  test('coins are withdrawn within the limits, once', async ({ open }) => {
    // The number of unread messages is known once the chat runs.
    const unread = (one: Page) => one.getByRole('link', { name: /unread message/ }).first();
    const page = await open(sandbox, 'player');
    await page.goto('/me/wallet');
    const before = await balanceOf(page);
    const coins = page.getByLabel('Coins', { exact: true });
    const submit = page.getByRole('button', { name: /^Withdraw( Rp|$)/ });
    await coins.fill('200000');
    await expect(page.getByText('Insufficient coins, please recharge')).toBeVisible();
    await expect(submit).toBeDisabled();
    await coins.fill('1');
    await expect(page.getByText(/^The minimum is Rp/)).toBeVisible();
    await coins.fill('2000');
    await expect(submit).toBeEnabled();

    // Another window of the same user shows the coins, and so does another device that has taken over the
    // chat.
    const beside = await page.context().newPage();
    await beside.goto('/me/wallet');
    // A window whose chat began after the other device's would take it back.
    await expect(unread(page)).toBeVisible();
    const far = await open(sandbox, 'player');
    await far.goto('/me/coin-transaction');
    const pill = (one: Page) => one.getByRole('banner').getByRole('link').filter({ hasText: /\d/ });
    const shown = (amount: number) => new RegExp(amount.toLocaleString('en'));
    for (const one of [beside, far]) await expect(pill(one)).toContainText(shown(before.coins));
    await expect(unread(far)).toBeVisible();

    await submit.dblclick();
    const sure = page.getByRole('dialog', { name: 'Withdraw Rp200.000?' });
    await expect(sure).toContainText(/Account holder/);
    await expect(sure).toContainText(/Paid by.*23:59 WIB/);
    expect((await balanceOf(page)).coins).toBe(before.coins);
    await sure.getByRole('button', { name: 'Withdraw Rp200.000' }).dblclick();
    await expect(page.getByText('Your withdrawal was requested.')).toBeVisible();
    expect((await balanceOf(page)).coins).toBe(before.coins - 2000);
    await expect(page.getByText(/^Paid by .*\d/).first()).toBeVisible();
    const after = shown(before.coins - 2000);
    for (const one of [page, beside, far]) await expect(pill(one)).toContainText(after);
    const worth = `Rp${((before.coins - 2000) * 100).toLocaleString('id-ID')}`;
    for (const one of [page, beside]) {
      await expect(one.getByText(`worth ${worth}`)).toBeVisible();
      await expect(
        one
          .getByRole('tabpanel')
          .getByText(/^Withdrawal/)
          .first(),
      ).toBeVisible();
    }
    await expect(far.getByRole('listitem').first()).toContainText('−2,000');

    // The bank could not pay: after the wallet's notice, the coins are back on every screen.
    const staff = await open(sandbox, 'visitor');
    const row = await consoleRow(staff, sandbox, 'money', '2000 coins');
    await row.getByRole('button', { name: 'Give the coins back' }).click();
    await expect(pill(far)).toContainText(shown(before.coins));
    await expect(far.getByRole('listitem').first()).toContainText('+2,000');
  });
});
