import { defineConfig, devices } from '@playwright/test';
import { chromiumArgs } from './tests/chromium-args.ts';
import { headlessPath } from './tests/chromium-path.ts';

export default defineConfig({
  // The tests open the built site, which must be built from the current sources.
  globalSetup: './tests/e2e/build-site.mjs',
  outputDir: 'test-results',
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine a toast may disappear before a test sees it; a test that passes the second time is
  // listed as flaky.
  retries: 1,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    launchOptions: { ...(headlessPath && { executablePath: headlessPath }), args: chromiumArgs() },
    locale: 'en-US',
    timezoneId: 'Asia/Jakarta',
    // A test that answers requests must see all of them, so only the tests of the service worker have one.
    serviceWorkers: 'block',
    // Software paints every frame of an animation here, which costs a tenth of the processor time of the tests. The
    // tests on a phone keep the motion, and so do files that read a duration.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'gateway', testDir: 'tests/gateway' },
    {
      name: 'desktop-layout',
      testDir: 'tests/e2e',
      testIgnore: '**/mobile/**',
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'mobile-layout',
      testDir: 'tests/e2e/mobile',
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        contextOptions: { reducedMotion: 'no-preference' },
      },
    },
  ],
});
