// A process of its own that starts the built main on the stand-in for Electron and prints what it cost, or,
// with `--day`, what eight hours leave behind: 10,000 notices and 1,000 downloads.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { queryObjects } from 'node:v8';

const root = resolve(import.meta.dirname, '../..');
const standIn = pathToFileURL(resolve(root, 'tests/desktop/electron/index.ts')).href;
const loaded = new Set<string>();
registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier === 'electron') return { url: standIn, format: 'module', shortCircuit: true };
    const found = next(specifier, context);
    loaded.add(found.url);
    return found;
  },
});

const electron: typeof import('../desktop/electron/index.ts') = await import(standIn);
const { host, seen, ipcMain } = electron;
const folder = mkdtempSync(join(tmpdir(), 'pasarmain-bench-'));
host.root = root;
host.folder = folder;
loaded.clear();

const began = performance.now();
const usedBefore = process.cpuUsage();
createRequire(import.meta.url)(resolve(root, 'out/main/index.cjs'));
while (!seen.windows[0]?.visible) {
  if (seen.exitCode !== null) throw new Error('main did not start');
  await new Promise((done) => setTimeout(done, 1));
}
const ms = performance.now() - began;
const used = process.cpuUsage(usedBefore);
const cpuMs = (used.user + used.system) / 1000;
const files = [...loaded].filter((url) => url.startsWith('file:')).map((url) => new URL(url));
const bytes = files.reduce((sum, url) => sum + statSync(url).size, 0);

/** Sends a request as the page would. */
function ask(name: string, ...args: unknown[]): Promise<unknown> {
  const page = seen.views[0]?.webContents;
  return ipcMain.receive({ sender: page, senderFrame: page?.mainFrame ?? null }, name, args);
}

/** Shows notices of many conversations, which replace each other, time out, are clicked and are read. */
async function notices(count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const tag = `C2C${number % 50}`;
    await ask('notifications:show', { tag, title: 'Intan', body: `Message ${number}`, path: '/chat/list' });
    const notice = seen.notifications.at(-1);
    if (number % 3 === 0) notice?.timesOut();
    if (number % 5 === 0) notice?.emit('click');
    else await ask('notifications:clear', tag);
    // The stand-in keeps all notices for the test; Electron does not.
    seen.notifications.length = 0;
  }
  for (let number = 0; number < 50; number += 1) await ask('notifications:clear', `C2C${number}`);
}

/** Starts downloads and deletes their files; one of ten is cancelled, one of ten fails. */
async function downloads(count: number): Promise<void> {
  const content = new Uint8Array(20_000);
  globalThis.fetch = async (_input, init) => {
    init?.signal?.throwIfAborted();
    return new Response(content, { headers: { 'content-length': String(content.length) } });
  };
  for (let number = 0; number < count; number += 1) {
    const url = number % 10 === 1 ? 'https://elsewhere.example/a' : 'app://pasarmain/files/a.bin';
    const end = ask('downloads:start', { id: `d${number}`, url, fileName: 'a.bin' });
    if (number % 10 === 2) await ask('downloads:cancel', `d${number}`);
    await end;
    if (number % 100 === 99) rmSync(join(folder, 'downloads'), { recursive: true, force: true });
  }
}

/** The numbers of objects that exist only if main still refers to them. */
const alive = () => ({
  notices: queryObjects(electron.Notification, { format: 'count' }) as number,
  controls: queryObjects(AbortController, { format: 'count' }) as number,
  replies: queryObjects(Response, { format: 'count' }) as number,
});

if (process.argv.includes('--day')) {
  await notices(200);
  await downloads(20);
  globalThis.gc?.();
  const before = { ...alive(), heap: process.memoryUsage().heapUsed };
  await notices(10_000);
  await downloads(1_000);
  globalThis.gc?.();
  const after = { ...alive(), heap: process.memoryUsage().heapUsed };
  console.log(JSON.stringify({ before, after }));
} else {
  console.log(JSON.stringify({ ms, cpuMs, modules: files.length, bytes }));
}
rmSync(folder, { recursive: true, force: true });
process.exit(0);
