// `npm test`: installs what the tests need and runs every kind of check. Runs with the machine's own Node.
import { ensureInstalled, ensureWebBuilt, run } from '../src-sandbox/launch/install.mjs';
import { ensureChromium } from './chromium.mjs';
import { keepCompiled } from './compiled.mjs';

await ensureInstalled();
const chromium = await ensureChromium();
keepCompiled();
const env = chromium ? { CHROMIUM_PATH: chromium } : {};

const steps = [
  ['types', () => run('npm', ['run', '--silent', 'typecheck'])],
  ['lint', () => run('npm', ['run', '--silent', 'lint'])],
  ['unit tests', () => run('npm', ['run', '--silent', 'test:unit'])],
  [
    'build',
    () =>
      ensureWebBuilt().then(() =>
        run('npm', ['run', '--silent', 'build:desktop', '--', '--logLevel', 'error']),
      ),
  ],
  ['licences and advisories', () => run('npm', ['run', '--silent', 'shipped'])],
  ['desktop tests', () => run('npm', ['run', '--silent', 'test:desktop'], { env })],
  ['end-to-end tests', () => run('npm', ['run', '--silent', 'test:e2e'], { env })],
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
