// `npm test`: installs what the tests need and runs every kind of check. Runs with the machine's own Node.
import { ensureDesktopBuilt, ensureInstalled, ensureWebBuilt, run } from '../src-sandbox/launch/install.mjs';
import { ensureChromium, ensureHeadless } from './chromium.mjs';
import { keepCompiled } from './compiled.mjs';

await ensureInstalled();
const chromium = await ensureChromium();
const headless = await ensureHeadless(chromium);
keepCompiled();

/** How many of the last lines of a failed script are repeated; every runner lists its failures at its end. */
const repeatedLines = 60;

/** The last lines of the scripts that failed, which a log that is cut at its top still shows. */
const failures = [];

/** Runs a script of the project, with its arguments; if it fails, its last lines are kept. */
async function runScript(script, env) {
  let last = '';
  const onOutput = (text) => {
    last = (last + text)
      .split('\n')
      .slice(-repeatedLines - 1)
      .join('\n');
  };
  const code = await run('npm', ['run', '--silent', ...script.split(' ')], { env, onOutput });
  if (code !== 0) failures.push(`── the end of ${script}\n${last}`);
  return code;
}

/** Runs scripts of the project in parallel, on a browser; fails with the first one that fails. */
async function on(browser, ...scripts) {
  const env = {
    ...(browser ? { CHROMIUM_PATH: browser } : {}),
    // The scripts write into a pipe, and cannot see that a terminal follows.
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
  };
  const codes = await Promise.all(scripts.map((script) => runScript(script, env)));
  return codes.find((code) => code !== 0) ?? 0;
}

const together = (...scripts) => on(chromium, ...scripts);

async function build() {
  await ensureWebBuilt();
  await ensureDesktopBuilt();
  return 0;
}

const steps = [
  // Several checkers of types would each repeat a part of the work, and lint needs the other processors.
  ['types and lint', () => together('typecheck -- --checkers 1', 'lint')],
  ['unit tests', () => together('test:unit')],
  ['build', build],
  // The check of advisories mostly waits for the registry, so it runs beside the desktop tests.
  ['licences, advisories and desktop tests', () => together('shipped', 'test:desktop')],
  ['end-to-end tests', () => on(headless, 'test:e2e')],
];

const failed = [];
for (const [name, step] of steps) {
  console.log(`\n── ${name}`);
  const began = Date.now();
  const code = await step();
  console.log(
    `── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - began) / 1000)} s`,
  );
  if (code !== 0) failed.push(name);
}

console.log(`\n${steps.length - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) {
  console.log(`\n${failures.join('\n')}`);
  console.log(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}
