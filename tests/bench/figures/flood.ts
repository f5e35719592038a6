import { setTimeout as pause } from 'node:timers/promises';
import { chatWith, people, sessionState } from '../../e2e/steps.ts';
import { wireOf } from '../../e2e/wire.ts';
import { type Figure, figureOf } from '../figure.ts';
import { heapOf } from '../heap.ts';
import { installPaint } from '../paint.ts';
import { readUp } from '../reading-up.ts';
import type { Bench } from '../run.ts';
import type { WireClient } from '../WireClient.ts';

const perSecond = 500;
const seconds = 10;
/** The number of sending clients, because of the rate limit of one client. */
const senders = 5;
const longFrame = 50;

/**
 * Measures scrolling while many messages arrive in the open conversation, and the page's memory afterwards.
 */
export async function measure(bench: Bench): Promise<Figure[]> {
  const browser = await bench.openBrowser();
  const wires: WireClient[] = [];
  try {
    const context = await browser.newContext({
      baseURL: bench.sandbox.url,
      viewport: { width: 1440, height: 900 },
      storageState: await sessionState(bench.sandbox, 'buyer'),
    });
    const page = await context.newPage();
    await installPaint(page);
    await page.goto(chatWith(people.player.id));
    await page.getByRole('log').locator('[data-message-id]').first().waitFor();
    await page.waitForTimeout(2_000);
    for (let sender = 0; sender < senders; sender += 1) wires.push(await wireOf(bench.sandbox, 'player'));

    await send(wires, 'Warm', perSecond);
    await page.waitForTimeout(2_000);
    const before = await heapOf(page);
    const frames = page.evaluate(scrollFor, (seconds + 2) * 1000);
    const began = Date.now();
    for (let second = 0; second < seconds; second += 1) {
      await send(wires, `Rain ${second}`, perSecond);
      await pause(Math.max(0, began + (second + 1) * 1000 - Date.now()));
    }
    const took = (Date.now() - began) / 1000;
    const lengths = await frames;
    await page.waitForTimeout(2_000);
    const seen = await page.evaluate(readUp, 'Rain \\d+\\.\\d+\\.');
    const after = await heapOf(page);
    const long = lengths.filter((length) => length > longFrame);
    const sent = perSecond * seconds;
    return [
      figureOf('Rain of messages: sent a second', 'per second', [sent / took]),
      figureOf('Rain of messages: frame while scrolling', 'ms', lengths),
      figureOf(
        `Rain of messages: frames over ${longFrame} ms`,
        'count',
        [long.length],
        { by: 'p99', atMost: 0 },
        `the longest took ${Math.max(...lengths).toFixed(0)} ms`,
      ),
      figureOf('Rain of messages: lost', 'count', [sent - seen], { by: 'p99', atMost: 0 }),
      figureOf(`Heap after ${sent} messages ÷ heap before`, 'score', [after / before], {
        by: 'median',
        atMost: 1.5,
      }),
    ];
  } finally {
    for (const wire of wires) wire.close();
    await browser.close();
  }
}

/** Sends a number of messages, divided among the senders. */
async function send(wires: readonly WireClient[], words: string, count: number): Promise<void> {
  const shares = wires.map(async (wire, sender) => {
    for (let sent = sender; sent < count; sent += wires.length)
      await wire.say(String(people.buyer.id), `${words}.${sent}.`);
  });
  await Promise.all(shares);
}

/** Runs in the page: scrolls up and down for a time. */
async function scrollFor(ms: number): Promise<number[]> {
  const log = document.querySelector('[role="log"]');
  if (!log) throw new Error('no conversation is open');
  const end = performance.now() + ms;
  let step = 0;
  return window.paint.frames(() => {
    step += 1;
    log.scrollTop += step % 60 < 30 ? -60 : 60;
    return performance.now() < end;
  });
}
