import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { ask, type Place } from '../steps.ts';

/** Chooses from a list that drops from its control. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  const control = page.getByRole('combobox', { name: label });
  await control.click();
  await page.getByRole('option', { name: option }).first().click();
  await expect(control).toContainText(option);
}

/** A row of the sandbox's console or review page. */
export async function consoleRow(page: Page, sandbox: Place, path: string, words: string): Promise<Locator> {
  await page.goto(`${sandbox.url}/sandbox/${path}`);
  return page.getByRole('row').filter({ hasText: words });
}

/** Diamonds and coins as the server knows them. */
export const balanceOf = (page: Page) => ask<{ diamonds: number; coins: number }>(page, '/v1/wallet/balance');

/** Lets a new user work without being asked for a friend's code. */
export async function skipInvitePrompt(page: Page, userId: number): Promise<void> {
  await page.addInitScript((id) => localStorage.setItem('pasarmain.inviteAsked', String(id)), userId);
}
