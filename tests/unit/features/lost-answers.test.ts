import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { ApplyStore } from '#features/apply/ApplyStore.ts';
import { InviteStore } from '#features/invite/InviteStore.ts';
import { SkillFormStore } from '#features/skills/SkillFormStore.ts';
import type { Root } from '#parts/root/index.tsx';
import { storagePath } from '#sandbox/market/Uploads.ts';
import { aRoot } from '#tests/builders/aRoot.ts';
import { TabStorage } from '#tests/builders/TabStorage.ts';
import { ids, openSandbox, type Sandbox } from '#tests/unit/sandbox/fixture.ts';

let sandbox: Sandbox;
/** The call whose responses are lost. */
let lost: string;
let cut: string;

beforeEach(async () => {
  sandbox = await openSandbox();
  lost = '';
  cut = '';
  vi.stubGlobal('sessionStorage', new TabStorage());
});

/** The state of a reloaded page, with the real sandbox. */
function page(userId: number): Root {
  const token = sandbox.tokenOf(userId);
  return aRoot({
    self: userId,
    market: async ({ path, method }, input: unknown, options) => {
      if (path === cut) throw new ApiError({ kind: 'network' });
      const { code, message, data } = await sandbox.call(method, path, input, {
        token,
        key: options?.idempotencyKey,
      });
      if (path === lost) throw new ApiError({ kind: 'network' });
      if (code !== 0) throw new ApiError({ kind: 'rejected', code, message });
      return data;
    },
    services: { now: () => sandbox.clock.now() },
  });
}

/** An uploaded file of a user. */
function stored(userId: number, kind: string, extension: string): string {
  const key = `users/${userId}/${kind}/${crypto.randomUUID()}.${extension}`;
  sandbox.database.run("INSERT INTO stored_objects VALUES (?, ?, 'image/jpeg', x'ffd8ff', 0)", key, userId);
  return storagePath + key;
}
const rowsOf = (table: string, column: string, userId: number) =>
  sandbox.database.all(`SELECT * FROM ${table} WHERE ${column} = ?`, userId).length;

it('a skill whose response was lost is not added twice after a reload', async () => {
  const before = rowsOf('skills', 'user_id', ids.player);
  const skillFields = {
    service: 'coaching',
    rank: 'Legend',
    location: 'Bandung',
    description: 'Latihan rotasi untuk tim baru',
    voice: { url: stored(ids.player, 'voice', 'webm'), seconds: 9 },
    screenshot: stored(ids.player, 'skill', 'jpg'),
    unitPrice: '50',
    unit: 'hour',
  } as const;
  sandbox.database.run('DELETE FROM skills WHERE skill_id = 2');
  const first = new SkillFormStore(page(ids.player));
  await first.open(null, 1);
  for (const [name, value] of Object.entries(skillFields)) first.set(name as keyof typeof skillFields, value);
  lost = '/v1/skill/add';
  expect(await first.send()).toEqual({ kind: 'network' });
  expect(rowsOf('skills', 'user_id', ids.player)).toBe(before);

  lost = '';
  const again = new SkillFormStore(page(ids.player));
  await again.open(null, null);
  expect(again.form).toMatchObject(skillFields);
  // Changes made before the outcome is known are sent as an update of the existing skill.
  again.set('unitPrice', '70');
  expect(await again.send()).toBeNull();
  expect(rowsOf('skills', 'user_id', ids.player)).toBe(before);
  const [newest] = sandbox.database.all<{ unit_price: number }>(
    'SELECT * FROM skills WHERE user_id = ? ORDER BY skill_id DESC',
    ids.player,
  );
  expect(newest?.unit_price).toBe(70);
});

async function application(root: Root): Promise<ApplyStore> {
  const store = new ApplyStore(root);
  store.open();
  await vi.waitFor(() => expect(store.standing.isLoading).toBe(false));
  return store;
}
function fill(store: ApplyStore, title = 'Mythic, semua hero'): void {
  const words = { title, server: 'Asia', description: 'Jangan ubah tim ya.', price: '12' };
  for (const [name, value] of Object.entries({ ...words, gameId: '1', login: 'a', password: 'b' }))
    store.change(name as keyof typeof words, value);
  store.agree(true);
}

it('an application whose response was lost is recognized, after a reload or by the next submit', async () => {
  sandbox.database.run("UPDATE users SET birthday = '2000-01-01', gender = 'male'");
  const sent = () => rowsOf('provider_applications', 'user_id', ids.other);
  lost = '/v1/provider/apply';
  const first = await application(page(ids.other));
  fill(first);
  await first.submit();
  expect([first.isSent, sent()]).toEqual([false, 1]);
  expect(first.form.password).toBe('b');
  // While the outcome is unknown, nothing is sent a second time, whatever is changed.
  first.change('title', 'Mythic, hampir semua hero');
  cut = '/v1/provider/standing';
  await first.submit();
  expect([first.isSent, sent()]).toEqual([false, 1]);

  cut = '';
  expect((await application(page(ids.other))).isSent).toBe(true);
  expect((await application(page(ids.other))).isSent).toBe(false);

  // A request that failed before the server did not arrive, and is sent again.
  lost = '';
  cut = '/v1/provider/apply';
  const second = await application(page(ids.other));
  fill(second, 'Akun kedua');
  await second.submit();
  expect([second.isSent, sent()]).toEqual([false, 1]);
  cut = '';
  const third = await application(page(ids.other));
  expect([third.isSent, third.form.title]).toEqual([false, 'Akun kedua']);
  fill(third, 'Akun kedua');
  await third.submit();
  expect([third.isSent, sent()]).toEqual([true, 2]);
});

it('a friend’s code whose response was lost counts as accepted; another code does not', async () => {
  const codeOf = async (userId: number) =>
    (await sandbox.call('GET', '/v1/invite/summary', {}, { token: sandbox.tokenOf(userId) })).data
      .code as string;
  const store = new InviteStore(page(ids.other));
  store.type((await codeOf(ids.buyer)).toLowerCase());
  lost = '/v1/invite/fill';
  expect(await store.submit()).toBe(false);
  lost = '';
  expect(await store.submit()).toBe(true);
  expect(store.error).toBeNull();

  const other = new InviteStore(page(ids.other));
  other.type(await codeOf(ids.player));
  expect(await other.submit()).toBe(false);
  expect(other.error).toBe('You have already entered an invitation code.');
  // The accepted code is known now, so the field is hidden.
  expect(other.canEnter('apply')).toBe(false);
});
