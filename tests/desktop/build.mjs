import { ensureDesktopBuilt } from '../../src-sandbox/launch/install.mjs';

/** Builds the desktop app for the tests that inspect or open it. */
export async function setup() {
  await ensureDesktopBuilt();
}
