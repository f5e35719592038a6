import { afterEach, expect, test, vi } from 'vitest';
import { ApiClient, type ApiOptions, type Reply } from '#api/ApiClient.ts';
import { placeList } from '#api/contract/places.ts';
import { walletBalance } from '#api/contract/wallet.ts';
import { ApiError, type ApiFailure } from '#api/errors.ts';

afterEach(() => vi.unstubAllGlobals());

const replies: Reply[] = [];
const requests: Request[] = [];

function client(body: unknown, status = 200, headers: Record<string, string> = {}): ApiClient {
  replies.length = 0;
  requests.length = 0;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push(new Request(input, init));
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  });
  const options: ApiOptions = {
    base: 'https://api.invalid',
    headerNames: {
      language: 'Accept-Language',
      timeZone: 'X-Time-Zone',
      token: 'Authorization',
      idempotencyKey: 'Idempotency-Key',
    },
    mapServicePrefix: 'https://maps.invalid/',
    token: () => 'secret',
    language: () => 'id-ID',
    onReply: (reply) => replies.push(reply),
  };
  return new ApiClient(options);
}

async function failureOf(promise: Promise<unknown>): Promise<ApiFailure> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('the call did not fail with an ApiError');
  return error.failure;
}

test('every call sends language, time zone and token, and returns the data of the envelope', async () => {
  const data = { diamonds: 1, coins: 2, heldDiamonds: 0 };
  expect(await client({ code: 0, data }).call(walletBalance, {})).toEqual(data);
  const headers = requests[0]?.headers;
  expect(headers?.get('accept-language')).toBe('id-ID');
  expect(headers?.get('x-time-zone')).toBeTruthy();
  expect(headers?.get('authorization')).toBe('Bearer secret');
});

test.each([10_103, 10_005])(
  'the response handler receives code %i and the token of its call',
  async (code) => {
    const failure = await failureOf(client({ code, message: 'bye' }).call(walletBalance, {}));
    expect(failure.kind).toBe('unauthorized');
    expect(replies).toEqual([{ code, token: 'secret', serverNow: null }]);
  },
);

test('the response handler receives the server’s time; a call can add its own headers', async () => {
  const data = { diamonds: 1, coins: 2, heldDiamonds: 0 };
  const api = client({ code: 0, data }, 200, { 'x-server-time': '2028-02-29T00:00:00Z' });
  await api.call(walletBalance, {}, { headers: { 'X-Own': 'yes' }, idempotencyKey: 'a-key-of-mine' });
  expect(replies).toEqual([{ code: 0, token: 'secret', serverNow: Date.UTC(2028, 1, 29) }]);
  expect(requests[0]?.headers.get('x-own')).toBe('yes');
  expect(requests[0]?.headers.get('idempotency-key')).toBe('a-key-of-mine');
});

test.each([null, 7, { en: 'Halo' }])(
  'a reply with the message %j counts by its code alone',
  async (message) => {
    const data = { diamonds: 1, coins: 2, heldDiamonds: 0 };
    expect(await client({ code: 0, data, message }).call(walletBalance, {})).toEqual(data);
    expect(await failureOf(client({ code: 20_099, message }).call(walletBalance, {}))).toEqual({
      kind: 'rejected',
      code: 20_099,
      message: '',
    });
  },
);

test('each failure has its kind', async () => {
  const kind = async (body: unknown, status?: number, headers?: Record<string, string>) =>
    (await failureOf(client(body, status, headers).call(walletBalance, {}))).kind;
  expect(await kind({ code: 10_006, message: '' })).toBe('forbidden');
  expect(await kind({ code: 10_004, message: '' })).toBe('notFound');
  expect(await kind({ code: 10_029, message: '' }, 429, { 'retry-after': '7' })).toBe('rateLimited');
  expect(await kind({ code: 20_001, message: 'poor' })).toBe('rejected');
  expect(await kind('<html>', 502)).toBe('unexpected');
  expect(await kind({ code: 0, data: { diamonds: -1 } })).toBe('unexpected');
});

test('an error of the server keeps the message that the server has for the person', async () => {
  const failure = await failureOf(client({ code: 50_000, message: 'We are sorry.' }).call(walletBalance, {}));
  expect(failure).toMatchObject({ kind: 'unexpected', code: 50_000 });
  expect(new ApiError(failure).serverMessage).toBe('We are sorry.');
});

test('a cancelled call and a lost connection are different failures', async () => {
  const api = client({ code: 0 });
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed');
  });
  expect((await failureOf(api.call(walletBalance, {}))).kind).toBe('network');
  const end = new AbortController();
  end.abort();
  expect((await failureOf(api.call(walletBalance, {}, { signal: end.signal }))).kind).toBe('cancelled');
});

test('only responses of the map service are returned raw', async () => {
  const api = client({ any: 'shape' });
  expect(await api.raw('https://maps.invalid/x')).toEqual({ any: 'shape' });
  expect(requests[0]?.headers.get('authorization')).toBeNull();
  await expect(api.raw('https://elsewhere.invalid/x')).rejects.toThrow('map-service');
});

test.each([
  ['a third party’s address as it is', 'https://places.invalid/find', 'https://places.invalid/find'],
  ['a path on the product’s own server', '/v1/map/places', 'https://api.invalid/v1/map/places'],
])('a search of places asks %s', async (_, address, asked) => {
  const api = client({ code: 0, data: { items: [] } });
  await api.callAt(address, placeList, { latitude: 1, longitude: 2 });
  expect(requests.map(({ url }) => url.split('?')[0])).toEqual([asked]);
});
