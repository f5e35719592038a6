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

/**
 * Measures a second visit to pages that the browser keeps: the first paint, which is the frame of the page, and the
 * first text or picture; and what was asked for before each.
 */
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
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run += 1) {
    const page = await context.newPage();
    await page.goto(path);
    visits.push(await paintsOf(page));
    await page.close();
  }
  await context.close();
  const asked = (what: 'frame' | 'content') =>
    [
      visits.map((one) => one[what].missing.length),
      { by: 'p99', atMost: 0 } as const,
      [...new Set(visits.flatMap((one) => one[what].missing))].join(', '),
    ] as const;
  const aim = { by: 'p95', atMost: 300 } as const;
  const title = `${name}, second visit`;
  return [
    figureOf(
      `${title}: first paint`,
      'ms',
      visits.map(({ frame }) => frame.at),
      aim,
    ),
    figureOf(`${title}: requests before the first paint`, 'count', ...asked('frame')),
    figureOf(
      `${title}: first text or picture`,
      'ms',
      visits.map(({ content }) => content.at),
      aim,
    ),
    figureOf(`${title}: requests before the first text or picture`, 'count', ...asked('content')),
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

interface Paint {
  readonly at: number;
  /** The addresses that were asked for before it and that no cache has. */
  readonly missing: readonly string[];
}

/** One visit: the paint of the page's frame, and that of its first text or picture. */
interface Visit {
  readonly frame: Paint;
  readonly content: Paint;
}

async function paintsOf(page: Page): Promise<Visit> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return page.evaluate(async () => {
    const paint = async (name: string) => {
      const at = performance.getEntriesByName(name)[0]?.startTime ?? 0;
      const missing: string[] = [];
      for (const { name: address, startTime } of performance.getEntriesByType('resource')) {
        if (startTime >= at || address.startsWith('data:') || address.startsWith('blob:')) continue;
        if ((await caches.match(address, { ignoreSearch: true })) === undefined)
          missing.push(new URL(address).pathname);
      }
      return { at, missing };
    };
    return { frame: await paint('first-paint'), content: await paint('first-contentful-paint') };
  });
}
