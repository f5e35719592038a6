import type { Locator, Page, Route } from '@playwright/test';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { ask, diamondsOf, orderCountOf, people } from '../steps.ts';
import { type Flow, failed, orderOf, question, statusOf, tryWithFaults, unknown } from './flow-faults.ts';

const sandbox = ownSandbox();

const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** A flow that opens an order, presses a button of its page, and confirms the question if there is one. */
function orderFlow(
  action: { name: string; call: string; from: string; to: string; role?: 'seller'; sure?: string },
  title: string,
): Flow {
  let id = 0;
  return {
    name: action.name,
    call: `**/v1/order/${action.call}`,
    open: async (page) => {
      id ||= await orderOf(page, action.from, { role: action.role ?? 'buyer' });
      await page.goto(`/me/order/${id}`);
    },
    button: (page) => button(page, action.name).first(),
    press: async (page) => {
      await button(page, action.name).first().click();
      if (action.sure) await question(page).getByRole('button', { name: action.sure, exact: true }).click();
    },
    told: failed,
    kept: (page) => expect(question(page)).toHaveCount(0),
    count: async (page) => ((await statusOf(page, id)) === action.to ? 1 : 0),
    grows: 1,
    // After a lost response the page loads the outcome without a reload.
    next: 'look',
    after: async (page) => {
      await expect(page.getByText(title).first()).toBeVisible();
      await expect(button(page, action.name)).toHaveCount(0);
    },
  };
}

test('a buyer’s orders: after every kind of failed response, each step happens once', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  const before = await page.goto('/help-feedback').then(() => diamondsOf(page));
  const id = await orderOf(page, 'pending_acceptance');
  const { totalPrice } = await ask<{ totalPrice: number }>(page, `/v1/order/find?orderId=${id}`);
  const steps = [
    orderFlow(
      {
        name: 'Cancel',
        call: 'cancel',
        from: 'pending_acceptance',
        to: 'refunded',
        sure: 'Cancel the order',
      },
      'Refunded',
    ),
    orderFlow(
      {
        name: 'Confirm done',
        call: 'confirm',
        from: 'pending_confirmation',
        to: 'completed',
        sure: 'Confirm done',
      },
      'Completed',
    ),
    orderFlow(
      {
        name: 'Withdraw complaint',
        call: 'complaint/cancel',
        from: 'under_complaint',
        to: 'completed',
        sure: 'Withdraw complaint',
      },
      'Completed',
    ),
  ];
  for (const step of steps) await tryWithFaults(page, step);
  expect(await diamondsOf(page)).toBe(before + totalPrice);

  // An account is rented once, like an order of a service, whatever happens to the responses.
  const { items } = await ask<{ items: { id: number }[] }>(
    page,
    `/v1/account/search?ownerId=${people.accountOwner.id}&available=true`,
  );
  await tryWithFaults(page, {
    name: 'a rental',
    call: '**/v1/order/create',
    open: async () => {
      await page.goto(`/account-rental/${items[0]?.id}`);
      await page
        .getByRole('button', { name: 'Rent now' })
        .or(page.getByRole('link', { name: 'Rent now' }))
        .click();
      await expect(page).toHaveURL(/\/confirm-order\//);
    },
    button: () => page.getByRole('button', { name: /^(Pay \d|Finish the payment)/ }),
    press: async () => {
      await page.getByRole('button', { name: /^(Pay \d|Finish the payment)/ }).click();
    },
    told: unknown,
    count: orderCountOf,
    grows: 1,
    after: async () => {
      await page.getByRole('button', { name: 'Finish the payment' }).click();
      await expect(page).toHaveURL(/\/me\/order\/\d+$/);
    },
  });
});

test('a seller’s orders: after every kind of failed response, each step happens once', async ({ open }) => {
  const page = await open(sandbox, 'player');
  await tryWithFaults(
    page,
    orderFlow(
      { name: 'Accept', call: 'accept', from: 'pending_acceptance', to: 'in_progress', role: 'seller' },
      'In progress',
    ),
  );
  await tryWithFaults(
    page,
    orderFlow(
      {
        name: 'Mark as done',
        call: 'finish',
        from: 'in_progress',
        to: 'pending_confirmation',
        role: 'seller',
      },
      'Pending buyer confirmation',
    ),
  );
});

test('an order changed in another tab: this tab shows the change on focus, and an outdated button reports it', async ({
  open,
}) => {
  const page = await open(sandbox, 'player');
  const id = await orderOf(page, 'pending_acceptance', { role: 'seller' });
  await page.goto(`/me/order/${id}`);
  await expect(button(page, 'Accept')).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(`/me/order/${id}`);
  // The reload caused by the notice in chat is blocked.
  const cut = (route: Route) => route.abort('connectionreset');
  await page.route('**/v1/order/find*', cut);
  await button(second, 'Accept').click();
  await expect(button(second, 'Mark as done')).toBeVisible();
  await expect(button(page, 'Accept')).toBeVisible();

  await page.unroute('**/v1/order/find*');
  await button(page, 'Accept').click();
  await expect(page.getByText('This order can no longer be changed this way.').first()).toBeVisible();
  await expect(button(page, 'Accept')).toHaveCount(0);
  await expect(button(page, 'Mark as done')).toBeVisible();

  await page.route('**/v1/order/find*', cut);
  await button(second, 'Mark as done').click();
  await expect(button(second, 'Mark as done')).toHaveCount(0);
  await expect(button(page, 'Mark as done')).toBeVisible();
  await page.unroute('**/v1/order/find*');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(button(page, 'Mark as done')).toHaveCount(0);
});

test('two tabs with the same payment: the other tab is informed, and asks before a second payment', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer');
  await page.goto(`/user/detail/${people.otherPlayer.id}`);
  await page.getByRole('button', { name: 'Order now' }).click();
  const pay = (of: Page) => of.getByRole('button', { name: /^Pay \d/ });
  await expect(pay(page)).toBeEnabled();
  const orders = await orderCountOf(page);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await pay(second).click();
  await expect(second).toHaveURL(/\/me\/order\/\d+$/);

  await expect(page.getByText('You have just ordered this in another tab.', { exact: false })).toBeVisible();
  await pay(page).click();
  await expect(question(page)).toContainText('Order it a second time?');
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  expect(await orderCountOf(page)).toBe(orders + 1);
  await page.getByRole('link', { name: 'See the order' }).click();
  await expect(page).toHaveURL(second.url());
});
