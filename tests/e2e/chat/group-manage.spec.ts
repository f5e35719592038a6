import { violationsOn } from '../accessibility.ts';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { choose, details, muted, silence, squad } from '../group-steps.ts';
import { composer, people, row, say } from '../steps.ts';

const sandbox = ownSandbox();
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
  await expect(admin.getByRole('menuitem')).toHaveText([
    'Send a message',
    'Open profile',
    'Mention',
    'Add to contacts',
  ]);
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
  expect(await violationsOn(owner)).toEqual([]);

  // After a removal by the admin, name and messages remain and the field does not, after a reload as well.
  const remove = async () => {
    await choose(admin, people.buyer.name, 'Remove from the group');
    await admin
      .getByRole('dialog', { name: `Remove ${people.buyer.name} from the group?` })
      .getByRole('button', { name: 'Remove from the group' })
      .click();
  };
  const removed = silence(member, 'You have been removed from the group by the admin');
  await remove();
  await expect(removed).toBeVisible();
  // A mistake is undone at once.
  const told = admin.getByRole('status').filter({ hasText: `${people.buyer.name} was removed` });
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect(composer(member)).toBeVisible();
  // The service shows nothing of the stay before; what was read then stays, after a reload as well.
  await expect(member.getByRole('log').getByText('added you to the group')).toBeVisible();
  await expect(row(member, 'Roam please')).toBeVisible();
  await member.reload();
  await expect(member.getByRole('log').getByText('added you to the group')).toBeVisible();
  await expect(row(member, 'Roam please')).toBeVisible();
  await remove();
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
  await owner.getByRole('button', { name: 'More for all chats' }).click();
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
  expect(await violationsOn(owner)).toEqual([]);
  const member = await open(sandbox, 'player');
  await member.goto('/chat/list');
  await dialog.getByRole('button', { name: 'Start the group' }).click();
  await expect(owner.getByRole('heading', { name: 'Malam_Minggu' })).toBeVisible();

  // All members have the group in their lists before anything is written in it, after a reload as well.
  const listed = member.getByRole('link', { name: /Malam_Minggu/ });
  await expect(listed).toContainText(`${people.otherPlayer.name} created the group`);
  await member.reload();
  await listed.click();
  await say(owner, 'Selamat datang.');
  await expect(row(member, 'Selamat datang.')).toBeVisible();
  for (const page of [owner, member])
    await expect(page.getByRole('log').getByText('created the group')).toHaveCount(1);
  await expect(composer(member)).toBeVisible();
  const panel = await details(owner, 'About');
  await panel.getByRole('button', { name: 'Dissolve the group' }).click();
  await owner
    .getByRole('dialog', { name: 'Dissolve Malam_Minggu?' })
    .getByRole('button', { name: 'Dissolve the group' })
    .click();
  for (const page of [owner, member])
    await expect(silence(page, 'This group has been dissolved')).toBeVisible();

  // The owner of a live room can write in it at once.
  await owner.getByRole('button', { name: 'More for all chats' }).click();
  await owner.getByRole('menuitem', { name: 'New group' }).click();
  await dialog.getByRole('radio', { name: /^Live room/ }).check();
  await dialog.getByRole('textbox', { name: 'Group name' }).fill('Siaran_Malam');
  await dialog.getByRole('button', { name: 'Start the group' }).click();
  await expect(owner.getByRole('heading', { name: 'Siaran_Malam' })).toBeVisible();
  await say(owner, 'Mulai sebentar lagi.');
  await expect(row(owner, 'Mulai sebentar lagi.')).toBeVisible();

  await member.goto('/chat/detail/group-nobody-made-this');
  await expect(member.getByText('This conversation does not exist')).toBeVisible();
  await expect(composer(member)).toHaveCount(0);
});
