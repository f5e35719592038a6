import type { Locator, Page } from '@playwright/test';
import { expect, type Open } from '../fixtures.ts';
import { chatWith, composer, type Place, people, rows } from '../steps.ts';

/** Opens a conversation and waits until the newest messages are loaded. */
export async function openChat(page: Page, userId: number): Promise<void> {
  await page.goto(chatWith(userId));
  await expect(composer(page)).toBeVisible();
  await expect(rows(page)).not.toHaveCount(0);
  await expect(page.getByText('Network exception')).toHaveCount(0);
}

/** Opens a conversation; returns its editor, with the focus. */
export async function openEditor(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  await expect(rows(page)).not.toHaveCount(0);
  const field = composer(page);
  // Until the editor is loaded, a plain field accepts input.
  await expect(field).toHaveClass(/ProseMirror/);
  await field.click();
  return field;
}

/** The pages of the buyer and the player, each showing the conversation with the other. */
export async function openBoth(open: Open, his: Place, hers: Place = his): Promise<[Page, Page]> {
  const pages: [Page, Page] = [await open(his, 'buyer'), await open(hers, 'player')];
  await openChat(pages[0], people.player.id);
  await openChat(pages[1], people.buyer.id);
  return pages;
}
