import type { Page } from '@playwright/test';

/**
 * Counts how often a page calls the innermost function whose text contains a word, such as the component that
 * writes an attribute; resolves with a function that ends the counting. Counting slows the page down, so
 * times are not measured meanwhile.
 */
export async function countCalls(page: Page, word: string): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return async () => {
    const { result } = await session.send('Profiler.takePreciseCoverage');
    await session.send('Profiler.stopPreciseCoverage');
    await session.detach();
    let calls = 0;
    for (const { url, functions } of result) {
      if (!url.startsWith('http')) continue;
      const text = await (await fetch(url)).text();
      for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
        const ranges = functions
          .flatMap(({ ranges: [whole] }) => whole ?? [])
          .filter(({ startOffset, endOffset }) => startOffset <= at && at < endOffset)
          .sort((one, other) => one.endOffset - one.startOffset - (other.endOffset - other.startOffset));
        calls += ranges[0]?.count ?? 0;
      }
    }
    return calls;
  };
}
