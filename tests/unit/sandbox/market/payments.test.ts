import { describe, expect, it } from 'vitest';
import { ids } from '../fixture.ts';
import { brokenPayments, paymentWorld } from './payment-world.ts';

describe('recharge', () => {
  it('creates one payment per idempotency key and credits it once, however often the provider confirms it', async () => {
    const { recharge, pay, diamonds, database } = await paymentWorld();
    const first = await recharge('key-one-1');
    const again = await recharge('key-one-1');
    expect(again.data.id).toBe(first.data.id);
    expect(first.data).toMatchObject({ state: 'pending', total: 59_750, fee: 750, receipt: null });
    for (const event of ['event-0001', 'event-0001', 'event-0002']) {
      expect((await pay(first.data.id, { outcome: 'succeeded', event })).statusCode).toBe(303);
    }
    await pay(first.data.id, { outcome: 'refused', event: 'event-0003' });
    expect(diamonds()).toBe(315);
    expect(brokenPayments(database)).toEqual([]);
  });

  it('accepts money that arrives after the payment was given up', async () => {
    const { recharge, pay, diamonds, clock, call, buyer } = await paymentWorld();
    const { data } = await recharge('key-late-1');
    const state = async () => (await call('GET', '/v1/payment/find', { id: data.id }, { token: buyer })).data;
    await pay(data.id, { outcome: 'refused', event: 'event-0001' });
    expect((await state()).state).toBe('failed');
    await pay(data.id, { outcome: 'late', event: 'event-0002' });
    clock.advance(21_000);
    expect(await state()).toMatchObject({ state: 'paid', isLate: true });
    expect(diamonds()).toBe(315);
  });

  it('times out by the clock and moves no money', async () => {
    const { recharge, diamonds, clock, call, buyer } = await paymentWorld();
    const { data } = await recharge('key-time-1');
    clock.advance(31 * 60_000);
    const found = await call('GET', '/v1/payment/find', { id: data.id }, { token: buyer });
    expect(found.data.state).toBe('expired');
    expect(diamonds()).toBe(0);
  });

  it('refuses a total that the buyer has not seen, and shows a payment to its owner only', async () => {
    const { call, buyer, recharge, tokenOf } = await paymentWorld();
    const body = { packId: 3, channel: 'va', expectedTotal: 59_750 };
    expect((await call('POST', '/v1/recharge/create', body, { token: buyer, key: 'key-total' })).code).toBe(
      20_011,
    );
    const { data } = await recharge('key-owner');
    const other = await call('GET', '/v1/payment/find', { id: data.id }, { token: tokenOf(ids.other) });
    expect(other.code).toBe(10_004);
  });

  it('accepts the provider’s forms from its own page only', async () => {
    const { recharge, app, call, buyer } = await paymentWorld();
    const { data } = await recharge('key-form-1');
    const reply = await app.inject({
      method: 'POST',
      url: String(data.payUrl),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      payload: 'outcome=succeeded&event=event-0001',
    });
    expect(reply.json().code).toBe(10_006);
    expect((await call('GET', '/v1/payment/find', { id: data.id }, { token: buyer })).data.state).toBe(
      'pending',
    );
  });

  it('returns to a path of the product only', async () => {
    const { recharge, app } = await paymentWorld();
    const { data } = await recharge('key-back-1');
    const page = async (back: string) =>
      (await app.inject({ url: `${data.payUrl}?return=${encodeURIComponent(back)}` })).body;
    expect(await page('/me/payment/1')).toContain('href="/me/payment/1"');
    expect(await page('//evil.example/x')).not.toContain('evil');
    expect(await page('javascript:alert(1)')).not.toContain('alert');
  });
});
