import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#api/contract/endpoint.ts';
import * as contract from '#api/contract/index.ts';
import { ids, openSandbox } from './fixture.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
const endpoints: Endpoint[] = Object.values<unknown>(contract).filter(isEndpoint);
/** Calls that need no input and end the session the test goes on with. */
const endsSession = new Set(['/v1/auth/logout']);

const rubbish = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    -1,
    0,
    1,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER,
    'NaN',
    'true',
    '1; DROP TABLE users',
    "' OR 1=1 --",
    '%_\\',
    '\u0000',
    '\ud800',
    '<script>',
    [],
    {},
    [null],
    { length: 1 },
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.array(fc.anything(), { maxLength: 3 }),
  fc.object({ maxDepth: 2 }),
);
const fields = [
  'userId',
  'toUserId',
  'action',
  'itemId',
  'orderId',
  'id',
  'kind',
  'orderKind',
  'quantity',
  'couponId',
  'startAt',
  'note',
  'expectedTotal',
  'score',
  'comment',
  'reason',
  'details',
  'evidence',
  'keyword',
  'gameId',
  'page',
  'pageSize',
  'sort',
  'currency',
  'month',
  'role',
  'tab',
  'phone',
  'areaCode',
  'area_code',
  'code',
  'type',
  'oauthToken',
  'module',
  'channel',
  'nickname',
  'birthday',
  'gender',
  'bio',
  'city',
  'state',
  'minRating',
  'minPrice',
  'online',
  '__proto__',
  'constructor',
];
const body = fc.oneof(fc.dictionary(fc.constantFrom(...fields), rubbish, { maxKeys: 8 }), fc.anything());
const search = fc
  .array(
    fc.tuple(fc.constantFrom(...fields), fc.oneof(fc.string({ maxLength: 20 }), fc.integer().map(String))),
    {
      maxLength: 8,
    },
  )
  .map((pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()])).toString());

describe('bad input', () => {
  it('finds every call of the contract served', async () => {
    const { app } = await openSandbox();
    expect(endpoints.length).toBeGreaterThan(25);
    for (const endpoint of endpoints) {
      expect([endpoint.path, app.hasRoute({ method: endpoint.method, url: endpoint.path })]).toEqual([
        endpoint.path,
        true,
      ]);
    }
  });

  it('never breaks a call: rubbish gets an envelope, no 500, and a refusal changes nothing', async () => {
    const { app, tokenOf, database, recharge } = await openSandbox();
    recharge(ids.buyer, 1000);
    const token = tokenOf(ids.buyer);
    const changes = () => database.get<{ n: number }>('SELECT total_changes() AS n')?.n;
    const targets = endpoints.filter((one) => !endsSession.has(one.path));
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...targets),
        body,
        search,
        fc.string({ minLength: 8, maxLength: 20, unit: 'grapheme-ascii' }),
        async (endpoint, payload, query, key) => {
          const before = changes();
          const isGet = endpoint.method === 'GET';
          const response = await app.inject({
            method: endpoint.method,
            url: isGet ? `${endpoint.path}?${query}` : endpoint.path,
            headers: {
              authorization: `Bearer ${token}`,
              'idempotency-key': key,
              ...(!isGet && { 'content-type': 'application/json' }),
            },
            ...(!isGet && { payload: jsonOf(payload) }),
          });
          const reply = response.json();
          expect({ path: endpoint.path, status: response.statusCode, payload }).not.toMatchObject({
            status: 500,
          });
          expect(typeof reply.code).toBe('number');
          expect(Date.parse(String(response.headers['x-server-time']))).toBeGreaterThan(0);
          if (reply.code === 10001) {
            refused += 1;
            expect(reply.message).not.toBe('');
            expect(changes()).toBe(before);
          }
        },
      ),
      { numRuns: 1500, seed: 7 },
    );
    expect(refused).toBeGreaterThan(300);
  });

  it.each([
    [
      '/v1/order/create',
      { kind: 'skill', itemId: 1, quantity: 0, couponId: null, startAt: null, note: '', expectedTotal: 1 },
      'quantity',
    ],
    ['/v1/order/review', { orderId: 1, score: 6, comment: '' }, 'score'],
    ['/v1/user/relation/follow', { toUserId: 20_002, action: 'like' }, 'action'],
    ['/v1/user/profile/update', { birthday: '2026-02-31' }, 'birthday'],
    ['/v1/user/profile/update', { nickname: '   ' }, 'nickname'],
    ['/v1/auth/login', { type: 'code', phone: '812', code: '123456', area_code: '62' }, 'phone'],
    ['/v1/auth/login', { type: 'code', code: '123456', area_code: '62' }, 'phone'],
  ])('names the field: %s', async (path, input, field) => {
    const { call, tokenOf } = await openSandbox();
    for (const language of ['en', 'id', 'zh-CN']) {
      const reply = await call('POST', path, input, {
        token: tokenOf(ids.buyer),
        key: 'key-0000001',
        language,
      });
      expect(reply).toMatchObject({ code: 10001, status: 400 });
      expect(reply.message).toContain(field);
      expect(reply.message.length).toBeGreaterThan(field.length + 2);
    }
  });

  it('answers malformed JSON, unknown routes and bodies that are too large with envelopes', async () => {
    const { call } = await openSandbox();
    expect(await call('POST', '/v1/auth/login', undefined, { raw: '{"type":' })).toMatchObject({
      code: 10001,
    });
    expect(await call('POST', '/v1/auth/login', undefined, { raw: '{"__proto__":{"a":1}}' })).toMatchObject({
      code: 10001,
    });
    expect(await call('GET', '/v1/no/such')).toMatchObject({ code: 10004, status: 404 });
    const large = JSON.stringify({ type: 'code', oauthToken: 'x'.repeat(300_000) });
    expect(await call('POST', '/v1/auth/login', undefined, { raw: large })).toMatchObject({
      code: 10001,
      status: 413,
    });
  });

  it('leaks nothing when it crashes', async () => {
    const { call, market } = await openSandbox();
    market.games.list = () => {
      throw new Error('SELECT secret FROM users WHERE phone = +6281');
    };
    const reply = await call('GET', '/v1/game/list');
    expect(reply).toMatchObject({ code: 50000, status: 500 });
    expect(JSON.stringify(reply)).not.toContain('secret');
  });
});

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'undefined';
  } catch {
    return '{';
  }
}
