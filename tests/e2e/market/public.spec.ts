import type { Response } from '@playwright/test';
import { firstAnswersId } from '#lib/first-answers.ts';
import { compileHint, isMarked } from '../../../compile-hints.config.ts';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { people } from '../steps.ts';
import { choose } from './market-steps.ts';

const sandbox = ownSandbox();

test('Back from a product leads to its game, even if the product was opened by its URL', async ({ open }) => {
  const page = await open(sandbox, 'visitor', { viewport: { width: 390, height: 844 } });
  await page.goto('/goods/100');
  await expect(page.getByRole('radio').first()).toBeAttached();
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/direct-charging\/game\/1$/);
  await expect(page.getByRole('link', { name: /50 Rift Gem/ })).toHaveAttribute('href', '/goods/100');
  // On a desktop the breadcrumb leads to the game.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/goods/100');
  await page.getByRole('banner').getByRole('link', { name: 'Nusa Rift' }).click();
  await expect(page).toHaveURL(/\/direct-charging\/game\/1$/);
});

test('public pages request no data that came with them', async ({ open }) => {
  const page = await open(sandbox, 'visitor');
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  const screens = {
    '/': 'a[href^="/account-rental/"]',
    '/game-mate': 'a[href^="/user/detail/"]',
    '/account-rental': 'a[href^="/account-rental/"]',
    '/direct-charging': 'a[href^="/direct-charging/game/"]',
    '/direct-charging/game/1': 'a[href^="/goods/"]',
    '/goods/100': 'input[type=radio]',
    [`/user/detail/${people.player.id}`]: '[role=tab]',
    '/account-rental/1': 'h1, h2',
  };
  for (const [path, shown] of Object.entries(screens)) {
    asked.length = 0;
    const background = path === '/' ? page.waitForResponse(/preloadOnIntent-/) : null;
    await page.goto(path);
    await expect(page.getByRole('main').locator(shown).first(), path).toBeAttached();
    const text = (await page.locator(`#${firstAnswersId}`).textContent()) ?? '';
    const came = [...text.matchAll(/"address":"([^"?]*)/g)].map(([, address]) => address);
    expect(came, path).not.toEqual([]);
    // A list requests its second page when the end of the first is near.
    const again = asked.filter(
      ({ pathname, searchParams }) => came.includes(pathname) && searchParams.get('page') !== '2',
    );
    expect(again.map(String), path).toEqual([]);
    if (!background) continue;
    // What the page does in the background begins together.
    await background;
    // Home has all its data, so that it needs neither the code for requests nor another screen.
    expect(asked.map(String).filter((url) => /(axios-http|screens)-/.test(url))).toEqual([]);
  }
});

test('each large file of code begins with the hint to compile it while it arrives', async ({ open }) => {
  const page = await open(sandbox, 'visitor');
  const files: Response[] = [];
  page.on('response', (response) => {
    if (/\/assets\/.*\.js$/.test(response.url())) files.push(response);
  });
  await page.goto('/game-mate');
  await expect(page.getByRole('main').locator('a[href^="/user/detail/"]').first()).toBeAttached();
  const begins: string[] = [];
  for (const file of files) {
    const code = await file.text();
    if (isMarked(file.url(), code)) begins.push(code.slice(0, compileHint.length));
  }
  expect(new Set(begins)).toEqual(new Set([compileHint]));
});

test('several games filter a list together, and each can be removed', async ({ open }) => {
  const page = await open(sandbox, 'visitor');
  await page.goto('/game-mate');
  const found = page.getByRole('main').getByRole('status').first();
  await expect(found).toHaveText(/players$/);
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByText('Nusa Rift').click();
  await choose(page, 'Rank at least', /./);
  await filters.getByText('Rimba Royale').click();
  await expect(page).toHaveURL((url) => /^\d+,\d+$/.test(url.searchParams.get('gameId') ?? ''));
  // A rank belongs to one game, so with two games none can be chosen.
  await expect(page.getByRole('combobox', { name: 'Rank at least' })).toBeDisabled();
  const both = Number.parseInt((await found.textContent()) ?? '', 10);
  await page.getByRole('button', { name: 'Remove Nusa Rift' }).click();
  await expect(filters.getByRole('checkbox', { name: /Rimba Royale/ })).toBeChecked();
  await expect.poll(async () => Number.parseInt((await found.textContent()) ?? '', 10)).toBeLessThan(both);
});

test('reviews that fail to load show an error, and Retry loads them', async ({ open }) => {
  const page = await open(sandbox, 'visitor');
  await page.route('**/v1/skill/evaluation/list*', (route) => route.abort(), { times: 1 });
  await page.goto(`/user/detail/${people.player.id}`);
  await page.getByRole('tab', { name: /Reviews/ }).click();
  await expect(page.getByText('Failed to retrieve comments')).toBeVisible();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByText('Failed to retrieve comments')).toHaveCount(0);
});

test('orders of a period: the filter is chosen, written to the URL, and removed', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  await page.goto('/me/order');
  const rows = page.getByRole('main').locator('tbody a[href^="/me/order/"]');
  await expect(rows.nth(5)).toBeVisible();
  await choose(page, 'Period', 'Last 7 days');
  await expect(page).toHaveURL(/[?&]days=7/);
  await expect(page.getByText('You have seen every order of this period.')).toBeVisible();
  const recent = await rows.count();
  expect(recent).toBeGreaterThan(0);
  await choose(page, 'Period', 'From … to …');
  await page.getByLabel('To', { exact: true }).fill('2021-01-01');
  await expect(page).toHaveURL(/[?&]to=2021-01-01/);
  await expect(page.getByText('No order in this period')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No order in this period')).toBeVisible();
  await page.getByRole('button', { name: 'Show all times' }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(recent);
});

test('help and all rules are open to visitors, the questions under both spellings of their path', async ({
  open,
}) => {
  const page = await open(sandbox, 'visitor');
  await page.goto('/help-feedback/question-list?topic=payouts');
  await expect(page).toHaveURL(/\/help-feedback\/queston-list\?topic=payouts$/);
  await expect(page.getByRole('main').locator('summary').first()).toBeVisible();
  // No letter of fast typing is lost, although the address follows it.
  const search = page.getByRole('main').getByRole('searchbox');
  await search.pressSequentially('how do i withdraw');
  await expect(search).toHaveValue('how do i withdraw');
  await expect(page).toHaveURL(/topic=payouts&keyword=how\+do\+i\+withdraw$/);
  for (const rules of ['playmate', 'privacy-policy', 'terms-of-service', 'account-owner']) {
    await page.goto(`/rules/${rules}`);
    await expect(page.getByRole('main').getByRole('heading').nth(2)).toBeVisible();
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the page for account owners explains four steps, and takes a friend’s code long after registration', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer');
  await page.goto('/app/apply-business');
  const steps = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'How it works' }) })
    .getByRole('listitem');
  await expect(steps).toContainText([
    'You post an account',
    'The renter pays',
    'logs in to the game with platform credentials',
    'the platform pays out on Thursdays',
  ]);
  // The profile offers the field for three days only.
  await expect(page.getByLabel('Invitation code')).toBeEditable();
  await page.goto('/me/profile');
  await expect(page.getByLabel('Nickname')).toBeVisible();
  await expect(page.getByLabel('Invitation code')).toHaveCount(0);
});
