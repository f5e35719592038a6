import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** True if this machine has the programs of a keychain. */
export const hasKeychain =
  process.platform === 'linux' &&
  ['/usr/bin/dbus-daemon', '/usr/bin/gnome-keyring-daemon'].every((path) => existsSync(path));

/** A separate, unlocked keychain on a bus of its own. */
export interface TestKeychain {
  readonly bus: string;
  close(): void;
}

/** Starts a keychain that nobody else uses. */
export async function startKeychain(): Promise<TestKeychain> {
  const home = mkdtempSync(join(tmpdir(), 'pasarmain-keychain-'));
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: home,
    XDG_RUNTIME_DIR: home,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CONFIG_HOME: join(home, 'config'),
  };
  const daemon = spawn('dbus-daemon', ['--session', '--print-address', '--nofork'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const bus = await firstLine(daemon);
  execFileSync('gnome-keyring-daemon', ['--unlock', '--components=secrets', '--daemonize'], {
    env: { ...env, DBUS_SESSION_BUS_ADDRESS: bus },
    input: 'test',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  return {
    bus,
    // The keychain ends with its bus.
    close: () => {
      daemon.kill();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function firstLine({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    stdout?.once('data', (data: Buffer) => resolve(data.toString().split('\n')[0] ?? ''));
    stdout?.once('end', () => reject(new Error('the bus ended')));
  });
}
