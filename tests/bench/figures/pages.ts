import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { RunningSandbox } from '../../e2e/sandbox.ts';
import { people } from '../../e2e/steps.ts';
import { type Figure, figureOf } from '../figure.ts';
import type { Bench } from '../run.ts';

const runs = 10;
/** The limit of gzip JavaScript on a visitor's page, in bytes. */
const mostScript = 175_000;

/** A public page and the elements that show that it has loaded. */
interface PublicPage {
  name: string;
  path: string;
  whole: string;
}

/** Measures the Home screen of a visitor. */
export function measureHome(bench: Bench): Promise<Figure[]> {
  return measure(bench, () => [{ name: 'Home', path: '/', whole: 'main a[href^="/user/detail/"]' }]);
}

/** Measures the player list, the page of a game item and that of a player for a visitor. */
export function measurePages(bench: Bench): Promise<Figure[]> {
  return measure(bench, async ({ url }) => {
    const ask = async (path: string) => (await (await fetch(`${url}/v1/topup/${path}`)).json()).data;
    const { items: games } = await ask('games');
    const { items } = await ask(`game?id=${games[0].id}`);
    return [
      { name: 'Players', path: '/game-mate', whole: 'main a[href^="/user/detail/"]' },
      { name: 'Goods', path: `/goods/${items[0].id}`, whole: 'main input[type=radio]' },
      { name: 'A player', path: `/user/detail/${people.player.id}`, whole: 'main h2' },
    ];
  });
}

/**
 * Measures script bytes, Largest Contentful Paint and layout shift on a processor slowed down four times, each
 * in a fresh browser profile.
 */
async function measure(
  { sandbox, openBrowser }: Bench,
  list: (sandbox: RunningSandbox) => PublicPage[] | Promise<PublicPage[]>,
): Promise<Figure[]> {
  const pages = await list(sandbox);
  const browser = await openBrowser();
  const figures: Figure[] = [];
  for (const page of pages) {
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, sandbox.url, page));
    const of = (name: keyof Visit) => visits.map((one) => one[name]);
    figures.push(
      figureOf(`${page.name}, JavaScript, gzip`, 'bytes', of('bytes'), { by: 'median', atMost: mostScript }),
      figureOf(`${page.name}, largest contentful paint, CPU ÷ 4`, 'ms', of('paint'), {
        by: 'median',
        atMost: 1500,
      }),
      figureOf(`${page.name}, layout shift`, 'score', of('shift'), { by: 'p95', atMost: 0.1 }),
    );
  }
  await browser.close();
  return figures;
}

declare global {
  interface Window {
    /** The largest paint and the sum of layout shifts so far. */
    benchSeen?: { paint: number; shift: number };
  }
}

interface Visit {
  bytes: number;
  paint: number;
  shift: number;
}

async function visit(browser: Browser, url: string, { path, whole }: PublicPage): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return;
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    // A script that arrives while the page is being closed has no body and was not waited for.
    scripts.push(size.catch(() => 0));
  });
  await page.addInitScript(() => {
    const seen = { paint: 0, shift: 0 };
    window.benchSeen = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.paint = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) seen.shift += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url + path);
  await page.locator(whole).first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => window.benchSeen ?? { paint: 0, shift: 0 });
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return { bytes, ...seen };
}
