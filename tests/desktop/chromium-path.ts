import { existsSync } from 'node:fs';

/** The path of a Chrome or Chromium on this machine; undefined means Playwright's own. */
export const chromiumPath = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
].find((path) => existsSync(path));
