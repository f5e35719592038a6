import { expect, ownSandbox, test } from '../fixtures.ts';
import { chatWith, composer, listed, people, row, rows, say } from '../steps.ts';

const sandbox = ownSandbox();
const { buyer, player, otherPlayer } = people;

test('on a phone Enter breaks the line and the button sends', async ({ open }) => {
  const [his, her] = [await open(sandbox, 'buyer'), await open(sandbox, 'player')];
  await his.goto(chatWith(player.id));
  await her.goto(chatWith(buyer.id));
  await expect(rows(her).last()).toBeVisible();
  await composer(his).tap();
  await his.keyboard.type('Baris satu');
  await his.keyboard.press('Enter');
  await his.keyboard.type('baris dua');
  await expect(row(his, 'Baris satu')).toHaveCount(0);
  await his.getByRole('button', { name: 'Send', exact: true }).tap();
  await expect(row(her, 'Baris satu')).toContainText(/Baris satu\s*baris dua/);
});

test('a draft is kept when the person goes back to the list', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  await page.goto('/chat/list');
  await listed(page, otherPlayer.id).tap();
  await composer(page).tap();
  await page.keyboard.type('Nanti dulu');
  await page.getByRole('link', { name: 'Back to conversations' }).tap();
  await expect(listed(page, otherPlayer.id)).toContainText('Draft Nanti dulu');
  await listed(page, otherPlayer.id).tap();
  await expect(composer(page)).toHaveText('Nanti dulu');
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  await expect(row(page, 'Nanti dulu')).toHaveAttribute('data-delivery', 'sent');
});

test('a long press opens the menu of a conversation', async ({ open }) => {
  const page = await open(sandbox, 'player');
  await page.goto('/chat/list');
  const item = page.locator('[data-conversation-id]').first();
  await expect(item).toBeVisible();
  const box = await item.boundingBox();
  if (!box) throw new Error('the conversation has no box');
  const client = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await expect(page.getByRole('menu')).toBeVisible();
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.getByRole('menu')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/chat/list');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('a message that arrives while the end is in view is in view too', async ({ open }) => {
  const [his, her] = [await open(sandbox, 'buyer'), await open(sandbox, 'player')];
  await his.goto(chatWith(player.id));
  await her.goto(chatWith(buyer.id));
  await expect(rows(his).last()).toBeInViewport();
  for (const text of ['Satu', 'Dua', 'Tiga']) await say(her, text);
  await expect(row(his, 'Tiga')).toBeInViewport();
});
