import { expect, ownSandbox, test } from '../fixtures.ts';
import { balanceOf } from './market-steps.ts';
import { nextAt10 } from './weekday.ts';

test.describe('on a Wednesday', () => {
  const sandbox = ownSandbox(['--start-at', nextAt10(3)]);

  test('a withdrawal waits for the window, which is explained; the Ramadan event is counted down to', async ({
    open,
  }) => {
    const page = await open(sandbox, 'player');
    await page.goto('/me/wallet');
    await expect(page.getByText('Tuesday, 00:00–23:59 WIB')).toBeVisible();
    await expect(page.getByText(/The window opens next on .+ \(your time\)\./)).toBeVisible();
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
    const page = await open(sandbox, 'player');
    await page.goto('/me/wallet');
    const before = await balanceOf(page);
    const coins = page.getByLabel('Coins', { exact: true });
    const submit = page.getByRole('button', { name: /^Withdraw( Rp|$)/ });
    await coins.fill('200000');
    await expect(page.getByText('The withdrawal amount exceeds the maximum limit.')).toBeVisible();
    await expect(submit).toBeDisabled();
    await coins.fill('1');
    await expect(page.getByText(/^The minimum is Rp/)).toBeVisible();
    await coins.fill('2000');
    await expect(submit).toBeEnabled();
    await submit.dblclick();
    await expect(page.getByText('Your withdrawal was requested.')).toBeVisible();
    expect((await balanceOf(page)).coins).toBe(before.coins - 2000);
    await expect(page.getByText(/^Paid by .*\d/).first()).toBeVisible();
  });
});
