import { expect, ownSandbox, test } from '../fixtures.ts';
import { chatWith, listed, people, row, rows, say } from '../steps.ts';

// A chat sign-in that is valid for a few seconds only.
const sandbox = ownSandbox(['--clients', '2', '--signature-seconds', '8']);
const { buyer, player } = people;

test('an expiring chat sign-in is renewed without notice, and messages continue in both directions', async ({
  open,
}) => {
  test.setTimeout(120_000);
  const his = await open(sandbox, 'buyer');
  let renewed = 0;
  his.on('request', (request) => {
    if (request.url().includes('/v1/tim/sig')) renewed += 1;
  });
  await his.goto(chatWith(player.id));
  await expect(rows(his).last()).toBeVisible({ timeout: 30_000 });
  // Unread counts of other conversations, by name and number, as the list shows them.
  const unread = () =>
    his
      .locator('[data-conversation-id]')
      .evaluateAll((all) =>
        all
          .filter((one) => one.getAttribute('data-conversation-id') !== 'user-20002')
          .map(
            (one) =>
              `${one.getAttribute('data-conversation-id')} ${/\d+\+? unread/.exec(one.textContent ?? '')?.[0]}`,
          ),
      );
  // The counts of one-to-one conversations arrive shortly after the list.
  await expect.poll(unread, { timeout: 20_000 }).toContain('user-20010 1 unread');
  const before = await unread();
  const signedInAt = Date.now();
  await expect.poll(() => Date.now() - signedInAt, { timeout: 20_000 }).toBeGreaterThan(9_000);
  await say(his, 'setengah jalan');
  await expect.poll(() => renewed, { timeout: 30_000 }).toBeGreaterThan(1);
  // No dialog was shown, and the renewal marked nothing as read.
  await expect.poll(unread, { timeout: 15_000 }).toEqual(before);
  await expect(his.getByRole('alertdialog')).toHaveCount(0);
  await expect(row(his, 'setengah jalan')).toHaveAttribute('data-delivery', 'sent', { timeout: 20_000 });
  const her = await open(sandbox, 'player');
  await her.goto(chatWith(buyer.id));
  await expect(row(her, 'setengah jalan')).toHaveCount(1, { timeout: 30_000 });
  await say(her, 'sampai juga');
  await expect(row(his, 'sampai juga')).toHaveCount(1, { timeout: 30_000 });
});

test('sign-out clears all chat data, including that of an earlier user', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  await page.goto('/me/settings');
  // A browser that closes before a sign-out is complete leaves such an entry behind.
  await page.evaluate(() => localStorage.setItem('TIM_20000001_77777_profile', '{"nick":"Somebody"}'));
  await page.goto('/chat/list');
  await expect(listed(page, player.id)).toBeVisible({ timeout: 30_000 });
  const left = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('TIM_')));
  await expect.poll(async () => (await left()).some((key) => key.includes('77777'))).toBe(false);
  // The chat does store data while signed in; otherwise the check for cleared data would prove nothing.
  await expect.poll(async () => (await left()).length).toBeGreaterThan(0);

  await page.goto('/me/settings');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(left).toEqual([]);
  const databases = () =>
    page.evaluate(async () => {
      const all = await indexedDB.databases();
      return all.map(({ name }) => name ?? '').filter((name) => name.includes('20001'));
    });
  await expect.poll(databases).toEqual([]);
});
