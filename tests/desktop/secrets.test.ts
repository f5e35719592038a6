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

/** The token keeper's answers in a throw-away home, with whatever the shell line starts before it. */
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

const forgotten = { place: 'memory', afterRestart: null, replaced: null, here: 'token-2', cleared: null };

test.runIf(hasSecretService)('with an unlocked keychain the token outlives the app', async () => {
  const unlock = 'printf test | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1';
  await expect(session(unlock, true)).resolves.toEqual({
    place: 'keychain',
    afterRestart: 'token-1',
    replaced: 'token-2',
    here: 'token-2',
    cleared: null,
  });
});

test.runIf(hasSecretService)('with a locked keychain the token is kept in memory', async () => {
  const locked = 'gnome-keyring-daemon --start --components=secrets >/dev/null 2>&1';
  await expect(session(locked, true)).resolves.toEqual(forgotten);
});

test.runIf(process.platform === 'linux')('without a bus the token is kept in memory', async () => {
  await expect(session('', false)).resolves.toEqual(forgotten);
});

test('a keychain that fails is no keychain', async () => {
  const broken = () => Promise.reject(new Error('denied'));
  const keeper = new TokenKeeper(async () => ({
    getPassword: broken,
    setPassword: broken,
    deleteCredential: broken,
  }));
  expect(await keeper.read()).toBe(null);
  expect(await keeper.write('t')).toBe('memory');
  expect(await keeper.read()).toBe('t');
  await keeper.clear();
  expect(await keeper.read()).toBe(null);
});
