import type { Browser, Page } from '@playwright/test';
import type { RunningSandbox } from '../../e2e/sandbox.ts';
import { chatWith, type Person, people, sessionState } from '../../e2e/steps.ts';
import { type Figure, figureOf } from '../figure.ts';
import type { Bench } from '../run.ts';

const runs = 10;
/** The longest time until the browser has kept a page. */
const keptMs = 60_000;

/** A page, who visits it, and where. */
interface Visited {
  readonly name: string;
  readonly path: string;
  readonly person: Person | null;
}

/** Measures a second visit to pages that the browser keeps: the first paint, and what was asked for before it. */
export async function measure({ sandbox, openBrowser }: Bench): Promise<Figure[]> {
  const browser = await openBrowser();
  const figures: Figure[] = [];
  for (const visited of await pagesOf(sandbox)) figures.push(...(await visit(browser, sandbox, visited)));
  return figures;
}

async function pagesOf({ url }: RunningSandbox): Promise<Visited[]> {
  const ask = async (path: string) => (await (await fetch(`${url}/v1/topup/${path}`)).json()).data;
  const { items: games } = await ask('games');
  const { items } = await ask(`game?id=${games[0].id}`);
  return [
    { name: 'Home', path: '/', person: null },
    { name: 'Players', path: '/game-mate', person: null },
    { name: 'Goods', path: `/goods/${items[0].id}`, person: null },
    { name: 'A player', path: `/user/detail/${people.player.id}`, person: null },
    { name: 'Orders', path: '/me/order', person: 'buyer' },
    { name: 'Chat', path: chatWith(people.player.id), person: 'buyer' },
  ];
}

async function visit(
  browser: Browser,
  sandbox: RunningSandbox,
  { name, path, person }: Visited,
): Promise<Figure[]> {
  const context = await browser.newContext({
    baseURL: sandbox.url,
    serviceWorkers: 'allow',
    viewport: { width: 1440, height: 900 },
    ...(person && { storageState: await sessionState(sandbox, person) }),
  });
  const first = await context.newPage();
  await first.goto(path);
  await untilKept(first);
  await first.close();
  const painted: number[] = [];
  const asked: number[] = [];
  const words = new Set<string>();
  for (let run = 0; run < runs; run += 1) {
    const page = await context.newPage();
    await page.goto(path);
    const { at, missing } = await firstPaintOf(page);
    painted.push(at);
    asked.push(missing.length);
    for (const each of missing) words.add(each);
    await page.close();
  }
  await context.close();
  return [
    figureOf(`${name}, second visit: first paint`, 'ms', painted, { by: 'p95', atMost: 300 }),
    figureOf(
      `${name}, second visit: requests before the first paint`,
      'count',
      asked,
      { by: 'p99', atMost: 0 },
      [...words].join(', '),
    ),
  ];
}

async function untilKept(page: Page): Promise<void> {
  const end = performance.now() + keptMs;
  while (!(await page.evaluate(isKept))) {
    if (performance.now() > end) throw new Error(`the browser has not kept ${page.url()}`);
    await page.waitForTimeout(500);
  }
  // The rest of the files follows.
  await page.waitForTimeout(3_000);
}

/** Runs in the page: whether the worker runs it and has kept what it needs. */
async function isKept(): Promise<boolean> {
  const names = await caches.keys();
  const files = names.includes('files') ? await (await caches.open('files')).keys() : [];
  const hasPage = names.some((name) => name.startsWith('page-'));
  return navigator.serviceWorker.controller !== null && hasPage && files.length > 10;
}

interface FirstPaint {
  readonly at: number;
  /** The addresses that were asked for before it and that no cache has. */
  readonly missing: readonly string[];
}

async function firstPaintOf(page: Page): Promise<FirstPaint> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return page.evaluate(async () => {
    const at = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const missing: string[] = [];
    for (const { name, startTime } of performance.getEntriesByType('resource')) {
      if (startTime >= at || name.startsWith('data:') || name.startsWith('blob:')) continue;
      if ((await caches.match(name, { ignoreSearch: true })) === undefined)
        missing.push(new URL(name).pathname);
    }
    return { at, missing };
  });
}
