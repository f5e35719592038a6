import AxeBuilder from '@axe-core/playwright';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { choose, details, muted, silence, squad } from '../group-steps.ts';
import { composer, people, row, say } from '../steps.ts';

const sandbox = ownSandbox();
/** A group that Raka owns; Laras, its admin, and Wulan are members, Intan and Bagas are not. */
const armada = '/chat/detail/group-~40TGS~23ARMADA';
const allMuted = 'Only the owner and admins can speak in this group now';

test('owner and admin set roles and mutes and remove a member, who reads the reason in place of the field', async ({
  open,
}) => {
  test.slow();
  const owner = await open(sandbox, 'otherPlayer');
  const admin = await open(sandbox, 'player');
  const member = await open(sandbox, 'buyer');
  for (const page of [owner, admin, member]) {
    await page.goto(squad);
    await expect(composer(page)).toBeVisible();
  }

  // A member can change neither the group nor other members.
  const hers = await details(admin, 'Members');
  await expect(hers.getByRole('tab', { name: 'Settings' })).toHaveCount(0);
  await hers.getByRole('button', { name: `What to do with ${people.buyer.name}` }).click();
  await expect(admin.getByRole('menuitem')).toHaveText(['Send a message', 'Open profile', 'Mention']);
  await admin.keyboard.press('Escape');

  // A member whom the owner makes an admin has the rights at once.
  await choose(owner, people.player.name, 'Make admin');
  await expect(hers.getByRole('tab', { name: 'Settings' })).toBeVisible();
  await choose(admin, people.buyer.name, 'Mute for 10 minutes');
  await expect(silence(member, muted)).toBeVisible();
  await expect(composer(member)).toHaveCount(0);
  await member.reload();
  await expect(silence(member, muted)).toBeVisible();
  await choose(admin, people.buyer.name, 'Unmute');
  await expect(composer(member)).toBeVisible();

  // In a muted group, owner and admins can still send messages.
  const his = await details(owner, 'Settings');
  await his.getByRole('switch', { name: 'Mute all' }).check();
  await expect(silence(member, allMuted)).toBeVisible();
  await say(owner, 'Sebentar lagi mulai.');
  await expect(row(member, 'Sebentar lagi mulai.')).toBeVisible();
  await his.getByRole('switch', { name: 'Mute all' }).uncheck();
  await expect(composer(member)).toBeVisible();

  // An invalid name is not sent; a valid one is shown to all members.
  const name = his.getByRole('textbox', { name: 'Group name' });
  await name.fill('Two words');
  await expect(
    his.getByText('Only Chinese characters, letters, digits and underscores are allowed'),
  ).toBeVisible();
  await name.fill('Squad_Jakarta');
  await his.getByRole('button', { name: 'Save' }).click();
  await expect(member.getByRole('heading', { name: 'Squad_Jakarta' })).toBeVisible();
  expect((await new AxeBuilder({ page: owner }).analyze()).violations.map(({ id }) => id)).toEqual([]);

  // After a removal by the admin, name and messages remain and the field does not, after a reload as well.
  await choose(admin, people.buyer.name, 'Remove from the group');
  await admin
    .getByRole('dialog', { name: `Remove ${people.buyer.name} from the group?` })
    .getByRole('button', { name: 'Remove from the group' })
    .click();
  const removed = silence(member, 'You have been removed from the group by the admin');
  await expect(removed).toBeVisible();
  await expect(row(member, 'Sebentar lagi mulai.')).toBeVisible();
  await member.reload();
  await expect(removed).toBeVisible();
  await expect(member.getByRole('heading', { name: 'Squad_Jakarta' })).toBeVisible();
  await expect(row(member, 'Sebentar lagi mulai.')).toBeVisible();
  await expect(composer(member)).toHaveCount(0);
});

test('a group is created, written in and dissolved; an unknown group id is reported', async ({ open }) => {
  const owner = await open(sandbox, 'otherPlayer');
  await owner.goto('/chat/list');
  await owner.getByRole('button', { name: 'More' }).first().click();
  await owner.getByRole('menuitem', { name: 'New group' }).click();
  const dialog = owner.getByRole('dialog', { name: 'New group' });
  await dialog.getByRole('radio', { name: /^Public/ }).check();
  await dialog.getByRole('button', { name: 'Start the group' }).click();
  await expect(dialog.getByText('The group name cannot be empty')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Group name' }).fill('Malam_Minggu');
  await dialog.getByRole('button', { name: 'Choose people' }).click();
  const selector = owner.getByRole('dialog', { name: 'Choose people' });
  await expect(selector.getByRole('button', { name: 'Complete' })).toBeDisabled();
  await selector.getByRole('checkbox', { name: people.player.name }).check();
  await selector.getByRole('button', { name: 'Complete' }).click();
  expect((await new AxeBuilder({ page: owner }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await dialog.getByRole('button', { name: 'Start the group' }).click();
  await expect(owner.getByRole('heading', { name: 'Malam_Minggu' })).toBeVisible();
  await say(owner, 'Selamat datang.');

  const member = await open(sandbox, 'player');
  await member.goto(new URL(owner.url()).pathname);
  await expect(composer(member)).toBeVisible();
  const panel = await details(owner, 'About');
  await panel.getByRole('button', { name: 'Dissolve the group' }).click();
  await owner
    .getByRole('dialog', { name: 'Dissolve Malam_Minggu?' })
    .getByRole('button', { name: 'Dissolve the group' })
    .click();
  for (const page of [owner, member])
    await expect(silence(page, 'This group has been dissolved')).toBeVisible();

  await member.goto('/chat/detail/group-nobody-made-this');
  await expect(member.getByText('This conversation does not exist')).toBeVisible();
  await expect(composer(member)).toHaveCount(0);
});

test('the owner adds and removes several people, a member takes a name in the group, and becomes its owner', async ({
  open,
}) => {
  test.slow();
  const owner = await open(sandbox, 'buyer');
  const heir = await open(sandbox, 'accountOwner');
  for (const page of [owner, heir]) {
    await page.goto(armada);
    await expect(composer(page)).toBeVisible();
  }
  const added = [people.player.name, people.otherPlayer.name];

  // Where nobody may invite, nothing is offered; who looks after the group needs no approval.
  const his = await details(owner, 'About');
  await expect(his.getByRole('switch', { name: 'Mute notifications' })).toBeVisible();
  await expect(his.getByRole('button', { name: 'Add people' })).toHaveCount(0);
  await details(owner, 'Settings');
  await his.getByRole('combobox', { name: 'Who may invite' }).click();
  await owner.getByRole('option', { name: 'Members, with approval' }).click();
  await details(owner, 'About');
  await his.getByRole('button', { name: 'Add people' }).click();
  const invite = owner.getByRole('dialog', { name: /^Add people to/ });
  // Who is in the group cannot be chosen; all the others can at once.
  const complete = invite.getByRole('button', { name: /^Complete/ });
  await expect(complete).toBeDisabled();
  const search = invite.getByRole('searchbox');
  await search.fill(people.accountOwner.name);
  await expect(invite.getByRole('checkbox', { name: people.accountOwner.name })).toBeDisabled();
  await expect(invite.getByText('Already in the group')).toBeVisible();
  await expect(invite.getByRole('checkbox', { name: 'Select all' })).toHaveCount(0);
  await search.fill('');
  const all = invite.getByRole('checkbox', { name: 'Select all' });
  await all.check();
  await expect(complete).toHaveText(/^Complete \(\d+\)$/);
  expect((await new AxeBuilder({ page: owner }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await all.uncheck();
  await expect(complete).toBeDisabled();
  for (const name of added) {
    await search.fill(name);
    await invite.getByRole('checkbox', { name }).check();
  }
  await expect(complete).toHaveText('Complete (2)');
  await complete.click();
  await expect(owner.getByText('2 people were added')).toBeVisible();
  await expect(invite).toHaveCount(0);

  // The name in the group is what the others read.
  const hers = await details(heir, 'About');
  await hers.getByRole('textbox', { name: 'Your name in this group' }).fill('Nakhoda Wulan');
  await hers.getByRole('button', { name: 'Save' }).click();
  await expect(heir.getByText('Saved', { exact: true })).toBeVisible();
  await say(heir, 'Angkat sauh.');
  await expect(row(owner, 'Angkat sauh.')).toContainText('Nakhoda Wulan');

  // Neither the user nor anybody of a higher role is offered for removal.
  await details(owner, 'Members');
  await his.getByRole('button', { name: 'Remove members' }).click();
  const removal = owner.getByRole('dialog', { name: 'Choose whom to remove' });
  const remove = removal.getByRole('button', { name: /^Complete/ });
  await expect(remove).toBeDisabled();
  await removal.getByRole('searchbox').fill(people.buyer.name);
  await expect(removal.getByText('Nobody to choose.')).toBeVisible();
  for (const name of added) {
    await removal.getByRole('searchbox').fill(name);
    await removal.getByRole('checkbox', { name }).check();
  }
  await remove.click();
  await owner
    .getByRole('dialog', { name: 'Remove 2 members?' })
    .getByRole('button', { name: 'Remove from the group' })
    .click();
  await expect(owner.getByText('2 people were removed')).toBeVisible();
  await expect(removal).toHaveCount(0);
  await his.getByRole('searchbox').fill(people.player.name);
  await expect(his.getByText('Nobody here has a name like that.')).toBeVisible();

  // Ownership and the rights that go with it pass to the member at once.
  await expect(hers.getByRole('tab', { name: 'Settings' })).toHaveCount(0);
  await choose(owner, 'Nakhoda Wulan', 'Make owner');
  await owner
    .getByRole('dialog', { name: 'Make Nakhoda Wulan the owner?' })
    .getByRole('button', { name: 'Make owner' })
    .click();
  await expect(owner.getByText('Nakhoda Wulan owns the group now')).toBeVisible();
  await expect(his.getByRole('tab', { name: 'Settings' })).toHaveCount(0);
  await expect(his.getByRole('listitem').filter({ hasText: 'Nakhoda Wulan' })).toContainText('Owner');
  await expect(hers.getByRole('tab', { name: 'Settings' })).toBeVisible();
  await expect(hers.getByRole('button', { name: 'Leave the group' })).toHaveCount(0);
  await details(owner, 'About');
  await expect(his.getByRole('button', { name: 'Leave the group' })).toBeVisible();
});
