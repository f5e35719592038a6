// `npm run bench`: the figures are of the site as its sources are now, so it is built first.
import { ensureInstalled, ensureWebBuilt, run } from '../../src-sandbox/launch/install.mjs';
import { ensureChromium } from '../chromium.mjs';

await ensureInstalled();
await ensureWebBuilt();
const chromium = await ensureChromium();
const env = { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) };
process.exitCode = await run('node', ['tests/bench/run.ts', ...process.argv.slice(2)], { env });
