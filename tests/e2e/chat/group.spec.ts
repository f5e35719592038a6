import { violationsOn } from '../accessibility.ts';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { lastPlaceIn, scrolling } from '../group-steps.ts';
import { composer, people, row, rows, say } from '../steps.ts';
import { wireOf } from '../wire.ts';

const sandbox = ownSandbox();
/** A group of Raka, the players and many more. */
const squad = '/chat/detail/group-~40TGS~23SQUADJKT';

test('the readers and non-readers of a group message are updated while their list is open', async ({
  open,
}) => {
  const his = await open(sandbox, 'buyer');
  await his.goto(squad);
  await expect(composer(his)).toBeVisible();
  await say(his, 'Siapa ikut malam ini?');
  const label = row(his, 'Siapa ikut malam ini?').getByRole('button', { name: 'Unread', exact: true });
  await label.click();
  const panel = his.getByRole('dialog', { name: 'message details' });
  await expect(panel).toContainText('Siapa ikut malam ini?');
  await expect(panel.getByRole('tab', { name: 'Read (0)', selected: true })).toBeVisible();
  await expect(panel.getByText('Nobody has read it yet.')).toBeVisible();
  const unread = panel.getByRole('tab', { name: /^Unread \(\d+\)/ });
  await unread.click();
  await expect(panel.getByRole('link', { name: /^Open the profile of/ }).first()).toBeVisible();
  const left = Number(/\d+/.exec((await unread.textContent()) ?? '')?.[0]);
  expect(left).toBeGreaterThan(20);
  await expect.poll(() => lastPlaceIn(panel), scrolling).toBe(left);
  await expect(panel.getByText(people.buyer.name)).toHaveCount(0);

  const her = await open(sandbox, 'player');
  await her.goto(squad);
  await expect(row(her, 'Siapa ikut malam ini?')).toBeInViewport({ timeout: 30_000 });
  await expect(panel.getByRole('tab', { name: 'Read (1)' })).toBeVisible();
  await expect.poll(() => lastPlaceIn(panel), scrolling).toBe(left - 1);
  await expect(panel.getByText(people.player.name)).toHaveCount(0);
  await panel.getByRole('tab', { name: 'Read (1)' }).click();
  await expect(panel.getByRole('listitem')).toHaveText([people.player.name]);
  expect(await violationsOn(his)).toEqual([]);

  await his.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(row(his, 'Siapa ikut malam ini?').getByRole('button', { name: '1 read' })).toBeFocused();
  // A receipt that everyone has read opens no list, and messages of others have no receipt.
  await expect(rows(his).getByText('all read').first()).toBeVisible();
  await expect(rows(his).getByRole('button', { name: 'all read' })).toHaveCount(0);
});

test('the announcement is shown above the messages, expands, and returns after a change', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer');
  await page.goto(squad);
  const notice = page.getByRole('region', { name: 'Group announcement' });
  const words = notice.getByRole('button', { name: /Scrim tonight/ });
  await expect(words).toHaveAttribute('aria-expanded', 'false');
  await words.click();
  await expect(words).toHaveAttribute('aria-expanded', 'true');
  await notice.getByRole('button', { name: 'Hide the announcement' }).click();
  await expect(notice).toHaveCount(0);

  await page.getByRole('button', { name: 'Group details' }).click();
  const panel = page.getByRole('dialog', { name: 'Group details' });
  await expect(panel).toContainText(/Scrim tonight/);
  await panel.getByRole('tab', { name: 'Members' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Dimas Arya' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  const owner = await wireOf(sandbox, 'otherPlayer');
  await owner.ask('group_open_http_svc.modify_group_base_info', {
    GroupId: '@TGS#SQUADJKT',
    Notification: 'Malam ini libur.',
  });
  owner.close();
  await expect(notice.getByRole('button', { name: 'Malam ini libur.' })).toBeVisible();
});
