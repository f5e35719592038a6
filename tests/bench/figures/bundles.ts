import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { chatWith, people, sessionState } from '../../e2e/steps.ts';
import { type Figure, figureOf } from '../figure.ts';
import type { Bench } from '../run.ts';

/** Scripts loaded while a plain field already accepts input. */
const followers = /^(?:MessageEditor|editor)-/;

/** Collects every script the page loads, with its gzip size. */
async function scriptsOf(page: Page, visit: () => Promise<void>): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    // After a navigation the bodies of the former page's replies are no longer available.
    const body = await response.body().catch(() => null);
    if (body) sizes.set(pathname.split('/').pop() ?? pathname, gzipSync(body, { level: 9 }).length);
  });
  await visit();
  await page.waitForLoadState('networkidle');
  return sizes;
}

function bundleFigure(name: string, sizes: ReadonlyMap<string, number>, atMost?: number): Figure {
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const chunks = [...sizes].sort((a, b) => b[1] - a[1]).map(([file, size]) => `${file} ${size}`);
  return figureOf(
    name,
    'bytes',
    [total],
    atMost === undefined ? undefined : { by: 'median', atMost },
    chunks.join(', '),
  );
}

/**
 * Measures the gzip bytes of JavaScript: for a visitor's Home screen, for reading and answering an open conversation, and
 * for later scripts such as the rich editor.
 */
export async function measure({ sandbox, openBrowser }: Bench): Promise<Figure[]> {
  const browser = await openBrowser();
  const visitor = await browser.newPage();
  const home = await scriptsOf(visitor, async () => {
    await visitor.goto(sandbox.url);
  });
  const context = await browser.newContext({ storageState: await sessionState(sandbox, 'buyer') });
  const user = await context.newPage();
  let usable: ReadonlySet<string> = new Set();
  const asked = new Set<string>();
  user.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) asked.add(pathname.split('/').pop() ?? pathname);
  });
  const chat = await scriptsOf(user, async () => {
    await user.goto(sandbox.url + chatWith(people.player.id));
    await user.getByRole('textbox', { name: 'Message', exact: true }).waitFor();
    await user.getByRole('log').locator('[data-message-id]').last().waitFor();
    usable = new Set(asked);
    await user.locator('.ProseMirror').waitFor();
  });
  await browser.close();
  const needed = new Map([...chat].filter(([file]) => usable.has(file) && !followers.test(file)));
  const sdk = new Map([...home].filter(([file]) => /chat-sdk/.test(file)));
  return [
    bundleFigure('JavaScript of Home, gzip', home, 175_000),
    bundleFigure('of which the chat SDK', sdk, 0),
    bundleFigure('JavaScript of Chat until it can be used, gzip', needed, 435_000),
    bundleFigure('JavaScript of Chat with all that follows, gzip', chat),
  ];
}
