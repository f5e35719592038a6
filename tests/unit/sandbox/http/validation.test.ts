import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { codes } from '#api/contract/common.ts';
import type { Endpoint } from '#api/contract/endpoint.ts';
import type { Database } from '#sandbox/database/open.ts';
import { endpoints } from '#sandbox/http/docs/endpoints.ts';
import { fieldsOf, malformed, malformedText, validInput } from '../arbitrary-input.ts';
import { ids, openSandbox } from '../fixture.ts';

/** Endpoints that need no input and end the session that the test uses. */
const endsSession = new Set(['/v1/auth/logout']);
/** A wrong code is counted, so that codes cannot be guessed: the only refusal that writes to the database. */
const countsAttempts = new Set<number>([codes.wrongSmsCode]);
const anOrder = {
  kind: 'skill',
  itemId: ids.skill,
  quantity: 1,
  couponId: null,
  startAt: null,
  note: '',
} as const;

/** An input of the endpoint's schema with one field missing or malformed, or a wholly malformed input. */
function brokenInput(endpoint: Endpoint): fc.Arbitrary<unknown> {
  const schema = endpoint.method === 'GET' ? endpoint.query : endpoint.body;
  const fields = fieldsOf(schema);
  if (fields.length === 0) return endpoint.method === 'GET' ? fc.constant({}) : malformed;
  const wrong = endpoint.method === 'GET' ? malformedText : malformed;
  const one = fc
    .tuple(validInput(schema), fc.constantFrom(...fields), fc.option(wrong))
    .map(([input, field, value]) => {
      const { [field]: _old, ...rest } = input as Record<string, unknown>;
      return value === null ? rest : { ...rest, [field]: value };
    });
  const many = fc.dictionary(fc.constantFrom(...fields, '__proto__', 'constructor'), wrong);
  return fc.oneof(
    { weight: 4, arbitrary: one },
    many,
    // A valid input for a change: its ids mostly do not exist or belong to another user.
    validInput(schema),
    ...(endpoint.method === 'GET' ? [] : [malformed]),
  );
}

/** The contents of all tables as one short text. */
function contentsOf(database: Database): string {
  const hash = createHash('sha256');
  for (const { name } of database.all<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '%fts%' ORDER BY name",
  )) {
    hash.update(name).update(JSON.stringify(database.all(`SELECT * FROM "${name}"`), bytesAsText));
  }
  return hash.digest('hex');
}

const bytesAsText = (_key: string, value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;

describe('bad input', () => {
  it('reaches every endpoint of the contract', async () => {
    const { app } = await openSandbox();
    expect(endpoints.length).toBeGreaterThan(25);
    for (const { endpoint } of endpoints) {
      expect([endpoint.path, app.hasRoute({ method: endpoint.method, url: endpoint.path })]).toEqual([
        endpoint.path,
        true,
      ]);
    }
  });

  it('never breaks an endpoint: the reply names the malformed field, is no 500, and changes nothing', async () => {
    const { app, tokenOf, database, recharge, market, call } = await openSandbox();
    recharge(ids.buyer, 1000);
    const token = tokenOf(ids.buyer);
    database.exec(`
      INSERT INTO topup_games VALUES (1, '["Asia"]', 5, 1);
      INSERT INTO topup_goods VALUES (1, 1, 0, '60 gems', '60 permata', '60 钻石', 15000, NULL, 'gem1', 0);
    `);
    market.orders.create(ids.buyer, { ...anOrder, expectedTotal: 59 });
    await call(
      'POST',
      '/v1/recharge/create',
      { packId: 1, channel: 'qris', expectedTotal: 12_750 },
      { token, key: 'key-0000001' },
    );
    let before = contentsOf(database);
    const refused = new Map<string, number>();
    for (const { endpoint } of endpoints) {
      if (endsSession.has(endpoint.path)) continue;
      const isGet = endpoint.method === 'GET';
      const schema = isGet ? endpoint.query : endpoint.body;
      await fc.assert(
        fc.asyncProperty(brokenInput(endpoint), async (input) => {
          const response = await app.inject({
            method: endpoint.method,
            url: isGet ? `${endpoint.path}?${searchOf(input)}` : endpoint.path,
            headers: {
              authorization: `Bearer ${token}`,
              'idempotency-key': randomUUID(),
              ...(!isGet && { 'content-type': 'application/json' }),
            },
            ...(!isGet && { payload: JSON.stringify(input) ?? 'null' }),
          });
          const { code, message, data } = response.json();
          expect(Date.parse(String(response.headers['x-server-time']))).toBeGreaterThan(0);
          expect(response.statusCode).toBeLessThan(500);
          const after = contentsOf(database);
          if (code !== codes.ok) {
            expect(message).not.toBe('');
            if (!countsAttempts.has(code)) expect(after).toBe(before);
          }
          before = after;
          if (isGet || response.statusCode === 413) return;
          const parsed = z.safeParse(schema, JSON.parse(JSON.stringify(input) ?? 'null') ?? {});
          if (parsed.success) return;
          refused.set(endpoint.path, (refused.get(endpoint.path) ?? 0) + 1);
          expect([code, response.statusCode]).toEqual([codes.invalidInput, 400]);
          if (data === null) return;
          const wrong = parsed.error.issues.map(({ path }) => (path.length > 0 ? path.join('.') : 'body'));
          expect(wrong).toContain(data.field);
          expect(message).toContain(data.field);
          expect(message.length).toBeGreaterThan(data.field.length + 2);
        }),
        { numRuns: 30, seed: 7 },
      );
    }
    const bodies = endpoints.filter(({ endpoint }) => fieldsOf(endpoint.body).length > 0);
    for (const { endpoint } of bodies) {
      if (!endsSession.has(endpoint.path))
        expect([endpoint.path, (refused.get(endpoint.path) ?? 0) > 5]).toEqual([endpoint.path, true]);
    }
  }, 60_000);

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
  ])('is refused by the name of the field: %s', async (path, input, field) => {
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

  it('is answered with an envelope: malformed JSON, unknown routes, bodies that are too large', async () => {
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

  it('leaks nothing when a handler throws', async () => {
    const { call, market } = await openSandbox();
    market.games.list = () => {
      throw new Error('SELECT secret FROM users WHERE phone = +6281');
    };
    const reply = await call('GET', '/v1/game/list');
    expect(reply).toMatchObject({ code: 50000, status: 500 });
    expect(JSON.stringify(reply)).not.toContain('secret');
  });
});

/** The query string of an input; a field with several texts is repeated. */
function searchOf(input: unknown): string {
  const pairs = Object.entries(input as Record<string, unknown>).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one).toWellFormed()]),
  );
  return new URLSearchParams(pairs).toString();
}
