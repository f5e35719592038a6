import { describe, expect, test } from 'vitest';
import { KeptPage } from '../../../src-renderer/worker/KeptPage.ts';

/** Cache storage in memory, as far as the page needs it. */
class MemoryCaches {
  readonly stored = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const entries = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, entries);
    return {
      match: async (address: string) => entries.get(address)?.clone(),
      put: async (address: string, response: Response) => void entries.set(address, response),
    };
  }
  async keys() {
    return [...this.stored.keys()];
  }
  async delete(name: string) {
    return this.stored.delete(name);
  }
}

const pageOf = (build: string, config = '{}') =>
  `<script type="application/json" id="app-config">${config}</script><script src="/assets/index-${build}.js"></script>`;

/** A kept page of the build `one`, and a server whose answer a case can change. */
function keptPage() {
  const server = { answer: (): Response => new Response(pageOf('one')) };
  const caches = new MemoryCaches();
  const source = { caches, fetch: async () => server.answer() };
  return { server, caches, page: new KeptPage(source, 'one', new Set(['/assets/index-one.js'])) };
}

describe('the kept page', () => {
  test('is kept with the headers of its policies, without those of its transfer', async () => {
    const { server, page } = keptPage();
    server.answer = () =>
      new Response(pageOf('one'), {
        headers: { 'content-security-policy': "default-src 'none'", 'content-encoding': 'gzip' },
      });
    await page.keep();
    const found = await page.find();
    expect(await found?.text()).toBe(pageOf('one'));
    expect(found?.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(found?.headers.get('content-encoding')).toBeNull();
  });

  test.each([
    ['of another build', () => new Response(pageOf('two'))],
    ['of a proxy that asks for a login', () => new Response('<h1>Hotel</h1>')],
    ['that says the server is down', () => new Response(pageOf('one'), { status: 503 })],
  ])('is not taken from an answer %s', async (_what, answer) => {
    const { server, page } = keptPage();
    server.answer = answer;
    await expect(page.keep()).rejects.toThrow();
    expect(await page.find()).toBeUndefined();
  });

  test.each([
    ['same', () => new Response(pageOf('one'))],
    ['replaced', () => new Response(pageOf('one', '{"brand":"Lain"}'))],
    ['otherBuild', () => new Response(pageOf('two'))],
    ['unknown', () => new Response('<h1>Hotel</h1>')],
    ['unknown', () => new Response(pageOf('one'), { status: 500 })],
    [
      'unknown',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('reports %s after a check of the server', async (state, answer) => {
    const { server, page } = keptPage();
    await page.keep();
    server.answer = answer;
    expect(await page.look()).toBe(state);
    const kept = await (await page.find())?.text();
    expect(kept).toBe(state === 'replaced' ? pageOf('one', '{"brand":"Lain"}') : pageOf('one'));
  });

  test('of other builds is removed, and nothing else is', async () => {
    const { caches, page } = keptPage();
    await page.keep();
    await caches.open('page-zero');
    await caches.open('files');
    await page.forgetOthers();
    expect(await caches.keys()).toEqual(['page-one', 'files']);
  });
});
