// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, type ApiFailure, isRefusal } from '#api/errors.ts';
import { TopUpForm } from '#features/topups/TopUpForm.ts';
import { PayoutStore } from '#features/wallet/PayoutStore.ts';
import { RechargeStore } from '#features/wallet/RechargeStore.ts';
import type { Root } from '#parts/root/index.tsx';
import { aRoot } from '#tests/builders/aRoot.ts';
import { aTopUpGame, someGoods } from '#tests/builders/goods.ts';

/** A server that processes each key once, and whose responses may be lost or replaced. */
class Server {
  readonly acted = new Map<string, unknown>();
  isQuoteBroken = false;
  answers: ('ok' | 'lost' | ApiFailure)[] = [];

  async call(
    endpoint: { path: string; idempotent: boolean },
    input: unknown,
    options?: { idempotencyKey?: string },
  ) {
    if (!endpoint.idempotent) return this.#read(endpoint.path);
    const answer = this.answers.shift() ?? 'ok';
    if (typeof answer === 'object') throw new ApiError(answer);
    this.acted.set(options?.idempotencyKey ?? '', input);
    if (answer === 'lost') throw new ApiError({ kind: 'network' });
    return { id: 7 };
  }

  #read(path: string): unknown {
    switch (path) {
      case '/v1/payout/standing':
        return {
          coins: 9000,
          verification: 'verified',
          account: { type: 'gopay', number: '081234567', holder: 'x', email: 'x@y.id' },
          minIdr: 100_000,
          maxIdr: 10_000_000,
          minCoins: 1000,
        };
      case '/v1/payout/quote':
        if (this.isQuoteBroken) throw new ApiError({ kind: 'network' });
        return { coins: 2000, idr: 200_000 };
      case '/v1/topup/account':
        return { nickname: 'Elang' };
      case '/v1/wallet/balance':
        return { diamonds: 1, coins: 1, heldDiamonds: 0 };
      default:
        return {
          items: [{ id: 3, diamonds: 60, bonus: 0, price: 15_000 }],
          channels: [{ id: 'qris', fee: 500 }],
          total: 0,
          hasMore: false,
        };
    }
  }
}

let server: Server;

function root(): Root {
  return aRoot({
    self: 20_001,
    market: (endpoint, input, options) => server.call(endpoint, input, options),
    // A Tuesday noon of the market.
    services: { now: () => Date.UTC(2026, 10, 24, 5) },
  });
}

/** Each request that changes a balance: creates a new store, as after a reload, and submits. */
const ways: [string, () => Promise<{ press: () => Promise<unknown>; attempt: { isOpen: boolean } }>][] = [
  [
    'recharge',
    async () => {
      const store = new RechargeStore(root());
      await store.load();
      return { press: () => store.start(), attempt: store.starting };
    },
  ],
  [
    'withdrawal',
    async () => {
      const store = new PayoutStore(root());
      await store.load();
      store.setCoins('2000');
      await expect.poll(() => store.canSend).toBe(true);
      return { press: () => store.withdraw(), attempt: store.withdrawal };
    },
  ],
  [
    'top-up',
    async () => {
      const form = new TopUpForm(root(), aTopUpGame(), () => Promise.resolve());
      form.change({ userId: '12345678' });
      await expect.poll(() => form.isComplete).toBe(true);
      return { press: () => form.start(someGoods()), attempt: form.starting };
    },
  ],
];

beforeEach(() => {
  sessionStorage.clear();
  server = new Server();
});

describe.each(ways)('a %s', (_, make) => {
  it.each<ApiFailure>([
    { kind: 'rateLimited', retryAfterSeconds: 1, message: '' },
    { kind: 'unauthorized', code: 10_005, message: '' },
    { kind: 'unexpected', detail: 'HTTP 500' },
    { kind: 'offline' },
  ])(
    'whose response was lost happens once, even if $kind comes next and the page is reloaded',
    async (next) => {
      server.answers = ['lost', next, 'lost', 'ok'];
      const first = await make();
      await first.press();
      await first.press();
      expect(first.attempt.isOpen).toBe(true);
      const again = await make();
      expect(again.attempt.isOpen).toBe(true);
      await again.press();
      await again.press();
      expect(again.attempt.isOpen).toBe(false);
      expect(server.acted.size).toBe(1);
    },
  );

  it('gets a new key after a refusal', async () => {
    server.answers = [{ kind: 'rejected', code: 20_001, message: 'no' }, 'ok'];
    const { press, attempt } = await make();
    await press();
    expect(attempt.isOpen).toBe(false);
    expect(server.acted.size).toBe(0);
    await press();
    expect(server.acted.size).toBe(1);
  });
});

describe('a refusal', () => {
  it('is final by its kind, and a rate limit only if nothing was sent before', () => {
    const table: [ApiFailure, boolean, boolean][] = [
      [{ kind: 'rejected', code: 20_001, message: '' }, true, true],
      [{ kind: 'forbidden', message: '' }, true, true],
      [{ kind: 'notFound', message: '' }, true, true],
      [{ kind: 'rateLimited', retryAfterSeconds: 1, message: '' }, true, false],
      [{ kind: 'unauthorized', code: 10_005, message: '' }, true, false],
      [{ kind: 'network' }, false, false],
      [{ kind: 'offline' }, false, false],
      [{ kind: 'unexpected', detail: '' }, false, false],
      [{ kind: 'cancelled' }, false, false],
    ];
    for (const [failure, first, repeat] of table) {
      expect(isRefusal(failure, false), failure.kind).toBe(first);
      expect(isRefusal(failure, true), failure.kind).toBe(repeat);
    }
  });
});

describe('an amount to withdraw', () => {
  it('stays if its value could not be loaded, even over a reload, and is cleared after the withdrawal', async () => {
    server.isQuoteBroken = true;
    const store = new PayoutStore(root());
    await store.load();
    store.setCoins('2000');
    await expect.poll(() => store.quoteFailure?.kind).toBe('network');
    expect([store.coinsText, store.canSend]).toEqual(['2000', false]);
    server.isQuoteBroken = false;
    await store.askQuote();
    expect([store.quoteFailure, store.idr, store.canSend]).toEqual([null, 200_000, true]);

    const again = new PayoutStore(root());
    expect(again.coinsText).toBe('2000');
    await again.load();
    await expect.poll(() => again.canSend).toBe(true);
    await again.withdraw();
    expect(new PayoutStore(root()).coinsText).toBe('');
  });
});
