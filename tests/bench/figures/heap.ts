import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { people, sessionState } from '../../e2e/steps.ts';
import { type Figure, figureOf } from '../figure.ts';
import { heapOf } from '../heap.ts';
import type { Bench } from '../run.ts';
import { signaturesOf } from '../signatures.ts';
import { WireClient } from '../WireClient.ts';

const writers = 500;
const roundsAtFirst = 10;
const rounds = 100;
/** The number of writers whose conversations the reader opens before each measurement. */
const visited = 10;
/** Messages per second: a higher rate than the page can process would only queue at the gateway. */
const perSecond = 500;

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
    wires.push(...(await writersOf(bench)));

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

/** Clients of people who have a conversation with the reader. */
async function writersOf({ sandbox }: Bench): Promise<WireClient[]> {
  const database = new DatabaseSync(join(sandbox.data, 'sandbox.sqlite'), { readOnly: true });
  const peers = database
    .prepare(
      'SELECT peer FROM chat_conversations WHERE account = ? AND kind = 1 AND CAST(peer AS INTEGER) > 10099 LIMIT ?',
    )
    .all(String(people.agent.id), writers);
  database.close();
  const signatureOf = signaturesOf(sandbox);
  const wires: WireClient[] = [];
  for (const { peer } of peers) {
    const account = String(peer);
    wires.push(await WireClient.open(sandbox.url, account, signatureOf(account)));
  }
  if (wires.length < writers) throw new Error(`only ${wires.length} conversations to write in`);
  return wires;
}

/** Each writer sends one message per round. */
async function write(wires: readonly WireClient[], from: number, to: number): Promise<void> {
  for (let round = from; round < to; round += 1) {
    const began = Date.now();
    await Promise.all(
      wires.map((wire) => wire.say(String(people.agent.id), `Line ${round + 1}. of the day`)),
    );
    await pause(Math.max(0, began + (wires.length / perSecond) * 1_000 - Date.now()));
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
