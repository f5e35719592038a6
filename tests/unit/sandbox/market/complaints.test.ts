import { beforeEach, describe, expect, it } from 'vitest';
import { brokenMoney, ids, openSandbox, type Sandbox } from '#tests/unit/sandbox/fixture.ts';
import { putWell } from './uploading.ts';

let sandbox: Sandbox;
let player: string;
let buyer: string;

beforeEach(async () => {
  sandbox = await openSandbox();
  player = sandbox.tokenOf(ids.player);
  buyer = sandbox.tokenOf(ids.buyer);
});

describe('complaints', () => {
  async function complained(after: 'paid' | 'confirmed'): Promise<number> {
    sandbox.recharge(ids.buyer, 500);
    const act = (path: string, body: object, token: string) =>
      sandbox.call('POST', path, body, { token, key: crypto.randomUUID() });
    const made = await act(
      '/v1/order/create',
      { kind: 'skill', itemId: 1, quantity: 2, couponId: null, startAt: null, note: '', expectedTotal: 118 },
      buyer,
    );
    const orderId = Number(made.data.id);
    await act('/v1/order/accept', { orderId }, player);
    if (after === 'confirmed') {
      await act('/v1/order/finish', { orderId }, player);
      await act('/v1/order/confirm', { orderId }, buyer);
    }
    const evidence = [await putWell(sandbox, buyer, 'evidence')];
    const reply = await act(
      '/v1/order/complain',
      { orderId, reason: 'no_show', details: 'Nobody came.', evidence },
      buyer,
    );
    expect(reply.data).toMatchObject({
      status: 'under_complaint',
      complaint: { evidence, resolution: null },
    });
    return orderId;
  }

  it.each([
    ['paid', 'refund', 'refunded', 500],
    ['paid', 'reject', 'completed', 382],
    ['confirmed', 'refund', 'refunded', 500],
    ['confirmed', 'reject', 'completed', 382],
  ] as const)(
    'after %s, decided as %s, end as %s with a correct ledger',
    async (after, outcome, status, left) => {
      const orderId = await complained(after);
      sandbox.market.orders.resolveComplaint(orderId, outcome, 'Seen.');
      const order = (
        await sandbox.call('GET', '/v1/order/find', { orderId: String(orderId) }, { token: buyer })
      ).data;
      expect(order).toMatchObject({ status, complaint: { resolution: { outcome, note: 'Seen.' } } });
      expect(sandbox.market.wallets.balance(ids.buyer).diamonds).toBe(left);
      expect(brokenMoney(sandbox.database)).toEqual([]);
      expect(() => sandbox.market.orders.resolveComplaint(orderId, outcome, '')).toThrow();
    },
  );

  it('take back only the coins that the seller still has', async () => {
    const orderId = await complained('confirmed');
    const { coins } = sandbox.market.wallets.balance(ids.player);
    sandbox.market.wallets.move({
      userId: ids.player,
      currency: 'coin',
      kind: 'withdrawal',
      amount: 1 - coins,
    });
    sandbox.market.orders.resolveComplaint(orderId, 'refund', '');
    expect(sandbox.market.wallets.balance(ids.player).coins).toBe(0);
    expect(sandbox.market.wallets.balance(ids.buyer).diamonds).toBe(500);
    expect(brokenMoney(sandbox.database)).toEqual([]);
  });
});
