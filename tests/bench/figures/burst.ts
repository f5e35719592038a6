import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { chatWith, type Person, people, sessionState } from '../../e2e/steps.ts';
import { type Figure, figureOf } from '../figure.ts';
import { fill, firstOfCrowd } from '../filling.ts';
import { heldMessages } from '../heap.ts';
import { typeLetters } from '../letters.ts';
import { installLongFrames, longFramesOf, ownScriptFigure, scriptFigure } from '../long-frames.ts';
import { Meter } from '../Meter.ts';
import { installPaint } from '../paint.ts';
import { readUp } from '../reading-up.ts';
import type { Bench } from '../run.ts';
import { sharesOf } from '../script-shares.ts';
import type { Rain, Sent } from '../sender-process.ts';
import { signaturesOf } from '../signatures.ts';

const perSecond = 500;
const seconds = 10;
const letterMs = 200;
/** How long the page may need to process all messages after the last was sent. */
const calmMs = 120_000;

/** A reader with this number of conversations, measured on processors slowed down by these factors. */
interface Case {
  readonly person: Person;
  readonly conversations: number;
  readonly rates: readonly number[];
}

const cases: readonly Case[] = [
  { person: 'accountOwner', conversations: 50, rates: [1, 6] },
  { person: 'otherPlayer', conversations: 5_000, rates: [1, 6] },
];

/**
 * Measures typing at the end of a conversation while 500 messages a second arrive in it: the delay of
 * letters, and whether each message is in the client's memory, in the store, in a row and on screen. The
 * sender is a plain client of another process.
 */
export async function measure(bench: Bench): Promise<Figure[]> {
  const browser = await bench.openBrowser();
  const sender = fork(join(import.meta.dirname, '../sender-process.ts'));
  const pour = async (rain: Rain): Promise<Sent> => {
    const answer = once(sender, 'message') as Promise<[Sent]>;
    sender.send(rain);
    return (await answer)[0];
  };
  try {
    const figures: Figure[] = [];
    for (const { person, conversations, rates } of cases) {
      const reader = String(people[person].id);
      const wire = await fill(bench.sandbox.url, reader, signaturesOf(bench.sandbox)(reader), conversations);
      // A conversation that fills the view.
      for (let line = 0; line < 20; line += 1) await wire.say(String(firstOfCrowd), `Line ${line} of a talk`);
      wire.close();
      for (const rate of rates)
        figures.push(...(await measureOne(bench, browser, { person, conversations, rate }, pour)));
    }
    return figures;
  } finally {
    sender.disconnect();
  }
}

async function measureOne(
  { sandbox }: Bench,
  browser: Browser,
  { person, conversations, rate }: Omit<Case, 'rates'> & { readonly rate: number },
  pour: (rain: Rain) => Promise<Sent>,
): Promise<Figure[]> {
  const context = await browser.newContext({
    baseURL: sandbox.url,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    storageState: await sessionState(sandbox, person),
  });
  const page = await context.newPage();
  await installPaint(page);
  await installLongFrames(page);
  const quiet = untilQuiet(page);
  await page.goto(chatWith(firstOfCrowd));
  await page.locator('[role="log"] [data-message-id]').first().waitFor();
  await page.locator('.ProseMirror').click();
  await quiet();
  const meter = await Meter.of(page);
  await meter.slow(rate);
  await page.evaluate(watchRows);
  const worked = await meter.count();
  const from = String(firstOfCrowd);
  const words = `Rain ${rate}`;
  const rain = {
    origin: sandbox.url,
    from,
    signature: signaturesOf(sandbox)(from),
    to: String(people[person].id),
    words,
  };
  const measured = await sharesOf(page, () =>
    longFramesOf(page, async () => {
      const [sent, letters] = await Promise.all([
        pour({ ...rain, perSecond, seconds }),
        typeLetters(page, { everyMs: letterMs, seconds }),
      ]);
      return { sent, letters, shown: await untilShown(page, `${words} ${sent.count - 1}.`) };
    }),
  );
  const { result, long } = measured.result;
  const { sent, letters, shown } = result;
  const work = await worked();
  const rowsMade = await page.evaluate(() => window.rowsMade);
  await meter.slow(1);
  await page.waitForTimeout(2_000);
  const atEnd = await page.evaluate(isAtEnd, `${words} ${sent.count - 1}.`);
  const held = await heldMessages(page, words);
  const seen = await page.evaluate(readUp, `${words} \\d+\\.`);
  await context.close();
  const name = `${perSecond} messages a second among ${conversations.toLocaleString('en')} conversations, CPU ÷ ${rate}`;
  const none = { by: 'p99', atMost: 0 } as const;
  return [
    figureOf(`${name}: key → letter`, 'ms', letters, { by: 'p95', atMost: 100 }),
    scriptFigure(name, [long]),
    ownScriptFigure(name, long, measured.within),
    figureOf(`${name}: last one painted after its sending`, 'ms', [shown - sent.endedAt]),
    figureOf(`${name}: work per message`, 'ms', [work.taskMs / sent.count], undefined, workWords(work)),
    figureOf(`${name}: layouts per message`, 'score', [work.layouts / sent.count]),
    figureOf(`${name}: rows made per message`, 'score', [rowsMade / sent.count]),
    figureOf(`${name}: not stored by the service`, 'count', [perSecond * seconds - sent.count], none),
    figureOf(`${name}: not in the client's memory`, 'count', [sent.count - held.bySdk], none),
    figureOf(`${name}: not in the store`, 'count', [sent.count - held.asRecords], none),
    figureOf(`${name}: without a row`, 'count', [sent.count - seen], none),
    figureOf(`${name}: reader left behind`, 'count', [atEnd ? 0 : 1], none),
  ];
}

const workWords = ({ scriptMs, layoutMs, taskMs }: { scriptMs: number; layoutMs: number; taskMs: number }) =>
  `${taskMs.toFixed(0)} ms of tasks, of which ${scriptMs.toFixed(0)} script and ${layoutMs.toFixed(0)} style and layout`;

/** Listens to a page's connection; the returned function resolves after two seconds without a message. */
function untilQuiet(page: Page): () => Promise<void> {
  let last = performance.now();
  page.on('websocket', (socket) =>
    socket.on('framereceived', () => {
      last = performance.now();
    }),
  );
  return async () => {
    last = performance.now();
    while (performance.now() - last < 2_000) await pause(100);
  };
}

/** Resolves with the time on the machine's clock at which a message was on screen. */
async function untilShown(page: Page, said: string): Promise<number> {
  await page.waitForFunction(
    (text) =>
      [...document.querySelectorAll('[role="log"] [data-message-id]')]
        .slice(-3)
        .some((row) => row.textContent.includes(text)),
    said,
    { timeout: calmMs, polling: 'raf' },
  );
  return Date.now();
}

declare global {
  interface Window {
    /** The number of rows added to the document since the counting began. */
    rowsMade: number;
  }
}

/** Runs in the page: counts the rows that are added to the document. */
function watchRows(): void {
  const log = document.querySelector('[role="log"]');
  if (!log) throw new Error('no conversation is open');
  window.rowsMade = 0;
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes)
        if (node instanceof Element && node.hasAttribute('data-row-key')) window.rowsMade += 1;
  }).observe(log, { subtree: true, childList: true });
}

/** Runs in the page: true if the newest message is in view and no button leads to newer ones. */
function isAtEnd(said: string): boolean {
  const log = document.querySelector('[role="log"]');
  const last = [...(log?.querySelectorAll('[data-message-id]') ?? [])].at(-1);
  if (!log || !last?.textContent.includes(said)) return false;
  const isBelow = document.querySelector('[aria-label^="Go to the latest message"]') !== null;
  return !isBelow && last.getBoundingClientRect().bottom <= log.getBoundingClientRect().bottom + 1;
}
