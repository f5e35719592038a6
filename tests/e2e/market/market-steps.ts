import type { Locator, Page } from '@playwright/test';
import config from '../../../playwright.config.ts';
import { expect, type Open } from '../fixtures.ts';
import { ask, call, type Place, sessionState } from '../steps.ts';

/** Chooses from a list that drops from its control. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  const control = page.getByRole('combobox', { name: label });
  await control.click();
  await page.getByRole('listbox').getByRole('option', { name: option }).first().click();
  await expect(control).toContainText(option);
  // While it closes it could be taken for the next one.
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

/** A row of the sandbox's console or review page. */
export async function consoleRow(page: Page, sandbox: Place, path: string, words: string): Promise<Locator> {
  await page.goto(`${sandbox.url}/sandbox/${path}`);
  return page.getByRole('row').filter({ hasText: words });
}

/** Diamonds and coins as the server knows them. */
export const balanceOf = (page: Page) => ask<{ diamonds: number; coins: number }>(page, '/v1/wallet/balance');

/** Lets a new user work without being asked for a friend's code: the account takes it for asked. */
export async function skipInvitePrompt(sandbox: Place, page: Page): Promise<void> {
  const { origins } = await page.context().storageState();
  const token = origins[0]?.localStorage.find(({ name }) => name === 'pasarmain.token')?.value;
  if (token === undefined) throw new Error('nobody is signed in');
  await call(sandbox, '/v1/invite/asked', {}, token);
}

/** A browser with a microphone that beeps, and that asks nobody. */
export const microphone = {
  launchOptions: {
    ...config.use?.launchOptions,
    args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
};

/** Opens a browser for somebody who signs in for the first time, past the question for a friend's code. */
export async function openNew(open: Open, sandbox: Place, phone: `8${string}`): Promise<Page> {
  const storageState = await sessionState(sandbox, phone);
  const page = await open(sandbox, 'visitor', { storageState });
  await skipInvitePrompt(sandbox, page);
  return page;
}

/** Admits a user as a player, as the reviewer does. */
export async function makePlayer(desk: Page, sandbox: Place, userId: number): Promise<void> {
  await desk.goto(`${sandbox.url}/sandbox/reviews`);
  await desk.getByLabel('User number').fill(String(userId));
  await desk.getByRole('button', { name: 'Make a player' }).click();
  await expect(desk.getByRole('heading', { name: 'Players' })).toBeVisible();
}
