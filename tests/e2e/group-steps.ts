import type { Locator, Page } from '@playwright/test';

/** The address of a group that Bagas owns; Raka and Intan are members. */
export const squad = '/chat/detail/group-~40TGS~23SQUADJKT';

/** The words in place of the field of somebody who was muted. */
export const muted = 'You have been muted by the admin';

/** What stands in place of the text field, and says these words. */
export const silence = (page: Page, words: string): Locator =>
  page.getByRole('status').filter({ hasText: words });

/** Opens the details of the open group at one of their parts. */
export async function details(page: Page, part: 'About' | 'Members' | 'Settings'): Promise<Locator> {
  const panel = page.getByRole('dialog', { name: 'Group details' });
  if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Group details' }).click();
  await panel.getByRole('tab', { name: part }).click();
  return panel;
}

/** Searches a member in the details and chooses from the menu of the member. */
export async function choose(page: Page, name: string, action: string): Promise<void> {
  const panel = await details(page, 'Members');
  await panel.getByRole('searchbox').fill(name);
  await panel.getByRole('button', { name: `What to do with ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
