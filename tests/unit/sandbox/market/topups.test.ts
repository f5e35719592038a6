import { describe, expect, it } from 'vitest';
import { paymentWorld } from './payment-world.ts';

describe('top-up', () => {
  const body = {
    goodsId: 1,
    userId: '84410273',
    server: 'Jakarta',
    channel: 'qris',
    email: null,
    expectedTotal: 10_250,
  };

  it('returns the player’s name, and refuses an unknown player as an invalid account', async () => {
    const { call } = await paymentWorld();
    const ask = (userId: string) =>
      call('GET', '/v1/topup/account', { gameId: 1, userId, server: 'Jakarta' });
    expect((await ask('84410273')).data).toEqual({ nickname: 'RakaGaruda' });
    expect(await ask('1234500')).toMatchObject({ code: 20_020, message: 'Invalid Account' });
    expect((await ask('123456')).code).toBe(10_001);
  });

  it('is delivered after its payment succeeds', async () => {
    const { call, buyer, pay, clock, diamonds } = await paymentWorld();
    const options = { token: buyer, key: 'key-topup' };
    const { data } = await call('POST', '/v1/topup/create', body, options);
    expect(data.topUp).toMatchObject({ nickname: 'RakaGaruda', state: 'awaiting_payment' });
    await pay(data.id, { outcome: 'succeeded', event: 'event-0001' });
    const state = async () =>
      (await call('GET', '/v1/payment/find', { id: data.id }, { token: buyer })).data.topUp;
    expect(await state()).toMatchObject({ state: 'delivering' });
    clock.advance(5000);
    expect(await state()).toMatchObject({ state: 'delivered' });
    expect(diamonds()).toBe(0);
  });

  it.each([{ email: 'not an address' }, { userId: '123456' }, { userId: 'abcdefg' }, { channel: 'cash' }])(
    'refuses %o',
    async (wrong) => {
      const { call, buyer } = await paymentWorld();
      const reply = await call(
        'POST',
        '/v1/topup/create',
        { ...body, ...wrong },
        { token: buyer, key: 'key-wrong' },
      );
      expect(reply.code).toBe(10_001);
    },
  );
});
