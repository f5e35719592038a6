import { violationsOn } from '../accessibility.ts';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { choose, details, muted, silence, squad } from '../group-steps.ts';
import { composer, people, row, say } from '../steps.ts';

const sandbox = ownSandbox();

test('on a phone the owner renames the group and mutes a member, who reads why and leaves the group', async ({
  open,
}) => {
  test.slow();
  const owner = await open(sandbox, 'otherPlayer');
  const member = await open(sandbox, 'player');
  for (const page of [owner, member]) {
    await page.goto(squad);
    await expect(composer(page)).toBeVisible();
  }

  // The details rise from below, and a part of the conversation stays in view.
  const sheet = await details(owner, 'Settings');
  await expect
    .poll(async () => {
      const box = await sheet.boundingBox();
      const height = owner.viewportSize()?.height ?? 0;
      if (!box) return null;
      const share = box.height / height;
      return { isAtBottom: Math.abs(box.y + box.height - height) < 1, isTall: share >= 0.6 && share <= 0.8 };
    })
    .toEqual({ isAtBottom: true, isTall: true });
  const axe = async () => expect(await violationsOn(owner)).toEqual([]);
  await axe();

  // An invalid name is refused beside the field and stays in it.
  const name = sheet.getByRole('textbox', { name: 'Group name' });
  const save = sheet.getByRole('button', { name: 'Save' });
  await name.fill('Two words');
  await expect(
    sheet.getByText('Only Chinese characters, letters, digits and underscores are allowed'),
  ).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(name).toHaveValue('Two words');
  await name.fill('Squad_Jakarta');
  await save.tap();
  await expect(member.getByRole('heading', { name: 'Squad_Jakarta' })).toBeVisible();

  // The mute and its end are shown without a reload.
  await choose(owner, people.player.name, 'Mute for 1 hour');
  await expect(silence(member, muted)).toContainText('You can write again at');
  await expect(composer(member)).toHaveCount(0);
  await expect(sheet.getByRole('listitem').filter({ hasText: people.player.name })).toContainText(
    'Muted until',
  );
  await axe();

  // A search that finds nobody moves neither the sheet nor the field in it.
  const field = sheet.getByRole('searchbox');
  const place = await field.boundingBox();
  await field.fill('zzz');
  await expect(sheet.getByText('Nobody here has a name like that.')).toBeVisible();
  expect(await field.boundingBox()).toEqual(place);
  await sheet.getByRole('button', { name: 'Remove members' }).tap();
  const selector = owner.getByRole('dialog', { name: 'Choose whom to remove' });
  const size = () => selector.evaluate((element: HTMLElement) => element.offsetHeight);
  const height = await size();
  await selector.getByRole('searchbox').fill('zzz');
  await expect(selector.getByText('Nobody to choose.')).toBeVisible();
  expect(await size()).toBe(height);
  await selector.getByRole('button', { name: 'Cancel' }).tap();
  await choose(owner, people.player.name, 'Unmute');
  await expect(composer(member)).toBeVisible();
  await say(member, 'Terima kasih, saya pamit.');
  await expect(row(member, 'Terima kasih, saya pamit.')).toHaveAttribute('data-delivery', 'sent');

  // Leaving is confirmed; messages remain without the field, after a reload as well.
  const hers = await details(member, 'About');
  await hers.getByRole('button', { name: 'Leave the group' }).tap();
  const question = member.getByRole('dialog', { name: 'Leave Squad_Jakarta?' });
  await question.getByRole('button', { name: 'Cancel' }).tap();
  await expect(question).toHaveCount(0);
  await expect(hers).toBeVisible();
  await hers.getByRole('button', { name: 'Leave the group' }).tap();
  await question.getByRole('button', { name: 'Leave the group' }).tap();
  const left = silence(member, 'You have left this group');
  await expect(left).toBeVisible();
  await expect(hers).toHaveCount(0);
  await expect(composer(member)).toHaveCount(0);
  await member.reload();
  await expect(left).toBeVisible();
  await expect(row(member, 'Terima kasih, saya pamit.')).toBeVisible();
  await expect(composer(member)).toHaveCount(0);
  await expect(sheet.getByText('Nobody here has a name like that.')).toBeVisible();
});
