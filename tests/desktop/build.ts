import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Builds the desktop app once, for the tests that inspect the build. */
export async function setup(): Promise<void> {
  await promisify(execFile)('npm', ['run', '--silent', 'build:desktop', '--', '--logLevel', 'error'], {
    shell: process.platform === 'win32',
  });
}
