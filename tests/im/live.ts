/**
 * Checks the chat stores on the unmodified SDK against their own sandbox, in a real browser: connect, list,
 * send, receive, history, messages typed offline, pictures, a crash of the service, a sign-out by another
 * client. Usage: node tests/im/live.ts
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { startSandbox } from '../e2e/sandbox.ts';
import type {} from './page/main.ts';

const site = await mkdtemp(join(tmpdir(), 'chat-page-'));
process.env.OUT = site;
await build({ configFile: new URL('page/vite.config.ts', import.meta.url).pathname, logLevel: 'error' });
const sandbox = await startSandbox([
  '--web',
  site,
  '--no-bots',
  '--sms-interval',
  '0',
  '--sms-per-hour',
  '1000',
]);
const base = sandbox.url;
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';

interface Self {
  userId: number;
  nickname: string;
  avatar: unknown;
}

async function call(path: string, body: unknown): Promise<Record<string, unknown>> {
  const reply = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const envelope = (await reply.json()) as { code: number; data: Record<string, unknown> };
  assert.equal(envelope.code, 0, `${path}: ${JSON.stringify(envelope)}`);
  return envelope.data;
}

async function signIn(phone: string): Promise<{ token: string; self: Self }> {
  await call('/v1/common/code_sms', { phone, areaCode: '62', module: 'login', channel: 'sms' });
  const { items } = (await (await fetch(`${base}/sandbox/sms`)).json()) as {
    items: { phone: string; code: string }[];
  };
  const code = items.findLast((item) => item.phone.endsWith(phone))?.code ?? items[0]?.code;
  const data = await call('/v1/auth/login', { type: 'code', phone, code, area_code: '62' });
  return { token: data.token as string, self: data.userInfo as Self };
}

async function open(context: BrowserContext, account: { token: string; self: Self }): Promise<Page> {
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      console.log('  page:', message.text().slice(0, 300));
  });
  page.on('pageerror', (error) => console.log('  pageerror:', error.message.slice(0, 300)));
  await page.goto(base);
  await page.waitForFunction(() => window.page !== undefined);
  await page.evaluate(({ token, self }) => window.page.start(token, self), account);
  return page;
}

const ready = (page: Page) =>
  page.waitForFunction(() => window.page.chat?.port !== null, undefined, { timeout: 20_000 });
const texts = (page: Page, id: string) =>
  page.evaluate((each) => {
    const store = window.page.chat?.conversation(each as `user-${string}`);
    return (store?.rows ?? []).flatMap((row) => {
      if (row.type !== 'message') return [];
      const message = store?.book.get(row.id);
      return message?.body.kind === 'text'
        ? [`${message.flow} ${message.delivery} ${message.body.text}`]
        : [];
    });
  }, id);
const send = (page: Page, id: string, text: string) =>
  page.evaluate(
    ([each, words]) =>
      window.page.chat
        ?.conversation(each as `user-${string}`)
        ?.send({ kind: 'text', text: words ?? '', mentions: [] }),
    [id, text],
  );
async function until<T>(read: () => Promise<T>, fits: (value: T) => boolean, what: string): Promise<T> {
  let value = await read();
  for (let turn = 0; turn < 150 && !fits(value); turn += 1) {
    await new Promise((done) => setTimeout(done, 100));
    value = await read();
  }
  assert.ok(fits(value), `${what}: ${JSON.stringify(value)}`);
  console.log('ok', what);
  return value;
}

const browser = await chromium.launch({ executablePath });
try {
  const [ani, budi] = [await signIn('81234500001'), await signIn('81234500002')];
  const toBudi = `user-${budi.self.userId}`;
  const toAni = `user-${ani.self.userId}`;
  const [aniContext, budiContext] = [await browser.newContext(), await browser.newContext()];
  const aniPage = await open(aniContext, ani);
  const budiPage = await open(budiContext, budi);
  await ready(aniPage);
  await ready(budiPage);
  console.log('ok both connected');

  await aniPage.evaluate((id) => void window.page.chat?.open(id as `user-${string}`), toBudi);
  await send(aniPage, toBudi, 'hello one');
  await until(
    () => texts(aniPage, toBudi),
    (all) => all.includes('out sent hello one'),
    'sent and acknowledged',
  );
  await until(
    () => budiPage.evaluate(() => window.page.chat?.list.sorted.map((each) => [each.id, each.unreadCount])),
    (all) => JSON.stringify(all) === JSON.stringify([[toAni, 1]]),
    'received: listed with one unread',
  );
  await until(
    () => budiPage.evaluate(() => window.page.unread),
    (count) => count === 1,
    'badge says one',
  );
  await until(
    () => budiPage.evaluate(() => window.page.notifications.map((each) => each.body)),
    (all) => all[0] === 'hello one',
    'notified with the words',
  );
  await budiPage.evaluate((id) => void window.page.chat?.open(id as `user-${string}`), toAni);
  await until(
    () => texts(budiPage, toAni),
    (all) => all.includes('in sent hello one'),
    'history shows it',
  );
  await until(
    () => budiPage.evaluate(() => window.page.unread),
    (count) => count === 0,
    'opening reads it',
  );
  await until(
    () =>
      aniPage.evaluate((id) => {
        const store = window.page.chat?.conversation(id as `user-${string}`);
        return store?.book.newest?.isPeerRead;
      }, toBudi),
    (isRead) => isRead === true,
    'the sender hears that it was read',
  );

  for (let index = 0; index < 40; index += 1) await send(budiPage, toAni, `many ${index}`);
  await until(
    () => texts(aniPage, toBudi),
    (all) => all.filter((each) => each.startsWith('in sent many')).length === 40,
    'forty in their order',
  );
  const order = (await texts(aniPage, toBudi)).filter((each) => each.includes('many'));
  assert.deepEqual(
    order,
    Array.from({ length: 40 }, (_, index) => `in sent many ${index}`),
  );

  await aniContext.setOffline(true);
  // The request only lets some time pass; it may have no reply.
  await fetch(base).catch(() => undefined);
  await send(aniPage, toBudi, 'typed offline');
  await until(
    () => texts(aniPage, toBudi),
    (all) => all.some((each) => each.endsWith('typed offline') && !each.startsWith('out sent')),
    'offline it waits on screen',
  );
  await aniPage.close();
  await aniContext.setOffline(false);
  const again = await open(aniContext, ani);
  await until(
    () => again.evaluate((id) => window.page.chat?.list.records.has(id as `user-${string}`), toBudi),
    Boolean,
    'after a reload the list is there',
  );
  await again.evaluate((id) => void window.page.chat?.open(id as `user-${string}`), toBudi);
  await until(
    () => texts(again, toBudi),
    (all) => all.some((each) => each.endsWith('typed offline')),
    'after a reload what was typed offline is there',
  );
  await until(
    () => texts(again, toBudi),
    (all) => all.some((each) => each === 'out sent typed offline' || each === 'out failed typed offline'),
    'its fate is known',
  );
  await again.evaluate((id) => {
    const store = window.page.chat?.conversation(id as `user-${string}`);
    for (const each of store?.book.order ?? []) {
      const message = store?.book.get(each);
      if (message?.delivery === 'failed') store?.resend(message);
    }
  }, toBudi);
  await until(
    () => texts(again, toBudi),
    (all) => all.includes('out sent typed offline'),
    'sent at last',
  );
  const received = await until(
    () => texts(budiPage, toAni),
    (all) => all.includes('in sent typed offline'),
    'and received',
  );
  assert.equal(received.filter((each) => each.endsWith('typed offline')).length, 1, 'received once');

  await again.evaluate(
    (id) => window.page.chat?.conversation(id as `user-${string}`)?.history.loadOlder(),
    toBudi,
  );
  await until(
    () => texts(again, toBudi),
    (all) => all.includes('out sent hello one'),
    'older pages reach the start',
  ).catch(async () => {
    for (let page = 0; page < 5; page += 1)
      await again.evaluate(
        (id) => window.page.chat?.conversation(id as `user-${string}`)?.history.loadOlder(),
        toBudi,
      );
    await until(
      () => texts(again, toBudi),
      (all) => all.includes('out sent hello one'),
      'more older pages reach the start',
    );
  });

  await again.evaluate(async (id) => {
    const canvas = new OffscreenCanvas(400, 300);
    canvas.getContext('2d')?.fillRect(0, 0, 200, 200);
    const file = new File([await canvas.convertToBlob()], 'picture.png', { type: 'image/png' });
    window.page.chat
      ?.conversation(id as `user-${string}`)
      ?.send({ kind: 'image', file, width: 400, height: 300 });
  }, toBudi);
  const picture = await until(
    () =>
      budiPage.evaluate((id) => {
        const body = window.page.chat?.conversation(id as `user-${string}`)?.book.newest?.body;
        return body?.kind === 'image' ? [body.original.url, body.original.width, body.format] : null;
      }, toAni),
    (body) => body !== null,
    'a picture arrives',
  );
  console.log('  ', JSON.stringify(picture));
  assert.equal((await fetch(String(picture?.[0]))).status, 200);
  const own = await until(
    () =>
      again.evaluate((id) => {
        const message = window.page.chat?.conversation(id as `user-${string}`)?.book.newest;
        return message?.delivery === 'sent' && message.body.kind === 'image' ? message.body.original.url : '';
      }, toBudi),
    (url) => url !== '',
    'and is acknowledged',
  );
  assert.equal((await fetch(own)).status, 200, own);

  const state = (page: Page) =>
    page.evaluate(() => `${window.page.chat?.line.status.kind} ${window.page.chat?.line.isOffline}`);
  await sandbox.crash();
  await until(
    () => state(again),
    (each) => each === 'ready true',
    'a crash of the service is noticed',
  );
  await send(again, toBudi, 'typed while it was down');
  await sandbox.restart();
  await until(
    () => state(again),
    (each) => each === 'ready false',
    'and its return',
  );
  await until(
    () => texts(budiPage, toAni),
    (all) => all.filter((each) => each === 'in sent typed while it was down').length === 1,
    'what was typed meanwhile arrives once',
  );

  const others = [];
  for (let count = 0; count < 2; count += 1) others.push(await open(await browser.newContext(), ani));
  await until(
    () => state(again),
    (each) => each.startsWith('displaced'),
    'displaced by other places',
  );
  await again.evaluate(() => window.page.chat?.line.useHere());
  await until(
    () => state(again),
    (each) => each === 'ready false',
    'used here again',
  );
  await send(again, toBudi, 'after use here');
  await until(
    () => texts(budiPage, toAni),
    (all) => all.includes('in sent after use here'),
    'and able to send',
  );

  await again.evaluate(() => window.page.signOut());
  await until(
    () =>
      again.evaluate(async () => [
        Object.keys(localStorage).filter((key) => key.startsWith('TIM_')),
        (await indexedDB.databases()).map((each) => each.name),
      ]),
    (left) => JSON.stringify(left) === '[[],[]]',
    'sign-out leaves nothing',
  );
} finally {
  await browser.close();
  await sandbox.stop();
  await rm(site, { recursive: true, force: true });
}
