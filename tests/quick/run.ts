import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, nearTests } from './near-tests.ts';

/**
 * `npm run test:quick`: types, lint, and the unit tests nearest to the files that differ from the base of this
 * branch. Types and lint run in parallel; tests follow, because they use the whole machine.
 */
const root = join(import.meta.dirname, '../..');

/** The lines that git prints; throws git's message if it fails. */
function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter((line) => line !== '');
}

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

/** The unit tests nearest to what changed, and the long ones that are left to `npm test`. */
function testsOfChange() {
  const changed = [
    ...git('diff', '--name-only', '--relative', base()),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, string>;
  };
  const tests = readdirSync(join(root, 'tests/unit'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => {
      const path = `tests/unit/${name.replaceAll('\\', '/')}`;
      return { path, imports: importsOf(path, readFileSync(join(root, path), 'utf8'), imports) };
    });
  return nearTests(changed, tests);
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

const { near, left } = testsOfChange();
const passed = await Promise.all([
  run('types', 'npm', 'run', '--silent', 'typecheck'),
  run('lint', 'npm', 'run', '--silent', 'lint'),
]);
if (near.length > 0)
  passed.push(
    await run(
      `${near.length} files of unit tests`,
      ...(['npx', 'vitest', 'run', '--project', 'unit*', ...near] as const),
    ),
  );
if (left.length > 0) console.log(`Long, and left to \`npm test\`: ${left.join(', ')}`);
if (passed.includes(false)) process.exit(1);
