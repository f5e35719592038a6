import type { Page } from '@playwright/test';
import { expect, ownSandbox, test } from './fixtures.ts';
import { chatWith, composer, listed, logInByPhone, people, row, rows, say, sessionState } from './steps.ts';
import { wireOf } from './wire.ts';

const sandbox = ownSandbox();
const { buyer, player, otherPlayer, accountOwner, agent } = people;

/** Opens a further window of the same browser profile. */
async function windowBeside(page: Page, path: string): Promise<Page> {
  const beside = await page.context().newPage();
  await beside.goto(path);
  return beside;
}

/**
 * Does something, and resolves once all windows have shown the words after it. A toast disappears after three seconds,
 * which a busy machine may need between two looks, so the windows watch by themselves, from before it is done.
 */
async function toldAfter(
  act: () => Promise<unknown>,
  windows: readonly Page[],
  words: string,
): Promise<void> {
  const watches = await Promise.all(
    windows.map((each) =>
      each.evaluateHandle((wanted) => {
        const shown = new Promise<void>((resolve) => {
          const watcher = new MutationObserver(() => {
            if (!document.body.textContent.includes(wanted)) return;
            watcher.disconnect();
            resolve();
          });
          watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
        });
        // An array, because the call would wait for a promise.
        return [shown];
      }, words),
    ),
  );
  await act();
  await Promise.all(watches.map((watch) => watch.evaluate(([shown]) => shown)));
}

test('sign-in and sign-out reach every window of the browser, and the newer account wins everywhere', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer');
  await page.goto('/me/settings');
  const wallet = await windowBeside(page, '/me/wallet');
  const help = await windowBeside(page, '/help-feedback');
  const typed = help.getByLabel('Your message');
  await typed.fill('Hanya untuk akun ini');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await toldAfter(
    () => page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click(),
    [wallet, help],
    'You logged out in another window.',
  );
  for (const each of [wallet, help]) {
    await expect(each).toHaveURL(/\/$/);
    await expect(each.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
  }

  // A window whose login is open continues to its destination, without a login of its own.
  await wallet.goto('/me/order');
  await expect(wallet.getByRole('dialog')).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await toldAfter(() => logInByPhone(page, sandbox, 'buyer'), [wallet], 'You logged in in another window.');
  await expect(wallet).toHaveURL(/\/me\/order$/);
  await help.goto('/help-feedback');
  await expect(typed).toHaveValue('');
  await typed.fill('Tetap milik Raka');

  // Another user signs in, and these windows learn of it afterwards.
  const { origins } = await sessionState(sandbox, 'player');
  await toldAfter(
    () =>
      page.evaluate((items) => {
        for (const { name, value } of items.toReversed()) localStorage.setItem(name, value);
      }, origins[0]?.localStorage ?? []),
    [wallet, help],
    `${player.name} logged in in another window. This window now shows that account.`,
  );
  for (const each of [wallet, help]) await expect(each).toHaveURL(/\/$/);
  await help.goto('/help-feedback');
  await expect(typed).toHaveValue('');
  await wallet.goto('/me/profile');
  await expect(wallet.getByText(player.name).first()).toBeVisible();
  await expect(wallet.getByText(buyer.name)).toHaveCount(0);
});

test('conversations are shown side by side, each with its own field, and again after a reload', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer', { viewport: { width: 1600, height: 900 } });
  const pane = (name: string) => page.getByRole('region', { name: `Conversation: ${name}` });
  await page.goto(chatWith(player.id));
  await expect(rows(page).last()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Close this conversation' })).toHaveCount(0);

  await listed(page, otherPlayer.id).click({ modifiers: ['ControlOrMeta'] });
  await expect(pane(otherPlayer.name)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`user-${otherPlayer.id}$`));
  await listed(page, accountOwner.id).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Open beside' }).click();
  await expect(page.getByRole('log')).toHaveCount(3);

  // A message typed in one conversation is sent there, and F6 leads to the next field.
  const written = async (name: string, text: string) => {
    await pane(name).getByRole('textbox', { name: 'Message', exact: true }).click();
    await page.keyboard.type(text);
  };
  await written(player.name, 'Masih ditulis');
  await expect(page).toHaveURL(new RegExp(`user-${player.id}$`));
  await page.keyboard.press('F6');
  await expect(page).toHaveURL(new RegExp(`user-${otherPlayer.id}$`));
  await page.keyboard.type('Sampai di sini');
  await page.keyboard.press('Enter');
  await expect(pane(otherPlayer.name).getByRole('log')).toContainText('Sampai di sini');
  await expect(composer(page).first()).toContainText('Masih ditulis');

  // A message in any of the shown conversations is seen at once.
  const wire = await wireOf(sandbox, 'player');
  await wire.say(String(buyer.id), 'Kelihatan di samping');
  await expect(row(page, 'Kelihatan di samping')).toBeVisible();
  await expect(listed(page, player.id)).not.toContainText('unread');
  wire.close();

  await page.reload();
  await expect(page.getByRole('log')).toHaveCount(3, { timeout: 30_000 });
  await expect(composer(page).first()).toContainText('Masih ditulis');
  // A narrow window shows the conversation that the address names.
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(page.getByRole('log')).toHaveCount(1);
  await expect(row(page, 'Sampai di sini')).toBeVisible();
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect(page.getByRole('log')).toHaveCount(3);

  // A conversation dragged from the list opens where it is dropped.
  await pane(accountOwner.name).getByRole('button', { name: 'Close this conversation' }).click();
  await expect(page.getByRole('log')).toHaveCount(2);
  await listed(page, accountOwner.id).hover();
  await page.mouse.down();
  await page.mouse.move(700, 400, { steps: 4 });
  await page.getByText('Open here').first().hover();
  await page.mouse.up();
  await expect(page.getByRole('log')).toHaveCount(3);
  await expect(page.getByRole('region', { name: /^Conversation: / }).first()).toHaveAccessibleName(
    `Conversation: ${accountOwner.name}`,
  );

  // Four fit in a very wide window: no message is cut off there, and no word of a card is divided.
  await page.setViewportSize({ width: 1920, height: 1080 });
  await listed(page, agent.id).click({ modifiers: ['ControlOrMeta'] });
  await expect(page.getByRole('log')).toHaveCount(4);
  await expect(row(page, 'draft-order-tonight.pdf')).toHaveCount(1);
  await expect(row(page, 'Refund question')).toHaveCount(1);
  const wrong = await page.getByRole('log').evaluateAll((logs) =>
    logs.flatMap((log) => {
      const { left, right } = log.getBoundingClientRect();
      const isCut = (bubble: Element) => {
        const box = bubble.getBoundingClientRect();
        return box.left < left || box.right > right;
      };
      const isDivided = (term: Element) => {
        const words = document.createRange();
        words.selectNodeContents(term);
        return !term.textContent.includes(' ') && words.getClientRects().length > 1;
      };
      const bubbles = [...log.querySelectorAll('[data-bubble]')].filter(isCut);
      return [...bubbles, ...[...log.querySelectorAll('dt')].filter(isDivided)].map(
        (each) => each.textContent,
      );
    }),
  );
  expect(wrong).toEqual([]);
});

test('a conversation in a window of its own shares drafts and the read state, and closes with the session', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer');
  await page.goto(chatWith(player.id));
  await expect(rows(page).last()).toBeVisible({ timeout: 30_000 });
  const openAlone = async () => {
    await listed(page, otherPlayer.id).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Open in its own window' }).click();
  };
  const [alone] = await Promise.all([page.waitForEvent('popup'), openAlone()]);
  await expect(rows(alone).last()).toBeVisible({ timeout: 30_000 });
  await expect(alone).toHaveTitle(new RegExp(otherPlayer.name));
  await expect(alone.getByRole('navigation')).toHaveCount(0);
  // A second request brings the same window to the front.
  await openAlone();
  await say(alone, 'Dari jendela sendiri');
  await expect(row(alone, 'Dari jendela sendiri')).toHaveAttribute('data-delivery', 'sent', {
    timeout: 30_000,
  });
  expect(page.context().pages()).toHaveLength(2);
  await expect(listed(page, otherPlayer.id)).toContainText('Dari jendela sendiri');

  // What is seen there is read in every window, and what is written there is a draft in every window.
  const wire = await wireOf(sandbox, 'otherPlayer');
  await wire.say(String(buyer.id), 'Dilihat di jendela sendiri');
  await expect(row(alone, 'Dilihat di jendela sendiri')).toBeVisible();
  await expect(listed(page, otherPlayer.id)).toContainText('Dilihat di jendela sendiri');
  await expect(listed(page, otherPlayer.id)).not.toContainText('unread');
  wire.close();
  await composer(alone).click();
  await alone.keyboard.type('Masih dipikirkan');
  await expect(listed(page, otherPlayer.id)).toContainText('Draft Masih dipikirkan');

  // Another screen opens in a window with the whole product.
  const [profile] = await Promise.all([
    page.context().waitForEvent('page'),
    alone.getByRole('link', { name: new RegExp(otherPlayer.name) }).click(),
  ]);
  await expect(profile).toHaveURL(new RegExp(`/user/detail/${otherPlayer.id}$`));
  await expect(rows(alone).last()).toBeVisible();
  await profile.goto('/chat/window/nobody');
  await expect(profile.getByRole('heading', { level: 1 })).toHaveText('This conversation does not exist');

  await page.goto('/me/settings');
  await page.getByRole('button', { name: 'Sign out' }).click();
  const closed = alone.waitForEvent('close');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await closed;
});

test('a window that the browser blocks is reported', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(chatWith(player.id));
  await listed(page, otherPlayer.id).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Open in its own window' }).click();
  await expect(page.getByText('Your browser blocked the window.')).toBeVisible();
});
