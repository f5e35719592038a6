import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Milliseconds from each key press until its letter was painted. */
    letters: number[];
  }
}

/**
 * Types letters into the focused field of the chat at even intervals for a time, without waiting for the
 * previous one; resolves with the milliseconds from each key press to its paint.
 */
export async function typeLetters(
  page: Page,
  { everyMs, seconds }: { everyMs: number; seconds: number },
): Promise<number[]> {
  await page.evaluate(() => {
    const letters: number[] = [];
    window.letters = letters;
    let pressedAt = 0;
    const isField = ({ target }: Event) => target instanceof Element && target.closest('.ProseMirror');
    addEventListener(
      'keydown',
      (event) => {
        if (isField(event)) pressedAt = event.timeStamp;
      },
      true,
    );
    addEventListener(
      'input',
      (event) => {
        const began = pressedAt;
        if (isField(event)) void window.paint.when(() => true).then((at) => letters.push(at - began));
      },
      true,
    );
  });
  const began = performance.now();
  const pressed: Promise<void>[] = [];
  while (performance.now() - began < seconds * 1000) {
    pressed.push(page.keyboard.press('x'));
    await pause(Math.max(0, began + pressed.length * everyMs - performance.now()));
  }
  await Promise.all(pressed);
  await page.waitForFunction((count) => window.letters.length >= count, pressed.length, { timeout: 120_000 });
  return page.evaluate(() => window.letters);
}
