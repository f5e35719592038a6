import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { CallOptions } from '#api/ApiClient.ts';
import { keyLifeMs, post } from '#api/contract/endpoint.ts';
import { ApiError, type ApiFailure } from '#api/errors.ts';
import { Attempt, type AttemptOf, Attempts } from '#parts/forms/Attempt.ts';
import { anApi, aSession } from '#tests/builders/aRoot.ts';
import { TabStorage } from '#tests/builders/TabStorage.ts';

const endpoint = post('/v1/test/send', {
  access: 'login',
  idempotent: true,
  summary: '',
  body: z.object({ text: z.string(), code: z.nullable(z.string()) }),
  reply: z.object({ number: z.number() }),
});
type Body = z.input<typeof endpoint.body>;
/** The fate of one request. */
type Fate = 'ok' | 'replyLost' | 'requestLost' | 'rejected' | 'rateLimited' | 'unauthorized' | 'broken';

/** A server that processes each key once, and the connection to it. */
class Server {
  fates: Fate[] = [];
  readonly acted = new Map<string, string>();
  readonly sent: { key: string; body: Body }[] = [];

  call = async (_endpoint: unknown, body: Body, options: CallOptions = {}) => {
    const key = options.idempotencyKey ?? '';
    this.sent.push({ key, body: structuredClone(body) });
    const fate = this.fates.shift() ?? 'ok';
    if (fate === 'requestLost') throw new ApiError({ kind: 'network' });
    if (fate === 'rateLimited') throw failure({ kind: fate, retryAfterSeconds: 1, message: '' });
    if (fate === 'unauthorized') throw failure({ kind: fate, code: 10_005, message: '' });
    if (fate === 'rejected' && !this.acted.has(key))
      throw failure({ kind: 'rejected', code: 20_001, message: 'no' });
    if (!this.acted.has(key)) this.acted.set(key, JSON.stringify(body));
    if (fate === 'replyLost') throw new ApiError({ kind: 'network' });
    if (fate === 'broken') throw failure({ kind: 'unexpected', detail: 'HTTP 502' });
    return { number: [...this.acted.keys()].indexOf(key) };
  };
}
const failure = (failure: ApiFailure) => new ApiError(failure);

let server: Server;
let tab: TabStorage;
let now: number;
beforeEach(() => {
  server = new Server();
  tab = new TabStorage();
  now = 1_000_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => vi.useRealTimers());

/** Time passes for the server, and on this machine's clock, which keeps its error. */
function pass(ms: number): void {
  now += ms;
  vi.setSystemTime(Date.now() + ms);
}

function services(userId = 20_001) {
  return { api: anApi(server.call), session: aSession(userId), now: () => now };
}
/** The state of a reloaded page. */
function page(about: Partial<AttemptOf<typeof endpoint>> = {}, userId?: number): Attempt<typeof endpoint> {
  return new Attempt(services(userId), {
    endpoint,
    name: 'test',
    keptUntil: 'answer',
    storage: tab,
    ...about,
  });
}
const body = (text: string, code: string | null = null): Body => ({ text, code });
const keys = () => server.sent.map(({ key }) => server.sent.findIndex((one) => one.key === key));
const texts = () => server.sent.map((one) => one.body.text);

describe('an attempt', () => {
  const table: [fates: Fate[], presses: string[], sent: string[], keys: number[], state: string][] = [
    [['ok'], ['a'], ['a'], [0], 'done'],
    [['ok', 'ok'], ['a', 'a'], ['a', 'a'], [0, 1], 'done'],
    [['rejected', 'ok'], ['a', 'b'], ['a', 'b'], [0, 1], 'done'],
    [['rateLimited', 'ok'], ['a', 'b'], ['a', 'b'], [0, 1], 'done'],
    [['replyLost'], ['a'], ['a'], [0], 'unknown'],
    [['replyLost', 'ok'], ['a', 'a'], ['a', 'a'], [0, 0], 'done'],
    [['requestLost', 'ok'], ['a', 'b'], ['a', 'a'], [0, 0], 'done'],
    [['broken', 'ok'], ['a', 'b'], ['a', 'a'], [0, 0], 'done'],
    [['replyLost', 'rateLimited', 'ok'], ['a', 'b', 'c'], ['a', 'a', 'a'], [0, 0, 0], 'done'],
    [['replyLost', 'unauthorized'], ['a', 'b'], ['a', 'a'], [0, 0], 'unknown'],
    [['requestLost', 'rejected'], ['a', 'a'], ['a', 'a'], [0, 0], 'refused'],
    [['requestLost', 'rejected', 'ok'], ['a', 'b'], ['a', 'a', 'b'], [0, 0, 2], 'done'],
  ];
  for (const isReloaded of [false, true]) {
    it.each(table)(
      `whose requests end %j, with the bodies %j, sends %j${isReloaded ? ', over reloads too' : ''}`,
      async (fates, presses, sent, firstOfKey, state) => {
        server.fates = [...fates];
        let attempt = page();
        for (const text of presses) {
          if (isReloaded) attempt = page();
          await attempt.send(body(text));
          now += 1_000;
        }
        expect(texts()).toEqual(sent);
        expect(keys()).toEqual(firstOfKey);
        expect(attempt.state.kind).toBe(state);
        expect(tab.items.size).toBe(state === 'unknown' ? 1 : 0);
      },
    );
  }

  it('ignores a submit during a request', async () => {
    const attempt = page();
    const first = attempt.send(body('a'));
    expect(attempt.isSending).toBe(true);
    expect(await attempt.send(body('b'))).toBeNull();
    expect((await first)?.kind).toBe('done');
    expect(texts()).toEqual(['a']);
  });

  it('ignores the same submit within a second of the answer: a double click on a fast answer is one', async () => {
    server.fates = ['ok', 'ok', 'ok'];
    const attempt = page();
    await attempt.send(body('a'));
    now += 999;
    expect(await attempt.send(body('a'))).toBeNull();
    expect(await attempt.send(body('b'))).toMatchObject({ kind: 'done' });
    now += 1_000;
    expect(await attempt.send(body('b'))).toMatchObject({ kind: 'done' });
    expect(texts()).toEqual(['a', 'b', 'b']);
  });

  it('is unknown after a reload during its request', async () => {
    void page().send(body('a'));
    const again = page();
    expect(again.state).toEqual({ kind: 'unknown', body: body('a'), failure: { kind: 'cancelled' } });
    await again.send(null);
    expect(keys()).toEqual([0, 0]);
  });

  it('reports that the earlier body was accepted if the current one differs', async () => {
    server.fates = ['replyLost', 'ok'];
    const attempt = page();
    await attempt.send(body('a'));
    expect(await attempt.send(body('b'))).toMatchObject({ kind: 'done', body: body('a'), isEarlier: true });
    expect(await attempt.send(body('b'))).toMatchObject({ kind: 'done', body: body('b'), isEarlier: false });
  });

  it('sends a changed body at once if the server refuses a second request anyway', async () => {
    server.fates = ['replyLost', 'ok', 'requestLost', 'ok'];
    const attempt = page({ isSecondRefused: true });
    await attempt.send(body('a'));
    await attempt.send(body('b'));
    await attempt.send(body('c'));
    await attempt.send(body('c'));
    expect(texts()).toEqual(['a', 'b', 'c', 'c']);
    expect(keys()).toEqual([0, 1, 2, 2]);
  });

  it('sends nothing if only the stored body is requested and there is none', async () => {
    expect(await page().send(null)).toBeNull();
    expect(server.sent).toEqual([]);
  });

  it('dismisses a refusal, but never a request without a response', async () => {
    server.fates = ['rejected', 'replyLost'];
    const attempt = page();
    await attempt.send(body('a'));
    expect(attempt.failure?.kind).toBe('rejected');
    attempt.dismiss();
    expect(attempt.state.kind).toBe('idle');
    await attempt.send(body('a'));
    attempt.dismiss();
    expect(attempt.isUnknown).toBe(true);
    attempt.settle();
    expect([attempt.state.kind, tab.items.size]).toEqual(['idle', 0]);
  });

  it('is separate for each user and each name', async () => {
    server.fates = ['replyLost'];
    await page().send(body('a'));
    expect(page({}, 20_002).state.kind).toBe('idle');
    expect(page({ name: 'other' }).state.kind).toBe('idle');
    expect(page().state.kind).toBe('unknown');
  });

  it('expires once the server may have forgotten its key', async () => {
    server.fates = ['replyLost'];
    await page().send(body('a'));
    pass(keyLifeMs / 2 - 1);
    expect(page().state.kind).toBe('unknown');
    pass(1);
    expect(page().state.kind).toBe('idle');
  });

  const hour = 3_600_000;
  it.each([
    // The error of this machine's clock, its change before the reload, the attempt's true age, and its state, in hours.
    ['ahead', 72, 0, 0, 'unknown'],
    ['ahead', 72, 0, 25, 'idle'],
    ['behind', -72, 0, 0, 'unknown'],
    ['behind', -72, 0, 25, 'idle'],
    ['ahead, and put right', 72, -72, 1, 'unknown'],
    ['ahead, and put right', 72, -72, 25, 'idle'],
    ['behind, and put right', -72, 72, 1, 'unknown'],
    ['behind, and put right', -72, 72, 25, 'idle'],
    ['right, and set back', 0, -72, 25, 'unknown'],
  ])(
    'on a clock that is %s (by %i hours, then by %i), is after %i hours %s',
    async (_, error, set, age, state) => {
      server.fates = ['replyLost'];
      vi.setSystemTime(now + error * hour);
      await page().send(body('a'));
      pass(age * hour);
      vi.setSystemTime(Date.now() + set * hour);
      // A reloaded page takes the machine's time for the server's until the first reply.
      now = Date.now();
      expect(page().state.kind).toBe(state);
    },
  );

  it('on a clock that is days ahead is sent again with its key after a reload', async () => {
    server.fates = ['replyLost'];
    vi.setSystemTime(now + 72 * hour);
    await page().send(body('a'));
    now = Date.now();
    await page().send(body('a'));
    expect([server.acted.size, keys()]).toEqual([1, [0, 0]]);
  });

  it('of an older build, which did not store the time of the machine, is kept as well', async () => {
    const key = 'pasarmain.attempt.20001.test';
    tab.setItem(key, JSON.stringify({ key: '12345678', at: now, body: body('a') }));
    expect(page().state.kind).toBe('unknown');
    pass(keyLifeMs / 2);
    expect(page().state.kind).toBe('idle');
  });

  it.each(['{', '{"key":"12345678","at":1}', '{"key":"1","at":1,"body":{"text":"a","code":null}}', 'null'])(
    'counts as never made if the storage holds %s',
    (text) => {
      tab.setItem('pasarmain.attempt.20001.test', text);
      expect(page().state.kind).toBe('idle');
    },
  );

  it('keeps secrets out of the storage and takes them from the next body', async () => {
    server.fates = ['replyLost', 'replyLost', 'ok'];
    const about = { secrets: ['code'] as const };
    const attempt = page(about);
    await attempt.send(body('a', '1234'));
    expect([...tab.items.values()].join()).not.toContain('1234');
    // Until a reload, the retry sends the same request.
    await attempt.send(body('b', '9999'));
    await page(about).send(body('c', '1234'));
    expect(server.sent.map((one) => one.body)).toEqual([
      body('a', '1234'),
      body('a', '1234'),
      body('a', '1234'),
    ]);
    expect(keys()).toEqual([0, 0, 0]);
  });

  it('that must not be stored is kept until the page is reloaded', async () => {
    server.fates = ['replyLost', 'replyLost'];
    const attempt = page({ keptUntil: 'reload' });
    await attempt.send(body('a'));
    expect([attempt.isUnknown, tab.items.size]).toEqual([true, 0]);
    await attempt.send(body('b'));
    expect(texts()).toEqual(['a', 'a']);
    expect(page({ keptUntil: 'reload' }).state.kind).toBe('idle');
  });
});

it('Attempts: each name has its own attempt, and always the same one', async () => {
  server.fates = ['replyLost'];
  const attempts = new Attempts(services(), { endpoint, name: 'test', keptUntil: 'answer', storage: tab });
  await attempts.of('1').send(body('a'));
  expect([attempts.of('1').isUnknown, attempts.of('2').isUnknown]).toEqual([true, false]);
});

it('whatever happens to connection, page and form, at most one outcome is unknown and no request takes effect twice', async () => {
  const fate = fc.constantFrom<Fate>(
    'ok',
    'replyLost',
    'requestLost',
    'rejected',
    'rateLimited',
    'unauthorized',
    'broken',
  );
  const step = fc.record({
    isReloaded: fc.boolean(),
    text: fc.constantFrom('a', 'b', 'c'),
    fates: fc.array(fate, { minLength: 2, maxLength: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      server = new Server();
      tab = new TabStorage();
      let attempt = page();
      let done = 0;
      for (const { isReloaded, text, fates } of steps) {
        if (isReloaded) attempt = page();
        server.fates = [...fates];
        const before = server.sent.length;
        const wasOpen = attempt.openBody;
        const outcome = await attempt.send(body(text));
        if (outcome?.kind === 'done') done += 1;
        // The open request is sent first, and unchanged.
        if (wasOpen) expect(server.sent[before]?.body).toEqual(wasOpen);
        // Each processed request was reported, except the one with an unknown outcome.
        expect(server.acted.size - done).toBeLessThanOrEqual(attempt.isUnknown ? 1 : 0);
        expect(attempt.isUnknown).toBe(tab.items.size === 1);
      }
      const bodies = new Map<string, Set<string>>();
      for (const { key, body } of server.sent)
        bodies.set(key, (bodies.get(key) ?? new Set()).add(JSON.stringify(body)));
      for (const one of bodies.values()) expect(one.size).toBe(1);
    }),
  );
});
