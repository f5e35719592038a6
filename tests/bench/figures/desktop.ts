import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import * as z from 'zod/mini';
import { signInAs } from '../../desktop/flow.ts';
import type { OpenDesktop } from '../../desktop/opened.ts';
import { openStandIn } from '../../desktop/renderer/openStandIn.ts';
import { stubElectron } from '../../desktop/stub-electron.ts';
import { login, people } from '../../e2e/steps.ts';
import { type Figure, figureOf } from '../figure.ts';
import { installPaint } from '../paint.ts';
import type { Bench } from '../run.ts';
import { WireClient } from '../WireClient.ts';

const run = promisify(execFile);
const starts = 10;
const reloads = 5;
const messages = 30;

const Start = z.object({ ms: z.number(), cpuMs: z.number(), modules: z.int(), bytes: z.int() });
const Alive = z.object({ notices: z.int(), controls: z.int(), replies: z.int(), heap: z.number() });
const Day = z.object({ before: Alive, after: Alive });

async function inProcess(...args: string[]): Promise<unknown> {
  const { stdout } = await run(process.execPath, ['--expose-gc', 'tests/bench/desktop-process.ts', ...args]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

/** Measures main's own work before it shows the window; Electron's start comes in addition. */
async function start(): Promise<Figure[]> {
  const runs: z.output<typeof Start>[] = [];
  for (let count = 0; count < starts; count += 1) runs.push(z.parse(Start, await inProcess()));
  const of = (name: keyof (typeof runs)[number]) => runs.map((one) => one[name]);
  return [
    figureOf('desktop: main before the window is shown', 'ms', of('ms'), { by: 'median', atMost: 150 }),
    figureOf('desktop: processor time of that', 'ms', of('cpuMs')),
    figureOf('desktop: modules of main', 'count', of('modules')),
    figureOf('desktop: bytes of main', 'bytes', of('bytes')),
  ];
}

/** Measures what 10,000 notices and 1,000 downloads leave behind. */
async function day(): Promise<Figure[]> {
  const { before, after } = z.parse(Day, await inProcess('--day'));
  const left = (['notices', 'controls', 'replies'] as const).map((name) => after[name] - before[name]);
  const more = left.reduce((sum, count) => sum + Math.max(0, count), 0);
  return [
    figureOf('desktop: objects left by 10,000 notices and 1,000 downloads', 'count', [more], {
      by: 'median',
      atMost: 0,
    }),
    figureOf('desktop: heap left by them', 'MB', [(after.heap - before.heap) / 1e6]),
  ];
}

/** Measures a package without Electron: the archive, and the native code beside it. */
async function packaged(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pasarmain-package-'));
  const electronDist = stubElectron(join(folder, 'electron'));
  const args = ['--config', 'electron-builder.config.ts', '--linux', '--dir', `--${process.arch}`];
  const env = { ...process.env, PASARMAIN_PACKAGE_CONFIG: 'docs/examples/desktop-config.json' };
  await run(
    'npx',
    ['electron-builder', ...args, `-c.electronDist=${electronDist}`, `-c.directories.output=${folder}/out`],
    { env },
  );
  const resources = join(folder, 'out', 'linux-unpacked', 'resources');
  const archive = statSync(join(resources, 'app.asar')).size;
  const native = sizeOf(join(resources, 'app.asar.unpacked'));
  rmSync(folder, { recursive: true });
  return [
    figureOf('desktop: archive of a package', 'bytes', [archive]),
    figureOf('desktop: native code of a package', 'bytes', [native]),
  ];
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

/** Measures the time from a message of another client to its notice. */
async function untilNotice({ sandbox }: Bench, desktop: OpenDesktop): Promise<Figure> {
  const { token } = await login(sandbox, 'buyer');
  const reply = await fetch(`${sandbox.url}/v1/tim/sig`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await reply.json()) as { data: { sig: string; userId: string } };
  const client = await WireClient.open(sandbox.url, data.userId, data.sig);
  const took: number[] = [];
  for (let count = 0; count < messages; count += 1) {
    const text = `Message ${count}`;
    const began = Date.now();
    await client.say(String(people.player.id), text);
    let shown: number | undefined;
    while (shown === undefined) {
      const { notifications } = await desktop.seen();
      shown = notifications.find(({ body }) => body === text)?.shownAt;
      if (Date.now() - began > 20_000) throw new Error(`no notice of ${text}`);
    }
    took.push(shown - began);
  }
  client.close();
  return figureOf('desktop: message sent → notice shown', 'ms', took);
}

/** Measures the time from the start of the page to the conversations kept on the device. */
async function untilCachedChat({ page }: OpenDesktop): Promise<Figure> {
  const took: number[] = [];
  for (let count = 0; count < reloads; count += 1) {
    await page.reload({ waitUntil: 'commit' });
    took.push(
      await page.evaluate(() => window.paint.when(() => !!document.querySelector('[data-conversation-id]'))),
    );
  }
  return figureOf('desktop: page start → cached chat painted', 'ms', took);
}

async function inBrowser(bench: Bench, browser: Browser): Promise<Figure[]> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 800 } });
  const desktop = await openStandIn(context, bench.sandbox.url);
  await installPaint(desktop.page);
  await signInAs(desktop, bench.sandbox, 'player');
  const figures = [await untilNotice(bench, desktop), await untilCachedChat(desktop)];
  await desktop.close();
  return figures;
}

/** Measures the desktop's main process on the stand-in for Electron, and its page in the harness. */
export async function measure(bench: Bench): Promise<Figure[]> {
  // The page of the harness has no network address, so Chromium asks before it may reach this machine.
  const browser = await bench.openBrowser(['--disable-features=LocalNetworkAccessChecks']);
  const sizes = process.platform === 'linux' ? await packaged() : [];
  return [...(await start()), ...(await day()), ...sizes, ...(await inBrowser(bench, browser))];
}
