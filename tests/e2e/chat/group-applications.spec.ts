import type { Page } from '@playwright/test';
import { violationsOn } from '../accessibility.ts';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { makeAdmin } from '../group-steps.ts';
import { composer, people, row, say } from '../steps.ts';
import { wireOf } from '../wire.ts';

const sandbox = ownSandbox();
// The durations of motion are part of what these tests read.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });
/** A group of Bagas that four people ask to join. */
const squadId = '@TGS#SQUADJKT';
const squad = '/chat/detail/group-~40TGS~23SQUADJKT';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Join requests' });

/** How a drawer is drawn, how long it leaves, and to where: by how many of its own widths and heights. */
function lookOf(element: HTMLElement) {
  const layer = getComputedStyle(element.parentElement ?? element).zIndex;
  const radius = getComputedStyle(element).borderTopLeftRadius;
  element.setAttribute('data-ending-style', '');
  const leaves = getComputedStyle(element).transitionDuration;
  element.style.transition = 'none';
  const { m41, m42 } = new DOMMatrix(getComputedStyle(element).transform);
  const [x, y] = [m41 / element.offsetWidth, m42 / element.offsetHeight].map(Math.round);
  element.removeAttribute('data-ending-style');
  // It is back at its place before it can move again.
  element.getBoundingClientRect();
  element.style.transition = '';
  return { layer, leaves, radius, x, y };
}

/** The lowest and the highest height of a sheet, in hundredths of the window. */
function heightsOf(element: HTMLElement) {
  const { minHeight, maxHeight } = getComputedStyle(element);
  return [minHeight, maxHeight].map((height) => Math.round((parseFloat(height) / window.innerHeight) * 100));
}

test.beforeAll(async () => {
  const owner = await wireOf(sandbox, 'otherPlayer');
  await makeAdmin(owner, squadId, people.player.id);
  owner.close();
});

test('a manager of a group answers applications; the second of two managers sees who answered first', async ({
  open,
}) => {
  // Two people in separate browsers, each checked by axe.
  test.slow();
  const his = await open(sandbox, 'otherPlayer', { viewport: { width: 1440, height: 900 } });
  await his.goto('/chat/list');
  await expect(his.getByText('[4 join requests]', { exact: true })).toBeVisible();
  await expect(his.getByRole('link', { name: /\d+ requests to join groups/ }).first()).toBeVisible();
  await his.goto(squad);
  await his.getByRole('main').getByRole('button', { name: 'Review' }).last().click();
  const drawer = drawerOf(his);
  await expect(drawer.getByRole('listitem')).toHaveCount(4);
  await expect(drawer.getByRole('listitem').last()).toContainText('Mythic, main healer.');
  await expect(drawer.getByRole('listitem').first()).toContainText('No message');
  await expect.poll(async () => drawer.boundingBox()).toMatchObject({ x: 1440 - 360, width: 360 });
  await expect(drawer.getByRole('listitem').locator('img')).toHaveCount(4);
  expect(await violationsOn(his)).toEqual([]);

  const her = await open(sandbox, 'player', phone);
  await her.goto(squad);
  await her.getByRole('button', { name: 'Review' }).click();
  const sheet = drawerOf(her);
  await expect(sheet.getByRole('listitem')).toHaveCount(4);
  const height = async () => ((await sheet.boundingBox())?.height ?? 0) / 844;
  await expect.poll(height).toBeGreaterThanOrEqual(0.599);
  expect(await height()).toBeLessThanOrEqual(0.801);
  for (const [panel, look] of [
    [drawer, { radius: '0px', x: 1, y: 0 }],
    [sheet, { radius: '16px', x: 0, y: 1 }],
  ] as const)
    expect(await panel.evaluate(lookOf)).toEqual({ layer: '998', leaves: '0.15s', ...look });
  expect(await sheet.evaluate(heightsOf)).toEqual([60, 80]);
  expect(await violationsOn(her)).toEqual([]);

  await drawer.getByRole('button', { name: 'Agree to Putri Anjani' }).click();
  await expect(drawer.getByRole('listitem')).toHaveCount(3);
  await expect(sheet.getByText('Handled by Bagas Nugroho')).toBeVisible();
  await expect(sheet.getByRole('listitem')).toHaveCount(3);
  await expect(his.getByText('You added Putri Anjani to the group').last()).toBeVisible();

  await sheet.getByRole('button', { name: 'Reject Adit Mahesa' }).click();
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  await drawer.getByRole('button', { name: 'Reject Nadia Rahma' }).click();
  await expect(drawer.getByRole('listitem')).toHaveCount(1);
  await expect(drawer.getByRole('button', { name: 'Agree to Yoga Saputra' })).toBeFocused();
  await his.keyboard.press('Enter');
  await expect(drawer).toHaveCount(0);
  await expect(sheet).toHaveCount(0);
  await expect(his.getByRole('link', { name: /Nusa_Rift_Squad.*join request/ })).toHaveCount(0);
  // The line above his list stays, because two people ask to join another group of his.
  await expect(his.getByRole('main').getByRole('button', { name: 'Review' })).toHaveCount(1);
  await expect(her.getByRole('main').getByRole('button', { name: 'Review' })).toHaveCount(0);
});

test('a group is found by its id, and a person who applies with a message joins after approval', async ({
  open,
}) => {
  const hers = await open(sandbox, 'accountOwner', phone);
  await hers.goto('/chat/list');
  await hers.getByRole('button', { name: 'More for all chats' }).click();
  await hers.getByRole('menuitem', { name: 'Find a group' }).click();
  const dialog = hers.getByRole('dialog', { name: 'Find a group' });
  const id = dialog.getByLabel('Group ID');
  await id.fill('nobody');
  await id.press('Enter');
  await expect(dialog.getByText(/There is no group with this ID/)).toBeVisible();
  await id.fill(squadId);
  await id.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Nusa_Rift_Squad' })).toBeVisible();
  await dialog.getByLabel('Your message').fill('Main tank, aktif tiap malam');
  expect(await violationsOn(hers)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ask to join' }).click();
  await expect(dialog.getByText(/Your request is sent/)).toBeVisible();
  await hers.reload();
  await hers.getByRole('button', { name: 'More for all chats' }).click();
  await hers.getByRole('menuitem', { name: 'Find a group' }).click();
  await id.fill(squadId);
  await id.press('Enter');
  await expect(dialog.getByText(/You have asked to join/)).toBeVisible();
  await expect(dialog.getByLabel('Your message')).toHaveCount(0);

  const his = await open(sandbox, 'otherPlayer', phone);
  await his.goto('/chat/list');
  await his.getByRole('button', { name: 'Review' }).click();
  const item = drawerOf(his).getByRole('listitem').filter({ hasText: people.accountOwner.name });
  await expect(item).toContainText('Main tank, aktif tiap malam');
  await expect(item).toContainText('Group: Nusa_Rift_Squad');
  await item.getByRole('button', { name: /^Agree to/ }).click();
  await expect(item).toHaveCount(0);
  await expect(hers.getByText(/You are now in “Nusa_Rift_Squad”/)).toBeVisible();
  await hers.goto(squad);
  await expect(composer(hers)).toBeVisible();
});

test('a message pinned by an admin is shown above the messages for all, opens it, and disappears when unpinned', async ({
  open,
}) => {
  const his = await open(sandbox, 'otherPlayer');
  await his.goto(squad);
  await expect(composer(his)).toBeVisible();
  await say(his, 'Urutan hero: Raka, Laras, Dimas');
  const hers = await open(sandbox, 'buyer', phone);
  await hers.goto(squad);
  await row(his, 'Urutan hero').click({ button: 'right' });
  await his.getByRole('menuitem', { name: 'Pin', exact: true }).click();
  const bar = hers.getByRole('region', { name: 'Pinned messages' });
  await expect(bar).toContainText('Urutan hero: Raka, Laras, Dimas');
  // A member who may not unpin messages and sees only one needs no list.
  await expect(bar.getByRole('button')).toHaveCount(1);
  await bar.getByRole('button').click();
  await expect(row(hers, 'Urutan hero')).toBeInViewport();
  expect(await violationsOn(hers)).toEqual([]);

  const own = his.getByRole('region', { name: 'Pinned messages' });
  await own.getByRole('button', { name: 'Show all pinned messages' }).click();
  await own.getByRole('button', { name: /^Unpin: Urutan hero/ }).click();
  await expect(bar).toHaveCount(0);
  await expect(own).toHaveCount(0);
});

test('a person who approves invitations first sees who invites to which group, and answers', async ({
  open,
}) => {
  const { accountOwner, player } = people;
  const invited = await wireOf(sandbox, 'player');
  await invited.ask('profile.portrait_set', {
    From_Account: String(player.id),
    ProfileItem: [{ Tag: 'Tag_Profile_IM_AllowType', Value: 'AllowType_Type_NeedConfirm' }],
  });
  invited.close();
  const hers = await open(sandbox, 'player', phone);
  await hers.goto('/chat/list');
  const owner = await wireOf(sandbox, 'accountOwner');
  const { GroupId } = await owner.ask('group_open_http_svc.create_group', {
    Type: 'Private',
    Name: 'Latihan_malam',
    Owner_Account: String(accountOwner.id),
  });
  await owner.ask('group_open_http_svc.add_group_member', {
    GroupId,
    MemberList: [{ Member_Account: String(player.id) }],
  });
  owner.close();
  await hers.getByRole('button', { name: 'Review' }).click();
  const item = drawerOf(hers).getByRole('listitem').filter({ hasText: 'Latihan_malam' });
  await expect(item).toContainText(accountOwner.name);
  await expect(item).toContainText('Invites you to “Latihan_malam”');
  await item.getByRole('button', { name: /^Accept the invitation of/ }).click();
  await expect(item).toHaveCount(0);
  // The list of conversations is behind the drawer; it shows that more requests wait.
  await expect(hers.getByRole('link', { name: /Latihan_malam/, includeHidden: true })).toBeVisible();
});
