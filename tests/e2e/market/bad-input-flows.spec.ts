import type { Page } from '@playwright/test';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { ask, diamondsOf, orderCountOf, type Person, people } from '../steps.ts';
import { type Flow, failed, orderOf, question, statusOf, tryWithFaults, unknown } from './flow-faults.ts';
import { balanceOf, skipInvitePrompt } from './market-steps.ts';
import { pictureFile } from './pictures.ts';
import { nextAt10 } from './weekday.ts';

// A Tuesday in the market's time zone, when coins can be withdrawn.
const sandbox = ownSandbox(['--start-at', nextAt10(2)]);

const note = (page: Page) => page.getByLabel(/Note to the player/);
const payments = (kind: string) => async (page: Page) =>
  (await ask<{ total: number }>(page, `/v1/payment/list?kind=${kind}&page=1&pageSize=1`)).total;

let reviewed = 0;
let complained = 0;

const flows: (Flow & { as: Person })[] = [
  {
    name: 'an order',
    as: 'buyer',
    open: async (page) => {
      await page.goto(`/user/detail/${people.player.id}`);
      await page.getByRole('button', { name: 'Order now' }).click();
    },
    type: (page) => note(page).fill('Main santai 🎮 <b>ya</b>'),
    kept: (page) => expect(note(page)).toHaveValue('Main santai 🎮 <b>ya</b>'),
    call: '**/v1/order/create',
    button: (page) => page.getByRole('button', { name: /^(Pay \d|Finish the payment)/ }),
    press: async (page) => {
      await page.getByRole('button', { name: /^(Pay \d|Finish the payment)/ }).click();
    },
    told: unknown,
    count: orderCountOf,
    grows: 1,
    after: async (page) => {
      await page.getByRole('button', { name: 'Finish the payment' }).click();
      await expect(page).toHaveURL(/\/me\/order\/\d+$/);
    },
  },
  {
    name: 'a recharge',
    as: 'buyer',
    open: async (page) => {
      await page.goto('/recharge');
      await page.getByRole('radio', { name: /^120 / }).check({ force: true });
    },
    kept: (page) => expect(page.getByRole('radio', { name: /^120 / })).toBeChecked(),
    call: '**/v1/recharge/create',
    button: (page) => page.getByRole('button', { name: /^(Pay Rp|Ask whether)/ }),
    press: async (page) => {
      await page.getByRole('button', { name: /^(Pay Rp|Ask whether)/ }).click();
    },
    told: unknown,
    count: payments('recharge'),
    grows: 1,
    after: async (page) => {
      await page.getByRole('button', { name: /^Ask whether/ }).click();
      await expect(page).toHaveURL(/\/me\/payment\/\d+/);
    },
  },
  {
    name: 'a top-up',
    as: 'buyer',
    open: async (page) => {
      await page.goto('/direct-charging');
      await page.getByRole('main').locator('a[href^="/direct-charging/game/"]').first().click();
      await page.getByRole('main').locator('a[href^="/goods/"]').first().click();
    },
    type: async (page) => {
      await page.getByLabel('User ID').fill('12345678');
      await page.getByLabel('Email (optional)').fill('raka@example.id');
      await expect(page.getByText(/^Found: /)).toBeVisible();
    },
    kept: async (page) => {
      await expect(page.getByLabel('User ID')).toHaveValue('12345678');
      await expect(page.getByLabel('Email (optional)')).toHaveValue('raka@example.id');
    },
    call: '**/v1/topup/create',
    button: (page) => page.getByRole('main').getByRole('button', { name: /^(Pay Rp|Ask whether)/ }),
    press: async (page) => {
      const button = page.getByRole('main').getByRole('button', { name: /^(Pay Rp|Ask whether)/ });
      const isNew = /^Pay/.test((await button.textContent()) ?? '');
      await button.click();
      if (isNew)
        await question(page)
          .getByRole('button', { name: /^Pay Rp/ })
          .click();
    },
    told: unknown,
    count: payments('topup'),
    grows: 1,
    after: async (page) => {
      await page.getByRole('button', { name: /^Ask whether/ }).click();
      await expect(page).toHaveURL(/\/me\/payment\/\d+/);
    },
  },
  {
    name: 'a withdrawal',
    as: 'player',
    open: async (page) => {
      await page.goto('/me/wallet');
    },
    type: async (page) => {
      await page.getByLabel('Coins', { exact: true }).fill('2000');
      await expect(page.getByRole('button', { name: /^Withdraw Rp/ })).toBeEnabled();
    },
    kept: (page) => expect(page.getByLabel('Coins', { exact: true })).toHaveValue('2000'),
    call: '**/v1/payout/withdraw',
    button: (page) => page.getByRole('button', { name: /^(Withdraw Rp|Ask whether)/ }),
    press: async (page) => {
      await page.getByRole('button', { name: /^(Withdraw Rp|Ask whether)/ }).click();
      const sure = page.getByRole('dialog').getByRole('button', { name: /^Withdraw Rp/ });
      // A retry of an unknown request needs no second confirmation.
      if (await sure.isVisible()) await sure.click();
    },
    told: unknown,
    count: async (page) => -(await balanceOf(page)).coins,
    grows: 2000,
    after: async (page) => {
      await page.getByRole('button', { name: /^Ask whether/ }).click();
      await expect(page.getByText('Your withdrawal was requested.')).toBeVisible();
    },
  },
  {
    name: 'a review',
    as: 'buyer',
    open: async (page) => {
      reviewed ||= await orderOf(page, 'completed');
      await page.goto(`/me/order/${reviewed}`);
      await page.getByRole('main').getByRole('button', { name: 'Review', exact: true }).first().click();
    },
    type: async (page) => {
      await page.getByRole('dialog').getByRole('radio').nth(3).check({ force: true });
      await page.getByLabel('Comment (optional)').fill('Sabar dan jelas 👍');
    },
    kept: async (page) => {
      await expect(page.getByLabel('Comment (optional)')).toHaveValue('Sabar dan jelas 👍');
      await expect(page.getByRole('dialog').getByRole('radio').nth(3)).toBeChecked();
    },
    call: '**/v1/order/review',
    button: (page) => page.getByRole('button', { name: 'Send review' }),
    press: (page) => page.getByRole('button', { name: 'Send review' }).click(),
    told: failed,
    count: async (page) => ((await statusOf(page, reviewed)) === 'reviewed' ? 1 : 0),
    grows: 1,
    after: (page) => expect(page.getByText('Sabar dan jelas 👍')).toBeVisible(),
  },
  {
    name: 'a complaint',
    as: 'buyer',
    open: async (page) => {
      complained ||= await orderOf(page, 'in_progress');
      await page.goto(`/complaint?orderId=${complained}`);
    },
    type: async (page) => {
      await page.getByRole('radio', { name: 'Something else' }).check({ force: true });
      await page.getByLabel('Details').fill('Tidak datang sesuai janji');
      await page.locator('input[type=file]').setInputFiles(await pictureFile(page));
      await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
    },
    kept: async (page) => {
      await expect(page.getByLabel('Details')).toHaveValue('Tidak datang sesuai janji');
      await expect(page.getByRole('radio', { name: 'Something else' })).toBeChecked();
      await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
    },
    call: '**/v1/order/complain',
    button: (page) => page.getByRole('button', { name: 'Send complaint' }),
    press: (page) => page.getByRole('button', { name: 'Send complaint' }).click(),
    told: failed,
    count: async (page) => ((await statusOf(page, complained)) === 'under_complaint' ? 1 : 0),
    grows: 1,
    after: (page) => expect(page.getByRole('main').getByText('Tidak datang sesuai janji')).toBeVisible(),
  },
  {
    name: 'a follow',
    as: 'newcomer',
    open: async (page) => {
      await page.goto(`/user/detail/${people.otherPlayer.id}`);
    },
    kept: (page) =>
      expect(page.getByRole('button', { name: /^Follow/ })).toHaveAttribute('aria-pressed', 'false'),
    call: '**/v1/user/relation/follow',
    button: (page) => page.getByRole('button', { name: /^Follow/ }),
    press: (page) => page.getByRole('button', { name: /^Follow/ }).click(),
    told: /Operation Failed|did not work|Too many requests|could not/i,
    count: async (page) =>
      (
        await ask<{ followerCount: number }>(
          page,
          `/v1/user/profile?userId=${people.otherPlayer.id}&source=profile`,
        )
      ).followerCount,
    grows: 1,
    after: (page) =>
      expect(page.getByRole('button', { name: /^Follow/ })).toHaveAttribute('aria-pressed', 'true'),
  },
  {
    name: 'a profile',
    as: 'otherPlayer',
    open: async (page) => {
      await page.goto('/me/profile');
    },
    type: (page) => page.getByLabel('City (optional)').fill('Malang'),
    kept: (page) => expect(page.getByLabel('City (optional)')).toHaveValue('Malang'),
    call: '**/v1/user/profile/update',
    button: (page) => page.getByRole('button', { name: 'Save changes' }),
    press: (page) => page.getByRole('button', { name: 'Save changes' }).click(),
    told: failed,
    count: async (page) =>
      (
        await ask<{ userInfo: { city: string } }>(
          page,
          `/v1/user/profile?userId=${people.otherPlayer.id}&source=profile`,
        )
      ).userInfo.city === 'Malang'
        ? 1
        : 0,
    grows: 1,
    after: async (page) => {
      await expect(page.getByLabel('City (optional)')).toHaveValue('Malang');
      await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    },
  },
];

for (const { as, ...flow } of flows) {
  test(`${flow.name}: after every kind of failed response, no input is lost and it happens once`, async ({
    open,
  }) => {
    const page = await open(sandbox, as);
    await skipInvitePrompt(sandbox, as);
    await tryWithFaults(page, flow);
  });
}

test('an order changed in two tabs: the second tab reports it and shows the current state', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer');
  await page.goto(`/user/detail/${people.player.id}`);
  await page.getByRole('button', { name: 'Order now' }).click();
  const before = await diamondsOf(page);
  await page.getByRole('button', { name: /^Pay \d/ }).click();
  await expect(page).toHaveURL(/\/me\/order\/\d+$/);
  const paid = before - (await diamondsOf(page));
  expect(paid).toBeGreaterThan(0);
  // Going back after the payment does not pay again.
  await page.goBack();
  await expect(page.getByRole('main')).not.toBeEmpty();
  await page.goForward();
  await expect(page).toHaveURL(/\/me\/order\/\d+$/);
  expect(await diamondsOf(page)).toBe(before - paid);

  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.getByRole('main').getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(question(second)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Cancel', exact: true }).click();
  await question(page)
    .getByRole('button', { name: /cancel/i })
    .last()
    .click();
  await expect(page.getByText('Refunded').first()).toBeVisible();
  await question(second)
    .getByRole('button', { name: /cancel/i })
    .last()
    .click();
  await expect(second.getByText('Refunded').first()).toBeVisible();
  expect(await diamondsOf(page)).toBe(before);
});
