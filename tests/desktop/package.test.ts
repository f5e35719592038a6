import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from './launch.ts';
import { mark, stubElectron } from './stub-electron.ts';

const run = promisify(execFile);
/** Paths in an archive, read with electron-builder's own tool. */
function filesIn(archive: string): string[] {
  const asar: { listPackage(archive: string): string[] } = createRequire(
    createRequire(import.meta.url).resolve('app-builder-lib'),
  )('@electron/asar');
  return asar.listPackage(archive).map((path) => path.replaceAll('\\', '/'));
}

test.runIf(process.platform === 'linux')(
  'a package contains only runtime files, and its fuses are closed',
  async () => {
    const folder = temporaryFolder();
    const electronDist = stubElectron(join(folder, 'electron'));
    const packed = 'docs/examples/desktop-config.json';
    const env = { ...process.env, PASARMAIN_PACKAGE_CONFIG: packed };
    const args = [
      'electron-builder',
      '--config',
      'electron-builder.config.ts',
      '--linux',
      '--dir',
      `-c.electronDist=${electronDist}`,
      `-c.directories.output=${join(folder, 'out')}`,
    ];
    const { stdout } = await run('npx', args, { env });
    expect(stdout).toContain(`Packs ${packed}: API https://market.example`);
    const app = join(folder, 'out', 'linux-unpacked');
    const archive = join(app, 'resources', 'app.asar');
    expect(readFileSync(join(app, 'resources', 'config.json'), 'utf8')).toBe(readFileSync(packed, 'utf8'));
    const files = filesIn(archive);
    for (const path of [
      '/package.json',
      '/out/main/index.cjs',
      '/out/preload/index.cjs',
      '/out/renderer/index.html',
      '/resources/desktop/tray.png',
    ])
      expect(files).toContain(path);
    expect(files.filter((path) => /^\/(src-|tests|locales|\.data)|\.(ts|map)$/.test(path))).toEqual([]);
    const modules = new Set(files.map((path) => /^\/node_modules\/([^/]+)/.exec(path)?.[1]).filter(Boolean));
    expect([...modules]).toEqual(['@napi-rs']);
    expect(existsSync(`${archive}.unpacked/node_modules/@napi-rs/keyring/index.js`)).toBe(true);

    // In order: run as Node, cookie encryption, NODE_OPTIONS, inspector, archive check, archive only,
    // snapshot, file privileges, WebAssembly traps; the fuses that this project does not set keep their
    // defaults.
    const fuses = readFileSync(join(app, 'pasarmain'), 'latin1').split(mark)[1]?.slice(2, 11);
    expect(fuses).toBe('010011101');
  },
  120_000,
);
