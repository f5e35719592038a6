import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const whole = ['/usr/bin/chromium', '/usr/bin/google-chrome', chromium.executablePath()];

/** The browser that `CHROMIUM_PATH` names, otherwise the first of these that exists. */
const firstOf = (paths: readonly string[]) =>
  [process.env.CHROMIUM_PATH ?? '', ...paths].find((path) => existsSync(path));

/**
 * The path of the Chromium that tests start: the one that `CHROMIUM_PATH` names, one of this machine, or
 * Playwright's own; undefined if there is none.
 */
export const chromiumPath = firstOf(whole);

/**
 * The path of the browser of the end-to-end tests: Debian's headless shell if it is installed, because a whole
 * browser also draws a window for each page, which takes a quarter of the processor time of a test.
 */
export const headlessPath = firstOf(['/usr/bin/chromium-headless-shell', ...whole]);
