import type { Locator, Page } from '@playwright/test';
import { groupConversationId } from '#lib/chat/ids.ts';
import { paths } from '#lib/paths.ts';
import type { WireClient } from '../bench/WireClient.ts';

/** The address of a group's conversation. */
export const groupAddress = (groupId: string): string => paths.conversation(groupConversationId(groupId));

/** The address of a group that Bagas owns; Raka and Intan are members. */
export const squad = groupAddress('@TGS#SQUADJKT');

/** The text in place of the field for a muted person. */
export const muted = 'You have been muted by the admin';

/** The element in place of the text field with this text. */
export const silence = (page: Page, words: string): Locator =>
  page.getByRole('status').filter({ hasText: words });

/** Creates a group as its owner, with the service's own names for fields; returns its id. */
export async function createGroup(
  owner: WireClient,
  {
    members,
    ...fields
  }: { Name: string; Type: string; members: readonly number[] } & Record<string, unknown>,
): Promise<string> {
  const { GroupId } = await owner.ask('group_open_http_svc.create_group', {
    ...fields,
    Owner_Account: owner.account,
    MemberList: members.map((id) => ({ Member_Account: String(id) })),
  });
  return String(GroupId);
}

/** Makes a member admin, as the owner of the group. */
export async function makeAdmin(owner: WireClient, groupId: string, memberId: number): Promise<void> {
  await owner.ask('group_open_http_svc.modify_group_member_info', {
    GroupId: groupId,
    Member_Account: String(memberId),
    Role: 'Admin',
  });
}

/** The panel with the details of the open group. */
export const detailsOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Group details' });

/** Opens the details of the open group at one of its tabs. */
export async function details(page: Page, part: 'About' | 'Members' | 'Settings'): Promise<Locator> {
  const panel = detailsOf(page);
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Group details' }).click();
  await panel.getByRole('tab', { name: part }).click();
  return panel;
}

/**
 * Scrolls a list that renders only what is in view to the end of what is loaded; resolves with the place of its last
 * row in the list.
 */
export async function lastPlaceIn(list: Locator): Promise<number> {
  const last = list.getByRole('listitem').last();
  await last.scrollIntoViewIfNeeded();
  return Number(await last.getAttribute('aria-posinset'));
}

/** How often a long list is scrolled further: each time renders one more view of it. */
export const scrolling = { timeout: 30_000, intervals: [100] };

/** Closes the details of the open group. */
export async function closeDetails(page: Page): Promise<void> {
  await detailsOf(page).getByRole('button', { name: 'Close' }).click();
  await detailsOf(page).waitFor({ state: 'hidden' });
}

/** Finds a member in the details; resolves with the row. */
export async function findMember(page: Page, name: string): Promise<Locator> {
  const panel = await details(page, 'Members');
  await panel.getByRole('searchbox').fill(name);
  return panel.getByRole('listitem').filter({ hasText: name });
}

/** Finds a member in the details and chooses from the member's menu. */
export async function choose(page: Page, name: string, action: string): Promise<void> {
  await (await findMember(page, name)).getByRole('button', { name: `What to do with ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Confirms a question with the button of the action. */
export async function confirm(page: Page, question: string, action: string): Promise<void> {
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: action }).click();
}
