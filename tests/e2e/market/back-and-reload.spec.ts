import type { Page } from '@playwright/test';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { ask, type Person, people } from '../steps.ts';
import { orderOf } from './flow-faults.ts';
import { skipInvitePrompt } from './market-steps.ts';

const sandbox = ownSandbox();

interface Form {
  /** The path of the form; a function if it depends on the data. */
  path: string | ((page: Page) => Promise<string>);
  label: string;
  text: string;
  /** True for values that must not be stored: they survive Back, but not a reload. */
  isSecret?: true;
}

const forms: [Person, Form[]][] = [
  [
    'buyer',
    [
      { path: '/help-feedback', label: 'Your message', text: 'Tombolnya tidak bereaksi 🙏' },
      { path: '/app/apply-business/apply', label: 'Title', text: 'Mythic, semua hero' },
      {
        path: '/app/apply-business/apply',
        label: 'Game password',
        text: 'rahasia-77',
        isSecret: true,
      },
      {
        path: async (page) => `/complaint?orderId=${await orderOf(page, 'in_progress')}`,
        label: 'Details',
        text: 'Tidak datang 😕',
      },
      {
        path: async (page) => {
          const { items } = await ask<{ items: { id: number }[] }>(
            page,
            `/v1/skill/list?userId=${people.player.id}&shelfStatus=1`,
          );
          return `/confirm-order/${items[0]?.id}?kind=skill`;
        },
        label: 'Note to the player',
        text: 'Main santai 🎮',
      },
      {
        path: async (page) => {
          const { items } = await ask<{ items: { id: number }[] }>(page, '/v1/topup/games');
          const game = await ask<{ items: { id: number }[] }>(page, `/v1/topup/game?id=${items[0]?.id}`);
          return `/goods/${game.items[0]?.id}`;
        },
        label: 'User ID',
        text: '12345678',
      },
    ],
  ],
  [
    'player',
    [
      { path: '/me/profile', label: 'About you (optional)', text: 'Halo 🏮 مرحبا' },
      { path: '/me/account', label: 'Account number', text: '081234567891' },
      { path: '/me/wallet', label: 'Coins', text: '2000' },
      {
        path: async (page) => {
          const { items } = await ask<{ items: { id: number }[] }>(page, '/v1/skill/own');
          return `/skill/base-info?id=${items[0]?.id}`;
        },
        label: 'Description',
        text: 'Latihan rotasi dan pembacaan peta 🗺️',
      },
    ],
  ],
  [
    'accountOwner',
    [
      {
        path: async (page) => {
          const { items } = await ask<{ items: { id: number }[] }>(page, '/v1/account/own');
          return `/me/account-rental/${items[0]?.id}`;
        },
        label: 'Title',
        text: 'Tetap di sini',
      },
    ],
  ],
  [
    'newcomer',
    [
      { path: '/me/profile', label: 'Invitation code', text: 'ABC234' },
      { path: '/me/auth', label: 'ID number', text: '3171234567890123', isSecret: true },
    ],
  ],
];

/** Navigates to a path without a reload, like a link. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

for (const [person, own] of forms) {
  test(`${person}: form input survives Back and Forward, and also a reload unless it is a secret`, async ({
    open,
  }) => {
    const page = await open(sandbox, person);
    await skipInvitePrompt(sandbox, person);
    for (const { path, label, text, isSecret } of own) {
      await page.goto('/rules/playmate');
      const to = typeof path === 'string' ? path : await path(page);
      await page.goto('/rules/playmate');
      await follow(page, to);
      const field = page.getByRole('main').getByLabel(label).first();
      await field.fill(text);
      await page.goBack();
      await expect(field).toHaveCount(0);
      await expect(page).toHaveURL(/\/rules\/playmate$/);
      await page.goForward();
      await expect(field, `${label}, Back`).toHaveValue(text);
      await page.reload();
      await expect(field, `${label}, reload`).toHaveValue(isSecret ? '' : text);
      if (isSecret)
        expect(
          await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage })),
        ).not.toContain(text);
    }
  });
}
