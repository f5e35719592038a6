import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { build, type PreviewServer, preview } from 'vite';
import { expect, test } from './fixtures.ts';

const configFile = 'tests/gallery/vite.config.ts';
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
let server: PreviewServer;
let address = '';

test.beforeAll(async () => {
  await build({ configFile, logLevel: 'error' });
  server = await preview({ configFile, logLevel: 'error', preview: { port: 0, host: '127.0.0.1' } });
  address = server.resolvedUrls?.local[0] ?? '';
});
test.afterAll(() => server.close());

/** The violations that axe finds in the page or a part of it, short enough to read in a failure. */
async function violations(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().withTags(tags);
  const { violations: found } = await (within ? axe.include(within) : axe).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

test('every part of the gallery is accessible in both themes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${address}?theme=both`);
  await expect(page.locator('section')).not.toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

const layers = [
  { part: 'Dialog', opener: 'Open the dialog', layer: '[role="dialog"]' },
  { part: 'Dialog', opener: 'Ask first', layer: '[role="dialog"]' },
  { part: 'Drawer', opener: 'Open the drawer', layer: '[role="dialog"]' },
  { part: 'Popover', opener: 'Open the popover', layer: '[role="dialog"]' },
  { part: 'Menu', opener: 'Open the menu', layer: '[role="menu"]' },
  { part: 'ToastRegion', opener: 'Show the toasts', layer: '[aria-label="Messages"]' },
];

for (const theme of ['light', 'dark']) {
  test(`the layers of the gallery are accessible in ${theme}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const { part, opener, layer } of layers) {
      await page.goto(`${address}?theme=${theme}&search=${part}`);
      await page.getByRole('button', { name: opener }).click();
      await expect(page.locator(layer)).toBeVisible();
      expect(await violations(page, layer), opener).toEqual([]);
    }
  });
}

test('the gallery finds a component by its name, and has three languages', async ({ page }) => {
  await page.goto(address);
  await page.getByLabel('Search the parts').fill('stepper');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Stepper']);
  await expect(page.getByRole('button', { name: 'Increase Quantity' }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Bahasa Indonesia' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Jumlah' }).first()).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'id-ID');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Stepper']);
});

test('a drop-down list opens with keys, chooses, and returns the focus', async ({ page }) => {
  await page.goto(address);
  await page.getByLabel('Search the parts').fill('select');
  const select = page.getByRole('combobox', { name: 'ID type' }).first();
  const before = await select.textContent();
  const list = page.getByRole('listbox');
  for (const key of ['Enter', 'Space', 'ArrowDown', 'ArrowUp']) {
    // A list that was open once has its library already, so each key meets a page that has none.
    await page.reload();
    await select.focus();
    await page.keyboard.press(key);
    await expect(list).toBeVisible();
    await expect(select).toHaveText(before ?? '');
    await expect(list.getByRole('option', { selected: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await expect(select).toBeFocused();
  }
  await page.keyboard.press('ArrowDown');
  await expect(list).toBeVisible();
  const other = await list.getByRole('option', { selected: false }).first().textContent();
  await list.getByRole('option', { selected: false }).first().click();
  await expect(select).toHaveText(other ?? '');
  await expect(select).toBeFocused();
});
