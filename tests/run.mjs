// `npm test`: installs what the tests need and runs every kind of check. Runs with the machine's own Node.
import { ensureDesktopBuilt, ensureInstalled, ensureWebBuilt, run } from '../src-sandbox/launch/install.mjs';
import { ensureChromium, ensureHeadless } from './chromium.mjs';
import { keepCompiled } from './compiled.mjs';

await ensureInstalled();
const chromium = await ensureChromium();
const headless = await ensureHeadless(chromium);
keepCompiled();

/**
 * Runs scripts of the project, with their arguments, in parallel, on a browser; fails with the first one that
 * fails.
 */
async function on(browser, ...scripts) {
  const env = browser ? { CHROMIUM_PATH: browser } : {};
  const codes = await Promise.all(
    scripts.map((script) => run('npm', ['run', '--silent', ...script.split(' ')], { env })),
  );
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
  console.log(`Failed: ${failed.join(', ')}`);
  process.exit(1);
}
