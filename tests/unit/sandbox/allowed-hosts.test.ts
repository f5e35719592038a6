import { hostname } from 'node:os';
import { beforeEach, describe, expect, it } from 'vitest';
import { AllowedHosts } from '#sandbox/AllowedHosts.ts';
import { openDatabase } from '#sandbox/database/open.ts';
import { createServer } from '#sandbox/http/server.ts';
import { Market } from '#sandbox/market/Market.ts';

const key = 'the-printed-key';
const secretPages = [
  '/sandbox',
  '/sandbox/sms',
  '/sandbox/reviews',
  '/sandbox/money',
  '/sandbox/money/photo/1',
];
const html = { accept: 'text/html' };

const open = (hosts: AllowedHosts, consoleKey: string | null) =>
  createServer({ market: new Market({ database: openDatabase(':memory:') }), hosts, consoleKey });

describe('host names of the server', () => {
  const here = new AllowedHosts({ listensOn: '127.0.0.1', names: ['shop.example'] });

  it.each([
    ['127.0.0.1:8080', true],
    ['127.9.9.9', true],
    ['localhost:8080', true],
    ['LOCALHOST', true],
    ['pasarmain.localhost:4169', true],
    ['[::1]:8080', true],
    ['192.168.1.20:8080', true],
    ['shop.example', true],
    ['SHOP.example:443', true],
    [hostname(), true],
    ['evil.example:8080', false],
    ['127.0.0.1.evil.example', false],
    ['localhost.evil.example', false],
    ['notlocalhost', false],
    ['shop.example.evil.example', false],
    ['user@127.0.0.1', false],
    ['127.0.0.1/x', false],
    ['[', false],
    ['', false],
    [undefined, false],
  ])('%j is accepted: %j', (header, isOwn) => {
    expect(here.allowsHost(header)).toBe(isOwn);
  });

  it('are checked before anything is answered, for the API and the site too', async () => {
    const app = await open(here, null);
    for (const url of [...secretPages, '/', '/v1/banner/list', '/docs', '/none']) {
      const reply = await app.inject({ url, headers: { ...html, host: 'evil.example' } });
      expect([url, reply.statusCode]).toEqual([url, 421]);
    }
    const words = await app.inject({
      url: '/v1/banner/list',
      headers: { host: 'evil.example', 'accept-language': 'id-ID' },
    });
    expect(words.json().message).toContain('--allowed-hosts');
  });
});

describe('the demo console', () => {
  const foreign = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };

  it('asks for no key if only this machine can reach it', async () => {
    const hosts = new AllowedHosts({ listensOn: '127.0.0.1', names: [] });
    expect(hosts.isPublic).toBe(false);
    const app = await open(hosts, null);
    const entry = await app.inject({ url: '/sandbox', headers: html });
    expect(entry.statusCode).toBe(200);
    expect(entry.headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it.each(secretPages)(
    'does not show %s inside pages of other sites; a person may follow a link',
    async (url) => {
      const app = await open(new AllowedHosts({ listensOn: '127.0.0.1', names: [] }), null);
      expect((await app.inject({ url, headers: foreign })).json().code).toBe(10006);
      const link = { ...html, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
      expect((await app.inject({ url, headers: link })).statusCode).not.toBe(403);
      const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' };
      expect((await app.inject({ url, headers: own })).body).not.toContain('10006');
    },
  );

  describe('the demo console that others can reach', () => {
    let app: Awaited<ReturnType<typeof open>>;
    beforeEach(async () => {
      const hosts = new AllowedHosts({ listensOn: '0.0.0.0', names: [] });
      expect(hosts.isPublic).toBe(true);
      app = await open(hosts, key);
    });

    it.each(secretPages)('asks for its key before %s', async (url) => {
      const page = await app.inject({ url, headers: html });
      expect([page.statusCode, page.body.includes('name="key"')]).toEqual([401, true]);
      const data = await app.inject({ url, headers: { 'accept-language': 'zh-CN' } });
      expect(data.json()).toMatchObject({ code: 10006, message: '此页面需要服务器启动时打印的密钥。' });
      const wrong = await app.inject({ url: `${url}?key=x`, headers: html });
      expect([wrong.statusCode, wrong.body.includes('not the key')]).toEqual([401, true]);
      const cookie = await app.inject({ url, headers: { ...html, cookie: 'sandbox_key=x' } });
      expect(cookie.statusCode).toBe(401);
    });

    it('stores the key of the printed address in a cookie that no other site sends', async () => {
      const shown = await app.inject({ url: `/sandbox/reviews?find=a&key=${key}`, headers: html });
      expect([shown.statusCode, shown.headers.location]).toEqual([303, '/sandbox/reviews?find=a']);
      const cookie = String(shown.headers['set-cookie']);
      expect(cookie).toMatch(/; Path=\/sandbox; HttpOnly; SameSite=Strict$/);
      const page = await app.inject({
        url: '/sandbox/reviews',
        headers: { ...html, cookie: `other=1; ${cookie.split(';')[0]}` },
      });
      expect(page.statusCode).toBe(200);
    });

    it('accepts the key in its form, and from programs in the address', async () => {
      const press = (given: string) =>
        app.inject({
          method: 'POST',
          url: '/sandbox/key',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ key: given }).toString(),
        });
      expect((await press('wrong')).statusCode).toBe(401);
      expect(await press(` ${key} `)).toMatchObject({ statusCode: 303 });
      expect((await app.inject({ url: `/sandbox/sms?key=${key}` })).json()).toEqual({ items: [] });
    });

    it('refuses every decision without the key', async () => {
      const reply = await app.inject({
        method: 'POST',
        url: '/sandbox/reviews',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'act=makePlayer&id=1',
      });
      expect(reply.json().code).toBe(10006);
    });

    it('leaves customer pages open: payment, sign-in, the API document', async () => {
      for (const url of [
        '/sandbox/pay/none',
        '/sandbox/consent?provider=google',
        '/sandbox/google.js',
        '/docs',
      ]) {
        expect((await app.inject({ url, headers: html })).statusCode).not.toBe(401);
      }
    });
  });
});

describe('a refused request', () => {
  it.each([
    ['POST', '/v1/auth/login', 'application/xml', '<x/>', 415, 'This call takes JSON.'],
    ['POST', '/v1/auth/login', 'application/json', '{', 400, 'The request body is not valid JSON.'],
    ['POST', '/v1/none', 'application/json', '{}', 404, 'Not found.'],
    ['GET', '/v1/none', '', '', 404, 'Not found.'],
    ['GET', '/%', '', '', 404, 'Not found.'],
  ] as const)(
    '%s %s as %j with the body %s is answered with %d and a message',
    async (method, url, type, payload, status, message) => {
      const app = await open(new AllowedHosts({ listensOn: '127.0.0.1', names: [] }), null);
      const reply = await app.inject({
        method,
        url,
        ...(type && { headers: { 'content-type': type }, payload }),
      });
      expect([reply.statusCode, reply.json().message]).toEqual([status, message]);
    },
  );
});
