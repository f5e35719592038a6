import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureWebBuilt } from '../../src-sandbox/launch/install.mjs';
import { keepCompiled } from '../compiled.mjs';

/**
 * Builds the site before the first test, unless the last build used the same sources, and compiles the
 * sandbox, which every file of tests starts anew.
 */
export default async function prepare() {
  await ensureWebBuilt();
  keepCompiled();
  // Node writes what it compiled when a process ends by itself; the tests kill theirs.
  spawnSync(process.execPath, ['src-sandbox/main.ts', '--help'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: 'ignore',
  });
}
