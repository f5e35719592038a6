import { expect, ownSandbox, test } from '../fixtures.ts';
import { chatWith, diamondsOf, listed, logInByPhone, people, row, rows, say } from '../steps.ts';

const sandbox = ownSandbox();
const { buyer, player } = people;

test('on a phone a visitor finds a player, signs in, orders, chats and sees the answer', async ({ open }) => {
  test.setTimeout(120_000);
  const his = await open(sandbox, 'visitor');
  await his.goto('/');
  await expect(his.getByRole('heading', { name: 'Games' })).toBeVisible();
  const tabs = his.getByRole('navigation', { name: 'Main' });
  await tabs.getByRole('link', { name: 'Players' }).tap();
  await his.getByRole('searchbox', { name: 'Search players' }).fill('Wicaksono');
  await his.getByRole('link', { name: player.name }).tap();
  await expect(his.getByRole('heading', { name: player.name, level: 2 })).toBeVisible();
  // A visitor is asked to sign in first, and then gets to the order.
  await his.getByRole('button', { name: 'Order now' }).tap();
  await logInByPhone(his, sandbox, 'buyer');
  await expect(his).toHaveURL(/\/confirm-order\/\d+/);
  await expect(his.getByText('Login Successful!')).toBeVisible();

  const before = await diamondsOf(his);
  const pay = his.getByRole('button', { name: 'Pay', exact: true });
  await expect(pay).toBeEnabled();
  await pay.dblclick();
  await expect(his).toHaveURL(/\/me\/order\/\d+$/);
  const price = before - (await diamondsOf(his));
  const { totalPrice } = (await his.evaluate(async () => {
    const id = location.pathname.split('/').at(-1);
    const reply = await fetch(`/v1/order/find?orderId=${id}`, {
      headers: { authorization: `Bearer ${localStorage.getItem('pasarmain.token')}` },
    });
    return ((await reply.json()) as { data: { totalPrice: number } }).data;
  })) as { totalPrice: number };
  expect(price).toBe(totalPrice);
  await expect(his.getByText('Pending acceptance').first()).toBeVisible();

  await his.getByRole('button', { name: 'Chat', exact: true }).tap();
  await expect(his).toHaveURL(new RegExp(`${chatWith(player.id)}$`));
  await say(his, 'Dari ponsel');
  await expect(row(his, 'Dari ponsel')).toHaveAttribute('data-delivery', 'sent');

  const her = await open(sandbox, 'player');
  await her.goto('/');
  const chatTab = her.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Chat/ });
  await expect(chatTab).toContainText(/unread message/);
  await chatTab.tap();
  await listed(her, buyer.id).tap();
  await expect(row(her, 'Dari ponsel')).toBeVisible();
  await say(her, 'Siap, aku juga');
  await expect(row(his, 'Siap, aku juga')).toBeVisible();
  await expect(row(his, 'Dari ponsel')).toContainText('Read');

  // On a phone the list is a screen of its own; the conversation covers it, and Back leads to it.
  await his.getByRole('link', { name: 'Back to conversations' }).tap();
  await expect(his).toHaveURL(/\/chat\/list$/);
  await expect(listed(his, player.id)).toContainText('Siap, aku juga');
  await expect(his.getByRole('log')).toHaveCount(0);
});

test('nothing is wider than the phone, and every target is large enough', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  const places = [
    '/',
    '/game-mate',
    `/user/detail/${player.id}`,
    '/me/order',
    '/chat/list',
    chatWith(player.id),
  ];
  for (const path of places) {
    await page.goto(path);
    await expect(page.getByRole('main').locator('a, button').first()).toBeVisible();
    if (path === chatWith(player.id)) await expect(rows(page).first()).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide, path).toBeLessThanOrEqual(0);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('nav[data-pane] a, header button, header a')]
        .map((each) => ({ box: each.getBoundingClientRect(), name: each.outerHTML.slice(0, 80) }))
        .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
        .map(({ name }) => name),
    );
    expect(small, path).toEqual([]);
  }
});
