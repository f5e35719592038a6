import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { sessionState } from '../../e2e/steps.ts';
import { type Figure, figureOf } from '../figure.ts';
import type { Bench } from '../run.ts';

/** Collects every script the page loads, with its gzip size. */
async function scriptsOf(page: Page, visit: () => Promise<void>): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    const body = await response.body().catch(() => null);
    if (body) sizes.set(pathname.split('/').pop() ?? pathname, gzipSync(body, { level: 9 }).length);
  });
  await visit();
  await page.waitForLoadState('networkidle');
  return sizes;
}

function bundleFigure(name: string, sizes: Map<string, number>, atMost: number): Figure {
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const chunks = [...sizes].sort((a, b) => b[1] - a[1]).map(([file, size]) => `${file} ${size}`);
  return figureOf(name, 'bytes', [total], { by: 'median', atMost }, chunks.join(', '));
}

/** Gzip bytes of JavaScript that a visitor downloads for Home, and a signed-in user for Chat. */
export async function measure({ sandbox, openBrowser }: Bench): Promise<Figure[]> {
  const browser = await openBrowser();
  const visitor = await browser.newPage();
  const home = await scriptsOf(visitor, async () => {
    await visitor.goto(sandbox.url);
  });
  const context = await browser.newContext({ storageState: await sessionState(sandbox, 'buyer') });
  const user = await context.newPage();
  const chat = await scriptsOf(user, async () => {
    await user.goto(`${sandbox.url}/chat/list`);
    await user.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().waitFor();
  });
  await browser.close();
  return [
    bundleFigure('JavaScript of Home, gzip', home, 120_000),
    bundleFigure('JavaScript of Chat, gzip', chat, 350_000),
  ];
}
