// `npm run test:binary` runs the tests of the whole app in Electron's own binary, and `npm run smoke` a short day.
// Both explain what to do if the binary cannot be had; `-- --stand-in` runs the same steps without it.
import { findElectron } from '../../src-sandbox/launch/electron.mjs';
import {
  ensureDesktopBuilt,
  ensureInstalled,
  ensureWebBuilt,
  run,
} from '../../src-sandbox/launch/install.mjs';

/** The tests that open the whole app; the others import main alone, which no binary can do. */
const wholeApp = ['renderer', 'chat', 'two-accounts', 'behaviour'].map(
  (name) => `tests/desktop/${name}.test.ts`,
);
const commands = {
  tests: ['npx', ['vitest', 'run', '--project', 'desktop', ...wholeApp]],
  smoke: ['node', ['tests/desktop/smoke.ts']],
};

const [name, ...rest] = process.argv.slice(2);
const [program, args] = commands[name] ?? [];
if (!program) {
  console.error(`One of ${Object.keys(commands).join(', ')} is wanted, not "${name}".`);
  process.exit(1);
}
await ensureInstalled();
await ensureDesktopBuilt();
// The other person of a chat uses the website.
await ensureWebBuilt();
const env = rest.includes('--stand-in') ? {} : { PASARMAIN_TEST_BINARY: await findElectron() };
const further = rest.filter((argument) => argument !== '--stand-in');
process.exit(await run(program, [...args, ...further], { env }));
