import type { Locator, Page } from '@playwright/test';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { diamondsOf, people } from '../steps.ts';

const sandbox = ownSandbox();

/** Presses Tab until an element has the focus; the focus must be visible at every stop. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab');
    const isThere = await target.evaluate((element) => element.contains(document.activeElement));
    const unseen = await page.evaluate(() => {
      const one = document.activeElement;
      if (!(one instanceof HTMLElement) || one === document.body) return null;
      // The element's box, or the label that draws its control, shows the focus; a link that covers its card
      // shows it around the whole card.
      const look = () =>
        [one, one.parentElement, one.nextElementSibling, one.closest('label')]
          .flatMap((each) => (each ? [getComputedStyle(each), getComputedStyle(each, '::after')] : []))
          .map((style) => [style.outline, style.boxShadow, style.borderColor, style.backgroundColor].join())
          .join();
      const focused = look();
      one.blur();
      const isSame = look() === focused;
      one.focus();
      return isSame ? one.outerHTML.slice(0, 120) : null;
    });
    expect(unseen, 'where the focus is cannot be seen').toBeNull();
    if (isThere) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

test('a player is found, ordered and paid with the keyboard only', async ({ open }) => {
  const page = await open(sandbox, 'buyer', { reducedMotion: 'reduce' });
  await page.goto('/game-mate');
  const main = page.getByRole('main');
  const tiles = main.locator('a[href^="/user/detail/"]');
  await expect(tiles.first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  const game = main.getByRole('checkbox', { name: /Nusa Rift/ });
  await tabTo(page, game);
  await page.keyboard.press('Space');
  await expect(game).toBeChecked();
  const search = main.getByRole('searchbox');
  await tabTo(page, search);
  await page.keyboard.type('Wicaksono');
  await expect(tiles).toHaveCount(1);
  // Escape first clears the text, and does nothing else.
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await page.keyboard.type('Wicaksono');
  await expect(tiles).toHaveCount(1);
  await tabTo(page, tiles.first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/user/detail/${people.player.id}$`));

  // The pressed element was removed with its screen: the focus moves into the new screen, not to the top of
  // the page.
  await expect(main).toBeFocused();

  const order = page.getByRole('button', { name: 'Order now' });
  await expect(order).toBeVisible();
  await tabTo(page, order);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/confirm-order\/\d+/);
  const pay = page.getByRole('button', { name: /^Pay \d/ });
  await expect(pay).toBeVisible();
  const before = await diamondsOf(page);
  const note = page.getByRole('textbox').first();
  await tabTo(page, note);
  await page.keyboard.type('Tanpa tetikus');
  await tabTo(page, pay);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/me\/order\/\d+$/);
  expect(await diamondsOf(page)).toBeLessThan(before);

  // Escape closes a question, and the focus returns.
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await expect(cancel).toBeVisible();
  await tabTo(page, cancel);
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(cancel).toBeFocused();

  // The focus of a review starts at the stars, and Escape returns it to the opener.
  await page.goto('/me/order?tab=pending_review');
  const review = main.getByRole('button', { name: 'Review', exact: true }).first();
  await expect(review).toBeVisible();
  await tabTo(page, review);
  await page.keyboard.press('Enter');
  await expect(question.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(question.getByRole('radio', { checked: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(review).toBeFocused();
});
