import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '#sandbox/http/docs/endpoints.ts';
import { validInput } from './arbitrary-input.ts';
import { ids, openSandbox, type Sandbox } from './fixture.ts';

const unwanted = ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\ud800', '\udc00', '\u202e', '\u2067'];
const control = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** Yields copies of the value, each with a character inserted before, inside or after one of its texts. */
function* spoiled(value: unknown, sign: string): Generator<unknown> {
  if (typeof value === 'string') {
    const middle = Math.floor(value.length / 2);
    yield sign + value;
    yield value.slice(0, middle) + sign + value.slice(middle);
    yield value + sign;
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      for (const other of spoiled(item, sign)) yield value.with(index, other);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value))
      for (const other of spoiled(item, sign)) yield { ...value, [name]: other };
  }
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

describe('texts in requests', () => {
  it.each(endpoints.map(({ endpoint }) => [endpoint.path, endpoint] as const))(
    'of %s contain no control characters: they are removed or refused',
    (_path, endpoint) => {
      const schema = endpoint.method === 'GET' ? endpoint.query : endpoint.body;
      fc.assert(
        fc.property(validInput(schema), fc.constantFrom(...unwanted), (input, sign) => {
          for (const spoilt of spoiled(input, sign)) {
            const parsed = z.safeParse(schema, spoilt);
            if (parsed.success) expect(textsOf(parsed.data).filter((text) => control.test(text))).toEqual([]);
          }
        }),
        { numRuns: 30 },
      );
    },
  );
});

describe('the sandbox', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await openSandbox();
  });

  it('keeps the visible part of a text that begins with NUL', async () => {
    const token = sandbox.tokenOf(ids.buyer);
    const reply = await sandbox.call(
      'POST',
      '/v1/user/profile/update',
      { bio: '\u0000Hello\r\nyou\u202e' },
      { token },
    );
    expect(reply.code).toBe(0);
    const profile = await sandbox.call('GET', '/v1/user/profile', { userId: ids.buyer });
    expect((profile.data.userInfo as { bio: string }).bio).toBe('Hello\nyou');
    const nothing = await sandbox.call(
      'POST',
      '/v1/help/feedback',
      { kind: 'idea', text: '\u0000'.repeat(20), contact: '' },
      { key: 'nothing-but-control' },
    );
    expect([nothing.status, nothing.data]).toEqual([400, { field: 'text' }]);
  });

  it.each([
    ['en', 'nickname: looks like a name of our team'],
    ['id', 'nickname: mirip nama tim kami'],
    ['zh', 'nickname：看起来像我们团队的名称'],
  ])('says in %s why a nickname is refused', async (language, words) => {
    const token = sandbox.tokenOf(ids.buyer);
    const reply = await sandbox.call(
      'POST',
      '/v1/user/profile/update',
      { nickname: 'Admin' },
      { token, language },
    );
    expect([reply.status, reply.message, reply.data]).toEqual([400, words, { field: 'nickname' }]);
  });

  it.each([
    ['Ayu Lestari', 'Ayu Lestari'],
    ['\u0000', null],
    ['\u200b', null],
    ['Pasarmain admin', null],
    ['x'.repeat(24), 'x'.repeat(20)],
  ])('turns a provider’s name %j into the nickname %j', async (name, nickname) => {
    const token = sandbox.market.providers.issue('google', name);
    const reply = await sandbox.call('POST', '/v1/auth/login', { type: 'google', oauthToken: token });
    expect(reply.code).toBe(0);
    const { userInfo } = reply.data as { userInfo: { userId: number; nickname: string } };
    expect(userInfo.nickname).toBe(nickname ?? `user${userInfo.userId}`);
  });
});
