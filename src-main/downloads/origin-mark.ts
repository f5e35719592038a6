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
 * Notes at a file that it came from the network, so that the system warns before it runs. Only the host is noted:
 * the rest of an address may let others fetch the file. A disk that cannot keep the note still gets the file.
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
      // The note is a courtesy on Linux, where nothing warns by it, and few systems bring the program.
      await run('setfattr', ['-n', 'user.xdg.origin.url', '-v', origin, path]).catch(() => '');
  }
}
