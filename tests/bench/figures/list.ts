import { type Person, people, sessionState } from '../../e2e/steps.ts';
import { type Figure, figureOf } from '../figure.ts';
import { fill } from '../filling.ts';
import { installPaint } from '../paint.ts';
import type { Bench } from '../run.ts';
import { signaturesOf } from '../signatures.ts';

const coldRuns = 3;
const runs = 10;

/** A reader with about so many conversations, and the longest median until the list is painted. */
interface Case {
  readonly person: Person;
  readonly conversations: number;
  readonly atMost: number;
}

const cases: readonly Case[] = [
  { person: 'accountOwner', conversations: 50, atMost: 450 },
  { person: 'otherPlayer', conversations: 5_000, atMost: 500 },
];

declare global {
  interface Window {
    /** When the list was painted, and the sum of the shifts of what was shown. */
    listSeen: { painted: number | null; shift: number };
  }
}

/**
 * Measures the opening of the page until its conversations are painted: in a browser that knows nothing of them, and
 * in one that keeps the newest; and whether the service's list then moves what is shown.
 */
export async function measure(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const each of cases) figures.push(...(await measureOne(bench, each)));
  return figures;
}

async function measureOne(
  { sandbox, openBrowser }: Bench,
  { person, conversations, atMost }: Case,
): Promise<Figure[]> {
  const reader = String(people[person].id);
  const wire = await fill(sandbox.url, reader, signaturesOf(sandbox)(reader), conversations);
  wire.close();
  const storageState = await sessionState(sandbox, person);
  const browser = await openBrowser();
  const newContext = async () => {
    const context = await browser.newContext({
      baseURL: sandbox.url,
      viewport: { width: 1440, height: 900 },
      storageState,
    });
    const page = await context.newPage();
    await installPaint(page);
    await page.addInitScript(watchList);
    const opened = async () => {
      await page.goto('/chat/list');
      await page.waitForFunction(() => window.listSeen.painted !== null);
      // The service's list comes after the kept one, and is kept two seconds after it.
      await page.waitForTimeout(2_500);
      return page.evaluate(() => window.listSeen);
    };
    return { context, opened };
  };
  const first: number[] = [];
  for (let run = 0; run < coldRuns; run += 1) {
    const { context, opened } = await newContext();
    first.push((await opened()).painted ?? Number.NaN);
    await context.close();
  }
  const { context, opened } = await newContext();
  await opened();
  const again: Window['listSeen'][] = [];
  for (let run = 0; run < runs; run += 1) again.push(await opened());
  await context.close();
  const name = `Page open → list painted, ${conversations.toLocaleString('en')} conversations`;
  return [
    figureOf(
      name,
      'ms',
      again.map(({ painted }) => painted ?? Number.NaN),
      { by: 'median', atMost },
    ),
    figureOf(
      `${name}: layout shift`,
      'score',
      again.map(({ shift }) => shift),
      { by: 'p95', atMost: 0.01 },
    ),
    figureOf(`${name}, nothing kept`, 'ms', first),
  ];
}

/** Runs in the page, before its scripts. */
function watchList(): void {
  const seen: Window['listSeen'] = { painted: null, shift: 0 };
  window.listSeen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value } = entry as PerformanceEntry & { value: number };
      if (seen.painted !== null && entry.startTime > seen.painted) seen.shift += value;
    }
  }).observe({ type: 'layout-shift' });
  void window.paint
    .when(() => document.querySelector('[data-conversation-id]') !== null)
    .then((at) => {
      seen.painted = at;
    });
}
