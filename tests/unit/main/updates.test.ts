import { EventEmitter } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isOlderVersion } from '#lib/desktop/updates.ts';
import { SettingsStore } from '#main/settings/SettingsStore.ts';
import { Updates, type UpdatesDeps } from '#main/updates/Updates.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'updates-'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

/** A stand-in for the updater, with the version that its feed offers. */
class UpdaterStandIn extends EventEmitter {
  updateConfigPath: string | null = null;
  autoDownload = false;
  autoInstallOnAppQuit = false;
  allowDowngrade = false;
  logger: unknown = {};
  checks = 0;
  offer: string | null = null;
  installs: boolean[][] = [];
  async checkForUpdates() {
    this.checks += 1;
    if (this.offer === null) this.emit('update-not-available', { version: '1.2.0' });
    else this.emit('update-available', { version: this.offer });
  }
  quitAndInstall(...how: boolean[]) {
    this.installs.push(how);
  }
}

async function start(change: Partial<UpdatesDeps> & { offer?: string } = {}) {
  const updater = new UpdaterStandIn();
  updater.offer = change.offer ?? null;
  const settings = new SettingsStore({ read: () => undefined, write: () => true, setAside: () => undefined });
  const powerMonitor = Object.assign(new EventEmitter(), { getSystemIdleTime: () => idle });
  let idle = 0;
  const told: string[] = [];
  const updates: Updates = new Updates({
    app: {
      getPath: () => folder,
      getVersion: () => '1.2.0',
    },
    feed: 'https://updates.example/',
    settings,
    powerMonitor,
    log: { info() {}, error() {}, page() {}, read: () => '' },
    now: () => Date.now(),
    isInstalled: true,
    canInstallAlone: true,
    login: () => undefined,
    isBusy: () => false,
    isSeen: () => false,
    onChange: () => told.push(updates.state.kind),
    beforeRestart: () => undefined,
    load: async () => updater,
    ...change,
  });
  await updates.start();
  return {
    updater,
    updates,
    settings,
    powerMonitor,
    told,
    /** Lets minutes pass on a computer that has been idle for some seconds. */
    pass: async (minutes: number, idleSeconds = 0) => {
      idle = idleSeconds;
      await vi.advanceTimersByTimeAsync(minutes * 60_000);
    },
  };
}

describe('updates', () => {
  test.each<[string, Parameters<typeof start>[0], boolean]>([
    ['an installed app', {}, true],
    ['an app that runs from its sources', { isInstalled: false }, false],
    ['an app without a feed', { feed: '' }, false],
    ['an app whose feed is not encrypted', { feed: 'http://updates.example/' }, false],
    ['an app whose feed is on this machine', { feed: 'http://127.0.0.1:9/' }, true],
  ])('are looked for by %s, with %o: %s', async (_what, change, isOn) => {
    const { updater, updates } = await start(change);
    expect([updater.checks > 0, updates.state.kind !== 'off']).toEqual([isOn, isOn]);
  });

  test('come only from the feed of the installation', async () => {
    const { updater } = await start();
    expect(JSON.parse(readFileSync(updater.updateConfigPath ?? '', 'utf8'))).toMatchObject({
      provider: 'generic',
      url: 'https://updates.example/',
    });
  });

  test('are looked for every four hours, and after a sleep that was as long', async () => {
    const { updater, powerMonitor, pass } = await start();
    await pass(239);
    expect(updater.checks).toBe(1);
    await pass(31);
    expect(updater.checks).toBe(2);
    vi.setSystemTime(Date.now() + 5 * 3_600_000);
    powerMonitor.emit('resume');
    await vi.waitFor(() => expect(updater.checks).toBe(3));
  });

  test('are looked for again soon after the clock was set back by a year', async () => {
    const { updater, pass } = await start();
    vi.setSystemTime(Date.now() - 365 * 24 * 3_600_000);
    await pass(31);
    expect(updater.checks).toBe(2);
    await pass(209);
    expect(updater.checks).toBe(2);
  });

  test('are not looked for if the person wants none, and are again once they do', async () => {
    const { updater, updates, settings } = await start();
    settings.change({ updatesItself: false });
    expect(updates.state).toEqual({ kind: 'off' });
    expect(updater.autoInstallOnAppQuit).toBe(false);
    await updates.check();
    expect(updater.checks).toBe(1);
    settings.change({ updatesItself: true });
    await vi.waitFor(() => expect(updater.checks).toBe(2));
    expect(updater.autoInstallOnAppQuit).toBe(true);
  });

  test('that arrive after the person wanted none are not installed, and are offered once they want some', async () => {
    const { updater, updates, settings, pass } = await start({ offer: '1.3.0' });
    expect(updates.state.kind).toBe('loading');
    settings.change({ updatesItself: false });
    updater.emit('update-downloaded', { version: '1.3.0' });
    expect(updates.state).toEqual({ kind: 'off' });
    await pass(30, 3_600);
    expect(updater.installs).toEqual([]);
    settings.change({ updatesItself: true });
    updater.emit('update-downloaded', { version: '1.3.0' });
    expect(updates.state).toMatchObject({ kind: 'ready', version: '1.3.0' });
  });

  test('that fail are reported, and looked for again later', async () => {
    const { updater, updates } = await start();
    updater.emit('error', new Error('no line'));
    expect(updates.state).toEqual({ kind: 'failed' });
    updater.offer = '1.3.0';
    await updates.check();
    expect(updates.state).toEqual({ kind: 'loading', version: '1.3.0' });
  });

  test('that are older replace a release that was withdrawn, which is shown', async () => {
    const { updater, updates } = await start({ offer: '1.1.9' });
    expect(updater.allowDowngrade).toBe(true);
    updater.emit('update-downloaded', { version: '1.1.9' });
    expect(updates.state).toEqual({ kind: 'ready', version: '1.1.9', isOlder: true });
  });
});

describe('a version that is ready', () => {
  const ready = async (change: Partial<UpdatesDeps> = {}) => {
    const parts = await start({ offer: '1.3.0', ...change });
    parts.updater.emit('update-downloaded', { version: '1.3.0' });
    return parts;
  };

  test('is installed when nobody has been at the computer for ten minutes', async () => {
    const { updater, pass } = await ready();
    await pass(5, 300);
    expect(updater.installs).toEqual([]);
    await pass(5, 700);
    expect(updater.installs).toEqual([[true, true]]);
  });

  test.each([
    ['something would be lost', { isBusy: () => true }],
    ['somebody looks at the app', { isSeen: () => true }],
    ['the system would ask for a password', { canInstallAlone: false }],
  ])('waits while %s', async (_why, change) => {
    const { updater, pass } = await ready(change);
    await pass(60, 3_600);
    expect(updater.installs).toEqual([]);
  });

  test('is installed at once when the person wants it, but never over unfinished work', async () => {
    let isBusy = true;
    const { updater, updates } = await ready({ isBusy: () => isBusy });
    expect(updates.restart()).toBe('busy');
    isBusy = false;
    expect(updates.restart()).toBe('restarting');
    expect(updater.installs).toEqual([[true, true]]);
  });

  test('is not looked for again', async () => {
    const { updater, pass } = await ready({ isSeen: () => true });
    await pass(600);
    expect(updater.checks).toBe(1);
  });
});

test.each([
  ['1.2.0', '1.10.0', true],
  ['1.10.0', '1.2.0', false],
  ['1.2.0', '1.2.0', false],
  ['1.2.0-beta.2', '1.2.0', true],
  ['1.2.0', '1.2.0-beta.2', false],
  ['1.2.0-beta.2', '1.2.0-beta.10', true],
])('%s is older than %s: %s', (version, than, isOlder) => {
  expect(isOlderVersion(version, than)).toBe(isOlder);
});
