// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { codes, type GameWithGoods, topUpAccount, topUpGame } from '#api/contract/index.ts';
import { ApiError } from '#api/errors.ts';
import { TopUpForm } from '#features/topups/TopUpForm.ts';
import { TopUpStore } from '#features/topups/TopUpStore.ts';
import { forgetDrafts } from '#parts/forms/index.ts';
import { aRoot } from '#tests/builders/aRoot.ts';
import { aTopUpGame, someGoods } from '#tests/builders/goods.ts';
import { standIn } from '#tests/builders/standIn.ts';

let answer: { resolve: (reply: { nickname: string }) => void; reject: (error: unknown) => void }[];
let form: TopUpForm;

beforeEach(() => {
  vi.useFakeTimers();
  answer = [];
  const api = {
    call: (endpoint: unknown) => {
      expect(endpoint).toBe(topUpAccount);
      return new Promise((resolve, reject) => answer.push({ resolve, reject }));
    },
  };
  sessionStorage.clear();
  const root = aRoot({ market: api.call });
  const detail: GameWithGoods = {
    game: standIn<GameWithGoods['game']>({ id: 1, servers: [] }),
    channels: [],
    items: [],
  };
  form = new TopUpForm(root, detail, () => Promise.resolve());
  return () => {
    vi.useRealTimers();
  };
});

test('a submit right after typing looks up the player first and then continues', async () => {
  form.change({ userId: '12345678' });
  const press = form.check();
  expect(form.isChecking).toBe(true);
  // The submit skips the debounce delay, and nothing is requested twice.
  await vi.advanceTimersByTimeAsync(5_000);
  expect(answer).toHaveLength(1);
  answer[0]?.resolve({ nickname: 'Raka' });
  expect(await press).toBe(true);
  expect(form.isChecking).toBe(false);
});

test('a submit during the lookup waits for its response', async () => {
  form.change({ userId: '12345678' });
  await vi.advanceTimersByTimeAsync(500);
  const press = form.check();
  expect(answer).toHaveLength(1);
  answer[0]?.resolve({ nickname: 'Raka' });
  expect(await press).toBe(true);
});

test('an unknown account stops the submit and shows the fault', async () => {
  form.change({ userId: '12345678' });
  const press = form.check();
  answer[0]?.reject(new ApiError({ kind: 'rejected', code: 20201, message: '' }));
  expect(await press).toBe(false);
  expect(form.isChecking).toBe(false);
  expect(['invalid', 'failed']).toContain(form.player.kind);
});

test('a submit retries a failed lookup', async () => {
  form.change({ userId: '12345678' });
  await vi.advanceTimersByTimeAsync(500);
  answer[0]?.reject(new ApiError({ kind: 'network' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(form.player.kind).toBe('failed');
  const press = form.check();
  answer[1]?.resolve({ nickname: 'Raka' });
  expect(await press).toBe(true);
});

test('typing during the lookup cancels the submit', async () => {
  form.change({ userId: '12345678' });
  const press = form.check();
  form.change({ userId: '123456789' });
  expect(await press).toBe(false);
});

test('a submit with an empty field sends no request', async () => {
  expect(await form.check()).toBe(false);
  expect(form.hasTried).toBe(true);
  expect(answer).toHaveLength(0);
});

test('a price that changed meanwhile is loaded, so that the next press pays the new total', async () => {
  vi.useRealTimers();
  let fee = 500;
  const paid: unknown[] = [];
  const market = async ({ path }: { path: string }, body: { expectedTotal?: number }) => {
    if (path === topUpAccount.path) return { nickname: 'Raka' };
    if (path === topUpGame.path) return { ...aTopUpGame(), channels: [{ id: 'qris', fee }] };
    const total = someGoods().price + fee;
    if (body.expectedTotal !== total)
      throw new ApiError({ kind: 'rejected', code: codes.priceChanged, message: '' });
    paid.push(total);
    return { id: 1 };
  };
  const store = aRoot({ market }).store(TopUpStore);
  await store.byGame.of(1).load();
  const form = store.form(aTopUpGame());
  form.change({ userId: '12345678' });
  await form.check();
  fee = 900;
  expect(await form.start(someGoods())).toBeNull();
  expect(form.totalOf(someGoods())).toBe(someGoods().price + 900);
  await form.start(someGoods());
  expect(paid).toEqual([someGoods().price + 900]);
});

test('a draft belongs to its user: a sign-out forgets it, and a visitor takes it along into the sign-in', () => {
  const market = () => new Promise<never>(() => {});
  const formOf = (self: number | null) =>
    new TopUpForm(aRoot({ self, market }), aTopUpGame(), async () => {});
  formOf(20_001).change({ userId: '12345678', email: 'raka@example.com' });
  expect(formOf(20_001).fields.userId).toBe('12345678');
  expect(formOf(20_002).fields).toMatchObject({ userId: '', email: '' });
  expect(formOf(null).fields.userId).toBe('');
  forgetDrafts();
  expect(formOf(20_001).fields.userId).toBe('');

  formOf(null).change({ userId: '87654321' });
  expect(formOf(20_002).fields.userId).toBe('87654321');
  expect(formOf(null).fields.userId).toBe('');
});
