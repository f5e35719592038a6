import { describe, expect, it } from 'vitest';
import { ids } from '../fixture.ts';
import { paymentWorld } from './payment-world.ts';

describe('real name', () => {
  it('goes from none to under review to verified, with an uploaded photo', async () => {
    const { call, app, buyer, database } = await paymentWorld();
    const form = { name: 'Budi Santoso', idType: 'id_card', idNumber: '3171234567890001' };
    const key = `users/${ids.buyer}/identity/0123456789abcdef.jpg`;
    const photo = `/files/sandbox-1250000000/${key}`;
    const submit = (address = photo) =>
      call('POST', '/v1/user/authentication', { ...form, photo: address }, { token: buyer });
    expect((await submit()).code).toBe(10_001);
    database.run("INSERT INTO stored_objects VALUES (?, ?, 'image/jpeg', x'ffd8ff', 0)", key, ids.buyer);
    // A private document is shown in the demo console only.
    expect((await app.inject({ url: photo })).statusCode).toBe(404);
    expect((await submit()).data).toMatchObject({ state: 'under_review', name: 'B••• S•••••' });
    expect((await submit()).code).toBe(10_009);
    const act = (payload: string) =>
      app.inject({
        method: 'POST',
        url: '/sandbox/money',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
    expect((await app.inject({ url: '/sandbox/money/photo/1' })).statusCode).toBe(200);
    await act('act=reject&id=1&reason=Blurred');
    const standing = () => call('GET', '/v1/user/authentication/standing', {}, { token: buyer });
    expect((await standing()).data).toMatchObject({ state: 'none', rejection: 'Blurred' });
    await submit();
    await act('act=approve&id=2');
    expect((await standing()).data).toMatchObject({ state: 'verified' });
    expect(database.get('SELECT is_identity_auth AS v FROM users WHERE user_id = ?', ids.buyer)).toEqual({
      v: 1,
    });
  });
});
