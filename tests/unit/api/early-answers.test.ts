import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiClient, type Reply } from '#api/ApiClient.ts';
import { gameList } from '#api/contract/games.ts';
import { rentalSearch } from '#api/contract/rentals.ts';
import { EarlyAnswers } from '#api/EarlyAnswers.ts';
import { inNextTask } from '#lib/next-task.ts';

const now = Date.UTC(2028, 1, 29);
const games = { code: 0, message: '', data: { items: [] } };
const page = (more: object = {}) =>
  JSON.stringify({
    language: 'id-ID',
    takenAt: now,
    answers: [{ address: '/v1/game/list', reply: games }],
    ...more,
  });

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a reply that came with the page is used once', () => {
  const early = new EarlyAnswers(page());
  expect(early.take('/v1/game/list', 'id-ID')).toEqual(games);
  expect(early.take('/v1/game/list', 'id-ID')).toBeUndefined();
});

test('the order of the parameters does not matter', () => {
  const address = '/v1/account/search?pageSize=4&available=true';
  const early = new EarlyAnswers(page({ answers: [{ address, reply: games }] }));
  expect(early.take('/v1/account/search?available=true&pageSize=4', 'id-ID')).toEqual(games);
});

test.each([
  ['in another language', '/v1/game/list', 'en-US', now],
  ['for another address', '/v1/game/list?page=2', 'id-ID', now],
  ['after half a minute', '/v1/game/list', 'id-ID', now + 30_000],
  ['by a clock far behind the server’s', '/v1/game/list', 'id-ID', now - 30_000],
])('a reply that came with the page is not used %s', (_case, address, language, at) => {
  vi.setSystemTime(at);
  expect(new EarlyAnswers(page()).take(address, language)).toBeUndefined();
});

test.each([undefined, null, '', '{', '[]', '{"answers":1}', page({ answers: [{ address: 1 }] })])(
  'a page with %j has no replies',
  (text) => {
    expect(new EarlyAnswers(text).take('/v1/game/list', 'id-ID')).toBeUndefined();
  },
);

function client(token: string | null, text: string) {
  const asked: string[] = [];
  const replies: Reply[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response(JSON.stringify({ code: 0, data: { items: [], page: 1, total: 0, hasMore: false } }));
  });
  const api = new ApiClient({
    base: 'https://api.invalid',
    headerNames: { language: 'l', timeZone: 'z', token: 't', idempotencyKey: 'i' },
    mapServicePrefix: 'https://maps.invalid/',
    token: () => token,
    language: () => 'id-ID',
    onReply: (reply) => replies.push(reply),
    early: new EarlyAnswers(text),
  });
  return { api, asked, replies };
}

test('a visitor’s call uses the reply of the page, parsed like any other, and the next one asks the server', async () => {
  const { api, asked, replies } = client(null, page());
  expect(await api.call(gameList, {})).toEqual({ items: [] });
  expect(asked).toEqual([]);
  expect(replies).toEqual([{ code: 0, token: null, serverNow: null }]);
  await api.call(gameList, {});
  expect(asked).toEqual(['https://api.invalid/v1/game/list']);
});

test('a visitor’s call has the reply of the page before the next task, in time for the first render', async () => {
  const { api } = client(null, page());
  let isThere = false;
  void api.call(gameList, {}).then(() => {
    isThere = true;
  });
  await new Promise<void>(inNextTask);
  expect(isThere).toBe(true);
});

test('an invalid reply of the page fails like any invalid reply', async () => {
  const reply = { code: 0, data: { items: [{ id: 'one' }] } };
  const { api } = client(null, page({ answers: [{ address: '/v1/game/list', reply }] }));
  await expect(api.call(gameList, {})).rejects.toMatchObject({ failure: { kind: 'unexpected' } });
});

test('a signed-in person’s call asks the server, because the page knows no person', async () => {
  const { api, asked } = client('secret', page());
  await api.call(gameList, {});
  expect(asked).toEqual(['https://api.invalid/v1/game/list']);
});

test('a cancelled call uses no reply of the page', async () => {
  const { api, asked } = client(null, page());
  await expect(
    api.call(rentalSearch, { available: true, pageSize: 4 }, { signal: AbortSignal.abort() }),
  ).rejects.toMatchObject({ failure: { kind: 'cancelled' } });
  expect(asked).toEqual([]);
});
