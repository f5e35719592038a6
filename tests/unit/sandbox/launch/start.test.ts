import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import packageJson from '../../../../package.json' with { type: 'json' };

const root = new URL('../../../..', import.meta.url).pathname;
let folder = '';
const running: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasarmain-launch-'));
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const server = `
process.on('SIGINT', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
process.on('SIGHUP', () => process.exit(0));
setInterval(() => {}, 1000);
console.log('server ' + process.pid);
`;

/**
 * Creates a package whose `npm start` launches a small server as the product's does; starts it and reports
 * both processes.
 */
async function start(program: string, options: string) {
  const script = `import { run } from ${JSON.stringify(`${root}src-sandbox/launch/install.mjs`)};
console.log('script ' + process.pid);
process.exit(await run(process.execPath, [${JSON.stringify(join(folder, 'server.mjs'))}], ${options}));`;
  writeFileSync(join(folder, 'server.mjs'), program);
  writeFileSync(join(folder, 'launch.mjs'), script);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'exec node launch.mjs' } }));
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  running.push(npm);
  let output = '';
  npm.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const code = new Promise((resolve) => npm.once('exit', (exit, signal) => resolve(exit ?? signal)));
  const pidOf = (name: string) => Number(new RegExp(`${name} (\\d+)`).exec(output)?.[1] ?? 0);
  await expect.poll(() => pidOf('server'), { timeout: 20_000 }).toBeGreaterThan(0);
  return { npm: npm.pid ?? 0, script: pidOf('script'), server: pidOf('server'), code };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    // The process has already ended.
    return false;
  }
}

describe('npm start', { timeout: 60_000 }, () => {
  it.each([
    ['npm', 'SIGTERM', 0],
    ['npm', 'SIGINT', 0],
    ['npm', 'SIGKILL', 'SIGKILL'],
    ['script', 'SIGTERM', 0],
    ['script', 'SIGINT', 0],
    ['script', 'SIGHUP', 0],
    ['server', 'SIGTERM', 0],
    ['server', 'SIGKILL', 137],
  ] as const)(
    'ends with its server when %s receives %s, with the options %j',
    async (which, signal, result) => {
      const started = await start(server, '{ isServer: true }');
      process.kill(started[which], signal);
      expect(await started.code).toBe(result);
      await expect.poll(() => isAlive(started.server), { timeout: 10_000 }).toBe(false);
    },
  );

  it('returns the exit code of an interruption if a step was interrupted, whatever code the step returned', async () => {
    const { script, code } = await start(server, '{}');
    process.kill(script, 'SIGTERM');
    expect(await code).toBe(143);
  });

  it('returns the exit code of a server that fails', async () => {
    const { code } = await start(`console.log('server 1'); process.exitCode = 3;`, '{ isServer: true }');
    expect(await code).toBe(3);
  });

  it('passes signals to Node: no shell runs between npm and a script', () => {
    const launching = Object.values(packageJson.scripts).filter((script) => /\bnode /.test(script));
    expect(launching.filter((script) => !script.startsWith('exec node '))).toEqual([]);
    expect(readFileSync(join(root, 'exec.cmd'), 'utf8')).toContain('%*');
  });
});
