import { describe, expect, it } from 'vitest';
import { wibMoment } from '#lib/rules/wib.ts';
import { SettableClock } from '#sandbox/clock.ts';
import { ids, openSandbox } from '../fixture.ts';

describe('applications', () => {
  const body = {
    gameId: 1,
    title: 'Mythic with 40 skins',
    server: 'Asia 2',
    description: 'All heroes, played for three years.',
    pricePerHour: 20,
    login: 'someone',
    password: 'secret-1',
    hasAgreed: true,
  };

  it('need consent, a phone and a completed profile, and make the applicant an account owner', async () => {
    const sandbox = await openSandbox({ clock: new SettableClock(wibMoment(2028, 1, 12, 10)) });
    const token = sandbox.tokenOf(ids.other);
    const apply = (input: unknown, key: string) =>
      sandbox.call('POST', '/v1/provider/apply', input, { token, key });
    expect((await sandbox.call('POST', '/v1/provider/apply', body)).code).toBe(10005);
    expect((await apply({ ...body, hasAgreed: false }, 'key-00001')).code).toBe(10001);
    expect((await apply(body, 'key-00002')).message).toBe('Please complete your profile first.');
    sandbox.database.run(
      "UPDATE users SET birthday = '2000-02-29', gender = 'female', phone = NULL WHERE user_id = ?",
      ids.other,
    );
    expect((await apply(body, 'key-00003')).message).toBe('Please bind your phone number first.');
    sandbox.database.run("UPDATE users SET phone = '+6281299' WHERE user_id = ?", ids.other);
    const sent = await apply(body, 'key-00004');
    expect(sent.data).toMatchObject({ isAccountOwner: false, applications: [{ state: 'under_review' }] });
    await apply(body, 'key-00004');
    sandbox.clock.advance(10 * 60_000);
    const standing = await sandbox.call('GET', '/v1/provider/standing', {}, { token });
    expect(standing.data).toMatchObject({ isAccountOwner: true });
    expect(standing.data.applications).toHaveLength(1);
    expect(
      sandbox.database.all('SELECT login FROM rental_credentials WHERE login = ?', 'someone'),
    ).toHaveLength(1);
    expect(sandbox.database.all('SELECT * FROM application_credentials')).toEqual([]);
  });

  it('list prices for every rank, and visitors can send feedback', async () => {
    const sandbox = await openSandbox();
    const prices = await sandbox.call('GET', '/v1/provider/price_standard');
    expect(prices.data.items).toMatchObject([
      { gameName: 'Nusa Rift', rows: [{ rank: 'Warrior' }, { rank: 'Legend' }] },
      { gameName: 'Squad Zero' },
    ]);
    const message = { kind: 'idea', text: 'Please add a dark mode ✨', contact: '' };
    const send = (body: object, options: { key?: string; token?: string } = {}) =>
      sandbox.call('POST', '/v1/help/feedback', body, { key: crypto.randomUUID(), ...options });
    const key = crypto.randomUUID();
    expect((await send(message, { key })).data).toEqual({ number: 'FB-00001' });
    // The reply was lost: a repeated request returns the same message.
    expect((await send(message, { key })).data).toEqual({ number: 'FB-00001' });
    expect((await send({ ...message, contact: 'a@b.example' }, { key })).code).toBe(10009);
    const token = sandbox.tokenOf(ids.buyer);
    expect((await send(message, { key, token })).data).toEqual({ number: 'FB-00002' });
    expect((await send({ ...message, text: 'short' })).code).toBe(10001);
    expect(sandbox.database.all('SELECT user_id FROM feedback')).toEqual([
      { user_id: null },
      { user_id: ids.buyer },
    ]);
  });
});
