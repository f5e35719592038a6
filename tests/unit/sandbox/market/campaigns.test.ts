import { describe, expect, it } from 'vitest';
import { ramadanWindow } from '#lib/rules/campaign.ts';
import { dayMs, wibMoment } from '#lib/rules/wib.ts';
import { SettableClock } from '#sandbox/clock.ts';
import { brokenMoney, ids, openSandbox } from '../fixture.ts';

describe('Ramadan event', () => {
  const window = ramadanWindow(2028);
  const open = async (at: number) => {
    const sandbox = await openSandbox({ clock: new SettableClock(at) });
    const token = sandbox.tokenOf(ids.buyer);
    const claim = (offer: string) =>
      sandbox.call('POST', '/v1/campaign/ramadan/claim', { offer }, { token: sandbox.tokenOf(ids.buyer) });
    return { sandbox, token, claim };
  };

  it('gives coupons only while it runs, each once, and only listed ones', async () => {
    const { sandbox, claim, token } = await open(window.startsAt - 1);
    expect((await claim('half')).message).toBe('The event has not started yet.');
    sandbox.clock.set(window.startsAt);
    expect((await claim('half')).code).toBe(0);
    expect((await claim('half')).message).toBe('You have already claimed this.');
    expect((await claim('third')).code).toBe(0);
    expect((await claim('buyOneGetOne')).code).toBe(0);
    const coupons = await sandbox.call('GET', '/v1/coupon/list', { state: 'usable' }, { token });
    expect(coupons.data.items).toMatchObject([
      { value: { kind: 'percent', percent: 50 }, validUntil: window.startsAt + 14 * dayMs },
      { value: { kind: 'percent', percent: 30 } },
      { value: { kind: 'bonus', buy: 1, send: 1 }, minQuantity: 1, orderKind: 'rental' },
    ]);
    sandbox.clock.set(window.endsAt);
    const late = sandbox.call(
      'POST',
      '/v1/campaign/ramadan/claim',
      { offer: 'half' },
      { token: sandbox.tokenOf(ids.other) },
    );
    expect((await late).message).toBe('The event is over.');
  });

  it('buy one, get one free: each hour paid in the first rental gives another hour, and only once', async () => {
    const { sandbox } = await open(window.startsAt);
    const renter = async (userId: number) => {
      const token = sandbox.tokenOf(userId);
      sandbox.recharge(userId, 500);
      await sandbox.call('POST', '/v1/campaign/ramadan/claim', { offer: 'buyOneGetOne' }, { token });
      const item = { orderKind: 'rental', itemId: 1 };
      const coupons = async () =>
        (await sandbox.call('GET', '/v1/coupon/applicable', item, { token })).data.items as { id: number }[];
      const rent = (couponId: number | null, key: string) =>
        sandbox.call(
          'POST',
          '/v1/order/create',
          { kind: 'rental', itemId: 1, quantity: 2, couponId, startAt: null, note: '', expectedTotal: 24 },
          { token, key },
        );
      return { coupons, rent };
    };
    const late = await renter(ids.other);
    const [kept] = await late.coupons();
    const refused = await late.rent(null, 'never-accepted');
    // An order that may still be accepted counts as the first rental, one that ended before that does not.
    expect(await late.coupons()).toEqual([]);
    sandbox.market.orders.cancel(Number(refused.data.id), ids.other);
    expect(await late.coupons()).toEqual([kept]);
    // A renter with any earlier rental, even a cancelled one, keeps the coupon but cannot use it.
    const first = await late.rent(null, 'first-rental');
    sandbox.market.orders.accept(Number(first.data.id), ids.owner);
    sandbox.market.orders.cancel(Number(first.data.id), ids.owner);
    expect(await late.coupons()).toEqual([]);
    expect((await late.rent(kept?.id ?? 0, 'second-rental')).code).not.toBe(0);

    const early = await renter(ids.buyer);
    const [coupon] = await early.coupons();
    const { data } = await early.rent(coupon?.id ?? 0, 'with-coupon');
    expect(data).toMatchObject({ quantity: 2, deliveredQuantity: 4, discount: 0, totalPrice: 24 });
    sandbox.market.orders.accept(Number(data.id), ids.owner);
    expect(sandbox.market.orders.row(Number(data.id))?.due_at).toBe(window.startsAt + 4 * 3_600_000);
    expect(brokenMoney(sandbox.database)).toEqual([]);
  });

  it('pays the top-up bonus as 10 at once and 10 every 7 days, 50 in total', async () => {
    const { sandbox, claim } = await open(window.startsAt);
    sandbox.recharge(ids.buyer, 99);
    expect((await claim('topUp')).message).toBe('You do not meet the conditions of this offer yet.');
    sandbox.recharge(ids.buyer, 100);
    expect((await claim('topUp')).code).toBe(0);
    const bonus = () => sandbox.market.wallets.balance(ids.buyer).diamonds - 199;
    const paid = [bonus()];
    for (let week = 1; week <= 6; week += 1) {
      sandbox.clock.set(window.startsAt + week * 7 * dayMs);
      await sandbox.call('GET', '/v1/campaign/ramadan');
      paid.push(bonus());
    }
    expect(paid).toEqual([10, 20, 30, 40, 50, 50, 50]);
    expect(brokenMoney(sandbox.database)).toEqual([]);
  });

  it('counts login days by the market’s calendar and pays 200 for seven of them with 1,000 recharged', async () => {
    const { sandbox, claim, token } = await open(window.startsAt);
    sandbox.recharge(ids.buyer, 1_000);
    const visit = () => sandbox.call('GET', '/v1/wallet/balance', {}, { token });
    await visit();
    await visit();
    // Two visits an hour apart, before and after midnight of the market, are two days.
    sandbox.clock.set(wibMoment(2028, 3, 25, 23, 30));
    await visit();
    sandbox.clock.set(wibMoment(2028, 3, 26, 0, 30));
    await visit();
    for (const day of [27, 28, 29]) {
      sandbox.clock.set(wibMoment(2028, 3, day, 12));
      await visit();
    }
    const six = await sandbox.call('GET', '/v1/campaign/ramadan', {}, { token });
    expect(six.data.self).toMatchObject({ loginDays: 6, recharged: 1_000 });
    expect((await claim('loginDays')).code).not.toBe(0);
    sandbox.clock.set(wibMoment(2028, 3, 30, 12));
    await visit();
    const claimed = await claim('loginDays');
    expect(claimed.code).toBe(0);
    expect(sandbox.market.wallets.balance(ids.buyer).diamonds).toBe(1_040);
  });

  it('shows visitors its dates, and those of the next year after it ends', async () => {
    const { sandbox } = await open(wibMoment(2027, 11, 21));
    const reply = await sandbox.call('GET', '/v1/campaign/ramadan');
    expect(reply.data).toEqual({ ...window, self: null });
  });
});
