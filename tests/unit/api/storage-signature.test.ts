import { describe, expect, it } from 'vitest';
import { authorizationOf } from '#api/storage-signature.ts';
import { isSignedWith, readAuthorization } from '#sandbox/market/storage-signature.ts';

const key = {
  secretId: 'sandbox-20001-1800001800',
  secretKey: 'secret/key=',
  startTime: 1_800_000_000,
  expiredTime: 1_800_001_800,
};

describe('the signature of an upload', () => {
  it.each([
    [
      '/users/20001/avatar/a b(1)!.png',
      { host: 'b-125.cos.ap-jakarta.myqcloud.com' },
      'q-header-list=host&q-url-param-list=&q-signature=db3471e71fbdbb85b68e1c0d65ff694ae777c23a',
    ],
    [
      '/users/20001/avatar/0f8a.png',
      {},
      'q-header-list=&q-url-param-list=&q-signature=f22ba2f31f2b122805182fa7d2ad4044870d99f0',
    ],
  ])('for %s equals the signature of the vendor’s own SDK', async (path, headers, end) => {
    const time = 'q-sign-time=1800000000;1800001800&q-key-time=1800000000;1800001800';
    expect(await authorizationOf(key, { method: 'PUT', path, headers })).toBe(
      `q-sign-algorithm=sha1&q-ak=sandbox-20001-1800001800&${time}&${end}`,
    );
  });

  it('is refused for another path, another header and another key', async () => {
    const headers = { host: 'here.example', 'content-type': 'image/png; a=(b)' };
    const path = '/users/1/avatar/ü.png';
    const fields = readAuthorization(await authorizationOf(key, { method: 'PUT', path, headers }))?.fields;
    const request = { method: 'PUT', path, headers, query: {} };
    const isGood = (secret: string, other: object) =>
      fields !== undefined && isSignedWith(secret, fields, { ...request, ...other });
    expect(isGood(key.secretKey, {})).toBe(true);
    expect(isGood(key.secretKey, { path: '/users/2/avatar/ü.png' })).toBe(false);
    expect(isGood(key.secretKey, { headers: { ...headers, host: 'else.example' } })).toBe(false);
    expect(isGood('other', {})).toBe(false);
  });
});
