import { expect, ownSandbox, test } from '../fixtures.ts';
import { codeFor, logInByPhone } from '../steps.ts';
import { choose, openNew } from './market-steps.ts';

const sandbox = ownSandbox();

const expired = '{"code":10005,"message":""}';

test('a user who signed in with Google links a phone in the profile, but no phone of another user', async ({
  open,
}) => {
  const page = await open(sandbox, 'visitor');
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in' }).first().click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click();
  const consent = await opened;
  await consent.getByLabel('Name').fill('Citra Lestari');
  await consent.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Login Successful!')).toBeVisible();
  // The question for a friend's code is shown once.
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.goto('/me/profile');
  await expect(page.getByText('Phone bound (open)')).toBeAttached();
  await page.getByRole('button', { name: 'Bind phone' }).click();
  const bind = page.getByRole('button', { name: 'Bind', exact: true });
  const phone = page.getByLabel('Phone number');
  const code = page.getByLabel('Verification code');
  await bind.click();
  await expect(page.getByText('Phone Number is Required')).toBeVisible();
  await expect(page.getByText('Verification code is required')).toBeVisible();
  const prove = async (number: string) => {
    await phone.fill(number);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('SMS verification code sent successfully, please check')).toBeVisible();
    await code.fill(await codeFor(sandbox, number));
    await bind.click();
  };
  await prove('81200000001');
  await expect(page.getByText('This phone belongs to another account.')).toBeVisible();
  // The phone and its countdown survive the reload.
  await page.reload();
  await page.getByRole('button', { name: 'Bind phone' }).click();
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(phone).toHaveValue('81200000001');
  // Another number has no countdown: a code can be requested at once.
  // An aborted request shows the failure and keeps both fields.
  await page.route('**/v1/user/phone/bind', (route) => route.abort('connectionreset'), { times: 1 });
  await prove('85533330001');
  await expect(page.getByText('Operation Failed, Please Try Again~')).toBeVisible();
  await expect(phone).toHaveValue('85533330001');
  await expect(code).not.toHaveValue('');
  await bind.click();
  await expect(page.getByText('The phone is bound.')).toBeVisible();
  await expect(page.getByText('Phone bound (done)')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Bind phone' })).toHaveCount(0);
});

test('a payout account is linked by the rules, and its form input outlives an ended session', async ({
  open,
}) => {
  const unverified = await openNew(open, sandbox, '85533330002');
  await unverified.goto('/me/account');
  await expect(unverified.getByText('Verify your name first')).toBeVisible();
  await expect(unverified.getByLabel('Account number')).toHaveCount(0);
  await expect(unverified.getByRole('link', { name: 'Verify your name' })).toHaveAttribute(
    'href',
    '/me/auth',
  );

  const page = await open(sandbox, 'player');
  await page.goto('/me/account');
  const number = page.getByLabel('Account number');
  const email = page.getByLabel('Notification email');
  const submit = page.getByRole('button', { name: /^(Bind|Change) account$/ });
  await number.fill('');
  await email.fill('');
  await submit.click();
  await expect(page.getByText('Enter the account number.')).toBeVisible();
  await expect(page.getByText('Enter an email address.')).toBeVisible();
  for (const wrong of ['0712345678', '081234', '0812345678901', 'delapan🎮', '08<b>1234</b>']) {
    await number.fill(wrong);
    await expect(page.getByText('The number must start with 08 and have 7 to 12 digits.')).toBeVisible();
  }
  await email.fill('intan@');
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await choose(page, 'Account type', 'OVO');
  // A Chinese keyboard writes wide digits, and people write spaces.
  await number.fill('０８１２ ３４５６ ７８９０');
  await email.fill('intan@example.id');

  await page.route('**/v1/payout/account', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"code":20031,"message":"Not now, please."}' }),
  );
  await submit.click();
  await expect(page.getByText('Not now, please.')).toBeVisible();
  await page.unroute('**/v1/payout/account');
  await page.route('**/v1/payout/account', (route) =>
    route.fulfill({ contentType: 'application/json', body: expired }),
  );
  await submit.click();
  await expect(page.getByText('Your Login Session Has Expired, Please Log In Again!')).toBeVisible();
  await page.unroute('**/v1/payout/account');
  await logInByPhone(page, sandbox, 'player');
  await expect(page).toHaveURL(/\/me\/account$/);
  await expect(number).toHaveValue('081234567890');
  await expect(email).toHaveValue('intan@example.id');
  await submit.dblclick();
  await expect(page.getByText('The payout account is bound.')).toBeVisible();
  await expect(page).toHaveURL(/\/me\/wallet$/);
  await expect(page.getByRole('link', { name: /OVO •+ 7890/ })).toBeVisible();
  // The button above scrolls to the amount, which is below everything else on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  const coins = page.getByRole('textbox', { name: 'Coins' });
  await expect(coins).not.toBeInViewport();
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
  await expect(coins).toBeFocused();
  await expect(coins).toBeInViewport();
});
