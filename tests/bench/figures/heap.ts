import type { Page } from '@playwright/test';
import { sessionState } from '../../e2e/steps.ts';
import { type Figure, figureOf } from '../figure.ts';
import { heapOf } from '../heap.ts';
import type { Bench } from '../run.ts';
import type { WireClient } from '../WireClient.ts';
import { write, writersOf } from '../writers.ts';

const writers = 500;
const roundsAtFirst = 10;
const rounds = 100;
/** The number of writers whose conversations the reader opens before each measurement. */
const visited = 10;

/**
 * Measures the page's memory after 50,000 messages in 500 conversations, compared with the first 5,000 of
 * them.
 */
export async function measure(bench: Bench): Promise<Figure[]> {
  const browser = await bench.openBrowser();
  const wires: WireClient[] = [];
  try {
    const context = await browser.newContext({
      baseURL: bench.sandbox.url,
      viewport: { width: 1440, height: 900 },
      storageState: await sessionState(bench.sandbox, 'agent'),
    });
    const page = await context.newPage();
    await page.goto('/chat/list');
    await page.locator('[data-conversation-id]').first().waitFor();
    wires.push(...(await writersOf(bench.sandbox, writers)));

    await write(wires, 0, roundsAtFirst);
    const early = await weigh(page, roundsAtFirst);
    await write(wires, roundsAtFirst, rounds);
    const late = await weigh(page, rounds);
    return [
      figureOf('Heap after 5,000 messages in 500 conversations', 'MB', [early / 1e6]),
      figureOf('Heap after 50,000 messages in 500 conversations', 'MB', [late / 1e6]),
      figureOf('Heap after 50,000 messages ÷ after 5,000', 'score', [late / early], {
        by: 'median',
        atMost: 1.5,
      }),
    ];
  } finally {
    for (const wire of wires) wire.close();
    await browser.close();
  }
}

/**
 * Opens some conversations, so that each measurement includes what a reader has opened, and measures the
 * heap.
 */
async function weigh(page: Page, round: number): Promise<number> {
  const last = page.locator('[data-conversation-id]', { hasText: `Line ${round}.` });
  await last.first().waitFor({ timeout: 120_000 });
  await page.waitForTimeout(3_000);
  for (let nth = 0; nth < visited; nth += 1) {
    const row = page.locator('[data-conversation-id]').nth(nth);
    await row.click();
    await page.getByRole('log').locator('[data-message-id]').first().waitFor();
  }
  await page.waitForTimeout(3_000);
  return heapOf(page);
}
