import { expect, ownSandbox, test } from '../fixtures.ts';
import { people } from '../steps.ts';
import { makePlayer, skipInvitePrompt } from './market-steps.ts';

const sandbox = ownSandbox();

test('a user who is approved as a player has the role after a reload, without a new sign-in', async ({
  open,
}) => {
  const page = await open(sandbox, 'newcomer');
  await skipInvitePrompt(sandbox, 'newcomer');
  const kept = () =>
    page.evaluate(
      () =>
        (JSON.parse(localStorage.getItem('pasarmain.session') ?? '') as { self: { isPlayer: boolean } }).self
          .isPlayer,
    );
  await page.goto('/me/profile');
  await expect(page.getByLabel('Nickname')).toBeVisible();
  expect(await kept()).toBe(false);
  await makePlayer(await open(sandbox, 'visitor'), sandbox, people.newcomer.id);
  await page.goto('/');
  await expect.poll(kept).toBe(true);
});

test('a service account’s URL shows its page, without a follow button', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  await page.goto('/user/detail/10001');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Follow/ })).toHaveCount(0);
  await page.goto(`/user/detail/${people.player.id}`);
  await expect(page.getByRole('button', { name: /^Follow/ })).toBeVisible();
});
