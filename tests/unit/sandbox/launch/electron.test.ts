import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const launch = new URL('../../../../src-sandbox/launch/electron.mjs', import.meta.url).href;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasarmain-electron-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Looks for the binary in a package of Electron whose download is this script. */
function find(download: string, env: Record<string, string> = {}) {
  writeFileSync(join(folder, 'install.js'), download);
  const script = `import { findElectron } from ${JSON.stringify(launch)};
console.log('found ' + (await findElectron(${JSON.stringify(folder)})));`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { ...process.env, ELECTRON_OVERRIDE_DIST_PATH: '', ...env },
  });
  return { status, stdout, stderr };
}

/** What a download leaves behind. */
const downloaded = `const { mkdirSync, writeFileSync } = require('node:fs');
mkdirSync(__dirname + '/dist');
writeFileSync(__dirname + '/dist/electron', '');
writeFileSync(__dirname + '/path.txt', 'electron');`;

describe('Electron’s binary', () => {
  test('that cannot be downloaded is explained: the error of the download, what helps, and no start', () => {
    const { status, stdout, stderr } = find(
      `console.error('RequestError: connect ECONNREFUSED 127.0.0.1:1'); process.exit(1);`,
    );
    expect(status).toBe(1);
    expect(stdout).toBe('Fetching Electron (once, about 120 MB)…\n');
    expect(stderr).toMatch(/^RequestError: connect ECONNREFUSED 127\.0\.0\.1:1\n/);
    for (const name of [
      'ELECTRON_MIRROR',
      'ELECTRON_GET_USE_PROXY',
      'ELECTRON_OVERRIDE_DIST_PATH',
      'npm start',
    ])
      expect(stderr).toContain(name);
  });

  test('that a download says to have, but that is not there, is explained too', () => {
    const { status, stderr } = find('process.exit(0);');
    expect(status).toBe(1);
    expect(stderr).toContain('ELECTRON_MIRROR');
  });

  test('that is missing is downloaded once', () => {
    const path = join(folder, 'dist', 'electron');
    expect(find(downloaded)).toEqual({
      status: 0,
      stdout: `Fetching Electron (once, about 120 MB)…\nfound ${path}\n`,
      stderr: '',
    });
    expect(find('process.exit(1);').stdout).toBe(`found ${path}\n`);
  });

  test('in a folder that a variable names is used without a download', () => {
    const own = join(folder, 'own');
    mkdirSync(own);
    writeFileSync(join(own, 'electron'), '');
    writeFileSync(join(folder, 'path.txt'), 'electron');
    const { stdout } = find('process.exit(1);', { ELECTRON_OVERRIDE_DIST_PATH: own });
    expect(stdout).toBe(`found ${join(own, 'electron')}\n`);
  });
});
