import { expect, ownSandbox, test } from './fixtures.ts';
import { chatWith, diamondsOf, listed, logInByPhone, orderCountOf, people, row, rows, say } from './steps.ts';

const sandbox = ownSandbox();
const { buyer, player } = people;

test('a visitor sees Home: offers, games, players, accounts', async ({ open }) => {
  const page = await open(sandbox, 'visitor');
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible();
  const games = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Games' }) });
  await expect(games.getByRole('link')).not.toHaveCount(0);
  const online = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /Players online now/ }) });
  await expect(online.locator('a[href^="/user/detail/"]')).toHaveCount(5);
  const accounts = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Accounts ready to rent' }) });
  await expect(accounts.locator('a[href^="/account-rental/"]')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
  // Visitors do not download the chat.
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry.name)
      .filter((name) => /chat-sdk|tencent/i.test(name)),
  );
  expect(scripts).toEqual([]);
});

test('a protected page asks for the login, and opens after it', async ({ open }) => {
  const page = await open(sandbox, 'visitor');
  await page.goto('/chat/list');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/chat/list');
  await logInByPhone(page, sandbox, 'accountOwner');
  await expect(page).toHaveURL(/\/chat\/list$/);
  await expect(page.getByText('Login Successful!')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Conversations' })).toBeVisible();
});

test('a buyer follows, orders, chats, confirms and reviews, and the player accepts and finishes', async ({
  open,
}) => {
  test.setTimeout(120_000);
  const her = await open(sandbox, 'player');
  await her.goto('/');

  const his = await open(sandbox, 'visitor');
  await his.goto(`/user/detail/${player.id}`);
  await expect(his.getByRole('heading', { name: player.name, level: 2 })).toBeVisible();
  await his.getByRole('button', { name: 'Log in' }).first().click();
  await logInByPhone(his, sandbox, 'buyer');
  await expect(his).toHaveURL(new RegExp(`/user/detail/${player.id}$`));

  // The test follows and unfollows, whatever the initial state is.
  const unfollow = his.getByRole('button', { name: `Following ${player.name} · Unfollow` });
  const follow = his.getByRole('button', { name: `Follow ${player.name}`, exact: true });
  await expect(unfollow.or(follow)).toBeVisible();
  if (await unfollow.isVisible()) await unfollow.click();
  await follow.click();
  await expect(unfollow).toBeVisible();
  await his.reload();
  await expect(unfollow).toBeVisible();
  await unfollow.click();
  await expect(follow).toBeVisible();

  const before = await diamondsOf(his);
  const orders = await orderCountOf(his);
  await his.getByRole('button', { name: 'Order now' }).click();
  await expect(his).toHaveURL(/\/confirm-order\/\d+\?kind=skill/);
  const pay = his.getByRole('button', { name: /^Pay \d/ });
  await expect(pay).toBeEnabled();
  const price = Number((await pay.textContent())?.replace(/\D/g, ''));
  expect(price).toBeGreaterThan(0);
  await his.getByLabel(/Note to the player/).fill('Friends join later');
  // The toast is shown for three seconds, so the check starts with the press.
  const told = expect(his.getByText(`Paid. ${player.name} has been told.`)).toBeVisible();
  await pay.dblclick();
  await told;
  await expect(his).toHaveURL(/\/me\/order\/\d+$/);
  expect(await diamondsOf(his)).toBe(before - price);
  expect(await orderCountOf(his)).toBe(orders + 1);
  const orderPath = new URL(his.url()).pathname;
  await expect(his.getByRole('main').getByText('Pending acceptance').first()).toBeVisible();

  // The player receives the message and replies.
  await his.goto(chatWith(player.id));
  await say(his, 'Halo Intan, order sudah masuk?');
  await expect(row(his, 'order sudah masuk?')).toHaveAttribute('data-delivery', 'sent');
  const chatLink = her.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Chat/ });
  await expect(chatLink).toContainText(/unread message/);
  await chatLink.click();
  await expect(listed(her, buyer.id)).toContainText('Halo Intan, order sudah masuk?');
  await expect(listed(her, buyer.id)).toContainText(/unread message/);
  await listed(her, buyer.id).click();
  await expect(row(her, 'order sudah masuk?')).toBeVisible();
  await expect(listed(her, buyer.id)).not.toContainText(/unread message/);
  await expect(row(his, 'order sudah masuk?')).toContainText('Read');
  await say(her, 'Sudah! Aku terima sekarang.');
  await expect(row(his, 'Aku terima sekarang.')).toBeVisible();
  // The conversation shows the order as a card that links to it.
  await rows(her)
    .getByRole('button', { name: /Friends|Nusa Rift|PM-/ })
    .last()
    .click();
  await expect(her).toHaveURL(new RegExp(`${orderPath}$`));
  await her.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(her.getByText('Accepted. The buyer can see it now.')).toBeVisible();

  // The buyer receives a notice in the chat of the service account, with a link to the order.
  await expect(listed(his, 10_001)).toContainText(/accepted/i);
  await listed(his, 10_001).click();
  await expect(rows(his).last()).toContainText(/accepted/i);
  await rows(his).last().getByRole('button', { name: /order/i }).click();
  await expect(his).toHaveURL(new RegExp(`${orderPath}$`));
  await expect(his.getByRole('main').getByText('In progress').first()).toBeVisible();

  // Each side sees the other's steps without a reload, until the end.
  await her.getByRole('button', { name: 'Mark as done' }).click();
  await expect(his.getByRole('button', { name: 'Confirm done' })).toBeVisible({ timeout: 20_000 });
  await his.getByRole('button', { name: 'Confirm done' }).click();
  await his
    .getByRole('alertdialog')
    .or(his.getByRole('dialog'))
    .getByRole('button', { name: 'Confirm done' })
    .click();
  await expect(his.getByText('Confirmed. Thank you!')).toBeVisible();
  await his.getByRole('button', { name: 'Review', exact: true }).click();
  const review = his.getByRole('dialog');
  await review.getByRole('button', { name: 'Send review' }).click();
  await expect(review.getByText('Choose a score.')).toBeVisible();
  await review.getByRole('radio', { name: /5/ }).check({ force: true });
  await review.getByLabel(/Comment/).fill('Patient and funny.');
  await review.getByRole('button', { name: 'Send review' }).click();
  await expect(his.getByText('Thank you for the review.')).toBeVisible();
  await expect(his.getByRole('main').getByText('Reviewed').first()).toBeVisible();
  expect(await diamondsOf(his)).toBe(before - price);
});
