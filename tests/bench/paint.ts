import type { Page } from '@playwright/test';

/** The functions with which the page measures; installed before any other script runs in it. */
export interface Paint {
  /** Resolves, after a frame in which the condition holds has been painted, with that time. */
  when: (holds: () => boolean) => Promise<number>;
  /**
   * Resolves with the duration of each frame while a step runs before each of them, until the step returns
   * false.
   */
  frames: (step: () => boolean) => Promise<number[]>;
}

declare global {
  interface Window {
    paint: Paint;
  }
}

/** Adds functions to a page that measure its paints. */
export async function installPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A task posted from a frame's callback runs after that frame was painted. An urgent one does not wait for the
    // messages that the page received before, which would be measured too.
    const afterPaint = () => scheduler.postTask(() => performance.now(), { priority: 'user-blocking' });
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    window.paint = {
      async when(holds) {
        const began = await frame();
        while (!holds()) if ((await frame()) - began > 10_000) throw new Error('not painted within 10 s');
        return afterPaint();
      },
      async frames(step) {
        const lengths: number[] = [];
        let last = await frame();
        while (step()) {
          const now = await frame();
          lengths.push(now - last);
          last = now;
        }
        return lengths;
      },
    };
  });
}
