import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { squad } from '../group-steps.ts';
import { chatWith, composer, people, rows } from '../steps.ts';

const sandbox = ownSandbox();

/** A part that a conversation opens, and how it is closed if not by Escape. */
type Part = { name: string; open: (page: Page) => Promise<void>; close?: (page: Page) => Promise<void> };

const chooseFromMenu = async (page: Page, action: string) => {
  await rows(page).last().click({ button: 'right' });
  await page.getByRole('menuitem', { name: action }).click();
};

const parts: Part[] = [
  {
    name: 'menu of a message',
    open: async (page) => {
      await chooseFromMenu(page, 'More emoji');
      await expect(page.getByRole('menuitem', { name: /^React with/ }).nth(30)).toBeAttached();
    },
  },
  {
    name: 'emoji picker',
    open: async (page) => {
      await page.getByRole('button', { name: 'Emoji and stickers' }).click();
      await expect(page.getByRole('tab').first()).toBeVisible();
    },
  },
  {
    name: 'choosing messages',
    open: async (page) => {
      await chooseFromMenu(page, 'Select');
      await expect(page.getByRole('checkbox').first()).toBeAttached();
    },
    close: (page) =>
      page
        .getByRole('toolbar', { name: 'Selected messages' })
        .getByRole('button', { name: 'Cancel' })
        .click(),
  },
  {
    name: 'picture viewer',
    open: async (page) => {
      await page.getByRole('log').getByRole('button', { name: 'Open the picture' }).last().click();
      await expect(page.getByRole('dialog').getByRole('img', { name: 'Picture' })).toBeVisible();
    },
  },
  {
    name: 'video viewer',
    open: async (page) => {
      await page.getByRole('log').getByRole('button', { name: 'Play the video' }).last().click();
      await expect(page.getByRole('dialog').locator('video')).toBeVisible();
    },
  },
  {
    name: 'forwarding',
    open: async (page) => {
      await chooseFromMenu(page, 'Forward');
      await expect(page.getByRole('dialog', { name: 'Forward to' })).toBeVisible();
    },
  },
  {
    name: 'evaluation',
    open: async (page) => {
      await page.getByRole('button', { name: 'Evaluate the service' }).click();
      await expect(page.getByRole('button', { name: '5 stars' })).toBeAttached();
    },
  },
  {
    name: 'quick replies',
    open: async (page) => {
      await page.keyboard.press('Control+/');
      await expect(
        page.getByRole('dialog', { name: 'Quick replies' }).getByRole('listitem').nth(6),
      ).toBeVisible();
    },
  },
  {
    name: 'message search',
    open: async (page) => {
      await page.getByRole('toolbar').getByRole('button', { name: 'Search messages' }).click();
      await page.getByRole('searchbox', { name: 'Words in messages' }).fill('a');
      await expect(
        page.getByRole('dialog', { name: 'Search messages' }).locator('mark').first(),
      ).toBeVisible();
    },
    // The first Escape empties the field.
    close: async (page) => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'gallery',
    open: async (page) => {
      await page
        .locator('header')
        .filter({ has: page.getByRole('heading', { level: 1 }) })
        .getByRole('button', { name: /^More for / })
        .click();
      await page.getByRole('menuitem', { name: 'Media, files and links' }).click();
      await expect(page.getByRole('dialog').getByRole('tab').first()).toBeVisible();
    },
  },
  {
    name: 'quick switcher',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog').getByRole('option').nth(2)).toBeVisible();
    },
  },
];

test('everything that a conversation opens is accessible in both themes', async ({ open }) => {
  test.setTimeout(240_000);
  const page = await open(sandbox, 'buyer', { colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(chatWith(people.player.id));
  await expect(composer(page)).toBeVisible();
  await expect(rows(page).nth(4)).toBeVisible();
  for (const part of parts)
    await test.step(part.name, async () => {
      await part.open(page);
      await expectAccessible(page, part.name);
      if (part.close) await part.close(page);
      else await page.keyboard.press('Escape');
      for (const role of ['dialog', 'menu', 'checkbox'] as const)
        await expect(page.getByRole(role)).toHaveCount(0);
    });
});

test('a merged record is accessible in both themes', async ({ open }) => {
  const page = await open(sandbox, 'buyer', { colorScheme: 'light', reducedMotion: 'reduce' });
  // A group with a merged chat record among its newest messages.
  await page.goto(squad);
  await expect(rows(page).nth(4)).toBeVisible();
  await page
    .getByRole('log')
    .getByRole('button', { name: /Draft order for tonight/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'merged record');
});
