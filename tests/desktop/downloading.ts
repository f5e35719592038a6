import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { DownloadEntry } from '#lib/desktop/downloads.ts';
import { createDesktop } from '#platform/desktop.ts';
import { FileServer } from './FileServer.ts';
import { type LaunchOptions, launchDesktop } from './launch.ts';

/** Waits until a check passes, for as long as a busy machine may need. */
export const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, 10_000);

/** The content of the file that is downloaded. */
export const content = Buffer.from(Array.from({ length: 600_000 }, (_, index) => index % 251));

/** Launches the app with a list of its downloads, against a server of one file. */
export async function launch(server: FileServer, options: LaunchOptions = {}) {
  const app = await launchDesktop({ ...options, env: { PASARMAIN_API_BASE: server.url, ...options.env } });
  vi.stubGlobal('location', { href: 'app://pasarmain/chat/list' });
  const platform = createDesktop(app.desktop);
  const { downloads } = platform;
  if (!downloads) throw new Error('no list of downloads');
  const folder = join(app.folder, 'downloads');
  const entry = async () => (await downloads.read())[0];
  /** Waits until the only download is in a state. */
  const until = (state: DownloadEntry['state']) =>
    soon(async () => {
      const now = await entry();
      expect(now?.state).toBe(state);
      return now as DownloadEntry;
    });
  const file = { url: `${server.url}/files/a.bin`, fileName: 'a.bin', subject: 'message-1' };
  return { ...app, root: app.folder, platform, downloads, folder, entry, until, file };
}

/** Starts a server of that file. */
export const serve = () => new FileServer(content).start();

/** Downloads the first half of the file and pauses; the server sends the rest at the next request. */
export async function pausedHalfway() {
  const server = await serve();
  server.holdAfter = 300_000;
  const app = await launch(server);
  const end = app.platform.download(app.file);
  const { id } = await app.until('running');
  // A download runs before its first byte arrives.
  await soon(async () => expect((await app.entry())?.received).toBe(server.holdAfter));
  app.downloads.pause(id);
  await app.until('paused');
  server.goOn();
  return { ...app, id, end };
}
