import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    silent: 'passed-only',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        extends: true,
        resolve: { alias: { electron: resolve(import.meta.dirname, 'tests/desktop/electron/index.ts') } },
        test: {
          name: 'desktop',
          globalSetup: ['tests/desktop/build.ts'],
          include: ['tests/desktop/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
