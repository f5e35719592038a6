// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { attributesOf } from '#features/apply/account-form.ts';
import { OwnRentalStore } from '#features/apply/OwnRentalStore.ts';
import type { Root } from '#parts/root/index.tsx';
import { aRoot } from '#tests/builders/aRoot.ts';
import { anOwnRental } from '#tests/builders/goods.ts';

const account = anOwnRental();

const sent: unknown[] = [];
let isCut = false;

function root(userId = 20_003): Root {
  return aRoot({
    self: userId,
    market: async ({ path }, body: object) => {
      if (path === '/v1/account/own') return { items: [account] };
      sent.push(body);
      if (isCut) throw new ApiError({ kind: 'network' });
      return { ...account, ...body };
    },
  });
}

async function opened(userId?: number): Promise<OwnRentalStore> {
  const store = new OwnRentalStore(root(userId));
  await store.open(5);
  return store;
}

beforeEach(() => {
  sessionStorage.clear();
  sent.length = 0;
  isCut = false;
});

test('features are split at commas of any script, without duplicates, limited in number and length', () => {
  expect(attributesOf(' Mythic , 96 heroes，Mythic、,, 42皮肤;')).toEqual(['Mythic', '96 heroes', '42皮肤']);
  expect(attributesOf('a,b,c,d,e,f,g')).toHaveLength(6);
  expect([...(attributesOf('😀'.repeat(60))[0] ?? '')]).toHaveLength(40);
  expect(attributesOf('  ,  ')).toEqual([]);
});

test('unsaved changes survive a reload, for their own user and without the new login', async () => {
  const store = await opened();
  store.set({ title: 'Another title', price: '30' });
  store.setLogin({ login: 'new', password: 'secret' });
  store.pictures.remove('/one');
  expect((await opened()).form).toMatchObject({ title: 'Another title', price: '30', pictures: [] });
  expect((await opened(20_004)).form).toMatchObject({ title: 'Mythic account', pictures: ['/one'] });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
});

test('an invalid form is not sent; a lost response keeps the form; a saved form is removed', async () => {
  const store = await opened();
  store.set({ price: '1.5' });
  expect(await store.send()).toBe('invalid');
  store.set({ price: '13' });
  store.setLogin({ password: 'only' });
  expect(await store.send()).toBe('invalid');
  expect(store.faults).toEqual({ login: 'required' });
  expect(sent).toEqual([]);
  store.setLogin({ login: 'new' });
  isCut = true;
  expect(await store.send()).toEqual({ kind: 'network' });
  expect(store.form?.price).toBe('13');
  isCut = false;
  expect(await store.send()).toBeNull();
  expect(sent.at(-1)).toMatchObject({ pricePerHour: 13, credentials: { login: 'new', password: 'only' } });
  // The sent form stays on screen until the next screen is shown.
  expect([store.form?.price, store.newLogin.password]).toEqual(['13', '']);
  await store.open(5);
  expect(store.form?.price).toBe('12');
  expect((await opened()).form?.price).toBe('12');
});

test('the shortest time never exceeds the longest', async () => {
  const store = await opened();
  store.set({ minHours: 30 });
  expect(store.form).toMatchObject({ minHours: 30, maxHours: 30 });
  store.set({ maxHours: 3 });
  expect(store.form).toMatchObject({ minHours: 3, maxHours: 3 });
});

test('an answer for an account that was left does not take the form from the one that was opened next', async () => {
  const answers: (() => void)[] = [];
  const items = [account, { ...account, id: 6, title: 'Another account' }];
  const market = () => new Promise((resolve) => answers.push(() => resolve({ items })));
  const store = new OwnRentalStore(aRoot({ market }));
  const first = store.open(5);
  const second = store.open(6);
  answers[1]?.();
  await second;
  expect(store.form?.id).toBe(6);
  answers[0]?.();
  await first;
  expect(store.form?.id).toBe(6);
});
