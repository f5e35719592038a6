import type { Page } from '@playwright/test';
import { type Figure, figureOf } from '../figure.ts';
import { installLongFrames, longFramesOf, scriptFigure } from '../long-frames.ts';
import { installPaint } from '../paint.ts';
import type { Bench } from '../run.ts';

const searches = 40;
const longFrame = 50;
const players = 5_000;
const tile = 'main a[href^="/user/detail/"]';

declare global {
  interface Window {
    /** When the last letter was typed. */
    benchTyped?: number;
  }
}

/**
 * Measures the player list: the delay between typing and its result, and the frame times of scrolling 5,000
 * players.
 */
export async function measure({ sandbox, openBrowser }: Bench): Promise<Figure[]> {
  const browser = await openBrowser();
  const context = await browser.newContext({
    baseURL: sandbox.url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  });
  const page = await context.newPage();
  await installPaint(page);
  await installLongFrames(page);
  await drawPictures(page);
  try {
    return [...(await typing(page)), ...(await scrolling(page))];
  } finally {
    await browser.close();
  }
}

/**
 * Requests every picture once: a storage service has them ready, but the sandbox draws them at the first
 * request.
 */
async function drawPictures({ request }: Page): Promise<void> {
  for (let number = 1; ; number += 1) {
    const reply = await request.get('/v1/search/user', { params: { page: number, pageSize: 100 } });
    const { data } = (await reply.json()) as { data: { items: { user: { avatar: { medium: string } } }[] } };
    const pictures = new Set(data.items.map(({ user }) => user.avatar.medium));
    if (pictures.size === 0) return;
    await Promise.all([...pictures].map((picture) => request.get(picture)));
  }
}

/** Measures the time from the last letter of a name to the frame that shows only its players. */
async function typing(page: Page): Promise<Figure[]> {
  await page.goto('/game-mate');
  await page.locator(tile).first().waitFor();
  const box = page.getByRole('main').getByRole('searchbox');
  const names = await namesOf(page);
  const took: number[] = [];
  for (let run = 0; run < searches; run += 1) {
    const name = names[run % names.length] ?? '';
    await box.fill('');
    await page.evaluate(showsOthers, [tile, name]);
    await page.evaluate(() => {
      addEventListener(
        'input',
        () => {
          window.benchTyped = performance.now();
        },
        true,
      );
    });
    await box.pressSequentially(name, { delay: 60 });
    took.push(await page.evaluate(sincePainted, [tile, name]));
  }
  return [figureOf('Filter typed to list painted', 'ms', took, { by: 'p95', atMost: 100 })];
}

/** First names of players, in lower case. */
async function namesOf(page: Page): Promise<string[]> {
  const reply = await page.request.get('/v1/search/user', { params: { pageSize: 100 } });
  const { data } = (await reply.json()) as { data: { items: { user: { nickname: string } }[] } };
  const words = data.items.map(({ user }) => user.nickname.split(' ')[0]?.toLowerCase() ?? '');
  return [...new Set(words)].filter((word) => /^[a-z]{4,8}$/.test(word)).slice(0, 10);
}

/** Runs in the page: waits until players of any name are shown again. */
async function showsOthers([selector = '', name = '']: string[]): Promise<void> {
  await window.paint.when(() =>
    [...document.querySelectorAll(selector)].some((one) => !one.textContent?.toLowerCase().includes(name)),
  );
}

/** Runs in the page: the time from the last letter until only players of this name are painted. */
async function sincePainted([selector = '', name = '']: string[]): Promise<number> {
  const at = await window.paint.when(() => {
    const shown = [...document.querySelectorAll(selector)];
    return shown.length > 0 && shown.every((one) => one.textContent?.toLowerCase().includes(name));
  });
  return at - (window.benchTyped ?? 0);
}

async function scrolling(page: Page): Promise<Figure[]> {
  await page.goto('/game-mate');
  await page.locator(tile).first().waitFor();
  const { result, long: worked } = await longFramesOf(page, () =>
    page.evaluate(scrollPlayers, { selector: tile, least: players }),
  );
  const { frames, seen, mostTiles } = result;
  if (seen < players) throw new Error(`the list stopped after ${seen} players`);
  const long = frames.filter((frame) => frame > longFrame);
  return [
    figureOf(
      `Scroll 5,000 players: frame`,
      'ms',
      frames,
      undefined,
      `${seen} seen in ${frames.length} frames`,
    ),
    figureOf(
      `Scroll 5,000 players: frames over ${longFrame} ms`,
      'count',
      [long.length],
      undefined,
      `the longest took ${Math.max(...frames).toFixed(0)} ms`,
    ),
    scriptFigure('Scroll 5,000 players', [worked]),
    figureOf('Players in the document while scrolling', 'count', [mostTiles], { by: 'p99', atMost: 150 }),
  ];
}

interface Scrolled {
  frames: number[];
  seen: number;
  mostTiles: number;
}

/**
 * Runs in the page: scrolls down half a screen per frame until a number of players have been in the document.
 */
async function scrollPlayers({ selector, least }: { selector: string; least: number }): Promise<Scrolled> {
  const seen = new Set<string>();
  let mostTiles = 0;
  const end = performance.now() + 150_000;
  const frames = await window.paint.frames(() => {
    scrollBy(0, 400);
    const tiles = document.querySelectorAll<HTMLAnchorElement>(selector);
    mostTiles = Math.max(mostTiles, tiles.length);
    for (const one of tiles) seen.add(one.pathname);
    return seen.size < least && performance.now() < end;
  });
  return { frames, seen: seen.size, mostTiles };
}
