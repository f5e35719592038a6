import type { Locator } from '@playwright/test';
import { expect, ownSandbox, test } from './fixtures.ts';
import { chatWith, composer, people } from './steps.ts';

// The connection is lost while a part of the site's own code or words loads.
const sandbox = ownSandbox();

test('a chunk that fails to load is reported, and a reload loads it', async ({ open }) => {
  const page = await open(sandbox, 'visitor');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Games' })).toBeVisible();
  await page.route(/\/assets\/PlayerScreen.*\.js$/, (route) => route.abort());
  await page.getByRole('main').locator('a[href^="/user/detail/"]').first().click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('A part of the app did not load');
  await page.unroute(/\/assets\/PlayerScreen.*\.js$/);
  await alert.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a list that fails to load leaves the form as it was typed, and opens later', async ({ open }) => {
  const page = await open(sandbox, 'visitor');
  const code = /\/assets\/FloatingSelect-[^/]*\.js$/;
  const failed = page.getByText('A part of the app did not load').first();
  await page.goto('/help-feedback');
  await page.route(code, (route) => route.abort('connectionreset'));
  const typed = page.getByRole('main').locator('textarea').first();
  await typed.fill('The order is paid twice.');
  const subject = page.getByRole('combobox', { name: 'What is it about?' });
  await subject.click();
  await expect(failed).toBeVisible();
  await expect(typed).toHaveValue('The order is paid twice.');
  await page.unroute(code);
  await subject.click();
  await page.getByRole('option', { name: 'An idea' }).click();
  await expect(subject).toHaveText('An idea');
  await expect(typed).toHaveValue('The order is paid twice.');
});

test('menus and popovers that fail to load leave the screen in place, and open later', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  const code = /\/assets\/Floating(Menu|Popover)-[^/]*\.js$/;
  const failed = page.getByText('A part of the app did not load').first();
  for (const [path, name, role] of [
    ['/me/order', 'More actions for', 'menu'],
    ['/me/profile', 'Choose a date', 'dialog'],
  ] as const) {
    await page.goto(path);
    await page.route(code, (route) => route.abort('connectionreset'));
    const button = page.getByRole('main').getByRole('button', { name }).first();
    await button.click();
    await expect(failed).toBeVisible();
    await expect(button).toBeVisible();
    await page.unroute(code);
    await button.click();
    await expect(page.getByRole(role)).toBeVisible();
  }
});

test('a calendar that fails to load leaves the form in place, and is shown when it is opened again', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer');
  const code = /\/assets\/Calendar-[^/]*\.js$/;
  await page.goto('/me/profile');
  await page.route(code, (route) => route.abort('connectionreset'));
  const button = page.getByRole('main').getByRole('button', { name: 'Choose a date' });
  await button.click();
  await expect(page.getByText('A part of the app did not load').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute(code);
  await button.click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
});

test('what a chat opens leaves it in place with its draft if it fails to load, and opens later', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer');
  const code = /\/assets\/(EmojiPicker|QuickReplies|SearchPanel|SwitcherDialog)-[^/]*\.js$/;
  const failed = page.getByText('A part of the app did not load').first();
  const draft = 'Tonight at nine?';
  await page.goto(chatWith(people.player.id));
  await composer(page).fill(draft);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  const layers: [opening: () => Promise<void>, Locator][] = [
    [() => press('Emoji and stickers'), page.getByRole('dialog', { name: 'Emoji and stickers' })],
    [() => press('Quick replies (Ctrl+/)'), page.getByRole('dialog', { name: 'Quick replies' })],
    [() => press('Search messages'), page.getByRole('dialog', { name: 'Search messages' })],
    [() => page.keyboard.press('Control+k'), page.getByRole('dialog', { name: 'Go to a chat' })],
  ];
  for (const [opening, layer] of layers) {
    await page.route(code, (route) => route.abort('connectionreset'));
    const lost = page.waitForEvent('requestfailed', (request) => code.test(request.url()));
    await opening();
    await lost;
    await expect(failed).toBeVisible();
    await expect(composer(page)).toHaveText(draft);
    await expect(layer).toHaveCount(0);
    await page.unroute(code);
    // A press closes a layer that still waits for its code.
    await expect(async () => {
      await opening();
      await expect(layer).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(layer).toHaveCount(0);
  }
});

test('a conversation is shown without the services of the other person if their code fails to load', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer');
  const services = page.getByRole('region', { name: `Services of ${people.player.name}` });
  const code = /\/assets\/Carousel-[^/]*\.js$/;
  await page.route(code, (route) => route.abort('connectionreset'));
  await page.goto(chatWith(people.player.id));
  await expect(page.getByText('A part of the app did not load').first()).toBeVisible();
  await expect(composer(page)).toBeVisible();
  await expect(services).toHaveCount(0);
  await page.unroute(code);
  await page.reload();
  await expect(services).toBeVisible();
});

test('a login that fails to load leaves Home in place, and opens later', async ({ open }) => {
  const page = await open(sandbox, 'visitor');
  const code = /\/assets\/(Dialogs|LoginDialog)-[^/]*\.js$/;
  await page.goto('/');
  await page.route(code, (route) => route.abort('connectionreset'));
  const login = page.getByRole('banner').getByRole('button', { name: 'Log in' });
  await login.click();
  await expect(page.getByText('A part of the app did not load').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute(code);
  await login.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('texts that fail to load are reported, their keys are never shown, and a retry loads them', async ({
  open,
}) => {
  const page = await open(sandbox, 'player');
  await page.goto('/me/settings');
  const names = /^(menu|nickname|avatar|gender|voice|album|settings)\./;
  await expect(page.getByRole('heading', { name: 'Language and theme' })).toBeVisible();
  await page.route(/\/assets\/profile-[^/]*\.js$/, (route) => route.abort('connectionreset'));
  await page.reload();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('A part of the app did not load');
  await expect(alert.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(page.getByText(names)).toHaveCount(0);
  await page.unroute(/\/assets\/profile-[^/]*\.js$/);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('navigation', { name: 'About me' })).toBeVisible();
  await expect(alert).toHaveCount(0);
  await expect(page.getByText(names)).toHaveCount(0);
});
