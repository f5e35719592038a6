import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const chromium = '/usr/bin/chromium';

export default defineConfig({
  testDir: '.',
  workers: 1,
  timeout: 90_000,
  reporter: 'list',
  use: { launchOptions: existsSync(chromium) ? { executablePath: chromium } : {} },
});
