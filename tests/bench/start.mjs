// `npm run bench`: builds the site and the desktop app first, so that the figures are those of the current sources.
import {
  ensureDesktopBuilt,
  ensureInstalled,
  ensureWebBuilt,
  run,
} from '../../src-sandbox/launch/install.mjs';
import { ensureChromium } from '../chromium.mjs';

const words = process.argv.slice(2);
await ensureInstalled();
const asksForHelp = words.includes('--help') || words.includes('-h');
if (!asksForHelp) {
  await ensureWebBuilt();
  await ensureDesktopBuilt();
}
const chromium = asksForHelp ? null : await ensureChromium();
const env = { ...process.env, ...(chromium && { CHROMIUM_PATH: chromium }) };
process.exitCode = await run('node', ['tests/bench/run.ts', ...words], { env });
