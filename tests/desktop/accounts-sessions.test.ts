import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { ask, launch, launchBoth, listOf, rani, shownPage, sinta } from './accounts.ts';
import { type Launched, pageOf } from './launch.ts';

/** Starts with the list of accounts of an earlier run. */
function accountsOf({ folder }: Launched): (folder: string) => void {
  return (next) => {
    mkdirSync(join(next, 'userData'), { recursive: true });
    cpSync(join(folder, 'userData', 'accounts.json'), join(next, 'userData', 'accounts.json'));
  };
}

describe('the end of a session', () => {
  test('by signing out leaves the others alone, and shows the next one', async () => {
    const { app, one, two } = await launchBoth();
    await ask(app, two, 'secrets:write', { owner: sinta.userId, token: 'of-sinta' });
    await ask(app, one, 'secrets:clear');
    await ask(app, one, 'accounts:signedOut', true);
    expect(shownPage(app)).toBe(two);
    const { accounts } = await listOf(app, two);
    expect(accounts.map(({ name }) => name)).toEqual(['Sinta']);
    await expect(ask(app, two, 'secrets:read', sinta.userId)).resolves.toMatchObject({ token: 'of-sinta' });
    // The next account to be added uses the free page.
    await ask(app, two, 'accounts:add');
    expect(shownPage(app)).toBe(one);
  });

  test('by expiry keeps its place: its person can come back, or remove it from the list', async () => {
    const { app, one, two } = await launchBoth();
    await ask(app, two, 'accounts:signedOut', false);
    const { accounts } = await listOf(app, one);
    expect(accounts).toMatchObject([{ isSignedIn: true }, { name: 'Sinta', isSignedIn: false }]);
    expect(shownPage(app)).toBe(one);
    const gone = accounts[1]?.id ?? '';
    const { partition } = two.preferences;
    await ask(app, one, 'accounts:remove', 'first');
    await ask(app, one, 'accounts:remove', gone);
    expect(two.isDestroyed()).toBe(true);
    expect(app.electron.session.fromPartition(partition ?? '').isWiped).toBe(true);
    expect(app.electron.session.defaultSession.isWiped).toBe(false);
    await expect(listOf(app, one)).resolves.toMatchObject({ accounts: [{ id: 'first' }] });
    await expect(ask(app, two, 'accounts:read')).rejects.toThrow('not allowed');
  });

  test('is needed before its account can be removed from the list', async () => {
    const { app, one, two } = await launchBoth();
    await ask(app, one, 'accounts:remove', (await listOf(app, one)).accounts[1]?.id);
    expect(two.isDestroyed()).toBe(false);
    expect((await listOf(app, one)).accounts).toHaveLength(2);
  });
});

describe('the next start', () => {
  test('has all accounts again, the last shown one first', async () => {
    const { app: before, two } = await launchBoth();
    await ask(before, two, 'accounts:show', (await listOf(before, two)).accounts[1]?.id);
    const app = await launch({ prepare: accountsOf(before) });
    await vi.waitFor(() => expect(app.seen.views).toHaveLength(2));
    const [first, second] = app.seen.views.map(({ webContents }) => webContents);
    expect(first?.preferences.partition).toBe(two.preferences.partition);
    expect(second?.preferences.partition).toBeUndefined();
    expect(shownPage(app)).toBe(first);
    await vi.waitFor(() => expect(second?.isLoaded).toBe(true));
  });

  test('does not open an account behind it whose session has ended', async () => {
    const { app: before, two } = await launchBoth();
    await ask(before, two, 'accounts:signedOut', false);
    const app = await launch({ prepare: accountsOf(before) });
    await vi.waitFor(async () => expect((await listOf(app, pageOf(app))).accounts).toHaveLength(2));
    expect(app.seen.views).toHaveLength(1);
  });

  test.each([
    ['that is no list', '{"version":1}'],
    [
      'with a storage outside its folder',
      JSON.stringify({
        version: 1,
        shown: '../../x',
        accounts: [{ id: '../../x', person: sinta, isSignedIn: true }],
      }),
    ],
  ])('of a file %s has the first account', async (_what, content) => {
    const app = await launch({
      prepare: (folder) => {
        mkdirSync(join(folder, 'userData'), { recursive: true });
        writeFileSync(join(folder, 'userData', 'accounts.json'), content);
      },
    });
    expect(pageOf(app).preferences.partition).toBeUndefined();
    await expect(listOf(app, pageOf(app))).resolves.toEqual({ accounts: [], canAdd: true });
  });

  test('of an app that had one account keeps its storage and its downloads', async () => {
    const app = await launch();
    await app.desktop.request('accounts:signedIn', rani);
    expect(pageOf(app).preferences.partition).toBeUndefined();
    const kept = JSON.parse(readFileSync(join(app.folder, 'userData', 'accounts.json'), 'utf8'));
    expect(kept).toEqual({
      version: 1,
      shown: 'first',
      accounts: [{ id: 'first', person: rani, isSignedIn: true }],
    });
    expect(existsSync(join(app.folder, 'userData', 'downloads-first.json'))).toBe(false);
  });
});
