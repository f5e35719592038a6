// Runs with the machine's own Node before anything is installed: plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const stamp = join(root, 'node_modules', '.installed');
const bin = join(root, 'node_modules', '.bin');

/** An environment in which `node` is the project's own Node, whatever version the machine has. */
export function projectEnv(extra = {}) {
  return { ...process.env, ...extra, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
}

const handedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const codeOf = (signal) => 128 + (constants.signals[signal] ?? 0);

const parent = process.ppid;
const parentCheckMs = 200;

/**
 * Forwards the signals of this process to a child while it runs; the result reports the last one. The end of
 * the parent counts as SIGTERM, because npm may be killed in a way that forwards no signal.
 */
export function handOnSignals(child) {
  let last = null;
  const handOn = (signal) => {
    last = signal;
    child.kill(signal);
  };
  const listeners = handedOn.map((signal) => [signal, () => handOn(signal)]);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    handOn('SIGTERM');
  }, parentCheckMs);
  child.once('close', () => {
    clearInterval(check);
    for (const [signal, listener] of listeners) process.off(signal, listener);
  });
  return () => last;
}

function passOn(from, to, onOutput) {
  from.setEncoding('utf8').on('data', (text) => {
    to.write(text);
    onOutput(text);
  });
}

/**
 * Runs a command of the project and resolves with its exit code, which is 128 plus the signal's number if a
 * signal ended it. The command handles a signal; after it has ended, this script ends too. A server
 * (`isServer`) that was asked to end and ended in order succeeds; any other command counts as interrupted.
 * `onOutput` is told what the command writes, which appears on the terminal as well.
 */
export function run(command, args, { isServer = false, onOutput, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: onOutput ? ['inherit', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
      ...options,
      env: projectEnv(options.env),
    });
    if (onOutput) {
      passOn(child.stdout, process.stdout, onOutput);
      passOn(child.stderr, process.stderr, onOutput);
    }
    const signalOf = handOnSignals(child);
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code, endedBy) => {
      const result = code ?? codeOf(endedBy);
      const asked = signalOf();
      if (asked && !isServer) process.exit(result === 0 ? codeOf(asked) : result);
      resolve(result);
    });
  });
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** Installs the locked dependencies if they are missing or belong to another lockfile. */
export async function ensureInstalled() {
  requireNode();
  const wanted = lockHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(bin)) return;
  console.log('Installing dependencies (once; a minute or so)…');
  const began = performance.now();
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) {
    console.error(
      'The dependencies could not be installed. The lines above say why; is the package registry reachable?',
    );
    process.exit(code);
  }
  const version = spawnSync(process.platform === 'win32' ? 'node.cmd' : join(bin, 'node'), ['--version'], {
    encoding: 'utf8',
    env: projectEnv(),
    shell: process.platform === 'win32',
  });
  if (version.status !== 0) {
    console.error('The project’s own Node did not start; remove node_modules and try again.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
  console.log(`Installed in ${secondsSince(began)} s.`);
}

function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

/** Printed for every long step, which shows what a slow start waits for. */
const secondsSince = (began) => Math.round((performance.now() - began) / 1000);

/** A fingerprint of all files in folders, and of single files. */
export function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    const files = source.includes('.') ? [path] : filesUnder(path);
    for (const file of files) hash.update(relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** The configurations: a build imports several, and a list of those would miss the next one. */
const configurations = readdirSync(root).filter((name) => name.endsWith('.config.ts'));
const webSources = [
  'src-renderer',
  'locales',
  'resources',
  ...configurations.sort(),
  'package-lock.json',
  'tsconfig.json',
];
const desktopSources = [...webSources, 'src-main', 'src-preload'];

/** Builds the website unless the last build used the same sources. */
export function ensureWebBuilt() {
  return ensureBuilt('site', 'build:web', 'out/web', webSources);
}

/** Builds the desktop app unless the last build used the same sources. */
export function ensureDesktopBuilt() {
  return ensureBuilt('desktop app', 'build:desktop', 'out/main', desktopSources);
}

/** A build empties its folder, so a fingerprint there is that of the files beside it. */
async function ensureBuilt(name, script, folder, sources) {
  const mark = join(root, folder, '.built-from');
  const wanted = fingerprint(sources);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  console.log(`Building the ${name}, because its sources are not those of the last build…`);
  const began = performance.now();
  const code = await run('npm', ['run', '--silent', script, '--', '--logLevel', 'error']);
  if (code !== 0) process.exit(code);
  console.log(`Built in ${secondsSince(began)} s.`);
  writeFileSync(mark, wanted);
}
