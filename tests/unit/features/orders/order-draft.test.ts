import { beforeEach, describe, expect, it } from 'vitest';
import { type Coupon, codes } from '#api/contract/index.ts';
import { ApiError, type ApiFailure } from '#api/errors.ts';
import { OrderDraft } from '#features/orders/OrderDraft.ts';
import type { Root } from '#parts/root/index.tsx';
import { anOrder } from '#tests/builders/anOrder.ts';
import { aRoot } from '#tests/builders/aRoot.ts';
import { aSkill } from '#tests/builders/goods.ts';
import { TabStorage } from '#tests/builders/TabStorage.ts';

const threeInARow: Coupon = {
  id: 3,
  title: 'Three in a row',
  value: { kind: 'percent', percent: 20 },
  minQuantity: 3,
  minTotal: 0,
  orderKind: null,
  sellerId: null,
  validUntil: 9e12,
  state: 'usable',
};

/** A server in memory: its next replies to payments, and the received requests. */
class Server {
  diamonds = 1240;
  price = 59;
  answers: (ApiFailure | 'ok' | 'lost')[] = [];
  payments: { key: string; body: Record<string, unknown> }[] = [];
  charged = new Map<string, number>();

  call(
    endpoint: { path: string },
    input: Record<string, unknown>,
    options?: { idempotencyKey?: string },
  ): Promise<unknown> {
    switch (endpoint.path) {
      case '/v1/skill/find':
        return Promise.resolve(aSkill({ unitPrice: this.price }));
      case '/v1/coupon/applicable':
        return Promise.resolve({ items: [threeInARow] });
      case '/v1/wallet/balance':
        return Promise.resolve({ diamonds: this.diamonds, coins: 0, heldDiamonds: 0 });
      case '/v1/order/create':
        return this.#pay(input, options?.idempotencyKey ?? '');
      default:
        return Promise.reject(new Error(endpoint.path));
    }
  }

  async #pay(body: Record<string, unknown>, key: string): Promise<unknown> {
    this.payments.push({ key, body });
    const answer = this.answers.shift() ?? 'ok';
    if (typeof answer === 'object') throw new ApiError(answer);
    if (!this.charged.has(key)) this.charged.set(key, Number(body.expectedTotal));
    if (answer === 'lost') throw new ApiError({ kind: 'network' });
    return anOrder();
  }
}

function rootOf(server: Server): Root {
  return aRoot({
    self: 20_001,
    market: (endpoint, input, options) => server.call(endpoint, input, options),
    services: { now: () => 1_000_000 },
  });
}

let server: Server;
let tab: TabStorage;
beforeEach(() => {
  server = new Server();
  tab = new TabStorage();
});
async function open(quantity: number | null = null): Promise<OrderDraft> {
  const draft = new OrderDraft(rootOf(server), tab, 'skill', 7, quantity);
  await draft.load();
  return draft;
}
const rejected = (code: number): ApiFailure => ({ kind: 'rejected', code, message: '' });

describe('the price of a draft', () => {
  it('takes the best coupon once its conditions hold', async () => {
    const draft = await open(2);
    expect(draft.total).toBe(118);
    draft.setQuantity(3);
    expect(draft.total).toBe(142);
  });

  it('offers the largest quantity that the balance covers if there are too few diamonds', async () => {
    server.diamonds = 120;
    const draft = await open(12);
    expect(draft.total).toBe(567);
    expect(draft.missing).toBe(447);
    expect(draft.affordable).toBe(2);
  });
});

describe('paying', () => {
  it('sends one payment for two presses', async () => {
    const draft = await open(3);
    const [first, second] = await Promise.all([draft.pay(), draft.pay()]);
    expect(first).not.toBeNull();
    expect(second).toBeNull();
    expect(server.payments).toHaveLength(1);
    expect(server.payments[0]?.body).toMatchObject({ quantity: 3, couponId: 3, expectedTotal: 142 });
  });

  it('never charges twice when the response is lost, whatever the buyer does next', async () => {
    server.answers = ['lost'];
    const draft = await open(3);
    await draft.pay();
    expect(draft.payment.state.kind).toBe('unknown');
    draft.setQuantity(5);
    draft.setNote('changed my mind');
    await draft.pay();
    expect(server.payments.map((payment) => payment.key)).toEqual([
      server.payments[0]?.key,
      server.payments[0]?.key,
    ]);
    expect(server.payments[1]?.body).toEqual(server.payments[0]?.body);
    expect([...server.charged.values()]).toEqual([142]);
  });

  it('never charges twice across a reload', async () => {
    server.answers = ['lost'];
    await (await open(3)).pay();
    const reloaded = await open(9);
    expect(reloaded.payment.state.kind).toBe('unknown');
    expect(reloaded.quantity).toBe(3);
    await reloaded.pay();
    expect([...server.charged.values()]).toEqual([142]);
  });

  it('keeps the key after a malformed reply, because the outcome is unknown', async () => {
    server.answers = [{ kind: 'unexpected', detail: '' }, { kind: 'offline' }];
    const draft = await open(1);
    await draft.pay();
    await draft.pay();
    await draft.pay();
    expect(new Set(server.payments.map((payment) => payment.key)).size).toBe(1);
  });

  it('does not treat a rate limit or an ended session as the outcome of an earlier payment', async () => {
    for (const kind of ['rateLimited', 'unauthorized'] as const) {
      server.charged.clear();
      server.answers = ['lost', { kind, retryAfterSeconds: 1, code: 10_005, message: '' }, 'ok'];
      const draft = await open(3);
      await draft.pay();
      await draft.pay();
      expect(draft.payment.state.kind).toBe('unknown');
      await draft.pay();
      expect([...server.charged.values()]).toEqual([142]);
    }
  });

  it('unlocks the draft if the item was taken by someone else', async () => {
    server.answers = [{ kind: 'rejected', code: codes.conflict, message: 'taken' }];
    const draft = await open(3);
    await draft.pay();
    expect(draft.payment.state.kind).toBe('refused');
    expect(draft.notice).toMatchObject({ kind: 'failed', failure: { message: 'taken' } });
    expect(draft.isLocked).toBe(false);
  });

  it('shows a new price and asks again, as a new payment', async () => {
    const draft = await open(3);
    server.answers = [rejected(codes.priceChanged)];
    server.price = 70;
    await draft.pay();
    expect(draft.notice).toEqual({ kind: 'priceChanged', before: 142, after: 168 });
    expect(draft.payment.state.kind).toBe('refused');
    await draft.pay();
    expect(server.payments[1]?.body.expectedTotal).toBe(168);
    expect(server.payments[1]?.key).not.toBe(server.payments[0]?.key);
  });

  it('drops a coupon that can no longer be used', async () => {
    const draft = await open(3);
    server.answers = [rejected(codes.couponUnusable)];
    await draft.pay();
    expect(draft.notice).toEqual({ kind: 'couponUnusable' });
    expect(draft.total).toBe(177);
  });

  it('starts with a new draft after a payment', async () => {
    const draft = await open(3);
    await draft.pay();
    expect((await open(null)).quantity).toBe(1);
  });
});

describe('a kept draft', () => {
  it('is restored after a reload with its choices', async () => {
    const draft = await open(2);
    draft.setNote('bring a healer');
    draft.setQuantity(4);
    const reloaded = await open(1);
    expect(reloaded.quantity).toBe(4);
    expect(reloaded.kept.note).toBe('bring a healer');
  });

  it('is ignored if it is malformed', async () => {
    tab.setItem('pasarmain.order-draft.20001.skill.7', '{"quantity":-4}');
    expect((await open(2)).quantity).toBe(2);
  });
});

it('a paid draft stays as it was until the order is shown, and no further press pays it again', async () => {
  const draft = await open(3);
  expect(await draft.pay()).not.toBeNull();
  expect([draft.quantity, draft.total, draft.isPaying]).toEqual([3, 142, true]);
  expect(await draft.pay()).toBeNull();
  expect(server.payments).toHaveLength(1);
  expect((await open()).quantity).toBe(1);
});
