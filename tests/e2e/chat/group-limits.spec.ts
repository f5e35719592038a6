import type { Page } from '@playwright/test';
import { expect, ownSandbox, phone, test } from '../fixtures.ts';
import {
  choose,
  createGroup,
  details,
  groupAddress,
  lastPlaceIn,
  scrolling,
  silence,
} from '../group-steps.ts';
import { composer, people, row, rows, say } from '../steps.ts';
import { wireOf } from '../wire.ts';

// A person's page and a client of theirs without a browser are open at the same time.
const sandbox = ownSandbox(['--clients', '3']);
const { buyer, player } = people;
const service = 'group_open_http_svc';

test('pins, readers and mentions of everyone follow the rights and the limits of a group', async ({
  open,
}) => {
  test.setTimeout(120_000);
  const wire = await wireOf(sandbox, 'otherPlayer');
  const crowd = Array.from({ length: 128 }, (_, index) => 20_021 + index);
  const groupId = await createGroup(wire, {
    Name: 'Papan_skor',
    Type: 'Public',
    members: [buyer.id, player.id, ...crowd],
  });
  for (let count = 1; count <= 11; count += 1) {
    const { MsgSeq } = await wire.ask(`${service}.send_group_msg`, {
      GroupId: groupId,
      Random: count,
      MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: `Aturan nomor ${count}.` } }],
    });
    if (count <= 10) await wire.ask(`${service}.pin_message`, { GroupId: groupId, MsgSeq });
  }
  wire.close();
  const owner = await open(sandbox, 'otherPlayer');
  const member = await open(sandbox, 'player', phone);
  for (const page of [owner, member]) {
    await page.goto(groupAddress(groupId));
    await expect(composer(page)).toBeVisible();
  }

  await test.step('an eleventh message is refused, and only a person who may unpin can unpin one', async () => {
    await expect(row(owner, 'Aturan nomor 11.')).toBeInViewport();
    await row(owner, 'Aturan nomor 11.').click({ button: 'right' });
    await owner.getByRole('menuitem', { name: 'Pin', exact: true }).click();
    await expect(owner.getByText('Ten messages are pinned already. Unpin one first.')).toBeVisible();
    const [his, hers] = [owner, member].map((page) => page.getByRole('region', { name: 'Pinned messages' }));
    if (!his || !hers) throw new Error('two pages have two bars');
    await expect(hers).toContainText('Pinned message 10 of 10');
    await hers.getByRole('button', { name: 'Show all pinned messages' }).click();
    await expect(hers.getByRole('listitem')).toHaveCount(10);
    await expect(hers.getByRole('button', { name: /^Unpin/ })).toHaveCount(0);
    await his.getByRole('button', { name: 'Show all pinned messages' }).click();
    await his.getByRole('button', { name: 'Unpin: Aturan nomor 3.' }).click();
    await expect(hers.getByRole('listitem')).toHaveCount(9);
    await hers.getByRole('listitem').last().getByRole('button').click();
    await expect(row(member, 'Aturan nomor 1.')).toBeInViewport();
  });

  await test.step('all people who have not read are found by scrolling, and only those in view are rendered', async () => {
    await say(owner, 'Sudah baca semua?');
    await row(owner, 'Sudah baca semua?')
      .getByRole('button', { name: /Unread|1 read/ })
      .click();
    const panel = owner.getByRole('dialog', { name: 'message details' });
    await panel.getByRole('tab', { name: /^Unread/ }).click();
    await expect.poll(() => lastPlaceIn(panel), scrolling).toBeGreaterThanOrEqual(129);
    expect(await panel.getByRole('listitem').count()).toBeLessThan(60);
    await panel.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('everybody is mentioned in a community by its owner and no member, who finds the message', async () => {
    const alunAlun = groupAddress('@TGS#_ALUNALUN');
    const popup = (page: Page) => page.getByRole('listbox', { name: 'Members to mention' });
    for (const page of [owner, member]) {
      await page.goto(alunAlun);
      await expect(rows(page).last()).toBeInViewport();
      await composer(page).click();
      await page.keyboard.type('@');
      await expect(popup(page).getByRole('option').first()).toBeVisible();
    }
    await expect(popup(member).getByRole('option', { name: /^All/ })).toHaveCount(0);
    await member.keyboard.press('Escape');
    await member.keyboard.press('Backspace');
    await member.goto('/chat/list');
    await popup(owner).getByRole('option', { name: /^All/ }).click();
    await owner.keyboard.type('harap baca');
    await owner.getByRole('button', { name: 'Send', exact: true }).click();
    const item = member.getByRole('link', { name: /Alun_Alun_Pemain/ });
    await expect(item).toContainText('Everyone was mentioned');
    await item.click();
    await expect(row(member, 'harap baca')).toBeInViewport();
    await member.goBack();
    await expect(item).not.toContainText('Everyone was mentioned');
    await member.reload();
    await expect(item).not.toContainText('Everyone was mentioned');
  });
});

test('a viewer who is banned from a live room reads why and cannot come back', async ({ open }) => {
  const owner = await open(sandbox, 'accountOwner');
  const viewer = await open(sandbox, 'buyer', phone);
  const find = async () => {
    await viewer.goto('/chat/list');
    await viewer.getByRole('button', { name: 'More for all chats' }).click();
    await viewer.getByRole('menuitem', { name: 'Find a group' }).click();
    const dialog = viewer.getByRole('dialog', { name: 'Find a group' });
    await dialog.getByLabel('Group ID').fill('@TGS#PANGGUNG');
    await dialog.getByLabel('Group ID').press('Enter');
    await dialog.getByRole('button', { name: 'Join', exact: true }).click();
    return dialog;
  };
  await owner.goto(groupAddress('@TGS#PANGGUNG'));
  await expect(composer(owner)).toBeVisible();
  await find();
  await expect(viewer.getByRole('heading', { name: 'Panggung_Nusa_Live', level: 1 })).toBeVisible();
  await say(viewer, 'Semangat timnya!');
  await expect(row(owner, 'Semangat timnya!')).toBeVisible();

  await choose(owner, buyer.name, 'Remove and keep out');
  const dialog = owner.getByRole('dialog', { name: `Keep ${buyer.name} out` });
  await dialog.getByRole('button', { name: 'Keep out' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(silence(viewer, 'You have been removed from the group by the admin')).toBeVisible();
  await expect(composer(viewer)).toHaveCount(0);
  const refused = await find();
  await expect(refused.getByText('You may not join this group for now.')).toBeVisible();
});

test('a full group takes nobody: not by joining, by adding, or by agreeing to an application that waits', async ({
  open,
}) => {
  const { accountOwner } = people;
  const wire = await wireOf(sandbox, 'otherPlayer');
  const full = await createGroup(wire, {
    Name: 'Ruang_penuh',
    Type: 'Public',
    MaxMemberCount: 2,
    ApplyJoinOption: 'FreeAccess',
    InviteJoinOption: 'FreeAccess',
    members: [player.id],
  });
  const asked = await createGroup(wire, {
    Name: 'Antre_masuk',
    Type: 'Public',
    MaxMemberCount: 2,
    members: [],
  });
  const applicant = await wireOf(sandbox, 'accountOwner');
  await applicant.ask(`${service}.apply_join_group`, { GroupId: asked, ApplyMsg: 'Boleh ikut?' });
  applicant.close();
  await wire.ask(`${service}.modify_group_base_info`, { GroupId: asked, MaxMemberNum: 1 });
  wire.close();

  await test.step('a person who joins reads it', async () => {
    const page = await open(sandbox, 'buyer', phone);
    await page.goto('/chat/list');
    await page.getByRole('button', { name: 'More for all chats' }).click();
    await page.getByRole('menuitem', { name: 'Find a group' }).click();
    const dialog = page.getByRole('dialog', { name: 'Find a group' });
    await dialog.getByLabel('Group ID').fill(full);
    await dialog.getByLabel('Group ID').press('Enter');
    await dialog.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(dialog.getByText('The group is full. Ask the owner, or try later.')).toBeVisible();
  });

  const owner = await open(sandbox, 'otherPlayer');
  await test.step('the owner who adds people reads it, and the dialog stays', async () => {
    await owner.goto(groupAddress(full));
    const panel = await details(owner, 'About');
    await panel.getByRole('button', { name: 'Add people' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Add people to Ruang_penuh' });
    await dialog.getByRole('searchbox').fill(accountOwner.name);
    await dialog.getByRole('checkbox', { name: accountOwner.name }).click();
    await dialog.getByRole('button', { name: 'Complete', exact: true }).click();
    await expect(owner.getByText('The group is full.', { exact: true })).toBeVisible();
    await expect(dialog).toBeVisible();
  });

  await test.step('the owner who agrees to an application reads it, and the application comes back', async () => {
    await owner.goto(groupAddress(asked));
    await owner.getByRole('main').getByRole('button', { name: 'Review' }).last().click();
    const item = owner
      .getByRole('dialog', { name: 'Join requests' })
      .getByRole('listitem')
      .filter({ hasText: accountOwner.name });
    await item.getByRole('button', { name: /^Agree to/ }).click();
    await expect(item).toContainText('The group is full. Your answer was not saved.');
    await expect(item.getByRole('button', { name: /^Agree to/ })).toBeEnabled();
  });
});
