import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** True if this machine has the programs of a keychain. */
export const hasKeychain =
  process.platform === 'linux' &&
  ['/usr/bin/dbus-daemon', '/usr/bin/gnome-keyring-daemon', '/usr/bin/gdbus'].every((path) =>
    existsSync(path),
  );

/** A separate, unlocked keychain on a bus of its own. */
export interface TestKeychain {
  readonly bus: string;
  /** Locks it, as the system does with a locked screen; what it has can no longer be read. */
  lock(): void;
  unlock(): Promise<void>;
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
    lock: () => {
      const service = ['--dest', 'org.freedesktop.secrets', '--object-path', '/org/freedesktop/secrets'];
      const method = ['--method', 'org.freedesktop.Secret.Service.Lock'];
      const what = "['/org/freedesktop/secrets/collection/login']";
      execFileSync('gdbus', ['call', '--session', ...service, ...method, what], {
        env: { ...env, DBUS_SESSION_BUS_ADDRESS: bus },
      });
    },
    unlock: () => unlock(join(home, 'keyring', 'control')),
    // The keychain ends with its bus.
    close: () => {
      daemon.kill();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * Unlocks a keychain by the socket of its daemon, as the sign-in to the system does: a byte that carries who asks, and
 * then length, command and password.
 */
async function unlock(socketPath: string): Promise<void> {
  const password = Buffer.from('test');
  const head = Buffer.alloc(12);
  head.writeUInt32BE(head.length + password.length, 0);
  head.writeUInt32BE(1, 4);
  head.writeUInt32BE(password.length, 8);
  const socket = connect(socketPath);
  socket.write(Buffer.concat([Buffer.from([0]), head, password]));
  const [reply] = (await once(socket, 'data')) as [Buffer];
  socket.end();
  if (reply.readUInt32BE(4) !== 0) throw new Error('the keychain stays locked');
}

function firstLine({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    stdout?.once('data', (data: Buffer) => resolve(data.toString().split('\n')[0] ?? ''));
    stdout?.once('end', () => reject(new Error('the bus ended')));
  });
}
