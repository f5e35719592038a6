import type { Page } from '@playwright/test';
import { violationsOn } from '../accessibility.ts';
import { expect, ownSandbox, phone, test } from '../fixtures.ts';
import { squad } from '../group-steps.ts';
import { chatWith, composer, listed, people, row, rows, say } from '../steps.ts';
import { storedIn } from '../stored.ts';
import { wireOf } from '../wire.ts';

// Two windows of one person at a time.
const sandbox = ownSandbox(['--clients', '2']);
const { buyer, player, otherPlayer, agent } = people;
/** The user id of Dimas, with whom Raka has 1,200 seeded messages. */
const dimas = 20_009;

const items = (page: Page) => page.getByRole('navigation', { name: 'Conversations' }).getByRole('link');

async function openList(page: Page): Promise<void> {
  await page.goto('/chat/list');
  await expect(items(page).nth(3)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Network exception')).toHaveCount(0);
}

const idOf = (page: Page, index: number) => items(page).nth(index).getAttribute('data-conversation-id');

test('keys move through the list, open its menu, and continue at the next row after one is deleted', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer');
  await openList(page);
  await items(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(items(page).nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.locator('[data-conversation-id]:focus')).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(items(page).first()).toBeFocused();
  // Tab leaves the list: one row is a tab stop, not every row.
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-conversation-id]:focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(items(page).first()).toBeFocused();

  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(items(page).first()).toBeFocused();

  // A conversation that no other test uses.
  const at = await items(page).evaluateAll(
    (all, needed) =>
      all.findIndex(
        (each, index) => index > 2 && !needed.includes((each as HTMLElement).dataset.conversationId ?? ''),
      ),
    [player.id, otherPlayer.id, agent.id, dimas].map((id) => `user-${id}`),
  );
  const [gone, next] = [await idOf(page, at), await idOf(page, at + 1)];
  await page.locator(`[data-conversation-id="${gone}"]`).focus();
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: 'Delete this conversation?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator(`[data-conversation-id="${gone}"]`)).toBeFocused();
  await page.keyboard.press('Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.locator(`[data-conversation-id="${gone}"]`)).toHaveCount(0);
  await expect(page.locator(`[data-conversation-id="${next}"]`)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${next}$`));
});

test('the menu pins, mutes and marks; a muted conversation has a dot, and opening removes a mark', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer');
  await openList(page);
  const act = async (userId: number, name: string) => {
    await listed(page, userId).click({ button: 'right' });
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  const place = () =>
    items(page).evaluateAll(
      (all, id) => all.findIndex((each) => (each as HTMLElement).dataset.conversationId === id),
      `user-${player.id}`,
    );
  const before = await place();
  expect(before).toBeGreaterThan(2);
  await act(player.id, 'Pin');
  await expect.poll(place).toBeLessThan(before);
  await expect(listed(page, player.id)).toContainText('Pinned');
  await act(player.id, 'Unpin');
  await expect.poll(place).toBe(before);

  await act(player.id, 'Mute');
  await expect(listed(page, player.id)).toContainText('Muted');
  const wire = await wireOf(sandbox, 'player');
  await wire.say(String(buyer.id), 'psst');
  await expect(listed(page, player.id)).toContainText('psst');
  // The row shows a dot with a text alternative instead of the number.
  await expect(listed(page, player.id).locator('[aria-hidden="true"]', { hasText: /^\d+$/ })).toHaveCount(0);
  await expect(listed(page, player.id)).toContainText(/unread message/);
  await act(player.id, 'Unmute');
  await expect(listed(page, player.id)).not.toContainText('Muted');
  // Messages of a flood reach the client together: each is counted, and all are in order when they are opened.
  const flood = Array.from({ length: 60 }, (_, index) => `banjir ${index}.`);
  await Promise.all(flood.map((words) => wire.say(String(buyer.id), words)));
  await expect(listed(page, player.id)).toContainText('banjir 59.');
  await expect(listed(page, player.id)).toContainText(/6\d unread messages/);
  await act(player.id, 'Mark as read');
  await expect(listed(page, player.id)).not.toContainText(/unread message/);

  await act(player.id, 'Mark as unread');
  await expect(listed(page, player.id)).toContainText('Marked as unread');
  await page.reload();
  await expect(listed(page, player.id)).toContainText('Marked as unread');
  await page.getByRole('button', { name: /^Unread/ }).click();
  await expect(listed(page, player.id)).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await listed(page, player.id).click();
  await expect(composer(page)).toBeVisible();
  const said = async () => (await rows(page).allInnerTexts()).join(' ').match(/banjir \d+\./g);
  await expect.poll(async () => (await said())?.slice(-15)).toEqual(flood.slice(-15));
  await expect(listed(page, player.id)).not.toContainText('Marked as unread');
  // The service has stored the pin, the mute and the mark, too.
  await page.goto('/chat/list');
  await expect(listed(page, player.id)).toBeVisible();
  await expect(listed(page, player.id)).not.toContainText('Marked as unread');

  wire.close();
  await page.getByRole('button', { name: 'More for all chats' }).click();
  await page.getByRole('menuitem', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('complementary').getByText(/unread message/)).toHaveCount(0);
});

test('a button leads to the first of many unread messages', async ({ open }) => {
  const wire = await wireOf(sandbox, 'otherPlayer');
  for (let count = 1; count <= 40; count += 1) await wire.say(String(buyer.id), `kabar ke-${count}.`);
  wire.close();
  const page = await open(sandbox, 'buyer');
  await openList(page);
  await expect(listed(page, otherPlayer.id)).toContainText(/4\d unread messages/);
  await listed(page, otherPlayer.id).click();
  // The timeline opens at the first unread message; the button leads back to it from the end.
  const mark = page.getByText('New messages', { exact: true });
  await expect(mark).toBeInViewport({ timeout: 20_000 });
  await page.getByRole('log').evaluate((log) => log.scrollTo(0, log.scrollHeight));
  await expect(row(page, 'kabar ke-40.')).toBeInViewport();
  const pill = page.getByRole('button', { name: /^4\d new messages$/ });
  await pill.click();
  await expect(mark).toBeInViewport();
  await expect(row(page, 'kabar ke-1.')).toBeInViewport();
  await expect(pill).toHaveCount(0);
});

test('Ctrl K opens a chat or a person by name, with the keyboard only', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  await openList(page);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Go to a chat' });
  const field = dialog.getByRole('combobox', { name: 'Name of a chat or a person' });
  await expect(field).toBeFocused();
  await page.keyboard.type('dimas');
  await expect(dialog.getByRole('option', { name: /^Dimas Arya/, selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`user-${dimas}$`));
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(field).toHaveValue('');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('tidak ada orang ini');
  await expect(dialog.getByText('Nobody has that name.')).toBeVisible();
  // The first Escape clears the field, the second closes it.
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Control+k');
  // A person to whom the user has never written.
  await page.keyboard.type(people.accountOwner.name);
  await expect(dialog.getByRole('option', { name: people.accountOwner.name })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(dialog).toHaveCount(0);
});

test('a search over all chats opens an old message; a search in one chat finds only its messages', async ({
  open,
}) => {
  test.setTimeout(90_000);
  const page = await open(sandbox, 'buyer');
  await page.goto(chatWith(dimas));
  await expect(rows(page).last()).toBeVisible({ timeout: 30_000 });
  await say(page, 'jarum di tumpukan jerami');
  await expect(row(page, 'jarum di tumpukan')).toHaveAttribute('data-delivery', 'sent');
  const wire = await wireOf(sandbox, 'agent');
  await wire.say(String(buyer.id), 'jarum yang lain');
  wire.close();
  await openList(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill('jarum');
  await page.getByRole('button', { name: 'Search all chats for “jarum”' }).click();
  const panel = page.getByRole('dialog', { name: 'Search messages' });
  await expect(panel.locator('mark')).toHaveText(['jarum', 'jarum']);
  await panel.getByRole('button', { name: /jerami/ }).click();
  await expect(page).toHaveURL(new RegExp(`user-${dimas}$`));
  await expect(row(page, 'jarum di tumpukan')).toBeInViewport();
  await panel.getByRole('button', { name: 'Files' }).click();
  await expect(panel.getByText('No message matches.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  await page.getByRole('toolbar').getByRole('button', { name: 'Search messages' }).click();
  await page.getByRole('searchbox', { name: 'Words in messages' }).fill('jarum');
  await expect(panel.locator('mark')).toHaveText(['jarum']);
});

test('two windows of one person share read marks and pins', async ({ open }) => {
  const [one, two] = [await open(sandbox, 'player'), await open(sandbox, 'player')];
  await openList(one);
  await openList(two);
  const wire = await wireOf(sandbox, 'agent');
  await wire.say(String(player.id), 'untuk dua jendela');
  wire.close();
  for (const page of [one, two])
    await expect(listed(page, agent.id)).toContainText(/unread message/, { timeout: 20_000 });
  await listed(one, agent.id).click();
  await expect(row(one, 'untuk dua jendela')).toBeInViewport();
  await expect(listed(two, agent.id)).not.toContainText(/unread message/);
  await listed(two, agent.id).click({ button: 'right' });
  await two.getByRole('menuitem', { name: /^(Pin|Unpin)$/ }).click();
  const isPinned = (page: Page) => listed(page, agent.id).getByText('Pinned').count();
  await expect.poll(async () => (await isPinned(one)) === (await isPinned(two))).toBe(true);
  // A message written in one window appears in the other.
  await say(one, 'dari jendela satu');
  await listed(two, agent.id).click();
  await expect(row(two, 'dari jendela satu')).toHaveCount(1);
});

test('a conversation in which nothing was sent yet keeps its name through a reload, and is written in afterwards', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer');
  const { id, name } = people.newcomer;
  await page.goto(chatWith(id));
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(heading).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => storedIn(page, 'conversations')).toContain(`user-${id}`);
  await page.reload();
  // The service's whole list, which lacks the conversation, comes one to two seconds after the stored one.
  await page.waitForTimeout(3_000);
  await expect(heading).toBeVisible();
  await say(page, 'Halo Dewi');
  await expect(listed(page, id)).toContainText('Halo Dewi');
});

test('a contact has the name that the user gave them everywhere, and nobody else sees it', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer');
  const other = await open(sandbox, 'player');
  await page.goto(chatWith(player.id));
  await expect(composer(page)).toBeVisible({ timeout: 30_000 });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const act = async (name: string) => {
    const header = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
    await header.getByRole('button', { name: /^More for / }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await act('Add to contacts');
  const form = page.getByRole('dialog', { name: 'Add to contacts' });
  const field = form.getByRole('textbox', { name: /Your name for them/ });
  await field.fill('好'.repeat(33));
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByText('Failed to modify the remark: it has 99 bytes')).toBeVisible();
  await field.fill('Jungler');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Jungler is in your contacts')).toBeVisible();
  await expect(heading('Jungler')).toBeVisible();
  await expect(listed(page, player.id)).toContainText('Jungler');

  const search = page.getByRole('searchbox', { name: 'Search' });
  for (const words of ['jungl', player.name]) {
    await search.fill(words);
    await expect(listed(page, player.id)).toContainText('Jungler');
  }
  await search.fill('');

  await page.goto(squad);
  await expect(composer(page)).toBeVisible({ timeout: 30_000 });
  await other.goto(squad);
  await say(other, 'Siap jungle.');
  await expect(page.getByRole('article', { name: 'Jungler: Siap jungle.' })).toBeVisible();
  await composer(page).click();
  await page.keyboard.type('@jung');
  await expect(page.getByRole('option', { name: /Jungler/ })).toContainText(player.name);
  await page.keyboard.press('Enter');
  await page.keyboard.type('ikut?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(row(other, `@${player.name} ikut?`)).toBeVisible();

  // The name stays after a reload, and in the list of contacts.
  await page.reload();
  await expect(page.getByRole('article', { name: 'Jungler: Siap jungle.' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'More for all chats' }).click();
  await page.getByRole('menuitem', { name: 'Contacts' }).click();
  await page
    .getByRole('dialog', { name: 'Contacts' })
    .getByRole('button', { name: /^Jungler/ })
    .click();
  await expect(heading('Jungler')).toBeVisible();
  await act('Remove from contacts');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(heading(player.name)).toBeVisible();
  await expect(listed(page, player.id)).toContainText(player.name);
});

test('a person who wants to be asked is asked from their page, and accepts the request on a phone', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer');
  const asked = await open(sandbox, 'otherPlayer', phone);
  await page.goto(`/user/detail/${otherPlayer.id}`);
  await page.getByRole('button', { name: 'Add to contacts' }).click();
  const form = page.getByRole('dialog', { name: 'Add to contacts' });
  await form.getByRole('textbox', { name: /Your message to them/ }).fill('Mabar lagi?');
  await form.getByRole('button', { name: 'Ask to add' }).click();
  await expect(page.getByText(`${otherPlayer.name} is asked first`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Waiting for consent' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Waiting for consent' }).click();
  await expect(page.getByText(`You have asked ${otherPlayer.name}`)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await asked.goto('/chat/list');
  await asked.getByRole('button', { name: 'More for all chats, 2 open requests' }).click();
  await asked.getByRole('menuitem', { name: 'Contacts, 2 requests' }).click();
  const contacts = asked.getByRole('dialog', { name: 'Contacts' });
  await contacts.getByRole('tab', { name: /^Requests/ }).click();
  await expect(contacts.getByRole('listitem').first()).toContainText(`${buyer.name}Mabar lagi?`);
  expect(await violationsOn(asked)).toEqual([]);
  await contacts.getByRole('button', { name: `Accept ${buyer.name}` }).tap();
  await expect(contacts.getByRole('listitem')).toHaveCount(1);
  await contacts.getByRole('tab', { name: 'Contacts' }).click();
  await expect(contacts.getByRole('button', { name: new RegExp(`^${buyer.name}`) })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit contact name' })).toBeVisible();
});
