import type { Page } from '@playwright/test';

/** A frame that took longer than 50 ms, and the time of the site's own scripts in it. */
export interface LongFrame {
  readonly duration: number;
  readonly script: number;
}

declare global {
  interface Window {
    longFrames: LongFrame[];
  }
}

/**
 * Keeps the long frames of a page in `window.longFrames`. The scripts that measure do not come from the site's
 * address, so their time is not counted.
 */
export async function installLongFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.longFrames = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { scripts } = entry as PerformanceEntry & {
          scripts: { duration: number; sourceURL: string }[];
        };
        const own = scripts.filter(({ sourceURL }) => sourceURL.startsWith(location.origin));
        const script = own.reduce((sum, each) => sum + each.duration, 0);
        window.longFrames.push({ duration: entry.duration, script });
      }
    }).observe({ type: 'long-animation-frame' });
  });
}
