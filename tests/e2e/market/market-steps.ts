import type { Locator, Page } from '@playwright/test';
import config from '../../../playwright.config.ts';
import { chromiumArgs } from '../../chromium-args.ts';
import { expect, type Open } from '../fixtures.ts';
import { ask, call, login, type Person, type Place } from '../steps.ts';

/** Chooses an option of a drop-down list. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  const control = page.getByRole('combobox', { name: label });
  await control.click();
  await page.getByRole('listbox').getByRole('option', { name: option }).first().click();
  await expect(control).toContainText(option);
  // A list that is still closing could be mistaken for the next one.
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

/** A row of the sandbox's console or review page. */
export async function consoleRow(page: Page, sandbox: Place, path: string, words: string): Promise<Locator> {
  await page.goto(`${sandbox.url}/sandbox/${path}`);
  return page.getByRole('row').filter({ hasText: words });
}

/** The person's diamonds and coins on the server. */
export const balanceOf = (page: Page) => ask<{ diamonds: number; coins: number }>(page, '/v1/wallet/balance');

/** Marks the question for a friend's code as asked in the account, so that it is not shown. */
export async function skipInvitePrompt(sandbox: Place, person: Person | `8${string}`): Promise<void> {
  const { token } = await login(sandbox, person);
  await call(sandbox, '/v1/invite/asked', {}, token);
}

/** A browser with a fake microphone and without permission prompts. */
export const microphone = {
  launchOptions: {
    ...config.use?.launchOptions,
    args: [...chromiumArgs(), '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
};

/** Opens a browser for a new user, without the question for a friend's code. */
export async function openNew(open: Open, sandbox: Place, phone: `8${string}`): Promise<Page> {
  await skipInvitePrompt(sandbox, phone);
  return open(sandbox, phone);
}

/** Approves a user as a player, like the reviewer. */
export async function makePlayer(staff: Page, sandbox: Place, userId: number): Promise<void> {
  await staff.goto(`${sandbox.url}/sandbox/reviews`);
  await staff.getByLabel('User number').fill(String(userId));
  await staff.getByRole('button', { name: 'Make a player' }).click();
  await expect(staff.getByRole('heading', { name: 'Players' })).toBeVisible();
}
