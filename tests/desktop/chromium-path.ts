import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The path of a Chrome or Chromium on this machine, or of Playwright's own; undefined if there is none. */
export const chromiumPath = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
].find((path) => existsSync(path));
