// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#api/contract/index.ts';
import { ApiError, type ApiFailure } from '#api/errors.ts';
import { OrderStore } from '#features/orders/OrderStore.ts';
import { anOrder } from '#tests/builders/anOrder.ts';
import { aRoot } from '#tests/builders/aRoot.ts';

/** An order on a server: each action adds an event; a request or its response may be lost. */
class Server {
  events = 1;
  fates: ('ok' | 'replyLost' | 'requestLost' | ApiFailure)[] = [];
  readonly replies = new Map<string, Order>();
  readonly sent: { path: string; key: string; body: unknown }[] = [];

  call = async (endpoint: { path: string }, body: unknown, options: { idempotencyKey?: string } = {}) => {
    const { idempotencyKey: key } = options;
    if (key === undefined) return endpoint.path.endsWith('/find') ? this.order() : { diamonds: 1 };
    this.sent.push({ path: endpoint.path, key, body });
    const fate = this.fates.shift() ?? 'ok';
    if (typeof fate === 'object') throw new ApiError(fate);
    if (fate === 'requestLost') throw new ApiError({ kind: 'network' });
    if (!this.replies.has(key)) {
      this.events += 1;
      this.replies.set(key, this.order());
    }
    if (fate === 'replyLost') throw new ApiError({ kind: 'network' });
    return this.replies.get(key);
  };

  order = () =>
    anOrder({
      id: 7,
      events: Array.from({ length: this.events }, () => ({ kind: 'paid', at: 1, byUserId: 1 })),
    });
}

let server: Server;
function open(): OrderStore {
  return aRoot({ self: 20_001, market: server.call, services: { now: () => 1_000_000 } }).store(OrderStore);
}
/** The reloaded page, with the order on screen. */
async function page(): Promise<OrderStore> {
  const store = open();
  await store.refresh(7);
  return store;
}
const keys = () => new Set(server.sent.map(({ key }) => key)).size;
const complaint = { orderId: 7, reason: 'rude', details: 'Said so.', evidence: ['/a.png'] };

beforeEach(() => {
  sessionStorage.clear();
  server = new Server();
});

describe('an action on an order', () => {
  it.each(['accept', 'finish', 'confirm', 'cancel', 'withdrawComplaint'] as const)(
    '%s that did not arrive is sent again under the same key, over a reload too',
    async (action) => {
      server.fates = ['requestLost', 'requestLost', 'ok'];
      const store = await page();
      expect(await store.actions.act(7, action)).toEqual({ kind: 'network' });
      await store.actions.act(7, action);
      expect(await (await page()).actions.act(7, action)).toBeNull();
      expect([server.sent.length, keys()]).toEqual([3, 1]);
    },
  );

  it('gets a new key after a refusal', async () => {
    server.fates = [{ kind: 'rejected', code: 1, message: 'no' }];
    const store = await page();
    expect(await store.actions.act(7, 'accept')).toMatchObject({ message: 'no' });
    expect(await store.actions.act(7, 'accept')).toBeNull();
    expect(keys()).toBe(2);
  });

  it('waits for the previous action', async () => {
    const store = await page();
    const first = store.actions.act(7, 'accept');
    expect(await store.actions.review(7, 5, '')).toBe('busy');
    expect(await first).toBeNull();
    expect(server.sent).toHaveLength(1);
  });

  it('whose response was lost is visible in the order, so that the same text later is a new complaint', async () => {
    server.fates = ['replyLost', 'ok', 'ok'];
    const store = await page();
    expect(await store.actions.complain(complaint)).toEqual({ kind: 'network' });
    await expect.poll(() => store.order(7)?.events.length).toBe(2);
    await expect.poll(() => sessionStorage.length).toBe(0);
    expect(await store.actions.act(7, 'withdrawComplaint')).toBeNull();
    expect(await store.actions.complain(complaint)).toBeNull();
    expect([keys(), server.events]).toEqual([3, 4]);
  });

  it('with another text is sent at once, because the server accepts only one', async () => {
    server.fates = ['requestLost', 'ok'];
    const store = await page();
    await store.actions.review(7, 1, 'Late.');
    expect(await store.actions.review(7, 4, 'Late, but good.')).toBeNull();
    expect(server.sent.map(({ body }) => body)).toEqual([
      { orderId: 7, score: 1, comment: 'Late.' },
      { orderId: 7, score: 4, comment: 'Late, but good.' },
    ]);
    expect(keys()).toBe(2);
  });
});
