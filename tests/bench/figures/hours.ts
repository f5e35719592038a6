import type { Page } from '@playwright/test';
import { people, sessionState } from '../../e2e/steps.ts';
import { type Figure, figureOf } from '../figure.ts';
import { heapOf } from '../heap.ts';
import type { Bench } from '../run.ts';

import { write, writersOf } from '../writers.ts';

/** The messages that each of 500 people writes in an hour. */
const messagesInHour = 10;
const conversations = 500;
/** The time a reader stays on a screen, in ms: its calls are answered meanwhile. */
const stayMs = 400;

/** Every screen that needs no choice before it. */
const screens = [
  ...['/', '/game-mate', '/account-rental', '/direct-charging', `/user/detail/${people.player.id}`],
  ...['/me', '/me/profile', '/me/avatar', '/me/wallet', '/me/auth', '/me/account', '/me/service'],
  ...['/me/order', '/me/order?role=seller', '/me/account-rental', '/me/coin-transaction'],
  ...['/me/diamond-transaction', '/me/coupons', '/me/history-coupons', '/me/settings', '/select-coupon'],
  ...['/skill/list', '/skill/select-game', '/app/apply-business', '/app/price-standard', '/app/invite'],
  ...['/app/invite/share', '/app/invite/rule', '/app/ramadan', '/app/notify', '/help-feedback'],
  ...['/help-feedback/queston-list', '/rules/playmate', '/recharge'],
] as const;

/**
 * Measures a page's memory after each of many hours, compressed: messages in 500 conversations, each of them opened,
 * and a visit to every screen. What stays after the first hour grows with the time that the page is open.
 */
export async function measure(bench: Bench): Promise<Figure[]> {
  const browser = await bench.openBrowser();
  const context = await browser.newContext({
    baseURL: bench.sandbox.url,
    viewport: { width: 1440, height: 900 },
    storageState: await sessionState(bench.sandbox, 'agent'),
  });
  const page = await context.newPage();
  await page.goto('/chat/list');
  await page.locator('[data-conversation-id]').first().waitFor();
  const wires = await writersOf(bench.sandbox, conversations);
  const peers = wires.map(({ account }) => `user-${account}`);
  const heaps: number[] = [];
  try {
    for (let hour = 0; hour < bench.hours; hour += 1) {
      await write(wires, hour * messagesInHour, (hour + 1) * messagesInHour);
      await goTo(page, '/chat/list');
      const missed = await page.evaluate(openAll, peers);
      if (missed.length > 0) throw new Error(`${missed.length} conversations were not shown`);
      for (const screen of screens) {
        await goTo(page, screen);
        await page.waitForTimeout(stayMs);
      }
      await goTo(page, '/chat/list');
      await page.waitForTimeout(5_000);
      heaps.push(await heapOf(page));
      console.error(`hour ${hour + 1}: ${((heaps.at(-1) ?? 0) / 1e6).toFixed(1)} MB`);
    }
  } finally {
    for (const wire of wires) wire.close();
  }
  const once = heaps[0] ?? Number.NaN;
  const words = heaps.map((bytes) => (bytes / 1e6).toFixed(1)).join(', ');
  return [
    figureOf('Heap after the first compressed hour', 'MB', [once / 1e6]),
    figureOf(
      `Heap after ${bench.hours} compressed hours ÷ after the first`,
      'score',
      [(heaps.at(-1) ?? Number.NaN) / once],
      { by: 'median', atMost: 1.1 },
      `MB after each: ${words}`,
    ),
  ];
}

/** Leads to a screen without loading the page again. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Runs in the page: opens these conversations one after the other, as their rows would; returns those not shown. */
async function openAll(ids: readonly string[]): Promise<readonly string[]> {
  const rows = () => [...document.querySelectorAll('[role="log"] [data-message-id]')];
  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
  const missed: string[] = [];
  for (const id of ids) {
    // The rows of the conversation before stay until this one is open.
    const before = new Set(rows());
    const isOpen = () => rows().length > 0 && rows().every((row) => !before.has(row));
    history.pushState(null, '', `/chat/detail/${id}`);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    const end = performance.now() + 10_000;
    while (!isOpen() && performance.now() < end) await pause(20);
    if (!isOpen()) missed.push(id);
    await pause(40);
  }
  return missed;
}
