import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/**
 * The path of the Chromium that tests start: the one that `CHROMIUM_PATH` names, one of this machine, or
 * Playwright's own; undefined if there is none. A headless shell comes first, because it draws no windows of
 * its own and so takes a tenth less of the processor.
 */
export const chromiumPath = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
].find((path) => existsSync(path));
