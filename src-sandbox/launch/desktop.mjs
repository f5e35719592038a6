// `npm run desktop`: from a clean clone to the desktop app. Runs with the machine's own Node.
import { spawn } from 'node:child_process';
import { findElectron } from './electron.mjs';
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
