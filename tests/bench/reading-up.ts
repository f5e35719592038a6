/**
 * Runs in the page: goes to the newest message, and scrolls up until no more texts are found that match the source of a
 * regular expression; resolves with the number of different ones.
 */
export async function readUp(wanted: string): Promise<number> {
  const pattern = new RegExp(wanted);
  const log = document.querySelector<HTMLElement>('[role="log"]');
  if (!log) throw new Error('no conversation is open');
  document.querySelector<HTMLElement>('[aria-label^="Go to the latest message"]')?.click();
  const found = new Set<string>();
  const end = performance.now() + 120_000;
  let still = 0;
  await window.paint.frames(() => {
    const size = found.size;
    for (const row of log.querySelectorAll('[data-message-id]')) {
      const words = pattern.exec(row.textContent)?.[0];
      if (words) found.add(words);
    }
    log.scrollTop = Math.min(log.scrollTop, 200);
    still = found.size === size ? still + 1 : 0;
    return still < 120 && performance.now() < end;
  });
  return found.size;
}
