import type { Page } from '@playwright/test';
import { chatWith, type Person, sessionState } from '../../e2e/steps.ts';
import { type Figure, figureOf } from '../figure.ts';
import { installLongFrames, type LongFrame, longFramesOf, scriptFigure } from '../long-frames.ts';
import { installPaint } from '../paint.ts';
import type { Bench } from '../run.ts';

const runs = 3;
const longFrame = 50;
const lessMessages = 2_000;

interface Scrolled {
  frames: number[];
  mostRows: number;
  seen: number;
}

interface Measured extends Scrolled {
  readonly long: readonly LongFrame[];
}

async function measured(page: Page, scroll: () => Promise<Scrolled>): Promise<Measured> {
  const { result, long } = await longFramesOf(page, scroll);
  return { ...result, long };
}

/**
 * Measures the frame times of two long lists: 2,000 messages upwards, and the agent's 10,000 conversations.
 */
export async function measure(bench: Bench): Promise<Figure[]> {
  const browser = await bench.openBrowser();
  const openAs = async (person: Person): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: bench.sandbox.url,
      viewport: { width: 1440, height: 900 },
      storageState: await sessionState(bench.sandbox, person),
    });
    const page = await context.newPage();
    await installPaint(page);
    await installLongFrames(page);
    return page;
  };
  const messages: Measured[] = [];
  const conversations: Measured[] = [];
  const buyer = await openAs('buyer');
  for (let run = 0; run < runs; run += 1) {
    await buyer.goto(chatWith(20_009));
    await buyer.getByRole('log').locator('[data-message-id]').first().waitFor();
    await buyer.waitForTimeout(1_500);
    messages.push(await measured(buyer, () => buyer.evaluate(scrollMessages, lessMessages)));
  }
  await buyer.context().close();
  const agent = await openAs('agent');
  for (let run = 0; run < runs; run += 1) {
    await agent.goto('/chat/list');
    await agent.locator('[data-conversation-id]').first().waitFor();
    await agent.waitForTimeout(4_000);
    conversations.push(await measured(agent, () => agent.evaluate(scrollConversations)));
  }
  await browser.close();
  return [
    ...figures('Scroll 2,000 messages', messages),
    ...figures('Scroll 10,000 conversations', conversations),
    figureOf(
      'Rows in the document while scrolling conversations',
      'count',
      conversations.map(({ mostRows }) => mostRows),
      { by: 'p99', atMost: 150 },
    ),
    figureOf(
      'Rows in the document while scrolling messages',
      'count',
      messages.map(({ mostRows }) => mostRows),
      {
        by: 'p99',
        atMost: 150,
      },
    ),
  ];
}

function figures(name: string, scrolled: Measured[]): Figure[] {
  const long = scrolled.map(({ frames }) => frames.filter((frame) => frame > longFrame));
  const longest = Math.max(...scrolled.flatMap(({ frames }) => frames));
  const seen = scrolled.map((each) => `${each.seen} in ${each.frames.length} frames`).join(', ');
  return [
    figureOf(
      `${name}: frame`,
      'ms',
      scrolled.flatMap(({ frames }) => frames),
      undefined,
      seen,
    ),
    figureOf(
      `${name}: frames over ${longFrame} ms`,
      'count',
      long.map(({ length }) => length),
      undefined,
      `the longest took ${longest.toFixed(0)} ms`,
    ),
    scriptFigure(
      name,
      scrolled.map((each) => each.long),
    ),
  ];
}

/**
 * Runs in the page: scrolls up a third of a screen per frame until a number of messages have been in the
 * document.
 */
async function scrollMessages(least: number): Promise<Scrolled> {
  const log = document.querySelector('[role="log"]');
  if (!log) throw new Error('no conversation is open');
  const seen = new Set<string>();
  let mostRows = 0;
  const end = performance.now() + 90_000;
  const frames = await window.paint.frames(() => {
    log.scrollTop -= 250;
    const rows = log.querySelectorAll<HTMLElement>('[data-row-key]');
    mostRows = Math.max(mostRows, rows.length);
    const first = rows[0]?.dataset.rowKey;
    if (first && !seen.has(first)) for (const row of rows) seen.add(row.dataset.rowKey ?? '');
    return seen.size < least && performance.now() < end;
  });
  return { frames, mostRows, seen: seen.size };
}

/** Runs in the page: scrolls the conversation list down to its end, half a screen per frame. */
async function scrollConversations(): Promise<Scrolled> {
  let list: Element | null = document.querySelector('[data-conversation-id]');
  while (list && list.scrollHeight <= list.clientHeight + 1) list = list.parentElement;
  const scroller = list;
  if (!scroller) throw new Error('the list does not scroll');
  let mostRows = 0;
  let last = -1;
  const frames = await window.paint.frames(() => {
    if (scroller.scrollTop === last) return false;
    last = scroller.scrollTop;
    scroller.scrollTop += 400;
    mostRows = Math.max(mostRows, scroller.querySelectorAll('[data-conversation-id]').length);
    return true;
  });
  return { frames, mostRows, seen: Math.round(scroller.scrollHeight / 64) };
}
