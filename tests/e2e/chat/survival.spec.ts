import type { Page } from '@playwright/test';
import { oddElements } from '../../gateway/odd-elements.ts';
import { ChatLine } from '../ChatLine.ts';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { chatWith, composer, listed, people, row, say, sessionState } from '../steps.ts';
import { wireOf } from '../wire.ts';

const sandbox = ownSandbox();
const { buyer, player, otherPlayer } = people;
const to = String(buyer.id);

const odd = oddElements(5_000, 1);
/** The number of odd elements in each message: the maximum. */
const perMessage = 50;

/** The odd elements of the message with this text; undefined for any other text. */
function oddOf(text: string): unknown[] | undefined {
  // An element that the client cannot even show in its list.
  if (text === 'odd at last') return [{ MsgType: 'TIMImageElem', MsgContent: { ImageInfoArray: null } }];
  const given = /^odd (\d+)$/.exec(text)?.[1];
  if (given === undefined) return undefined;
  const from = Number(given) * perMessage;
  return odd.slice(from, from + perMessage);
}

const gaps = (page: Page) => page.getByText('Some messages here cannot be shown');

let line: ChatLine;
test.beforeAll(async () => {
  line = await ChatLine.to(sandbox);
  line.disguise(oddOf);
});
test.afterAll(() => line.end());

test('5,000 odd elements leave the chat usable: messages that cannot be shown are marked, and all others are shown', async ({
  browser,
}) => {
  const wire = await wireOf(sandbox, 'otherPlayer');
  const friend = await wireOf(sandbox, 'player');
  await wire.say(to, 'Sebelum semuanya');
  await friend.say(to, 'Halo dari teman');
  // A separate context: the client throws its own errors when it receives the elements, which this test
  // expects.
  const context = await browser.newContext({
    baseURL: line.url,
    storageState: await sessionState(line, 'buyer'),
  });
  const page = await context.newPage();
  await page.goto(chatWith(player.id));
  await expect(row(page, 'Halo dari teman')).toBeVisible();
  // The first part sends them while the recipient is signed in.
  for (let index = 0; index < odd.length / perMessage; index += 1) await wire.say(to, `odd ${index}`);
  await wire.say(to, 'odd at last');
  await friend.say(to, 'Masih di sini?');
  await expect(row(page, 'Masih di sini?')).toBeVisible();
  await say(page, 'Masih');
  await expect(row(page, 'Masih').last()).toBeVisible();

  // After a reload, the newest messages of a conversation and a page of the list are odd.
  await page.reload();
  await expect(page.getByText('Not all conversations could be loaded.')).toBeVisible({ timeout: 15_000 });
  await expect(listed(page, player.id)).toBeVisible();
  await expect(listed(page, otherPlayer.id)).toBeVisible();
  await friend.say(to, 'Kabar baru');
  await expect(row(page, 'Kabar baru')).toBeVisible();

  await listed(page, otherPlayer.id).click();
  await expect(gaps(page)).not.toHaveCount(0, { timeout: 20_000 });
  await expect(row(page, 'Sebelum semuanya')).toBeVisible({ timeout: 20_000 });
  await wire.say(to, 'Sesudah semuanya');
  await expect(row(page, 'Sesudah semuanya')).toBeVisible();
  await say(page, 'Baik');
  await expect(row(page, 'Baik')).toBeVisible();
  // The client also requests the list again by itself, and then the button disappears.
  await expect(async () => {
    const again = page.getByRole('status').getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(page.getByText('Not all conversations could be loaded.')).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
  await expect(composer(page)).toBeVisible();
  wire.close();
  friend.close();
  await context.close();
});
