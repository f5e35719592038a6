// `npm run desktop`: from a clean clone to the desktop app. Runs with the machine's own Node.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, handOnSignals, projectEnv, root, run } from './install.mjs';

const help = `Usage: npm run desktop -- [options]

Builds the desktop app and starts it. Without PASARMAIN_API_BASE or PASARMAIN_CONFIG in the environment it
starts the embedded back end, too.

  --port N      port of the embedded back end (default 8080)
  --data DIR    where its database and uploads live (default .data)
  --help        this text
`;

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) {
  console.log(help);
  process.exit(0);
}
const option = (name, fallback) => {
  const index = args.indexOf(name);
  return index >= 0 ? (args[index + 1] ?? fallback) : fallback;
};

const fileNames = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' };

/**
 * The path of Electron's binary, downloaded if it is missing; null if it is not available, in which case the
 * download has printed why.
 */
async function findElectron() {
  const folder = join(root, 'node_modules', 'electron');
  const locate = () => {
    const name = join(folder, 'path.txt');
    const override = process.env.ELECTRON_OVERRIDE_DIST_PATH;
    if (!existsSync(name) && !override) return null;
    const file = existsSync(name) ? readFileSync(name, 'utf8') : (fileNames[process.platform] ?? 'electron');
    const path = join(override ?? join(folder, 'dist'), file);
    return existsSync(path) ? path : null;
  };
  const present = locate();
  if (present) return present;
  console.log('Fetching Electron (once, about 120 MB)…');
  const code = await run('node', [join(folder, 'install.js')], { stdio: ['ignore', 'ignore', 'inherit'] });
  return code === 0 ? locate() : null;
}

/** Starts the embedded back end and resolves with its address when it listens. */
function startSandbox() {
  const port = option('--port', '8080');
  const child = spawn('node', ['src-sandbox/main.ts', '--port', port, '--data', option('--data', '.data')], {
    cwd: root,
    env: projectEnv(),
    stdio: ['ignore', 'pipe', 'inherit', ...(process.platform === 'win32' ? [] : ['ipc'])],
    shell: process.platform === 'win32',
  });
  handOnSignals(child);
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      process.stdout.write(chunk);
      output = (output + chunk).slice(-4000);
      const address = /http:\/\/[\w.]+:\d+/.exec(output)?.[0];
      if (address) resolve({ child, address });
    });
    child.on('exit', (code) => reject(new Error(`The embedded back end ended (code ${code}).`)));
    child.on('error', reject);
  });
}

await ensureInstalled();
console.log('Building the desktop app…');
const built = await run('npm', ['run', '--silent', 'build:desktop', '--', '--logLevel', 'warn']);
if (built !== 0) process.exit(built);

const electron = await findElectron();
if (!electron) {
  console.error(`
The desktop app is built (out/main, out/preload, out/renderer), but Electron's binary could not be had, so it
cannot be started here. It is downloaded from github.com; behind a proxy or a mirror, set one of

  ELECTRON_MIRROR=https://your.mirror/electron/     a mirror with the same folders
  ELECTRON_GET_USE_PROXY=1 and HTTPS_PROXY=…        a proxy
  ELECTRON_OVERRIDE_DIST_PATH=/folder/of/electron   an unpacked copy of the version in package.json

and run "npm run desktop" again. The same product runs in a browser: "npm start".`);
  process.exit(1);
}

const env = {};
let sandbox = null;
if (!process.env.PASARMAIN_API_BASE && !process.env.PASARMAIN_CONFIG) {
  try {
    sandbox = await startSandbox();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  env.PASARMAIN_CONFIG = JSON.stringify({ apiBase: sandbox.address, isSandbox: true });
}
const code = await run(electron, ['.'], { env, shell: false, isServer: true });
if (sandbox && sandbox.child.exitCode === null) {
  // The port is free for the next start only after the back end has ended.
  const gone = new Promise((resolve) => sandbox.child.once('close', resolve));
  sandbox.child.kill();
  await gone;
}
process.exit(code);
