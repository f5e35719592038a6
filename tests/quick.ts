import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * `npm run test:quick`: types, lint, and the unit tests that import a file which differs from the base of
 * this branch. Types and lint run in parallel; tests follow, because they use the whole machine.
 */
const root = join(import.meta.dirname, '..');

/** The commit where the branch left its upstream or `main`; the last commit if it did not. */
function base(): string {
  for (const branch of ['@{upstream}', 'origin/main', 'main']) {
    const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', branch], {
      cwd: root,
      encoding: 'utf8',
    });
    if (status === 0) return stdout.trim();
  }
  return 'HEAD';
}

/** Runs a command and keeps its output until the end; resolves with whether it passed. */
function run(name: string, ...command: [string, ...string[]]): Promise<boolean> {
  const began = Date.now();
  const output: Buffer[] = [];
  const child = spawn(command[0], command.slice(1), { cwd: root, env: process.env });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(output));
      const seconds = Math.round((Date.now() - began) / 1000);
      console.log(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
      resolve(code === 0);
    });
  });
}

const checks = await Promise.all([
  run('types', 'npm', 'run', '--silent', 'typecheck'),
  run('lint', 'npm', 'run', '--silent', 'lint'),
]);
const tests = await run(
  'unit tests of what changed',
  ...['npx', 'vitest', 'run', '--project', 'unit', '--changed', base(), '--passWithNoTests'],
);
if (!tests || checks.includes(false)) process.exit(1);
