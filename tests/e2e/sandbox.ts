import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FilledDatabase } from './FilledDatabase.ts';

/** A separate running sandbox with its own port and data, which are removed when it stops. */
export interface RunningSandbox {
  url: string;
  /** The folder of the sandbox's data. */
  data: string;
  /** The printed output, for SMS codes and for failures. */
  output: () => string;
  /** Kills the process and keeps the data, as a crash would. */
  crash: () => Promise<void>;
  /** Starts again on the same port and data, with additional arguments if given. */
  restart: (more?: readonly string[]) => Promise<void>;
  stop: () => Promise<void>;
}

const root = new URL('../..', import.meta.url).pathname;
/** The built site; another copy can be chosen, so that a build disturbs no running test. */
const site = process.env.E2E_SITE ?? 'out/web';

/**
 * The folder for the pictures of all sandboxes, if there is one; otherwise each sandbox would draw the same
 * ones.
 */
const art = process.env.E2E_ART;

/** The folder of this run for filled databases, if there is one; otherwise each sandbox fills its own. */
const filled = process.env.E2E_FILLED;

/** Starts a sandbox on a free port with data that was seeded now or within the last minute. */
export async function startSandbox(args: string[] = []): Promise<RunningSandbox> {
  const data = await mkdtemp(join(tmpdir(), 'pasarmain-e2e-'));
  if (art !== undefined) {
    await mkdir(art, { recursive: true });
    await symlink(art, join(data, 'art'), 'junction');
  }
  const copies = filled !== undefined && FilledDatabase.suits(args) ? new FilledDatabase(filled) : null;
  const isCopy = (await copies?.give(data)) ?? false;
  let output = '';
  let child: ChildProcess | null = null;
  let url = '';

  const launch = async (port: number, more: readonly string[] = []): Promise<void> => {
    const running = spawn(
      process.execPath,
      ['src-sandbox/main.ts', '--web', site, '--data', data, '--port', String(port), ...args, ...more],
      { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    child = running;
    // Only new output counts, because the address of the last run is in the old one.
    const from = output.length;
    url = await new Promise<string>((resolve, reject) => {
      const listen = (chunk: Buffer) => {
        output += chunk.toString();
        const address = /http:\/\/[\w.]+:\d+/.exec(output.slice(from))?.[0];
        if (address) resolve(address);
      };
      running.stdout?.on('data', listen);
      running.stderr?.on('data', listen);
      running.on('exit', (code) => reject(new Error(`sandbox ended with ${code}:\n${output}`)));
    });
  };

  const crash = async (): Promise<void> => {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await gone;
  };

  // A run that is cut short leaves neither a process nor data.
  const end = () => {
    child?.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  };
  process.on('exit', end);

  await launch(0);
  if (!isCopy) await copies?.take(data);
  return {
    get url() {
      return url;
    },
    data,
    output: () => output,
    crash,
    restart: async (more) => {
      await crash();
      await launch(Number(new URL(url).port), more);
    },
    stop: async () => {
      process.off('exit', end);
      await crash();
      await rm(data, { recursive: true, force: true });
    },
  };
}
