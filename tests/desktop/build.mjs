import { ensureDesktopBuilt } from '../../src-sandbox/launch/install.mjs';

/** Builds the desktop app, for the tests that inspect or open the build. */
export async function setup() {
  await ensureDesktopBuilt();
}
