import type { Page } from '@playwright/test';
import { type Figure, figureOf } from './figure.ts';
import type { ScriptShares, Span } from './script-shares.ts';

const longMs = 50;

/** A frame that took longer than 50 ms, and the time of the site's own scripts in it. */
export interface LongFrame extends Span {
  readonly script: number;
  /** The caller of the longest of these scripts, and its source. */
  readonly longest: string;
}

declare global {
  interface Window {
    longFrames: LongFrame[];
  }
}

/**
 * Records the long frames of a page in `window.longFrames`. The scripts that measure are not loaded from the
 * site, so their time is not counted.
 */
export async function installLongFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Script {
      readonly duration: number;
      readonly sourceURL: string;
      readonly invoker: string;
      readonly sourceFunctionName: string;
    }
    window.longFrames = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { scripts } = entry as PerformanceEntry & { scripts: Script[] };
        const own = scripts.filter(({ sourceURL }) => sourceURL.startsWith(location.origin));
        const script = own.reduce((sum, each) => sum + each.duration, 0);
        const [longest] = own.toSorted((one, other) => other.duration - one.duration);
        window.longFrames.push({
          startedAt: entry.startTime,
          duration: entry.duration,
          script,
          longest: longest ? `${longest.invoker} ${longest.sourceURL.split('/').at(-1)}` : '',
        });
      }
    }).observe({ type: 'long-animation-frame' });
  });
}

/** Performs something in a page; resolves with its result and the long frames meanwhile. */
export async function longFramesOf<T>(
  page: Page,
  perform: () => Promise<T>,
): Promise<{ result: T; long: readonly LongFrame[] }> {
  await page.evaluate(() => {
    window.longFrames = [];
  });
  const result = await perform();
  // The observer is notified of a frame after the frame.
  await page.waitForTimeout(500);
  return { result, long: await page.evaluate(() => window.longFrames) };
}

/**
 * The number of frames in each run with more than 50 ms in the site's own scripts; the detail divides their
 * time into script and painting.
 */
export function scriptFigure(name: string, runs: readonly (readonly LongFrame[])[]): Figure {
  return figureOf(
    `${name}: frames with more than ${longMs} ms of script`,
    'count',
    runs.map((long) => long.filter(({ script }) => script > longMs).length),
    { by: 'p99', atMost: 0 },
    wordsOf(runs.flat()),
  );
}

/** The same for the product's script alone, without the chat SDK's; the detail names the functions that took most. */
export function ownScriptFigure(
  name: string,
  long: readonly LongFrame[],
  within: (span: Span) => ScriptShares,
): Figure {
  const shares = long.map(within);
  const total = new Map<string, number>();
  for (const { own, byFunction } of shares)
    if (own > longMs) for (const [each, ms] of byFunction) total.set(each, (total.get(each) ?? 0) + ms);
  const most = [...total].sort((one, other) => other[1] - one[1]).slice(0, 8);
  const sumOf = (part: 'own' | 'sdk' | 'ran') => shares.reduce((sum, each) => sum + each[part], 0);
  const ran = shares.length > 0 ? (100 * sumOf('ran')) / shares.length : 100;
  return figureOf(
    `${name}: frames with more than ${longMs} ms of own script`,
    'count',
    [shares.filter(({ own }) => own > longMs).length],
    { by: 'p99', atMost: 0 },
    [
      `in ${long.length} long frames ${sumOf('own').toFixed(0)} ms of own script and ${sumOf('sdk').toFixed(0)} ms of the chat SDK`,
      `their thread ran in ${ran.toFixed(0)} % of the scripts' time, which alone is counted`,
      ...most.map(([each, ms]) => `${ms.toFixed(0)} ms ${each}`),
    ].join('; '),
  );
}

function wordsOf(long: readonly LongFrame[]): string {
  const sumOf = (part: 'duration' | 'script') => long.reduce((sum, each) => sum + each[part], 0);
  const most = long.toSorted((one, other) => other.script - one.script)[0];
  return [
    `${long.length} frames with work over ${longMs} ms, ${sumOf('duration').toFixed(0)} ms`,
    `of which ${sumOf('script').toFixed(0)} ms script, the rest style, layout and paint`,
    `the most script in one: ${(most?.script ?? 0).toFixed(0)} ms ${most?.longest ?? ''}`,
  ].join('; ');
}
