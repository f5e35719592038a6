import { type Figure, figureOf } from '../figure.ts';
import type { Bench } from '../run.ts';

const runs = 10;

/** Largest Contentful Paint and layout shift of Home at a 4× slower processor, each in a fresh browser profile. */
export async function measure({ sandbox, openBrowser }: Bench): Promise<Figure[]> {
  const browser = await openBrowser();
  const paints: number[] = [];
  const shifts: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(() => {
      const seen = { paint: 0, shift: 0 };
      Object.assign(window, { benchSeen: seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.paint = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
          if (!shift.hadRecentInput) seen.shift += shift.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(sandbox.url);
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(
      () => (window as unknown as { benchSeen: { paint: number; shift: number } }).benchSeen,
    );
    paints.push(seen.paint);
    shifts.push(seen.shift);
    await context.close();
  }
  await browser.close();
  return [
    figureOf('Home, largest contentful paint, CPU ÷ 4', 'ms', paints, { by: 'median', atMost: 1500 }),
    figureOf('Home, layout shift', 'score', shifts, { by: 'p95', atMost: 0.1 }),
  ];
}
