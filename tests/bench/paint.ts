import type { Page } from '@playwright/test';

/** What the page itself measures with; installed before anything else runs in it. */
export interface Paint {
  /** Resolves, once a frame in which the condition holds has been painted, with that moment. */
  when: (holds: () => boolean) => Promise<number>;
  /** Resolves with how long each frame took while a step ran before each of them, until the step says false. */
  frames: (step: () => boolean) => Promise<number[]>;
}

declare global {
  interface Window {
    paint: Paint;
  }
}

/** Gives a page the means to time its own paints. */
export async function installPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // A task posted from a frame's callback runs after that frame was painted.
    const afterPaint = () =>
      new Promise<number>((resolve) => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => resolve(performance.now());
        channel.port2.postMessage(null);
      });
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
