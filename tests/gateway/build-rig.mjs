import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { fingerprint } from '../../src-sandbox/launch/install.mjs';

/**
 * Builds the page with the chat SDK, unless it was built from the same sources, and returns its folder, from
 * which the gateways of all test files serve it.
 */
export async function ensureRigBuilt() {
  const sources = fingerprint(['tests/gateway/rig.ts', 'package-lock.json']).slice(0, 16);
  const folder = join(import.meta.dirname, '../../node_modules/.cache/rig', sources);
  if (existsSync(folder)) return folder;
  // A build that is cut short leaves no folder that looks complete.
  const unfinished = `${folder}.unfinished`;
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: unfinished,
      emptyOutDir: true,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'rig.ts'), formats: ['es'], fileName: () => 'rig.js' },
    },
  });
  await rename(unfinished, folder);
  return folder;
}
