import type { Page } from '@playwright/test';
import type { OrderKind } from '#lib/rules/order.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, ownSandbox, test } from './fixtures.ts';
import { ask, chatWith, composer, people, rows } from './steps.ts';

const sandbox = ownSandbox();

const readers = ['visitor', 'buyer', 'player', 'accountOwner'] as const;

type Screen = {
  name: string;
  as: (typeof readers)[number];
  /** Opens the screen and waits until it is complete. */
  reach: (page: Page) => Promise<void>;
};

const heading = (page: Page) => page.getByRole('main').getByRole('heading').first();

/** Opens the buyer's running order of a kind. */
async function showRunningOrder(page: Page, kind: OrderKind): Promise<void> {
  await page.goto('/me/settings');
  const { items } = await ask<{ items: { id: number; kind: string; status: string }[] }>(
    page,
    '/v1/order/list?role=buyer',
  );
  const running = items.find((order) => order.kind === kind && order.status === 'in_progress');
  expect(running, `a running order of the kind ${kind}`).toBeDefined();
  await page.goto(`/me/order/${running?.id}`);
  await expect(heading(page)).toBeVisible();
}

const screens: Screen[] = [
  {
    name: 'Home of a visitor',
    as: 'visitor',
    reach: async (page) => {
      await page.goto('/');
      await expect(page.getByRole('main').locator('a[href^="/account-rental/"]').nth(1)).toBeVisible();
    },
  },
  {
    name: 'login modal',
    as: 'visitor',
    reach: async (page) => {
      await page.goto('/chat/list');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'Home',
    as: 'buyer',
    reach: async (page) => {
      await page.goto('/');
      await expect(page.getByRole('main').locator('a[href^="/account-rental/"]').nth(1)).toBeVisible();
    },
  },
  {
    name: 'players',
    as: 'visitor',
    reach: async (page) => {
      await page.goto('/game-mate?online=true');
      await expect(page.getByRole('main').locator('a[href^="/user/detail/"]').first()).toBeVisible();
    },
  },
  {
    name: 'player',
    as: 'buyer',
    reach: async (page) => {
      await page.goto(`/user/detail/${people.player.id}`);
      await expect(page.getByRole('radio').first()).toBeAttached();
    },
  },
  {
    name: 'confirm order',
    as: 'buyer',
    reach: async (page) => {
      await page.goto(`/user/detail/${people.player.id}`);
      await page.getByRole('button', { name: 'Order now' }).click();
      await expect(page.getByRole('button', { name: /^(Pay|Top up) \d/ })).toBeVisible();
    },
  },
  {
    name: 'orders',
    as: 'buyer',
    reach: async (page) => {
      await page.goto('/me/order');
      await expect(page.getByRole('main').locator('a[href^="/me/order/"]').first()).toBeVisible();
    },
  },
  {
    name: 'order of a service',
    as: 'buyer',
    reach: (page) => showRunningOrder(page, 'skill'),
  },
  {
    name: 'order of an account with its login',
    as: 'buyer',
    reach: async (page) => {
      await showRunningOrder(page, 'rental');
      await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible();
    },
  },
  {
    name: 'accounts for rent',
    as: 'visitor',
    reach: async (page) => {
      await page.goto('/account-rental');
      await expect(page.getByRole('main').locator('a[href^="/account-rental/"]').first()).toBeVisible();
    },
  },
  {
    name: 'account for rent',
    as: 'visitor',
    reach: async (page) => {
      await page.goto('/account-rental');
      await page.getByRole('main').locator('a[href^="/account-rental/"]').first().click();
      await expect(page).toHaveURL(/\/account-rental\/\d+/);
      await expect(heading(page)).toBeVisible();
    },
  },
  ...(
    [
      ['top-up', 'visitor', '/direct-charging', 'a[href^="/direct-charging/game/"]'],
      ['goods', 'visitor', '/goods/100', 'input[type=radio]'],
      ['renting out', 'visitor', '/app/apply-business', 'ol > li'],
      ['application', 'buyer', '/app/apply-business/apply', 'form textarea'],
      ['price standard', 'visitor', '/app/price-standard', 'table'],
      ['invitations', 'buyer', '/app/invite', '[role=tab]'],
      ['sharing a code', 'buyer', '/app/invite/share', 'h2'],
      ['Ramadan', 'visitor', '/app/ramadan', 'h2'],
      ['notices', 'buyer', '/app/notify', 'h2'],
      ['help', 'visitor', '/help-feedback', 'form textarea'],
      ['questions', 'visitor', '/help-feedback/queston-list', 'summary'],
      ['rules', 'visitor', '/rules/account-owner', 'h2'],
      ['forbidden', 'visitor', '/forbidden', 'a'],
      ['skills', 'player', '/skill/list', 'h3'],
      ['skill form', 'player', '/skill/base-info?id=1', 'textarea'],
      ['own accounts', 'accountOwner', '/me/account-rental', 'h3'],
      ['an own account', 'accountOwner', '/me/account-rental/2', 'form textarea'],
      ['me', 'player', '/me', 'h2'],
      ['profile', 'player', '/me/profile', 'input[inputmode=numeric]'],
      ['picture of oneself', 'player', '/me/avatar', 'h2'],
      ['wallet', 'player', '/me/wallet', '#withdraw input'],
      ['recharge', 'buyer', '/recharge', '[role=radio], input[type=radio]'],
      ['diamond transactions', 'buyer', '/me/diamond-transaction', 'li'],
      ['verification', 'buyer', '/me/auth', 'form input'],
      ['payout account', 'player', '/me/account', 'form input'],
      ['coupons', 'buyer', '/me/coupons', 'li'],
      ['received orders', 'player', '/me/service', 'a[href^="/me/order/"]'],
    ] as const
  ).map(
    ([name, as, path, sign]): Screen => ({
      name,
      as,
      reach: async (page) => {
        await page.goto(path);
        await expect(page.getByRole('main').locator(sign).first()).toBeAttached();
        await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      },
    }),
  ),
  {
    name: 'chat list',
    as: 'buyer',
    reach: async (page) => {
      await page.goto('/chat/list');
      await expect(page.locator('[data-conversation-id]').nth(3)).toBeVisible();
    },
  },
  {
    name: 'chat window',
    as: 'buyer',
    reach: async (page) => {
      await page.goto(chatWith(people.player.id));
      await expect(composer(page)).toBeVisible();
      await expect(rows(page).nth(4)).toBeVisible();
    },
  },
  {
    name: 'settings',
    as: 'buyer',
    reach: async (page) => {
      await page.goto('/me/settings');
      await expect(heading(page).or(page.getByText('Opening soon'))).toBeVisible();
    },
  },
  {
    name: 'nothing there',
    as: 'visitor',
    reach: async (page) => {
      await page.goto('/no-such-page');
      await expect(page.getByText('Oops, the resource is lost!')).toBeVisible();
    },
  },
];

// A person's screens share one page, because each new browser would load and compile the site again.
for (const reader of readers)
  test(`screens are accessible in both themes: ${reader}`, async ({ open }) => {
    test.setTimeout(240_000);
    const page = await open(sandbox, reader, { reducedMotion: 'reduce' });
    for (const { name, as, reach } of screens) {
      if (as !== reader) continue;
      await test.step(name, async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        await reach(page);
        await expectAccessible(page, name);
      });
    }
  });
