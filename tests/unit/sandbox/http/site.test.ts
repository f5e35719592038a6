import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { FirstAnswers } from '#lib/first-answers.ts';
import { openDatabase } from '#sandbox/database/open.ts';
import type { HttpLimits } from '#sandbox/http/route.ts';
import { createServer } from '#sandbox/http/server.ts';
import { siteHeaders } from '#sandbox/http/site-security.ts';
import { Market } from '#sandbox/market/Market.ts';

const script = 'console.log("site");'.repeat(40);
let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(
    join(root, 'index.html'),
    '<script type="application/json" id="app-config"></script><script type="application/json" id="first-answers"></script>',
  );
  writeFileSync(join(root, 'assets', 'index-abc.js'), script);
  writeFileSync(join(root, '.built-from'), 'hash');
  writeFileSync(join(root, 'assets', '.hidden'), 'hash');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const open = (limits: Partial<HttpLimits> = {}) =>
  createServer({
    market: new Market({ database: openDatabase(':memory:') }),
    limits,
    site: { root, usesCloud: false, aliases: [], config: { brand: '</script><b>' } },
  });

describe('the site', () => {
  it('answers every route of the app with its page, which contains configuration and policy', async () => {
    const app = await open();
    for (const url of ['/', '/index.html', '/me/order?tab=all', '/chat/detail/C2C20002']) {
      const page = await app.inject({ url, headers: { accept: 'text/html', host: 'localhost:8080' } });
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('{"brand":"\\u003c/script>\\u003cb>"}');
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toContain('unsafe-eval');
    }
  });

  it('writes only plain host names into the policy', async () => {
    const app = await open();
    const page = await app.inject({ url: '/', headers: { host: "x;script-src 'unsafe-inline'" } });
    expect(String(page.headers['content-security-policy'] ?? '')).not.toContain("script-src 'unsafe-inline'");
  });

  it('serves hashed assets compressed and cached without expiry, and nothing outside its folder', async () => {
    const app = await open();
    const asset = await app.inject({ url: '/assets/index-abc.js', headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(asset.rawPayload).toString()).toBe(script);
    expect(asset.headers['cache-control']).toContain('immutable');
    for (const url of [
      '/assets/none.js',
      '/assets/..%2findex.html',
      '/..%2f..%2fpackage.json',
      '/v1/none',
      '/%',
      '/.built-from',
      '/assets/.hidden',
      '/%2ebuilt-from',
      '/../package.json',
      '/..%5c..%5cpackage.json',
      '/assets/..%2f.built-from',
      '/x%00.js',
    ]) {
      const reply = await app.inject({ url, headers: { 'accept-encoding': 'gzip', accept: '*/*' } });
      expect([url, reply.statusCode, reply.json().code]).toEqual([url, 404, 10004]);
      expect(reply.json().message).toBe('Not found.');
    }
  });
});

describe('the replies that come with the page', () => {
  const answersOf = async (url: string, headers: Record<string, string> = {}) => {
    const app = await open();
    const page = await app.inject({ url, headers: { accept: 'text/html', ...headers } });
    const text = /id="first-answers">([\s\S]*?)</.exec(page.body)?.[1] ?? '';
    return text === '' ? null : z.parse(FirstAnswers, JSON.parse(text));
  };

  it.each([
    ['/', 5],
    ['/game-mate', 3],
    ['/account-rental', 3],
    ['/direct-charging', 2],
  ])('are those of a visitor’s first calls on %s', async (url, count) => {
    expect((await answersOf(url))?.answers).toHaveLength(count);
  });

  it.each(['/game-mate?online=true', '/user/detail/none', '/me', '/index.html', '/chat/list'])(
    'are absent on %s',
    async (url) => {
      expect(await answersOf(url)).toBeNull();
    },
  );

  it('leave out what the API refuses', async () => {
    const { answers } = (await answersOf('/goods/999999999')) ?? {};
    expect(answers?.map(({ address }) => address)).toEqual(['/v1/common/check_exclude_region']);
  });

  it('are in the language that the browser prefers', async () => {
    expect((await answersOf('/', { 'accept-language': 'in,en;q=0.5' }))?.language).toBe('id-ID');
  });

  it('count towards the rate limit of the person who opens the page', async () => {
    const app = await open({ general: { count: 3, windowMs: 60_000 } });
    const page = await app.inject({ url: '/', headers: { accept: 'text/html' } });
    const text = /id="first-answers">([\s\S]*?)</.exec(page.body)?.[1] ?? '';
    expect(z.parse(FirstAnswers, JSON.parse(text)).answers).toHaveLength(3);
  });
});

it('compresses the page', async () => {
  const app = await open();
  const page = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(page.rawPayload).toString()).toContain('"brand"');
  expect(page.headers.vary).toContain('Accept-Encoding');
});

describe('the policy for a map', () => {
  const policyOf = (map: { tiles: string; search: string }) =>
    String(siteHeaders({ usesCloud: false, aliases: [], map }, 'localhost')['Content-Security-Policy']);
  const rule = (policy: string, name: string) => policy.split('; ').find((one) => one.startsWith(name)) ?? '';

  it('allows images from the tile host and requests to the search host, nothing else', () => {
    const policy = policyOf({
      tiles: 'https://tiles.example/{z}/{x}/{y}.png?key=1',
      search: 'https://places.example:8443/find',
    });
    expect(rule(policy, 'img-src')).toContain(' https://tiles.example');
    expect(rule(policy, 'img-src')).not.toContain('places.example');
    expect(rule(policy, 'connect-src')).toContain(' https://places.example:8443');
    expect(rule(policy, 'connect-src')).not.toContain('tiles.example');
    expect(rule(policy, 'script-src')).toBe("script-src 'self'");
  });

  it.each([
    '',
    '/art/map/{z}/{x}/{y}.svg',
    '//tiles.example/{z}',
    'https://x;script-src *',
    'data:image/svg+xml,{z}',
  ])('is the same for the tiles %j as without a map', (tiles) =>
    expect(policyOf({ tiles, search: tiles })).toBe(policyOf({ tiles: '', search: '' })),
  );
});
