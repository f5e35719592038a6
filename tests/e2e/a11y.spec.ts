import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, ownSandbox, test } from './fixtures.ts';
import { ask, chatWith, composer, type Person, people, rows } from './steps.ts';

const sandbox = ownSandbox();
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Screen = {
  name: string;
  as: Person | 'visitor';
  /** Opens the screen and waits until it is complete. */
  reach: (page: Page) => Promise<void>;
};

const heading = (page: Page) => page.getByRole('main').getByRole('heading').first();

/** A group with a merged chat record among its newest messages. */
const squad = '/chat/detail/group-~40TGS~23SQUADJKT';

const openChat = async (page: Page) => {
  await page.goto(chatWith(people.player.id));
  await expect(composer(page)).toBeVisible();
  await expect(rows(page).nth(4)).toBeVisible();
};

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
    name: 'order',
    as: 'buyer',
    reach: async (page) => {
      await page.goto('/me/settings');
      const { items } = await ask<{ items: { id: number; status: string }[] }>(
        page,
        '/v1/order/list?role=buyer',
      );
      const running = items.find((order) => order.status === 'in_progress') ?? items[0];
      await page.goto(`/me/order/${running?.id}`);
      await expect(heading(page)).toBeVisible();
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
    name: 'menu of a message',
    as: 'buyer',
    reach: async (page) => {
      await openChat(page);
      await rows(page).last().click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'More emoji' }).click();
      await expect(page.getByRole('menuitem', { name: /^React with/ }).nth(30)).toBeAttached();
    },
  },
  {
    name: 'emoji picker',
    as: 'buyer',
    reach: async (page) => {
      await openChat(page);
      await page.getByRole('button', { name: 'Emoji and stickers' }).click();
      await expect(page.getByRole('tab').first()).toBeVisible();
    },
  },
  {
    name: 'choosing messages',
    as: 'buyer',
    reach: async (page) => {
      await openChat(page);
      await rows(page).last().click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Select' }).click();
      await expect(page.getByRole('checkbox').first()).toBeAttached();
    },
  },
  {
    name: 'picture viewer',
    as: 'buyer',
    reach: async (page) => {
      await openChat(page);
      await page.getByRole('log').getByRole('button', { name: 'Open the picture' }).last().click();
      await expect(page.getByRole('dialog').getByRole('img', { name: 'Picture' })).toBeVisible();
    },
  },
  {
    name: 'video viewer',
    as: 'buyer',
    reach: async (page) => {
      await openChat(page);
      await page.getByRole('log').getByRole('button', { name: 'Play the video' }).last().click();
      await expect(page.getByRole('dialog').locator('video')).toBeVisible();
    },
  },
  {
    name: 'merged record',
    as: 'buyer',
    reach: async (page) => {
      await page.goto(squad);
      await expect(rows(page).nth(4)).toBeVisible();
      await page
        .getByRole('log')
        .getByRole('button', { name: /Draft order for tonight/ })
        .click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'forwarding',
    as: 'buyer',
    reach: async (page) => {
      await openChat(page);
      await rows(page).last().click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Forward' }).click();
      await expect(page.getByRole('dialog', { name: 'Forward to' })).toBeVisible();
    },
  },
  {
    name: 'evaluation',
    as: 'buyer',
    reach: async (page) => {
      await openChat(page);
      await page.getByRole('button', { name: 'Evaluate the service' }).click();
      await expect(page.getByRole('button', { name: '5 stars' })).toBeAttached();
    },
  },
  {
    name: 'quick replies',
    as: 'buyer',
    reach: async (page) => {
      await openChat(page);
      await page.keyboard.press('Control+/');
      await expect(
        page.getByRole('dialog', { name: 'Quick replies' }).getByRole('listitem').nth(6),
      ).toBeVisible();
    },
  },
  {
    name: 'message search',
    as: 'buyer',
    reach: async (page) => {
      await openChat(page);
      await page.getByRole('toolbar').getByRole('button', { name: 'Search messages' }).click();
      await page.getByRole('searchbox', { name: 'Words in messages' }).fill('a');
      await expect(
        page.getByRole('dialog', { name: 'Search messages' }).locator('mark').first(),
      ).toBeVisible();
    },
  },
  {
    name: 'gallery',
    as: 'buyer',
    reach: async (page) => {
      await openChat(page);
      await page.getByRole('main').getByRole('button', { name: 'More' }).last().click();
      await page.getByRole('menuitem', { name: 'Media, files and links' }).click();
      await expect(page.getByRole('dialog').getByRole('tab').first()).toBeVisible();
    },
  },
  {
    name: 'quick switcher',
    as: 'buyer',
    reach: async (page) => {
      await openChat(page);
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog').getByRole('option').nth(2)).toBeVisible();
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

/** The violations on the page, short enough to read in a report. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  // The default mode merges results in a separate page for cross-origin frames, which do not exist here.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules) axe.withRules(rules);
  else axe.withTags(tags);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
}

for (const { name, as, reach } of screens) {
  test(`${name} is accessible in both themes`, async ({ open }) => {
    const page = await open(sandbox, as, { colorScheme: 'light', reducedMotion: 'reduce' });
    await reach(page);
    expect(await violations(page), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    // Themes differ in colours only.
    expect(await violations(page, ['color-contrast', 'link-in-text-block']), 'dark').toEqual([]);
  });
}
