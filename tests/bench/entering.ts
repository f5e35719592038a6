import type { Page } from '@playwright/test';

/**
 * When Enter was pressed for a message and when it was painted, on the clock that all pages of a machine
 * share.
 */
interface Moments {
  entered?: number;
  painted?: number;
  /** When the row showed that the service had the message. */
  sent?: number;
}

declare global {
  interface Window {
    moments: Record<string, Moments>;
  }
}

/** The text of the numbered message. */
export const numbered = (number: number): string => `Bench ${number}.`;

/** Records from now on when each numbered message is entered, painted and sent in the open conversation. */
export async function watchMessages(page: Page): Promise<void> {
  await page.evaluate(() => {
    const moments: Window['moments'] = {};
    window.moments = moments;
    let entered = 0;
    addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Enter') entered = performance.timeOrigin + event.timeStamp;
      },
      { capture: true },
    );
    const note = async (moment: Moments, key: 'painted' | 'sent') => {
      if (moment[key] !== undefined) return;
      moment[key] = 0;
      moment[key] = performance.timeOrigin + (await window.paint.when(() => true));
    };
    new MutationObserver(() => {
      for (const row of [...document.querySelectorAll<HTMLElement>('[data-message-id]')].slice(-3)) {
        const words = /Bench \d+\./.exec(row.textContent)?.[0];
        if (!words) continue;
        moments[words] ??= { entered };
        void note(moments[words], 'painted');
        if (row.dataset.delivery === 'sent') void note(moments[words], 'sent');
      }
    }).observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['data-delivery'],
    });
  });
}

/** Writes the numbered messages from `from` to before `to` in the open conversation. */
export async function enterMessages(page: Page, from: number, to: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Message', exact: true }).click();
  for (let number = from; number < to; number += 1) {
    await page.keyboard.insertText(numbered(number));
    await page.keyboard.press('Enter');
    await page.waitForTimeout(150);
  }
  await page.waitForTimeout(1_000);
}

/** The moments that a page recorded for the numbered message. */
export async function momentsOf(page: Page): Promise<(number: number) => Moments> {
  const moments = await page.evaluate(() => window.moments);
  return (number) => moments[numbered(number)] ?? {};
}

/**
 * Milliseconds between Enter in one page and the paint of the message in another or the same page, for each
 * message.
 */
export async function delaysOf(entered: Page, painted: Page, from: number, to: number): Promise<number[]> {
  const [there, here] = [await momentsOf(entered), await momentsOf(painted)];
  return Array.from({ length: to - from }, (_, index) => {
    const pressed = there(from + index).entered;
    const seen = here(from + index).painted;
    if (!pressed || !seen) throw new Error(`${numbered(from + index)} was not painted`);
    return seen - pressed;
  });
}
