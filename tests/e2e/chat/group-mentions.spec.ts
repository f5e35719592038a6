import type { Page } from '@playwright/test';
import { expect, ownSandbox, phone, test } from '../fixtures.ts';
import { createGroup, groupAddress, makeAdmin } from '../group-steps.ts';
import { composer, people, row } from '../steps.ts';
import { wireOf } from '../wire.ts';

// A person's page and a client of theirs without a browser are open at the same time.
const sandbox = ownSandbox(['--clients', '3']);
const { buyer, player, accountOwner } = people;

const popup = (page: Page) => page.getByRole('listbox', { name: 'Members to mention' });

/** Writes a message that mentions whoever is found by this text first. */
async function mention(page: Page, who: string, text: string): Promise<void> {
  await composer(page).click();
  await page.keyboard.type(`@${who}`);
  await expect(popup(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(popup(page)).toHaveCount(0);
  await page.keyboard.type(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(row(page, text)).toHaveAttribute('data-delivery', 'sent');
}

/** Who has a phone, so that each role meets everything in both layouts. */
const layouts = [
  ['the owner at a desk, the others on phones', {}, phone],
  ['the owner on a phone, the others at a desk', phone, {}],
] as const;

for (const [layout, ofOwner, ofOthers] of layouts)
  test(`a member whom owner and admin mention reads so in the list, and is led to each message (${layout})`, async ({
    open,
  }) => {
    test.slow();
    const wire = await wireOf(sandbox, 'player');
    const Name = layout.startsWith('the owner at') ? 'Panggilan_siang' : 'Panggilan_malam';
    const groupId = await createGroup(wire, { Name, Type: 'Public', members: [buyer.id, accountOwner.id] });
    await makeAdmin(wire, groupId, buyer.id);
    const owner = await open(sandbox, 'player', ofOwner);
    const admin = await open(sandbox, 'buyer', ofOthers);
    const member = await open(sandbox, 'accountOwner', ofOthers);
    for (const page of [owner, admin]) {
      await page.goto(groupAddress(groupId));
      await expect(composer(page)).toBeVisible({ timeout: 30_000 });
    }
    await member.goto('/chat/list');
    const item = member.getByRole('link', { name: new RegExp(Name) });
    await expect(item).toBeVisible();

    // Nobody mentions themselves.
    await composer(owner).click();
    await owner.keyboard.type('@');
    await expect(popup(owner).getByRole('option')).toHaveCount(3);
    await expect(popup(owner)).not.toContainText(player.name);
    await owner.keyboard.press('Backspace');
    await expect(popup(owner)).toHaveCount(0);

    await mention(owner, 'wulan', 'tolong cek bracket');
    await expect(item).toContainText('You were mentioned');
    // What lies between the two fills more than a screen.
    for (let count = 1; count <= 40; count += 1)
      await wire.ask('group_open_http_svc.send_group_msg', {
        GroupId: groupId,
        Random: count,
        MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: `Skor babak ${count}.` } }],
      });
    wire.close();
    await mention(admin, 'all', 'kumpul di lobi');
    await expect(item).toContainText('You and everyone were mentioned');
    await member.reload();
    await expect(item).toContainText('You and everyone were mentioned');

    await item.click();
    await expect(row(member, 'kumpul di lobi')).toBeInViewport();
    const pill = member.getByRole('button', { name: 'Go to the 1 message that mentions you' });
    await pill.click();
    await expect(row(member, 'tolong cek bracket')).toBeInViewport();
    await expect(pill).toHaveCount(0);
    await member.goto('/chat/list');
    await expect(item).not.toContainText('mentioned');
  });
