import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { otherwise } from '#lib/report.ts';
import type { RunProgram } from '#main/system/run-program.ts';

/** The dependencies of {@link markOrigin}. */
export interface OriginMarkDeps {
  platform: NodeJS.Platform;
  run: RunProgram;
  now(): number;
}

/**
 * Marks the file as one that came from the network, so that the system warns before it runs. The mark holds only the
 * host, because the rest of an address may let others fetch the file. A file whose disk cannot keep the mark is saved
 * without it.
 */
export async function markOrigin(path: string, url: string, deps: OriginMarkDeps): Promise<void> {
  const { origin } = new URL(url);
  await write(path, origin, deps).catch(otherwise('marking where a file came from', undefined));
}

async function write(path: string, origin: string, { platform, run, now }: OriginMarkDeps): Promise<void> {
  switch (platform) {
    case 'win32':
      // Zone 3 is the internet.
      await writeFile(`${path}:Zone.Identifier`, `[ZoneTransfer]\r\nZoneId=3\r\nHostUrl=${origin}/\r\n`);
      return;
    case 'darwin': {
      const seconds = Math.floor(now() / 1000).toString(16);
      const mark = `0081;${seconds};Pasarmain;${randomUUID()}`;
      await run('/usr/bin/xattr', ['-w', 'com.apple.quarantine', mark, path]);
      return;
    }
    default:
      // The mark is optional on Linux, where nothing warns because of it, and few systems have the program.
      await run('setfattr', ['-n', 'user.xdg.origin.url', '-v', origin, path]).catch(() => '');
  }
}
