import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BrowserContext, Page } from '@playwright/test';
import { chatWith, composer, people, rows, sessionState } from '../../e2e/steps.ts';
import { delaysOf, enterMessages, momentsOf, numbered, watchMessages } from '../entering.ts';
import { type Figure, figureOf } from '../figure.ts';
import { heapOf } from '../heap.ts';
import { installPaint } from '../paint.ts';
import type { Bench } from '../run.ts';

const runs = 60;
const heapRuns = 5;
const takeovers = 40;

/** A window of the chat, and whether it loaded the chat SDK, which only the holder of the connection does. */
interface ChatWindow {
  readonly page: Page;
  holds: boolean;
}

/**
 * Measures windows of one account side by side: messages in a window that follows, its memory, and the delay
 * of a takeover after the window with the connection closes.
 */
export async function measure(bench: Bench): Promise<Figure[]> {
  const browser = await bench.openBrowser();
  const context = await browser.newContext({
    baseURL: bench.sandbox.url,
    viewport: { width: 1440, height: 900 },
    storageState: await sessionState(bench.sandbox, 'buyer'),
  });
  return [...(await messages(context)), ...(await heaps(context)), ...(await closings(bench, context))];
}

async function openWindow(context: BrowserContext): Promise<ChatWindow> {
  const page = await context.newPage();
  const opened: ChatWindow = { page, holds: false };
  page.on('request', (request) => {
    if (request.url().includes('/chat-sdk')) opened.holds = true;
  });
  await installPaint(page);
  await page.goto(chatWith(people.player.id));
  await rows(page).first().waitFor();
  await composer(page).and(page.locator('.ProseMirror')).waitFor();
  await page.waitForTimeout(1_500);
  await watchMessages(page);
  return opened;
}

/** Opens the window that holds the connection, and then one that follows it. */
async function openBoth(context: BrowserContext): Promise<{ holder: Page; follower: Page }> {
  const [holder, follower] = [await openWindow(context), await openWindow(context)];
  mustStand(holder, follower);
  return { holder: holder.page, follower: follower.page };
}

function mustStand(holder: ChatWindow, follower: ChatWindow): void {
  if (!holder.holds || follower.holds) throw new Error('the second window does not follow the first');
}

async function messages(context: BrowserContext): Promise<Figure[]> {
  const { holder, follower } = await openBoth(context);
  const aim = { by: 'p95', atMost: 50 } as const;
  await follower.bringToFront();
  await enterMessages(follower, 0, runs);
  await holder.bringToFront();
  await enterMessages(holder, runs, 2 * runs);
  const figures = [
    figureOf(
      'Enter in a following tab → painted there',
      'ms',
      await delaysOf(follower, follower, 0, runs),
      aim,
    ),
    figureOf(
      'Enter in a following tab → painted by the holder',
      'ms',
      await delaysOf(follower, holder, 0, runs),
    ),
    figureOf(
      'Enter in the holder → painted there',
      'ms',
      await delaysOf(holder, holder, runs, 2 * runs),
      aim,
    ),
    figureOf(
      'Enter in the holder → painted in a following tab',
      'ms',
      await delaysOf(holder, follower, runs, 2 * runs),
      aim,
    ),
  ];
  await follower.close();
  await holder.close();
  return figures;
}

async function heaps(context: BrowserContext): Promise<Figure[]> {
  const held: number[] = [];
  const followed: number[] = [];
  for (let run = 0; run < heapRuns; run += 1) {
    const { holder, follower } = await openBoth(context);
    await holder.waitForTimeout(2_000);
    held.push(await heapOf(holder));
    followed.push(await heapOf(follower));
    await follower.close();
    await holder.close();
  }
  const inMb = (bytes: readonly number[]) => bytes.map((each) => each / 1e6);
  const ratios = followed.map((bytes, run) => bytes / (held[run] ?? Number.NaN));
  return [
    figureOf('Heap of the holder', 'MB', inMb(held)),
    figureOf('Heap of a following tab', 'MB', inMb(followed)),
    figureOf('Heap of a following tab ÷ of the holder', 'score', ratios, { by: 'median', atMost: 0.6 }),
  ];
}

/** Closes the holder repeatedly; each time the window that followed sends the next message. */
async function closings(bench: Bench, context: BrowserContext): Promise<Figure[]> {
  const took: number[] = [];
  let holder = await openWindow(context);
  const first = 2 * runs;
  for (let number = first; number < first + takeovers; number += 1) {
    const follower = await openWindow(context);
    mustStand(holder, follower);
    const { page } = follower;
    await composer(page).click();
    await page.keyboard.insertText(numbered(number));
    const closed = Date.now();
    await holder.page.close();
    await page.keyboard.press('Enter');
    await page.waitForFunction((words) => window.moments[words]?.sent, numbered(number));
    took.push(((await momentsOf(page))(number).sent ?? Number.NaN) - closed);
    holder = follower;
  }
  const wrong = takeovers - storedOnce(bench, first, first + takeovers);
  return [
    figureOf('Holder closed → next message of the follower sent', 'ms', took),
    figureOf('Holder closed: messages lost or doubled', 'count', [wrong], { by: 'p99', atMost: 0 }),
  ];
}

/** The number of these messages that the service has exactly once. */
function storedOnce({ sandbox }: Bench, from: number, to: number): number {
  const database = new DatabaseSync(join(sandbox.data, 'sandbox.sqlite'), { readOnly: true });
  const count = database.prepare('SELECT count(*) AS n FROM chat_c2c_messages WHERE body LIKE ?');
  let once = 0;
  for (let number = from; number < to; number += 1)
    if (count.get(`%${numbered(number)}%`)?.n === 1) once += 1;
  database.close();
  return once;
}
