import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { TokenKeeper } from '#main/secrets/TokenKeeper.ts';
import { temporaryFolder } from './launch.ts';

const run = promisify(execFile);
const hasSecretService =
  process.platform === 'linux' &&
  ['/usr/bin/dbus-run-session', '/usr/bin/gnome-keyring-daemon'].every((path) => existsSync(path));

/** Runs the token keeper in a temporary home folder after a shell line; resolves with its results. */
async function session(line: string, hasBus: boolean): Promise<unknown> {
  const home = temporaryFolder();
  const script = `"${process.execPath}" "${resolve('tests/desktop/secret-service.mjs')}"`;
  const command = `${line}${line ? ' && ' : ''}${script}`;
  const [file, args] = hasBus
    ? ['dbus-run-session', ['--', 'bash', '-c', command]]
    : ['bash', ['-c', command]];
  const { stdout } = await run(file as string, args as string[], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: home,
      XDG_RUNTIME_DIR: home,
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CONFIG_HOME: join(home, 'config'),
      DBUS_SESSION_BUS_ADDRESS: hasBus ? '' : `unix:path=${join(home, 'none')}`,
    },
    timeout: 25_000,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

const forgotten = {
  place: 'memory',
  afterRestart: 'none',
  replaced: 'none',
  here: 'token-2',
  cleared: 'none',
};

test.runIf(hasSecretService)(
  'with an unlocked keychain the token survives a restart of the app',
  async () => {
    const unlock = 'printf test | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1';
    await expect(session(unlock, true)).resolves.toEqual({
      place: 'keychain',
      afterRestart: 'token-1',
      replaced: 'token-2',
      here: 'token-2',
      cleared: 'none',
    });
  },
);

test.runIf(hasSecretService)('with a locked keychain the token is kept in memory', async () => {
  const locked = 'gnome-keyring-daemon --start --components=secrets >/dev/null 2>&1';
  await expect(session(locked, true)).resolves.toEqual(forgotten);
});

test.runIf(process.platform === 'linux')('without a bus the token is kept in memory', async () => {
  await expect(session('', false)).resolves.toEqual({
    ...forgotten,
    afterRestart: 'unreachable',
    replaced: 'unreachable',
    cleared: 'unreachable',
  });
});

test.runIf(hasSecretService && existsSync('/usr/bin/gdbus'))(
  'a keychain that was locked meanwhile is unreachable, and its token is not lost',
  async () => {
    const unlock =
      'export LOCK=1; printf test | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1';
    await expect(session(unlock, true)).resolves.toEqual({ locked: 'unreachable' });
  },
);

/** A keychain in memory that a test can lock. */
function keychainOf(text: string | undefined = undefined) {
  const chain = { text, isLocked: false };
  const guard = async <T>(work: () => T) => {
    if (chain.isLocked) throw new Error('locked');
    return work();
  };
  const keychain = {
    getPassword: () => guard(() => chain.text ?? null),
    setPassword: (value: string) =>
      guard(() => {
        chain.text = value;
      }),
    deleteCredential: () =>
      guard(() => {
        chain.text = undefined;
        return true;
      }),
  };
  const failures: unknown[] = [];
  const keeper = () =>
    new TokenKeeper(
      async () => keychain,
      (error) => failures.push(error),
    );
  return { chain, failures, keeper };
}

test('a locked keychain is unreachable, reported once, and returns its token after it is unlocked', async () => {
  const { chain, failures, keeper } = keychainOf();
  await keeper().write({ owner: 1, token: 't' });
  const next = keeper();
  chain.isLocked = true;
  expect(await next.read(1)).toEqual({ kind: 'unreachable' });
  expect(failures).toHaveLength(1);
  chain.isLocked = false;
  expect(await next.read(1)).toEqual({ kind: 'found', token: 't' });
});

test('a token that the keychain refuses is kept in memory, and an old token signs in no other user', async () => {
  const { chain, keeper } = keychainOf();
  await keeper().write({ owner: 1, token: 'of-one' });
  const next = keeper();
  chain.isLocked = true;
  await next.clear();
  expect(await next.write({ owner: 2, token: 'of-two' })).toBe('memory');
  expect(await next.read(2)).toEqual({ kind: 'found', token: 'of-two' });
  chain.isLocked = false;
  expect(await keeper().read(2)).toEqual({ kind: 'none' });
});

test('a keychain that does not answer in time is unreachable, takes no token, and keeps nobody waiting', async () => {
  const silent = (signal?: AbortSignal | null) =>
    new Promise<never>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
    );
  const keychain = {
    getPassword: silent,
    setPassword: (_text: string, signal?: AbortSignal | null) => silent(signal),
    deleteCredential: silent,
  };
  const failures: unknown[] = [];
  const keeper = new TokenKeeper(
    async () => keychain,
    (error) => failures.push(error),
    20,
  );
  expect(await keeper.read(1)).toEqual({ kind: 'unreachable' });
  expect(await keeper.write({ owner: 1, token: 't' })).toBe('memory');
  expect(await keeper.read(1)).toEqual({ kind: 'found', token: 't' });
  await keeper.clear();
  expect(failures).toHaveLength(3);
});

test.each(['', 'a-bare-token', '{"owner":"1","token":"t"}', '{"owner":1,"token":""}', '[]'])(
  'an entry %j was not written by this version and is ignored',
  async (text) => {
    expect(await keychainOf(text).keeper().read(1)).toEqual({ kind: 'none' });
  },
);

test('without a keychain the token stays in memory until the app quits, and nothing says that there is none', async () => {
  const keeper = () =>
    new TokenKeeper(
      async () => null,
      () => undefined,
    );
  const first = keeper();
  expect(await first.write({ owner: 1, token: 't' })).toBe('memory');
  expect(await first.read(1)).toEqual({ kind: 'found', token: 't' });
  expect(await keeper().read(1)).toEqual({ kind: 'unreachable' });
});
