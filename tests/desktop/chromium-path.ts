import { existsSync } from 'node:fs';

/** A Chrome or Chromium of this machine; undefined for Playwright's own. */
export const chromiumPath = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
].find((path) => existsSync(path));
