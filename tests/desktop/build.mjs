import { ensureDesktopBuilt, ensureWebBuilt } from '../../src-sandbox/launch/install.mjs';

/** Builds the desktop app for the tests that inspect or open it, and the site for the other people in them. */
export async function setup() {
  await ensureDesktopBuilt();
  await ensureWebBuilt();
}
