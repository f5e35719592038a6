import type { Page } from '@playwright/test';
import { ChatLine } from '../ChatLine.ts';
import { expect, ownSandbox, phone, test } from '../fixtures.ts';
import {
  choose,
  closeDetails,
  confirm,
  createGroup,
  details,
  detailsOf,
  findMember,
  groupAddress,
  muted,
  silence,
} from '../group-steps.ts';
import { composer, people, row, say } from '../steps.ts';
import { wireOf } from '../wire.ts';

// A person's page and a client of theirs without a browser are open at the same time.
const sandbox = ownSandbox(['--clients', '3']);
const { buyer, player, otherPlayer, accountOwner, newcomer } = people;
const service = 'group_open_http_svc';

const allMuted = 'Only the owner and admins can speak in this group now';

/** The rows of a page with this exact text, messages and lines of the service alike. */
const said = (page: Page, words: string) => page.getByRole('log').getByText(words, { exact: true });

/** Who uses a phone: each role meets everything in both layouts. */
const layouts = [
  ['the owner at a desk, the others on phones', {}, phone],
  ['the owner on a phone, the others at a desk', phone, {}],
] as const;

for (const [layout, ofOwner, ofOthers] of layouts)
  test(`owner, admin and member manage a group together (${layout}); a message written while it was dissolved stays as failed`, async ({
    open,
  }) => {
    test.setTimeout(180_000);
    const ownerWire = await wireOf(sandbox, 'otherPlayer');
    const memberWire = await wireOf(sandbox, 'buyer');
    // Only people to whom one has written are offered as new members.
    for (const { id } of [accountOwner, newcomer]) await ownerWire.say(String(id), 'Halo');
    await memberWire.say(String(accountOwner.id), 'Halo');
    memberWire.close();
    const groupId = await createGroup(ownerWire, {
      Name: 'Rapat_malam',
      Type: 'Public',
      InviteJoinOption: 'NeedPermission',
      members: [player.id, buyer.id],
    });
    const [ownerLine, memberLine] = [await ChatLine.to(sandbox), await ChatLine.to(sandbox)];
    const owner = await open(ownerLine, 'otherPlayer', ofOwner);
    const admin = await open(sandbox, 'player', ofOthers);
    const member = await open(memberLine, 'buyer', ofOthers);
    for (const page of [owner, admin, member]) {
      await page.goto(groupAddress(groupId));
      await expect(composer(page)).toBeVisible({ timeout: 30_000 });
    }

    await test.step('a member becomes an admin', async () => {
      await choose(owner, player.name, 'Make admin');
      await expect((await details(admin, 'About')).getByRole('tab', { name: 'Settings' })).toBeVisible();
    });

    await test.step('the owner adds several people at once and removes them at once', async () => {
      const panel = await details(owner, 'About');
      await panel.getByRole('button', { name: 'Add people' }).click();
      const selector = owner.getByRole('dialog', { name: 'Add people to Rapat_malam' });
      await selector.getByRole('searchbox').fill(player.name);
      await expect(selector.getByRole('checkbox', { name: player.name })).toBeDisabled();
      for (const { name } of [accountOwner, newcomer]) {
        await selector.getByRole('searchbox').fill(name);
        await selector.getByRole('checkbox', { name }).check();
      }
      await selector.getByRole('button', { name: 'Complete (2)' }).click();
      await expect(selector).toHaveCount(0);
      await expect(detailsOf(owner).getByText('Public · 5 members')).toBeVisible();
      const both = `${accountOwner.name} and ${newcomer.name}`;
      await expect(said(member, `${otherPlayer.name} added ${both} to the group`)).toBeVisible();

      await details(owner, 'Members');
      await detailsOf(owner).getByRole('searchbox').fill('');
      await detailsOf(owner).getByRole('button', { name: 'Remove members' }).click();
      const removal = owner.getByRole('dialog', { name: 'Choose whom to remove' });
      for (const { name } of [accountOwner, newcomer]) {
        await removal.getByRole('searchbox').fill(name);
        await removal.getByRole('checkbox', { name }).check();
      }
      await removal.getByRole('button', { name: 'Complete (2)' }).click();
      await confirm(owner, 'Remove 2 members?', 'Remove from the group');
      await expect(detailsOf(owner).getByText('Public · 3 members')).toBeVisible();
      await expect(said(member, `${otherPlayer.name} removed ${both} from the group`)).toBeVisible();
      await closeDetails(owner);
      await closeDetails(admin);
    });

    await test.step('a member invites a person, and of two who agree at the same moment one lets the person in', async () => {
      const panel = await details(member, 'About');
      await panel.getByRole('button', { name: 'Add people' }).click();
      const selector = member.getByRole('dialog', { name: 'Add people to Rapat_malam' });
      await selector.getByRole('searchbox').fill(accountOwner.name);
      await selector.getByRole('checkbox', { name: accountOwner.name }).check();
      await selector.getByRole('button', { name: 'Complete' }).click();
      await expect(member.getByText('1 invitation waits for approval')).toBeVisible();
      await closeDetails(member);
      const agree = await Promise.all(
        [owner, admin].map(async (page) => {
          await page.getByRole('button', { name: 'Review' }).last().click();
          const drawer = page.getByRole('dialog', { name: 'Join requests' });
          await expect(drawer.getByText(`Invited by ${buyer.name}`)).toBeVisible();
          return drawer.getByRole('button', { name: `Agree to ${accountOwner.name}` });
        }),
      );
      // Both clicks are made at the same moment; the slower of the two finds the item handled or gone.
      await Promise.all(agree.map((button) => button.evaluate((element: HTMLElement) => element.click())));
      for (const page of [owner, admin])
        await expect(page.getByRole('dialog', { name: 'Join requests' })).toHaveCount(0);
      const arrival = new RegExp(`^\\S+ \\S+ added ${accountOwner.name} to the group$`);
      await expect(member.getByRole('log').getByText(arrival)).toHaveCount(1);
      await expect((await details(member, 'About')).getByText('Public · 4 members')).toBeVisible();
    });

    await test.step('a name for this group alone is shown to all its members', async () => {
      const panel = await details(member, 'About');
      await panel.getByRole('textbox', { name: 'Your name in this group' }).fill('Tank utama');
      await panel.getByRole('button', { name: 'Save' }).click();
      await expect(member.getByText('Saved', { exact: true })).toBeVisible();
      await closeDetails(member);
      await say(member, 'Siap jadi tank.');
      await expect(owner.getByRole('article', { name: 'Tank utama: Siap jadi tank.' })).toBeVisible();
      await expect(await findMember(admin, 'Tank utama')).toHaveCount(1);
    });

    await test.step('a mute of any length names its end, and ends by the clock without a reload', async () => {
      await choose(admin, 'Tank utama', 'Mute for…');
      const dialog = admin.getByRole('dialog', { name: 'Mute Tank utama' });
      await dialog.getByRole('textbox', { name: 'How long' }).fill('31');
      await dialog.getByRole('button', { name: 'Mute', exact: true }).click();
      await expect(dialog.getByText('Enter a whole number, up to 30 days in total.')).toBeVisible();
      await dialog.getByRole('textbox', { name: 'How long' }).fill('3');
      await dialog.getByRole('button', { name: 'Mute', exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(silence(member, muted)).toContainText('You can write again at');
      // The shortest mute in the dialog is a minute; the service accepts seconds.
      await ownerWire.ask(`${service}.modify_group_member_info`, {
        GroupId: groupId,
        Member_Account: String(buyer.id),
        ShutUpTime: 4,
      });
      await expect(composer(member)).toBeVisible();
      await say(member, 'Boleh bicara lagi.');
      await expect(row(member, 'Boleh bicara lagi.')).toHaveAttribute('data-delivery', 'sent');
    });

    await test.step('everybody but owner and admins is silent while all are muted', async () => {
      const everyone = (await details(owner, 'Settings')).getByRole('switch', { name: 'Mute all' });
      await everyone.check();
      await expect(silence(member, allMuted)).toBeVisible();
      await everyone.uncheck();
      await expect(composer(member)).toBeVisible();
      await closeDetails(owner);
    });

    await test.step('an announcement of the admin is shown to all above the messages', async () => {
      const panel = await details(admin, 'Settings');
      const field = panel.getByRole('textbox', { name: 'Group announcement' });
      await expect(field).toHaveAttribute('maxlength', '150');
      await field.fill('Kumpul 21:00.');
      await panel.getByRole('button', { name: 'Save' }).click();
      for (const page of [owner, member])
        await expect(page.getByRole('region', { name: 'Group announcement' })).toContainText('Kumpul 21:00.');
    });

    await test.step('an admin who is one no longer loses the rights, and gets all of them as the owner', async () => {
      await choose(owner, player.name, 'Remove as admin');
      await expect(detailsOf(admin).getByRole('tab', { name: 'Settings' })).toHaveCount(0);
      await choose(owner, player.name, 'Make owner');
      await confirm(owner, `Make ${player.name} the owner?`, 'Make owner');
      await expect(detailsOf(admin).getByRole('tab', { name: 'Settings' })).toBeVisible();
      await expect(detailsOf(owner).getByRole('tab', { name: 'Settings' })).toHaveCount(0);
      // A third person sees one owner.
      await expect(await findMember(member, player.name)).toContainText('Owner');
      await expect(await findMember(member, otherPlayer.name)).not.toContainText('Owner');
      for (const page of [owner, member]) await closeDetails(page);
    });

    await test.step('a message written while the group ended stays as failed with its text, and goes nowhere else', async () => {
      memberLine.refuse();
      ownerLine.refuse();
      await say(member, 'Ditulis sebelum dikeluarkan');
      await say(owner, 'Ditulis sebelum bubar');
      await choose(admin, 'Tank utama', 'Remove from the group');
      await confirm(admin, 'Remove Tank utama from the group?', 'Remove from the group');
      const panel = await details(admin, 'About');
      await panel.getByRole('button', { name: 'Dissolve the group' }).click();
      await confirm(admin, 'Dissolve Rapat_malam?', 'Dissolve the group');
      memberLine.mend();
      ownerLine.mend();
      const ended = [
        [member, 'You have been removed from the group by the admin', 'Ditulis sebelum dikeluarkan'],
        [owner, 'This group has been dissolved', 'Ditulis sebelum bubar'],
      ] as const;
      for (const isReloaded of [false, true])
        for (const [page, words, text] of ended) {
          if (isReloaded) await page.reload();
          await expect(silence(page, words)).toBeVisible({ timeout: 40_000 });
          await expect(row(page, text)).toHaveAttribute('data-delivery', 'failed', { timeout: 40_000 });
          await expect(composer(page)).toHaveCount(0);
          await expect(
            row(page, 'Boleh bicara lagi.'),
            `${words}${isReloaded ? ', after a reload' : ''}`,
          ).toBeVisible();
        }
      await expect(silence(admin, 'This group has been dissolved')).toBeVisible();
      for (const [, , text] of ended) await expect(row(admin, text)).toHaveCount(0);
    });

    ownerWire.close();
    await Promise.all([ownerLine.end(), memberLine.end()]);
  });
