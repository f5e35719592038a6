import type { Page } from '@playwright/test';
import { chatWith, composer } from '../steps.ts';

/** A message of the schedule as a page shows it. */
export interface Shown {
  readonly text: string;
  readonly delivery: string;
}

/**
 * All messages of a conversation whose texts begin with the prefix, oldest first, as a page shows them while
 * it scrolls to the top.
 */
export async function historyIn(page: Page, peer: number, prefix: string): Promise<readonly Shown[]> {
  if (!page.url().endsWith(chatWith(peer))) await page.goto(chatWith(peer));
  await composer(page).waitFor();
  // Until the first messages are there, a placeholder stands in their place.
  await page.getByRole('log').waitFor();
  // A tab in the background renders only one frame per second.
  await page.bringToFront();
  const latest = page.getByRole('button', { name: 'Go to the latest message' });
  // The button may disappear before the click, once the newest messages are in view.
  if ((await latest.count()) > 0) await latest.click({ timeout: 2_000 }).catch(() => undefined);
  return page.evaluate(async (begin) => {
    const log = document.querySelector<HTMLElement>('[role=log]');
    if (!log) throw new Error('no conversation is open');
    const words = new RegExp(`${begin}\\d+\\.`);
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const rows = () => [...log.querySelectorAll<HTMLElement>('[data-message-id]')];
    const known = new Map<string, { text: string; delivery: string }>();
    let order: string[] = [];
    const read = () => {
      const all = rows();
      const first = all.findIndex((row) => known.has(row.dataset.messageId ?? ''));
      const earlier = first === -1 ? all : all.slice(0, first);
      order = [...earlier.map((row) => row.dataset.messageId ?? ''), ...order];
      for (const row of all)
        known.set(row.dataset.messageId ?? '', {
          text: words.exec(row.textContent)?.[0] ?? '',
          delivery: row.dataset.delivery ?? '',
        });
    };
    for (let still = 0; still < 5; still += 1) {
      const before = rows().at(-1)?.dataset.messageId;
      log.scrollTop = log.scrollHeight;
      await frame();
      if (rows().at(-1)?.dataset.messageId !== before) still = 0;
    }
    read();
    for (let still = 0; still < 60; still += 1) {
      const before = rows()[0]?.dataset.messageId;
      log.scrollTop = Math.min(log.scrollTop, 200);
      await frame();
      log.scrollTop = 0;
      await frame();
      if (rows()[0]?.dataset.messageId === before) continue;
      still = 0;
      read();
    }
    log.scrollTop = log.scrollHeight;
    return order.flatMap((id) => known.get(id) ?? []).filter(({ text }) => text !== '');
  }, prefix);
}
