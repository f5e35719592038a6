import type { Locator, Page } from '@playwright/test';
import { expect, ownSandbox, phone, test } from '../fixtures.ts';
import { closeDetails, createGroup, details, groupAddress, makeAdmin } from '../group-steps.ts';
import { composer, people, row, rows, say } from '../steps.ts';
import { wireOf } from '../wire.ts';

// A person's page and a client of theirs without a browser are open at the same time.
const sandbox = ownSandbox(['--clients', '3']);
const { buyer, player, otherPlayer } = people;

/** Opens the window that finds groups, and finds one by its id. */
async function find(page: Page, groupId: string): Promise<Locator> {
  await page.goto('/chat/list');
  await page.getByRole('button', { name: /^More for all chats/ }).click();
  await page.getByRole('menuitem', { name: 'Find a group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find a group' });
  await dialog.getByLabel('Group ID').fill(groupId);
  await dialog.getByLabel('Group ID').press('Enter');
  return dialog;
}

/** The open requests that a page shows, opened by the newest line about them. */
async function review(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Review' }).last().click();
  return page.getByRole('dialog', { name: /requests|invitations/i });
}

const pinned = (page: Page) => page.getByRole('region', { name: 'Pinned messages' });

/** Who has a phone, so that each role meets everything in both layouts. */
const layouts = [
  ['the owner at a desk, the others on phones', {}, phone],
  ['the owner on a phone, the others at a desk', phone, {}],
] as const;

for (const [layout, ofOwner, ofOthers] of layouts)
  test(`people are let in, pin, read and invite by their rights, also into a live room (${layout})`, async ({
    open,
  }) => {
    test.setTimeout(180_000);
    const wire = await wireOf(sandbox, 'player');
    const name = layout.startsWith('the owner at') ? 'Regu_siang' : 'Regu_malam';
    const groupId = await createGroup(wire, {
      Name: name,
      Type: 'Public',
      ApplyJoinOption: 'NeedPermission',
      InviteJoinOption: 'NeedPermission',
      members: [buyer.id],
    });
    await makeAdmin(wire, groupId, buyer.id);
    const roomId = `siaran-${name}`;
    wire.close();
    const owner = await open(sandbox, 'player', ofOwner);
    const admin = await open(sandbox, 'buyer', ofOthers);
    const member = await open(sandbox, 'accountOwner', ofOthers);
    for (const page of [owner, admin]) {
      await page.goto(groupAddress(groupId));
      await expect(composer(page)).toBeVisible({ timeout: 30_000 });
    }

    await test.step('a person finds the group by its ID and asks; the admin agrees, and the owner sees it', async () => {
      const dialog = await find(member, groupId);
      await dialog.getByLabel('Your message').fill('Tank, aktif malam');
      await dialog.getByRole('button', { name: 'Ask to join' }).click();
      await expect(dialog.getByText(/Your request is sent/)).toBeVisible();
      await expect(owner.getByRole('button', { name: 'Review' }).last()).toBeVisible();
      const requests = await review(admin);
      await expect(requests).toContainText('Tank, aktif malam');
      await requests.getByRole('button', { name: `Agree to ${people.accountOwner.name}` }).click();
      await expect(member.getByText(`You are now in “${name}”`)).toBeVisible();
      await expect(owner.getByRole('button', { name: 'Review' })).toHaveCount(0);
      await member.goto(groupAddress(groupId));
      await expect(composer(member)).toBeVisible();
    });

    await test.step('what the admin pins is shown to all; only owner and admin can unpin it', async () => {
      await say(admin, 'Jadwal: Sabtu 20:00');
      await row(admin, 'Jadwal: Sabtu').click({ button: 'right' });
      await admin.getByRole('menuitem', { name: 'Pin', exact: true }).click();
      for (const page of [owner, member]) await expect(pinned(page)).toContainText('Jadwal: Sabtu 20:00');
      await expect(pinned(member).getByRole('button')).toHaveCount(1);
      await pinned(member).getByRole('button').click();
      await expect(row(member, 'Jadwal: Sabtu')).toBeInViewport();
      await pinned(owner).getByRole('button', { name: 'Show all pinned messages' }).click();
      await pinned(owner)
        .getByRole('button', { name: /^Unpin: Jadwal/ })
        .click();
      for (const page of [owner, admin, member]) await expect(pinned(page)).toHaveCount(0);
    });

    await test.step('the member sees who of them has read a message, and that all have', async () => {
      await admin.goto('/chat/list');
      await say(member, 'Siapa yang sudah baca?');
      const label = row(member, 'Siapa yang sudah baca?').getByRole('button', { name: '1 read' });
      await label.click();
      const panel = member.getByRole('dialog', { name: 'message details' });
      await expect(panel.getByRole('listitem')).toHaveText([player.name]);
      await panel.getByRole('tab', { name: 'Unread (1)' }).click();
      await expect(panel.getByRole('listitem')).toHaveText([buyer.name]);
      await admin.goto(groupAddress(groupId));
      await expect(panel.getByRole('tab', { name: 'Unread (0)' })).toBeVisible();
      await panel.getByRole('button', { name: 'Close' }).click();
      await expect(row(member, 'Siapa yang sudah baca?').getByText('all read')).toBeVisible();
    });

    await test.step('whom the member invites agrees first, and then the owner', async () => {
      // Bagas has chosen to be asked.
      const inviting = await wireOf(sandbox, 'accountOwner');
      await inviting.say(String(otherPlayer.id), 'Ikut regu kami?');
      inviting.close();
      const guest = await open(sandbox, 'otherPlayer', ofOthers);
      await guest.goto('/chat/list');
      await (await details(member, 'About')).getByRole('button', { name: 'Add people' }).click();
      const selector = member.getByRole('dialog', { name: `Add people to ${name}` });
      await selector.getByRole('searchbox').fill(otherPlayer.name);
      await selector.getByRole('checkbox', { name: otherPlayer.name }).check();
      await selector.getByRole('button', { name: 'Complete' }).click();
      await expect(member.getByText('1 invitation waits for approval')).toBeVisible();
      await closeDetails(member);
      const invitations = await review(guest);
      await expect(invitations).toContainText(`Invites you to “${name}”`);
      await expect(owner.getByRole('button', { name: 'Review' })).toHaveCount(0);
      await invitations
        .getByRole('button', { name: `Accept the invitation of ${people.accountOwner.name} to “${name}”` })
        .click();
      const requests = await review(owner);
      await expect(requests).toContainText(`Invited by ${people.accountOwner.name}`);
      await requests.getByRole('button', { name: `Agree to ${otherPlayer.name}` }).click();
      await expect(guest.getByText(new RegExp(`“${name}”`)).first()).toBeVisible();
      await guest.goto(groupAddress(groupId));
      await expect(composer(guest)).toBeVisible();
      await guest.context().close();
    });

    await test.step('all meet in a live room, where who comes later finds nothing of before', async () => {
      await owner.goto('/chat/list');
      await owner.getByRole('button', { name: /^More for all chats/ }).click();
      await owner.getByRole('menuitem', { name: 'New group' }).click();
      const form = owner.getByRole('dialog', { name: 'New group' });
      await form.getByRole('radio', { name: /^Live room/ }).check();
      await form.getByRole('textbox', { name: 'Group name' }).fill(`Siaran_${name}`);
      await form.getByRole('textbox', { name: /^Group ID/ }).fill(roomId);
      await form.getByRole('button', { name: 'Start the group' }).click();
      await expect(composer(owner)).toBeVisible();
      const enter = async (page: Page) => {
        await (await find(page, roomId)).getByRole('button', { name: 'Join', exact: true }).click();
        await expect(page.getByRole('heading', { name: `Siaran_${name}`, level: 1 })).toBeVisible();
      };
      await enter(admin);
      await say(owner, 'Mulai sebentar lagi.');
      await expect(row(admin, 'Mulai sebentar lagi.')).toBeVisible();
      await enter(member);
      await say(member, 'Hadir!');
      for (const page of [owner, admin]) await expect(row(page, 'Hadir!')).toBeVisible();
      await expect(rows(member).filter({ hasText: 'Mulai sebentar lagi.' })).toHaveCount(0);
      const panel = await details(owner, 'About');
      await panel.getByRole('button', { name: 'Dissolve the group' }).click();
      await owner
        .getByRole('dialog', { name: `Dissolve Siaran_${name}?` })
        .getByRole('button', { name: 'Dissolve the group' })
        .click();
      for (const page of [owner, admin, member])
        await expect(page.getByText('This group has been dissolved').first()).toBeVisible();
    });
  });
