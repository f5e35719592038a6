import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, ownSandbox, test } from './fixtures.ts';
import { chatWith, composer, listed, people, row, rows } from './steps.ts';

// The service worker: a second visit without a server, the chat without a network, and newer builds.
const sandbox = ownSandbox();
const { player } = people;
const withWorker = { serviceWorkers: 'allow' } as const;

/** Waits until the worker controls the page and has stored what it needs. */
async function isKept(page: Page): Promise<void> {
  const state = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const files = names.includes('files') ? await (await caches.open('files')).keys() : [];
      return {
        isRun: navigator.serviceWorker.controller !== null,
        hasPage: names.some((name) => name.startsWith('page-')),
        hasWords: files.length > 10,
      };
    });
  await expect.poll(state, { timeout: 45_000 }).toEqual({ isRun: true, hasPage: true, hasWords: true });
}

/**
 * The files that were requested before the first paint and are in no cache. Whether the data of the screen is
 * asked for before that frame depends on the machine; nothing waits for it, as no server answers.
 */
const missingBeforePaint = (page: Page) =>
  page.evaluate(async () => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const missing: string[] = [];
    for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[]) {
      const { name, startTime } = entry;
      const isData = ['fetch', 'xmlhttprequest'].includes(entry.initiatorType) || name.startsWith('data:');
      if (startTime >= painted || isData) continue;
      if ((await caches.match(name, { ignoreSearch: true })) === undefined)
        missing.push(new URL(name).pathname);
    }
    return { hasPainted: painted > 0, missing };
  });

test.describe('without the server', () => {
  test.afterEach(() => sandbox.restart());

  test('a second visit paints without a request, and other pages open too', async ({ open }) => {
    const page = await open(sandbox, 'visitor', withWorker);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Games' })).toBeVisible();
    await isKept(page);
    const games = await page.getByRole('main').getByRole('link').allInnerTexts();
    await sandbox.crash();
    await page.goto('/');
    await expect(page.getByText('You see it as it was on your last visit')).toBeVisible();
    expect(await page.getByRole('main').getByRole('link').allInnerTexts()).toEqual(games);
    expect(await missingBeforePaint(page)).toEqual({ hasPainted: true, missing: [] });
    await page.goto('/game-mate');
    await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
    await page.goto('/help-feedback');
    await expect(page.getByRole('heading', { name: 'Help and feedback' }).first()).toBeVisible();
  });
});

test('the chat opens from its cache, and messages written without a network are sent afterwards', async ({
  open,
}) => {
  test.setTimeout(120_000);
  const page = await open(sandbox, 'buyer', withWorker);
  await page.goto(chatWith(player.id));
  await expect(rows(page).last()).toBeVisible({ timeout: 30_000 });
  await isKept(page);
  const last = await rows(page).last().getAttribute('data-message-id');
  await sandbox.crash();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.locator(`[data-message-id="${last}"]`)).toBeVisible({ timeout: 30_000 });
  await expect(listed(page, player.id)).toBeVisible();
  await composer(page).click();
  await page.keyboard.type('Ditulis tanpa jaringan');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Ditulis tanpa jaringan')).toBeVisible();
  // After a reload the message is only in the outbox, and is shown from there.
  await page.reload();
  await expect(row(page, 'Ditulis tanpa jaringan')).toBeVisible({ timeout: 30_000 });
  await sandbox.restart();
  await page.context().setOffline(false);
  await expect(row(page, 'Ditulis tanpa jaringan')).toHaveAttribute('data-delivery', 'sent', {
    timeout: 60_000,
  });
});

test.describe('a new deployment', () => {
  let folder = '';
  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pasarmain-site-'));
    await cp(process.env.E2E_SITE ?? 'out/web', folder, { recursive: true });
    await sandbox.restart(['--web', folder]);
  });
  test.afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  const entryOf = (page: Page) =>
    page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '');

  /** Deploys a build with another entry, and the worker of that build. */
  async function deploy(): Promise<void> {
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    const entry = /<script type="module"[^>]*src="\/assets\/([\w-]+)\.js"/.exec(page)?.[1] ?? '';
    const next = `${entry}n`;
    await cp(join(folder, 'assets', `${entry}.js`), join(folder, 'assets', `${next}.js`));
    for (const name of ['index.html', 'service-worker.js']) {
      const file = join(folder, name);
      const text = await readFile(file, 'utf8');
      await writeFile(
        file,
        text.replaceAll(`${entry}.js`, `${next}.js`).replace(/id:(["'`])/, (found) => `${found}n`),
      );
    }
  }

  test('is reported on an open page, which loads the newer version on request', async ({ open }) => {
    const page = await open(sandbox, 'visitor', withWorker);
    await page.goto('/help-feedback');
    await isKept(page);
    const before = await entryOf(page);
    await deploy();
    // The kept page starts at once, and the newer build is found afterwards.
    await page.goto('/help-feedback');
    await page.mouse.wheel(0, 10);
    expect(await entryOf(page)).toBe(before);
    await expect(page.getByText(/A newer version is ready/)).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: 'Reload now' }).click();
    await expect.poll(() => entryOf(page).catch(() => before), { timeout: 20_000 }).not.toBe(before);
    await expect(page.getByRole('heading', { name: 'Help and feedback' }).first()).toBeVisible();
    expect(
      await page.evaluate(async () => (await caches.keys()).filter((name) => /^page-/.test(name))),
    ).toHaveLength(1);
  });

  test('is loaded by itself on a page that nobody uses', async ({ open }) => {
    const page = await open(sandbox, 'visitor', withWorker);
    await page.goto('/help-feedback');
    await isKept(page);
    const before = await entryOf(page);
    await deploy();
    await page.goto('/rules/privacy-policy');
    // The test does not query the page meanwhile, because the browser counts that as use.
    await page.waitForEvent('load', { timeout: 40_000 });
    await expect.poll(() => entryOf(page).catch(() => before)).not.toBe(before);
  });

  test('that switches the worker off leaves nothing behind', async ({ open }) => {
    test.setTimeout(120_000);
    const page = await open(sandbox, 'visitor', withWorker);
    await page.goto('/help-feedback');
    await isKept(page);
    await writeFile(join(folder, 'service-worker.js'), await readFile('docs/examples/service-worker-off.js'));
    await page.goto('/help-feedback');
    const stage = () =>
      page.evaluate(async () => {
        if ((await navigator.serviceWorker.getRegistration())?.waiting) return 'waiting';
        return (await caches.keys()).length > 0 ? 'before' : 'over';
      });
    // A browser stops a worker that rests, and lets the next one begin. While a debugger, as this test is, is attached
    // to the worker, the browser tries that only once.
    const tools = await page.context().newCDPSession(page);
    await tools.send('ServiceWorker.enable');
    const reached = async () => {
      const now = await stage();
      if (now === 'waiting') await tools.send('ServiceWorker.stopAllWorkers');
      return now;
    };
    await expect.poll(reached, { timeout: 60_000, intervals: [1_000] }).toBe('over');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Help and feedback' }).first()).toBeVisible();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});
