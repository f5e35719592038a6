import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureWebBuilt, fingerprint } from '../../src-sandbox/launch/install.mjs';
import { keepCompiled } from '../compiled.mjs';
import { ensureRigBuilt } from '../gateway/build-rig.mjs';

/**
 * Builds the site and the gateway tests' page before the first test, unless the last build used the same
 * sources, compiles the sandbox, which every test file starts again, and names the folders where all of them
 * store their drawings and find their data; the latter is removed after the last test.
 */
export default async function prepare() {
  await ensureWebBuilt();
  process.env.E2E_RIG = await ensureRigBuilt();
  keepCompiled();
  const drawings = fingerprint(['src-sandbox/art']).slice(0, 16);
  process.env.E2E_ART = join(import.meta.dirname, '../../node_modules/.cache/art', drawings);
  const filled = mkdtempSync(join(tmpdir(), 'pasarmain-filled-'));
  process.env.E2E_FILLED = filled;
  // Node stores its compiled code only when a process ends by itself; the tests kill theirs.
  spawnSync(process.execPath, ['src-sandbox/main.ts', '--help'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: 'ignore',
  });
  return () => rmSync(filled, { recursive: true, force: true });
}
