// A separate process that runs the built main on the stand-in for Electron, as Electron's main process would.
import { createRequire, registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WebContentsStandIn } from '../electron/WebContentsStandIn.ts';
import { record } from '../real/record.ts';
import type { FromHost, PackedResponse, ToHost } from './messages.ts';

const root = resolve(import.meta.dirname, '../../..');
const standIn = pathToFileURL(resolve(root, 'tests/desktop/electron/index.ts')).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: standIn, format: 'module', shortCircuit: true }
      : next(specifier, context),
});

const electron: typeof import('../electron/index.ts') = await import(standIn);
const { host, seen, ipcMain, ipcRenderer, session } = electron;
host.root = root;
host.folder = process.env.DESKTOP_FOLDER ?? host.folder;
// Only some systems allow a reply in a notice, so main must see the wanted system.
if (process.env.DESKTOP_PLATFORM) {
  host.platform = process.env.DESKTOP_PLATFORM as NodeJS.Platform;
  Object.defineProperty(process, 'platform', { value: host.platform });
}
const say = (message: FromHost) => process.send?.(message);

const relay = ipcRenderer.emit.bind(ipcRenderer);
ipcRenderer.emit = (name: string, ...args: unknown[]) => {
  const { page } = args[0] as { page?: unknown };
  const view = seen.views.findIndex(({ webContents }) => webContents === page);
  say({ kind: 'event', view, name, payload: args[1] });
  return relay(name, ...args);
};

electron.app.on('web-contents-created', (_event: unknown, page: WebContentsStandIn) => {
  const { reload } = page;
  page.reload = () => {
    say({ kind: 'reload', view: seen.views.findIndex(({ webContents }) => webContents === page) });
    reload();
  };
});

// The recorder finds the stand-in where it finds Electron in the binary.
record(await import('electron'));
createRequire(import.meta.url)(resolve(root, 'out/main/index.cjs'));

async function answer(message: ToHost): Promise<unknown> {
  switch (message.kind) {
    case 'invoke': {
      const page = seen.views[message.view]?.webContents;
      return ipcMain.receive(
        { sender: page, senderFrame: page?.mainFrame ?? null },
        message.name,
        message.args,
      );
    }
    case 'request': {
      const handler = session.fromPartition(message.partition).protocol.handlers.get('app');
      if (!handler) throw new Error('no handler');
      const body = message.body === null ? null : Buffer.from(message.body, 'base64');
      const { method, headers } = message;
      const reply = await handler(
        new Request(message.url, { method, headers, ...(body?.length && { body }) }),
      );
      if (reply.type === 'error') throw new Error('network');
      return {
        status: reply.status,
        headers: Object.fromEntries(reply.headers),
        body: Buffer.from(await reply.arrayBuffer()).toString('base64'),
      } satisfies PackedResponse;
    }
    case 'recorder': {
      const { recorder } = globalThis;
      if (!recorder) throw new Error('main runs without the recorder');
      return (recorder[message.call] as (...args: unknown[]) => unknown)(...message.args);
    }
    case 'crashed':
      return seen.views[message.view]?.webContents.emit('render-process-gone', {}, { reason: 'crashed' });
    case 'shownView':
      return seen.views.findIndex(({ isShown }) => isShown);
  }
}

process.on('message', (message: ToHost) => {
  answer(message).then(
    (value) => say({ kind: 'answer', id: message.id, value }),
    (error: unknown) =>
      say({ kind: 'failure', id: message.id, message: error instanceof Error ? error.message : 'failed' }),
  );
});
process.on('disconnect', () => process.exit(0));

let isReady = false;
let told = 0;
setInterval(() => {
  if (seen.exitCode !== null) process.exit(1);
  for (const { webContents } of seen.views.slice(told)) {
    if (!webContents.isLoaded) return;
    // Only the page of an account opens at Home; the window of a conversation does not.
    if (new URL(webContents.url).pathname === '/')
      say({ kind: 'view', view: told, partition: webContents.preferences.partition ?? '' });
    told += 1;
  }
  if (!isReady && told > 0) say({ kind: 'ready' });
  isReady = told > 0;
}, 20);
