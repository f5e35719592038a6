import type { Page } from '@playwright/test';
import { expect, ownSandbox, test } from './fixtures.ts';
import { people } from './steps.ts';

const sandbox = ownSandbox();

const tiles = (page: Page) => page.getByRole('main').locator('a[href^="/user/detail/"]');
const found = (page: Page) => page.getByRole('main').getByRole('status').first();
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('filters are written to the URL, and the URL restores them', async ({ open }) => {
  const page = await open(sandbox, 'visitor');
  await page.goto('/game-mate');
  await expect(found(page)).toHaveText(/players$/);
  const all = await found(page).textContent();
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByText('Nusa Rift').click();
  await expect(filters.getByRole('checkbox', { name: /Nusa Rift/ })).toBeChecked();
  await filters.getByRole('button', { name: 'Coaching' }).click();
  await filters.getByText('Online now').click();
  await expect(filters.getByRole('switch', { name: 'Online now' })).toBeChecked();
  await expect(found(page)).not.toHaveText(all ?? '');
  expect(query(page)).toMatchObject({ service: 'coaching', online: 'true' });
  expect(Number(query(page).gameId)).toBeGreaterThan(0);

  const other = await open(sandbox, 'visitor');
  await other.goto(page.url());
  const shown = async (one: Page) => [
    await found(one).textContent(),
    await tiles(one).first().textContent({ timeout: 1000 }),
  ];
  // The first list may still be loading while one filter after another is pressed.
  await expect(async () => expect(await shown(other)).toEqual(await shown(page))).toPass();
  await expect(other.getByRole('checkbox', { name: /Nusa Rift/ })).toBeChecked();
  await expect(other.getByRole('switch', { name: 'Online now' })).toBeChecked();
  await other.getByRole('button', { name: 'Remove Coaching' }).click();
  await expect(other).toHaveURL((url) => !url.searchParams.has('service'));
  await other.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Reset' }).click();
  await expect(found(other)).toHaveText(all ?? '');
  expect(new URL(other.url()).search).not.toContain('gameId');
});

test('the search finds players by name, and shows an empty state otherwise', async ({ open }) => {
  const page = await open(sandbox, 'visitor');
  await page.goto('/game-mate');
  const search = page.getByRole('main').getByRole('searchbox', { name: 'Search players' });
  await search.fill('Wicaksono');
  await expect(page).toHaveURL(/keyword=Wicaksono/);
  await expect(tiles(page).filter({ hasText: people.player.name })).toHaveCount(1);
  // The list follows the typing, and a running search loses no letter.
  await search.fill('');
  await search.pressSequentially('Intan Wicaksono', { delay: 45 });
  await expect(page).toHaveURL(/keyword=Intan(\+|%20)Wicaksono/);
  await expect(search).toHaveValue('Intan Wicaksono');
  await expect(tiles(page)).toHaveCount(1);
  await search.fill('zzzz-nobody');
  await expect(page.getByText('No player matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show everyone' }).click();
  await expect(tiles(page)).not.toHaveCount(0);
});

test('Back restores the scroll position of the list', async ({ open }) => {
  const page = await open(sandbox, 'visitor');
  await page.goto('/game-mate?sort=orders');
  await expect(tiles(page).first()).toBeVisible();
  const before = new Set(
    await tiles(page).evaluateAll((all) => all.map((each) => each.getAttribute('href'))),
  );
  // Scrolls until further pages are loaded.
  await expect(async () => {
    await page.mouse.move(900, 500);
    await page.mouse.wheel(0, 1500);
    const now = await tiles(page).evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(now.every((href) => !before.has(href))).toBe(true);
  }).toPass();
  const { href, top } = await placeOfOne(page);
  await page.locator(`a[href="${href}"]`).click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.goBack();
  // A card moves up while the pointer is on it.
  await page.mouse.move(5, 5);
  const again = page.getByRole('main').locator(`a[href="${href}"]`);
  await expect(again).toBeVisible();
  await expect.poll(async () => Math.abs(((await again.boundingBox())?.y ?? 0) - top)).toBeLessThanOrEqual(2);
});

/** A player in the middle of the view and their position, after scrolling has ended. */
async function placeOfOne(page: Page): Promise<{ href: string; top: number }> {
  await page.mouse.move(5, 5);
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const all = () => [...document.querySelectorAll<HTMLElement>('main a[href^="/user/detail/"]')];
    const places = () =>
      all()
        .map((each) => each.getBoundingClientRect().top)
        .join();
    let last = '';
    for (let still = 0; still < 20; still += 1) {
      const now = places();
      if (now !== last) still = 0;
      last = now;
      await frame();
    }
    const one = all().find((each) => {
      const { top } = each.getBoundingClientRect();
      return top > 200 && top < window.innerHeight - 200;
    });
    return { href: one?.getAttribute('href') ?? '', top: one?.getBoundingClientRect().top ?? 0 };
  });
}

test('language and theme change at once and are kept', async ({ open }) => {
  const page = await open(sandbox, 'visitor', { colorScheme: 'light' });
  await page.goto('/game-mate');
  const rail = page.locator('nav[data-pane]').first();
  await expect(rail).toContainText('Players');
  const language = page.getByRole('banner').getByRole('combobox').first();
  await language.selectOption('id_ID');
  await expect(rail).not.toContainText('Players');
  await expect(page.locator('html')).toHaveAttribute('lang', 'id-ID');
  await expect(page.getByRole('main')).not.toContainText('Filters');
  await language.selectOption('zh_CN');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(rail).toContainText(/\p{Script=Han}/u);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(rail).toContainText(/\p{Script=Han}/u);
  await language.selectOption('en_US');
  await expect(rail).toContainText('Players');

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByRole('banner').getByRole('button', { name: 'Theme: light' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(paper).not.toBe(light);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the keyboard reaches everything: skip link, places, search, panes, dialogs', async ({ open }) => {
  const page = await open(sandbox, 'visitor');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Games' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();

  await page.keyboard.press('Control+2');
  await expect(page).toHaveURL(/\/game-mate$/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('banner').getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('F6');
  await expect(page.locator('#content')).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await expect(page.locator('header[data-pane] :focus')).toHaveCount(1);
  await page.keyboard.press('Control+1');
  await expect(page).toHaveURL(`${sandbox.url}/`);

  const logIn = page.getByRole('banner').getByRole('button', { name: 'Log in' });
  await logIn.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  for (let press = 0; press < 15; press += 1) {
    await page.keyboard.press('Tab');
    // The focus stays inside while the dialog is open. A guard at its ends counts as inside: it passes the focus on.
    await expect
      .poll(() =>
        page.evaluate(() => {
          const focused = document.activeElement;
          const isInside = focused?.closest('[role=dialog], [data-base-ui-focus-guard]') != null;
          return isInside ? 'inside' : (focused?.outerHTML.slice(0, 200) ?? 'nowhere');
        }),
      )
      .toBe('inside');
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(logIn).toBeFocused();
});

test('the screen that was left leaves the memory, and none of its pictures is loaded once more', async ({
  open,
}) => {
  const page = await open(sandbox, 'visitor');
  await page.goto('/game-mate');
  const lazy = page.getByRole('main').locator('img[loading=lazy][sizes^=auto]');
  await expect(lazy).not.toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const [picture] = document.querySelectorAll('main img[loading=lazy][sizes^=auto]');
    if (picture) window.leftPicture = new WeakRef(picture);
  });
  const shown = await lazy.evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src));
  const pictures = new Set(shown.map((address) => address.split('@')[0]));
  const again: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (pictures.has(url.split('@')[0])) again.push(url);
  });
  // The renderer keeps what it rendered last.
  for (const screen of ['Top-up', 'Home']) {
    await page.getByRole('navigation').getByRole('link', { name: screen, exact: true }).first().click();
    await expect(page.locator('main img').first()).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  await expect
    .poll(async () => {
      await page.requestGC();
      return page.evaluate(() => window.leftPicture?.deref() !== undefined);
    })
    .toBe(false);
  expect(again).toEqual([]);
});

declare global {
  interface Window {
    /** A picture of the screen that was left. */
    leftPicture?: WeakRef<Element>;
  }
}
