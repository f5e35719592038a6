import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The marker of the fuses in an Electron binary: a version, their number and one character each follow it. */
export const mark = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** Writes the files of Electron that packaging reads; the binary contains no program. */
export function stubElectron(folder: string): string {
  mkdirSync(join(folder, 'resources'), { recursive: true });
  mkdirSync(join(folder, 'locales'));
  for (const name of [
    'chrome-sandbox',
    'chrome_crashpad_handler',
    'LICENSE',
    'LICENSES.chromium.html',
    'version',
  ])
    writeFileSync(join(folder, name), 'stub');
  writeFileSync(join(folder, 'electron'), `-${mark}\u0001\u0009${'1'.repeat(9)}-`);
  return folder;
}
