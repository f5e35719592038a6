import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Builds the desktop app once, for the tests that look at what was built. */
export async function setup(): Promise<void> {
  await promisify(execFile)('npm', ['run', '--silent', 'build:desktop', '--', '--logLevel', 'error'], {
    shell: process.platform === 'win32',
  });
}
