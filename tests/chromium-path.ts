import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * The path of the Chromium that tests start: the one that `CHROMIUM_PATH` names, one of this machine, or
 * Playwright's own; undefined if there is none. Name a headless shell there to take a tenth less of the processor.
 */
export const chromiumPath = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
].find((path) => existsSync(path));
