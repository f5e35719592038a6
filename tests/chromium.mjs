// Finds a Chromium for the browser tests, or installs one. Runs with the machine's own Node.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from '../src-sandbox/launch/install.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  `${process.env.PROGRAMFILES ?? 'C:\\Program Files'}\\Google\\Chrome\\Application\\chrome.exe`,
];
const debianPackages = ['chromium', 'dbus', 'gnome-keyring', 'fonts-noto-cjk', 'fonts-noto-color-emoji'];

const shellName = 'chromium-headless-shell';

const found = (command) =>
  spawnSync(process.platform === 'win32' ? 'where' : 'which', [command], { encoding: 'utf8' })
    .stdout?.split('\n')[0]
    ?.trim();

/** The path of a Chrome or Chromium on this machine, or null. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && existsSync(given)) return given;
  for (const name of names) {
    const path = found(name);
    if (path) return path;
  }
  return places.find((path) => existsSync(path)) ?? null;
}

function canInstallDebianPackages() {
  return process.platform === 'linux' && Boolean(found('apt-get')) && process.getuid?.() === 0;
}

async function installDebianPackages(packages, errors) {
  const quiet = { stdio: ['ignore', 'ignore', errors], env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq', '-o', 'Acquire::http::Timeout=20'], quiet);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
}

/**
 * Finds or installs a Chromium for the tests: an installed one, otherwise Debian's, otherwise Playwright's
 * own (path null).
 */
export async function ensureChromium() {
  const missing = ['dbus-run-session', 'gnome-keyring-daemon'].some((command) => !found(command));
  if ((!findChromium() || missing) && canInstallDebianPackages()) {
    console.log('Installing Chromium and a keyring from Debian’s packages…');
    await installDebianPackages(debianPackages, 'inherit');
  }
  const path = findChromium();
  if (path) return path;
  console.log('Downloading Playwright’s Chromium…');
  const code = await run('npx', ['playwright', 'install', 'chromium']);
  if (code !== 0) {
    console.error('No Chrome or Chromium was found and none could be installed. Set CHROMIUM_PATH to one.');
    process.exit(1);
  }
  return null;
}

/**
 * The browser for the end-to-end tests: the headless shell beside Debian's Chromium, which is installed if it
 * can be, otherwise `chromium`, the result of {@link ensureChromium}. A whole browser draws a window for each
 * page, although nobody sees it, which takes a quarter of the processor time of a test.
 */
export async function ensureHeadless(chromium) {
  if (process.env.CHROMIUM_PATH || !chromium) return chromium;
  if (!found(shellName) && chromium === found('chromium') && canInstallDebianPackages()) {
    console.log('Installing Chromium’s headless shell from Debian’s packages…');
    // Both packages, because the shell needs a Chromium of its own version. Not every release has the shell.
    await installDebianPackages(['chromium', shellName], 'ignore');
  }
  return found(shellName) ?? chromium;
}
