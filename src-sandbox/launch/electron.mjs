// Runs with the machine's own Node: plain JavaScript, no dependencies.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './install.mjs';

const fileNames = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' };

/** The path of the binary in Electron's package, or where the variable says; null if it is not there. */
function locate(folder) {
  const name = join(folder, 'path.txt');
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH || null;
  if (!existsSync(name) && !override) return null;
  const file = existsSync(name) ? readFileSync(name, 'utf8') : (fileNames[process.platform] ?? 'electron');
  const path = join(override ?? join(folder, 'dist'), file);
  return existsSync(path) ? path : null;
}

/**
 * The path of Electron's binary, downloaded if it is missing. If it is not available, the download prints why, this
 * says what helps, and the script ends.
 */
export async function findElectron(folder = join(root, 'node_modules', 'electron')) {
  const present = locate(folder);
  if (present) return present;
  console.log('Fetching Electron (once, about 120 MB)…');
  const code = await run('node', [join(folder, 'install.js')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const fetched = code === 0 ? locate(folder) : null;
  if (fetched) return fetched;
  console.error(`
The desktop app is built (out/main, out/preload, out/renderer), but Electron's binary could not be had, so it
cannot be started here. It is downloaded from github.com; behind a proxy or a mirror, set one of

  ELECTRON_MIRROR=https://your.mirror/electron/     a mirror with the same folders
  ELECTRON_GET_USE_PROXY=1 and HTTPS_PROXY=…        a proxy
  ELECTRON_OVERRIDE_DIST_PATH=/folder/of/electron   an unpacked copy of the version in package.json

and run the command again. The same product runs in a browser: "npm start".`);
  return process.exit(1);
}
