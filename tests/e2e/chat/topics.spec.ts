import type { Page } from '@playwright/test';
import { parseConversationId } from '#lib/chat/ids.ts';
import { expect, ownSandbox, phone, test } from '../fixtures.ts';
import { confirm, details, detailsOf, silence } from '../group-steps.ts';
import { composer, people, row, say } from '../steps.ts';
import { wireOf } from '../wire.ts';

// A person's page and a client of theirs without a browser are open at the same time.
const sandbox = ownSandbox(['--clients', '2']);
const { buyer } = people;

/** Opens the list of topics in the details of the open topic. */
async function topicsOf(page: Page) {
  const panel = detailsOf(page);
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Group details' }).click();
  await panel.getByRole('tab', { name: 'Topics' }).click();
  return panel;
}

/** Chooses from the menu of a topic. */
async function choose(page: Page, topic: string, action: string): Promise<void> {
  await (await topicsOf(page)).getByRole('button', { name: `More about “${topic}”` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('an owner creates topics in a community; a member on a phone reads and writes in one until it is closed, renamed, deleted', async ({
  open,
}) => {
  test.setTimeout(180_000);
  const wire = await wireOf(sandbox, 'otherPlayer');
  const owner = await open(sandbox, 'otherPlayer');
  const member = await open(sandbox, 'buyer', phone);
  await owner.goto('/chat/list');
  await member.goto('/chat/list');

  await owner.getByRole('button', { name: 'More for all chats' }).click();
  await owner.getByRole('menuitem', { name: 'New group' }).click();
  const form = owner.getByRole('dialog', { name: 'New group' });
  await form.getByRole('radio', { name: /^Community/ }).check();
  await form.getByLabel('Group name').fill('Penjelajah');
  await form.getByRole('switch', { name: 'Topics' }).click();
  await form.getByRole('button', { name: 'Start the group' }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'General' })).toBeVisible({ timeout: 30_000 });
  const topicId = parseConversationId(decodeURIComponent(owner.url().replace(/.*\//, '')))?.id ?? '';
  await wire.ask('million_group_open_http_svc.add_group_member', {
    GroupId: topicId.split('@TOPIC#_')[0],
    MemberList: [{ Member_Account: String(buyer.id) }],
  });
  wire.close();

  await (await topicsOf(owner)).getByRole('button', { name: 'New topic' }).click();
  const naming = owner.getByRole('dialog', { name: 'New topic' });
  await naming.getByRole('button', { name: 'Create topic' }).click();
  await expect(naming.getByText('Enter a name for the topic.')).toBeVisible();
  await naming.getByLabel('Topic name').fill('Taktik');
  await naming.getByRole('button', { name: 'Create topic' }).click();
  await expect(owner.getByRole('heading', { level: 1, name: 'Taktik' })).toBeVisible();
  await say(owner, 'Kumpul di utara');

  // The member has both topics beside the other conversations, and reads and answers in one.
  const listed = (page: Page, topic: string) =>
    page.locator('a[data-conversation-id]').filter({ hasText: 'Penjelajah' }).filter({ hasText: topic });
  await expect(listed(member, 'Taktik')).toContainText('1 unread', { timeout: 30_000 });
  await listed(member, 'Taktik').click();
  await expect(row(member, 'Kumpul di utara')).toBeVisible();
  await say(member, 'Siap');
  await expect(row(owner, 'Siap')).toBeVisible();
  await expect(detailsOf(member).getByRole('button', { name: 'New topic' })).toHaveCount(0);

  await choose(owner, 'Taktik', 'Let only admins write');
  await expect(silence(member, 'Only the owner and admins can speak in this topic now')).toBeVisible();
  await choose(owner, 'Taktik', 'Let everyone write');
  await expect(composer(member)).toBeVisible();

  await choose(owner, 'Taktik', 'Rename');
  const renaming = owner.getByRole('dialog', { name: 'Rename topic' });
  await renaming.getByLabel('Topic name').fill('Strategi');
  await renaming.getByRole('button', { name: 'Save' }).click();
  await expect(member.getByRole('heading', { level: 1, name: 'Strategi' })).toBeVisible();

  // The topics show a new name of their community at once, to its owner and to its members.
  const about = await details(owner, 'Settings');
  await about.getByRole('textbox', { name: 'Group name' }).fill('Pelaut');
  await about.getByRole('button', { name: 'Save' }).click();
  for (const page of [owner, member])
    await expect(
      page.getByRole('banner').or(page.locator('header')).getByText('Pelaut').first(),
    ).toBeVisible();
  await owner.keyboard.press('Escape');
  await expect(
    owner.locator('a[data-conversation-id]').filter({ hasText: 'Pelaut' }).filter({ hasText: 'Strategi' }),
  ).toBeVisible();

  // A reload keeps the place, and the messages come from the service again.
  await member.reload();
  await expect(member.getByRole('heading', { level: 1, name: 'Strategi' })).toBeVisible({ timeout: 30_000 });
  await expect(row(member, 'Kumpul di utara')).toBeVisible();

  await choose(owner, 'Strategi', 'Delete topic');
  await confirm(owner, 'Delete “Strategi”?', 'Delete topic');
  await expect(member.getByRole('heading', { name: 'This topic does not exist any more' })).toBeVisible();
});
