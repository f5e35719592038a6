// `npm run bench`: builds the site first, so that the figures are those of the current sources.
import { ensureInstalled, ensureWebBuilt, run } from '../../src-sandbox/launch/install.mjs';
import { ensureChromium } from '../chromium.mjs';

const words = process.argv.slice(2);
await ensureInstalled();
if (words.includes('--help') || words.includes('-h')) {
  process.exit(await run('node', ['tests/bench/help.ts']));
}
await ensureWebBuilt();
const chromium = await ensureChromium();
const env = { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) };
process.exitCode = await run('node', ['tests/bench/run.ts', ...words], { env });
