import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProxyAnswer, ProxyQuestion } from '#lib/desktop/proxy.ts';
import { type Launched, launchDesktop, pageOf, windowOf, withSettings } from './launch.ts';
import { type ProxyServer, startProxy } from './proxy-server.ts';

const right = { user: 'intan', password: 's3cret-Pa55word', isKept: false };
let proxy: ProxyServer;
const closers: (() => void)[] = [];

beforeEach(async () => {
  const market = createServer((_request, response) => response.end('{"code":0}'));
  await new Promise<void>((resolve) => market.listen(0, '127.0.0.1', resolve));
  closers.push(() => market.close());
  const { port } = market.address() as AddressInfo;
  proxy = await startProxy(right.user, right.password, `http://127.0.0.1:${port}`);
});
afterEach(async () => {
  await proxy.close();
  for (const close of closers.splice(0)) close();
});

/** An app whose market is behind the proxy, on a machine without a keychain. */
async function launch() {
  const app = await launchDesktop({
    env: {
      PASARMAIN_CONFIG: '{"apiBase":"http://market.test","isSandbox":true}',
      DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent',
    },
    prepare: withSettings({ proxy: { mode: 'fixed', address: proxy.address } }),
  });
  const handler = app.electron.protocol.handlers.get('app');
  if (!handler) throw new Error('no handler');
  const ask = (path: string, init?: RequestInit) => handler(new Request(`app://pasarmain${path}`, init));
  return { ...app, ask };
}

const questionIn = ({ desktop }: Pick<Launched, 'desktop'>, last?: ProxyQuestion) =>
  vi.waitFor(async () => {
    const { question } = await desktop.request('proxy:status');
    if (!question || question.id === last?.id) throw new Error('nothing is asked');
    return question;
  }, 10_000);
const answer = ({ desktop }: Pick<Launched, 'desktop'>, { id }: ProxyQuestion, given: ProxyAnswer | null) =>
  desktop.request('proxy:answer', id, given);

test('requests wait for one answer of the person, reach the market with it, and do not ask again', async () => {
  const app = await launch();
  const replies = Promise.all(['/v1/a', '/v1/b'].map((path) => app.ask(path, { method: 'POST', body: 'x' })));
  const question = await questionIn(app);
  expect(question).toMatchObject({ proxy: proxy.name, wasRefused: false });
  expect(windowOf(app).focusCount).toBeGreaterThan(0);
  await expect(answer(app, question, right)).resolves.toBe(true);
  expect((await replies).map(({ status }) => status)).toEqual([200, 200]);
  expect((await app.ask('/v1/c')).status).toBe(200);
  expect(await app.desktop.request('proxy:status')).toEqual({
    question: null,
    signedIn: [proxy.name],
    dismissed: [],
  });
  // A refused request did not reach the market, so none arrives twice.
  expect(proxy.passed.filter((address) => address.includes('/v1/')).sort()).toEqual([
    'http://market.test/v1/a',
    'http://market.test/v1/b',
    'http://market.test/v1/c',
  ]);
});

test('a wrong password is reported, and asked for again', async () => {
  const app = await launch();
  const reply = app.ask('/v1/a');
  const first = await questionIn(app);
  await answer(app, first, { ...right, password: 'wrong' });
  const second = await questionIn(app, first);
  expect(second.wasRefused).toBe(true);
  // An answer to the earlier question changes nothing.
  await answer(app, first, { ...right, password: 'late' });
  await answer(app, second, right);
  expect((await reply).status).toBe(200);
  expect(proxy.given).not.toContain(`${right.user}:late`);
});

test('a person who dismisses the question is not asked again until they want to be', async () => {
  const app = await launch();
  const reply = app.ask('/v1/a');
  await answer(app, await questionIn(app), null);
  expect((await reply).type).toBe('error');
  expect((await app.ask('/v1/b')).type).toBe('error');
  expect(await app.desktop.request('proxy:status')).toMatchObject({
    question: null,
    dismissed: [proxy.name],
  });
  await app.desktop.request('proxy:signIn');
  await answer(app, await questionIn(app), right);
  await vi.waitFor(async () => expect((await app.ask('/v1/c')).status).toBe(200));
});

test('without a keychain nothing is stored, and the page says so; a forgotten sign-in is asked for again', async () => {
  const app = await launch();
  const reply = app.ask('/v1/a');
  const first = await questionIn(app);
  await expect(answer(app, first, { ...right, isKept: true })).resolves.toBe(false);
  await reply;
  await app.desktop.request('proxy:forget');
  void app.ask('/v1/b');
  await expect(questionIn(app, first)).resolves.toMatchObject({ wasRefused: false });
});

test('neither the name nor the password reaches the log or the settings', async () => {
  const app = await launch();
  const reply = app.ask('/v1/a');
  await answer(app, await questionIn(app), right);
  await reply;
  const invalid: object = { ...right, more: 1 };
  const request = app.desktop.request as (name: string, ...args: unknown[]) => Promise<unknown>;
  await expect(request('proxy:answer', 1, invalid)).rejects.toThrow('do not fit');
  for (const path of [join('logs', 'main.log'), join('userData', 'settings.json')]) {
    const file = join(app.folder, path);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    expect(text).not.toMatch(/intan|s3cret/);
  }
});

describe('the requests of the pages themselves', () => {
  const from = (isProxy: boolean) => ({
    isProxy,
    scheme: 'basic',
    host: '127.0.0.1',
    port: 3128,
    realm: 'x',
  });
  /** Simulates a resource of a page whose server or proxy asks for a sign-in. */
  function load(app: Launched, isProxy: boolean, firstAuthAttempt = true) {
    const event = { isPrevented: false, preventDefault: () => undefined };
    const said = Promise.withResolvers<string | undefined>();
    event.preventDefault = () => {
      event.isPrevented = true;
    };
    const details = { url: 'https://files.example/a.png', firstAuthAttempt };
    app.electron.app.emit('login', event, pageOf(app), details, from(isProxy), said.resolve);
    return { event, said: said.promise };
  }

  test('sign in to a proxy, and again if it refused', async () => {
    const app = await launch();
    const { event, said } = load(app, true);
    expect(event.isPrevented).toBe(true);
    const first = await questionIn(app);
    await answer(app, first, { ...right, user: 'other' });
    await expect(said).resolves.toBe('other');
    const again = load(app, true, false);
    const second = await questionIn(app, first);
    expect(second.wasRefused).toBe(true);
    await answer(app, second, right);
    await expect(again.said).resolves.toBe('intan');
  });

  test('send nothing to a server that asks, and ask nobody', async () => {
    const app = await launch();
    expect(load(app, false).event.isPrevented).toBe(false);
    expect((await app.desktop.request('proxy:status')).question).toBe(null);
  });
});
