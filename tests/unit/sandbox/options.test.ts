import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { help, readOptions } from '#sandbox/options.ts';

describe('the command line', () => {
  it.each([
    [['--foo'], "Unknown option '--foo'. --help lists the options."],
    [['extra'], "Unexpected argument 'extra'. --help lists the options."],
    [['--port', 'abc'], '--port must be a whole number from 0 to 65535.'],
    [['--port', ''], '--port must be a whole number from 0 to 65535.'],
    [['--clients', '0'], '--clients must be a whole number from 1 to 10.'],
    [['--scale', 'giant'], '--scale must be small, large or huge.'],
    [['--windows', 'foo=3'], '--windows: "foo" is none of accept, confirm, complaint, hour.'],
    [['--windows', 'accept'], '--windows accept must be a whole number from 1 to 31536000.'],
    [['--windows', 'hour=0'], '--windows hour must be a whole number from 1 to 31536000.'],
    [['--start-at', '2020-01-01'], '--start-at must be a moment in the future.'],
    [['--limits', 'pets=1'], '--limits: "pets" is none of voice-min, voice-max, album, skills.'],
    [['--limits', 'voice-min=9,voice-max=8'], '--limits: voice-max must not be less than voice-min.'],
    [['--ramadan-year', '12'], '--ramadan-year must be a whole number from 2000 to 2999.'],
  ])('reports the mistake in %j in one sentence', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(sentence);
  });

  it('reads its options, and setting one countdown keeps the defaults of the others', () => {
    expect(readOptions(['--help'])).toBeNull();
    expect(readOptions(['-h', '--port', '1'])).toBeNull();
    expect(readOptions(['--port', '0', '--no-bots', '--windows', 'accept=5,hour=60'])).toMatchObject({
      port: 0,
      hasBots: false,
      windows: { acceptMs: 5_000, hourMs: 60_000, confirmMs: 86_400_000 },
      ramadanYear: null,
    });
    expect(readOptions(['--limits', 'voice-min=5,album=4'])?.limits).toEqual({
      voiceMinSeconds: 5,
      voiceMaxSeconds: 60,
      albumMax: 4,
      maxSkillsPerPlayer: 10,
    });
  });

  it('documents every option in both help texts', () => {
    const start = readFileSync(new URL('../../../src-sandbox/launch/start.mjs', import.meta.url), 'utf8');
    const named = (text: string) =>
      [...new Set([...text.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, name]) => name))].sort();
    expect(named(start)).toEqual(named(help));
    for (const text of [start, help]) expect(text).toContain('hour=3600');
  });
});

const root = new URL('../../..', import.meta.url).pathname;
const running: ChildProcess[] = [];
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pasarmain-start-'));
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the program; resolves its output and its exit. */
function start(args: string[]) {
  const child = spawn(process.execPath, ['src-sandbox/main.ts', '--data', folder, '--no-bots', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const code = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  return { child, code, output: () => output };
}

describe('the program', () => {
  it('refuses a port in use before it changes anything, and ends', { timeout: 30_000 }, async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : 0;
    writeFileSync(join(folder, 'kept'), '');
    const { code, output } = start(['--port', String(port), '--fresh']);
    expect(await code).toBe(1);
    expect(output().trim()).toBe(
      `Port ${port} is in use, perhaps by a sandbox that still runs. Stop it, or choose another with --port.`,
    );
    expect(readdirSync(folder)).toEqual(['kept']);
    other.close();
  });

  it('listens on any free port, prints it, and ends with exit code 0 at Ctrl+C', {
    timeout: 60_000,
  }, async () => {
    const { child, code, output } = start(['--port', '0', '--web', join(folder, 'none')]);
    await expect.poll(output, { timeout: 45_000 }).toContain('Demo accounts');
    const url = /Pasarmain is at (http:\/\/127\.0\.0\.1:\d+)/.exec(output())?.[1] ?? '';
    expect(await (await fetch(`${url}/v1/banner/list`)).json()).toMatchObject({ code: 0 });
    expect(output()).toContain('There is no built site');
    child.kill('SIGINT');
    expect(await code).toBe(0);
  });
});
