import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/setup/LongestFirst.ts';

/**
 * Unit tests whose files run in one process, which starts and loads the same modules once and not for each file.
 * Code of the renderer has modules with state, such as what waits to be reported, so its files do not.
 */
const shared = ['bundle', 'lib/chat', 'lib/rules', 'members', 'quick', 'sandbox', 'shipped', 'syntax'].map(
  (folder) => `tests/unit/${folder}/**/*.test.ts`,
);

/**
 * Unit tests whose files have a process of their own: the schedules take half as long again in a context, and the
 * package that installs updates finds no Electron in one.
 */
const alone = ['tests/unit/features/chat/chaos/chaos.test.ts', 'tests/unit/main/staged-updates.test.ts'];

export default defineConfig({
  plugins: [react()],
  test: {
    silent: 'passed-only',
    // Vitest would leave one processor free, which is half of a machine with two.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Each file has a context of its own, with its modules and its DOM, in a process that keeps what it compiled:
          // a process for each file takes twice the time.
          pool: 'vmForks',
          // Long enough for a busy machine, and short enough to end a test that hangs.
          testTimeout: 20_000,
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [...shared, ...alone],
          setupFiles: ['tests/setup/mobx.ts', 'tests/setup/channels.ts', 'tests/setup/between-files.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-alone',
          testTimeout: 20_000,
          include: alone,
          setupFiles: ['tests/setup/mobx.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-shared',
          isolate: false,
          testTimeout: 20_000,
          include: shared,
          setupFiles: ['tests/setup/mobx.ts', 'tests/setup/language.ts'],
        },
      },
      {
        extends: true,
        resolve: {
          alias: {
            electron: resolve(import.meta.dirname, 'tests/desktop/electron/index.ts'),
            'electron-updater': resolve(import.meta.dirname, 'tests/desktop/electron/updater.ts'),
          },
        },
        test: {
          name: 'desktop',
          globalSetup: ['tests/desktop/build.mjs'],
          include: ['tests/desktop/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
