import type { Page } from '@playwright/test';
import { groupConversationId } from '#lib/chat/ids.ts';
import { say as sayIn } from '../../bench/group.ts';
import type { WireClient } from '../../bench/WireClient.ts';
import { ChatLine } from '../ChatLine.ts';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { createGroup, groupAddress, silence } from '../group-steps.ts';
import { composer, row, rows, say } from '../steps.ts';
import { storedIn } from '../stored.ts';
import { wireOf } from '../wire.ts';

// A person has a page and another device.
const sandbox = ownSandbox(['--clients', '2']);
const service = 'group_open_http_svc';
/** The first of the phones of the test, which no other test has. */
let phone = 170_000_000;

const nextPhone = (): `8${string}` => {
  phone += 1;
  return `8${phone}`;
};
const entry = (page: Page, groupId: string) =>
  page.locator(`[data-conversation-id="${groupConversationId(groupId)}"]`);

/** A member who has the group of an owner on screen and then loses the connection to the chat. */
async function memberWithoutChat(open: (line: ChatLine, phone: `8${string}`) => Promise<Page>) {
  const owner = await wireOf(sandbox, nextPhone());
  const own = nextPhone();
  const line = await ChatLine.to(sandbox);
  const page = await open(line, own);
  const otherDevice = await wireOf(sandbox, own);
  const GroupId = await createGroup(owner, {
    Name: 'Rapat_malam',
    Type: 'Public',
    members: [Number(otherDevice.account)],
  });
  await sayIn(owner, GroupId, 'Sebelum semuanya');
  await page.goto(groupAddress(GroupId));
  // A new user is asked for a friend's code.
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(row(page, 'Sebelum semuanya')).toBeVisible();
  await expect.poll(() => storedIn(page, 'conversations')).toContain('Rapat_malam');
  line.refuse();
  return { owner, otherDevice, line, page, GroupId };
}

/** Removes what the page stores of conversations and messages, but not what waits to be sent. */
function dropCache(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const [kept] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('chat-'));
    const opening = indexedDB.open(kept?.name ?? '');
    await new Promise((done) => opening.addEventListener('success', done));
    const change = opening.result.transaction(['conversations', 'messages'], 'readwrite');
    for (const name of ['conversations', 'messages']) change.objectStore(name).clear();
    await new Promise((done) => change.addEventListener('complete', done));
    opening.result.close();
  });
}

async function endAll(line: ChatLine, ...clients: readonly WireClient[]): Promise<void> {
  for (const client of clients) client.close();
  await line.end();
}

test('a group that was dissolved while a member wrote without a connection keeps the history and the unsent texts until the member deletes it', async ({
  open,
}) => {
  const { owner, otherDevice, line, page, GroupId } = await memberWithoutChat((to, own) =>
    open(to, own, { permissions: ['clipboard-read', 'clipboard-write'] }),
  );
  for (const text of ['Belum terkirim satu', 'Belum terkirim dua']) {
    await say(page, text);
    await expect(row(page, text)).toHaveAttribute('data-delivery', 'sending');
  }
  await owner.ask(`${service}.destroy_group`, { GroupId });
  line.mend();
  for (const visit of ['after a reload', 'after another one']) {
    await page.reload();
    await expect(silence(page, 'This group has been dissolved'), visit).toBeVisible({ timeout: 20_000 });
    for (const text of ['Belum terkirim satu', 'Belum terkirim dua'])
      await expect(row(page, text)).toHaveAttribute('data-delivery', 'failed');
    await expect(row(page, 'Belum terkirim satu').getByRole('img', { name: /^Not sent/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /Send again/ })).toHaveCount(0);
    await expect(row(page, 'Sebelum semuanya')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Rapat_malam' })).toBeVisible();
    await expect(entry(page, GroupId)).toContainText('Belum terkirim dua');
    await expect(composer(page)).toHaveCount(0);
  }
  const choose = async (text: string, action: string) => {
    await row(page, text).getByText(text).click({ button: 'right' });
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Belum terkirim satu', 'Copy');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Belum terkirim satu');
  await choose('Belum terkirim satu', 'Remove');
  const sure = () => page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await sure();
  await expect(row(page, 'Belum terkirim satu')).toHaveCount(0);

  await entry(page, GroupId).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await sure();
  await expect(entry(page, GroupId)).toHaveCount(0);
  await page.goto(groupAddress(GroupId));
  await expect(page.getByRole('heading', { name: 'This conversation does not exist' })).toBeVisible();
  await expect(entry(page, GroupId)).toHaveCount(0);
  await endAll(line, owner, otherDevice);
});

test('a group whose admin removed a member while the page was closed shows what was not sent, also if nothing else of it is stored', async ({
  open,
}) => {
  const { owner, otherDevice, line, page, GroupId } = await memberWithoutChat(open);
  await say(page, 'Belum terkirim');
  await expect(row(page, 'Belum terkirim')).toHaveAttribute('data-delivery', 'sending');
  await page.goto('/help-feedback');
  await dropCache(page);
  await page.goto('about:blank');
  await owner.ask(`${service}.delete_group_member`, { GroupId, MemberToDel_Account: [otherDevice.account] });
  line.mend();
  await page.goto(groupAddress(GroupId));
  await expect(silence(page, 'You have been removed from the group by the admin')).toBeVisible({
    timeout: 20_000,
  });
  await expect(row(page, 'Belum terkirim')).toHaveAttribute('data-delivery', 'failed');
  await expect(entry(page, GroupId)).toContainText('Rapat_malam');
  await expect(composer(page)).toHaveCount(0);
  await endAll(line, owner, otherDevice);
});

test('a group that the user left on another device while the page was closed keeps its name, its history and the reason', async ({
  open,
}) => {
  const { owner, otherDevice, line, page, GroupId } = await memberWithoutChat(open);
  await page.goto('about:blank');
  await otherDevice.ask(`${service}.quit_group`, { GroupId });
  line.mend();
  await page.goto(groupAddress(GroupId));
  await expect(silence(page, 'You have left this group')).toBeVisible({ timeout: 20_000 });
  await expect(row(page, 'Sebelum semuanya')).toBeVisible();
  await expect(entry(page, GroupId)).toContainText('Rapat_malam');
  await expect(rows(page)).toHaveCount(1);
  await expect(composer(page)).toHaveCount(0);
  await endAll(line, owner, otherDevice);
});
