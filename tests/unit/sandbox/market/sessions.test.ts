import { describe, expect, it } from 'vitest';
import { ids, openSandbox, type Sandbox } from '../fixture.ts';

const dayMs = 86_400_000;
const phone = { phone: '081299990000', areaCode: '62' };
const sendCode = ({ call }: Sandbox) =>
  call('POST', '/v1/common/code_sms', { ...phone, module: 'login', channel: 'sms' });
const signIn = ({ call }: Sandbox, code: string) =>
  call('POST', '/v1/auth/login', { type: 'code', phone: phone.phone, area_code: phone.areaCode, code });
const newestCode = ({ market }: Sandbox) => market.sms.recent()[0]?.code ?? '';
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

describe('sessions', () => {
  it('refuse visitors, and report expired, revoked and unknown sessions with different codes', async () => {
    const sandbox = await openSandbox();
    const { call, clock, tokenOf } = sandbox;
    const balance = (token?: string) => call('GET', '/v1/wallet/balance', {}, { token });
    expect((await balance()).code).toBe(10005);
    expect((await balance('no-such-token')).code).toBe(10103);
    const token = tokenOf(ids.buyer);
    const other = tokenOf(ids.buyer);
    expect((await balance(token)).code).toBe(0);
    expect((await call('POST', '/v1/auth/logout', {}, { token })).code).toBe(0);
    expect((await balance(token)).code).toBe(10103);
    expect((await balance(other)).code).toBe(0);
    clock.advance(30 * dayMs);
    expect((await balance(other)).code).toBe(10005);
  });

  it('report each revoked session, which is then no longer valid', async () => {
    const { call, tokenOf, market, clock, database } = await openSandbox();
    const [first, second, third] = [tokenOf(ids.buyer), tokenOf(ids.buyer), tokenOf(ids.buyer)];
    const idOf = (token: string) => market.sessions.idOf(token);
    const heard: string[] = [];
    market.sessions.onEnd((session) => heard.push(session));
    await call('POST', '/v1/auth/logout', {}, { token: first });
    expect(heard).toEqual([idOf(first)]);
    expect([first, second].map((token) => market.sessions.isLive(idOf(token)))).toEqual([false, true]);
    for (const token of [second, third]) market.sessions.revoke(token);
    expect(heard.slice(1).sort()).toEqual([idOf(second), idOf(third)].sort());
    const other = idOf(tokenOf(ids.player));
    expect(market.sessions.isLive(other)).toBe(true);
    clock.advance(30 * dayMs);
    expect(market.sessions.isLive(other)).toBe(false);
    const gone = idOf(tokenOf(ids.player));
    database.run('UPDATE users SET is_destroyed = 1 WHERE user_id = ?', ids.player);
    expect(market.sessions.isLive(gone)).toBe(false);
  });

  it('store no token in the database', async () => {
    const { tokenOf, database } = await openSandbox();
    const token = tokenOf(ids.buyer);
    expect(JSON.stringify(database.all('SELECT * FROM sessions'))).not.toContain(token);
  });

  it('sign up by code with the welcome coupon for three days and no diamonds, and sign in again', async () => {
    const sandbox = await openSandbox();
    const { call, clock } = sandbox;
    expect(await sendCode(sandbox)).toMatchObject({ code: 0, data: { retryAfterSeconds: 60 } });
    const first = await signIn(sandbox, newestCode(sandbox));
    expect(first).toMatchObject({ code: 0, data: { isNewUser: true } });
    const token = String(first.data.token);
    expect((await call('GET', '/v1/wallet/balance', {}, { token })).data).toMatchObject({
      diamonds: 0,
      coins: 0,
    });
    const coupons = await call('GET', '/v1/coupon/list', {}, { token });
    expect(coupons.data.items).toMatchObject([
      { value: { kind: 'percent', percent: 98 }, validUntil: clock.now() + 3 * dayMs },
    ]);
    clock.advance(61_000);
    await sendCode(sandbox);
    const second = await signIn(sandbox, newestCode(sandbox));
    expect(second.data).toMatchObject({ isNewUser: false });
    expect(second.data.userInfo).toEqual(first.data.userInfo);
  });

  it('accept a code once, expire it, and stop after five wrong codes', async () => {
    const sandbox = await openSandbox();
    const { clock } = sandbox;
    await sendCode(sandbox);
    const code = newestCode(sandbox);
    expect((await signIn(sandbox, code)).code).toBe(0);
    expect((await signIn(sandbox, code)).code).toBe(11001);
    clock.advance(60_000);
    await sendCode(sandbox);
    clock.advance(5 * 60_000);
    expect((await signIn(sandbox, newestCode(sandbox))).code).toBe(11001);
    await sendCode(sandbox);
    const right = newestCode(sandbox);
    for (let guess = 0; guess < 5; guess += 1) await signIn(sandbox, otherThan(right));
    expect((await signIn(sandbox, right)).code).toBe(11001);
  });

  it('send one code per minute to a phone and ten per hour for an IP address', async () => {
    const sandbox = await openSandbox();
    const { call, clock } = sandbox;
    await sendCode(sandbox);
    const again = await sendCode(sandbox);
    expect(again).toMatchObject({ code: 10029, status: 429, headers: { 'retry-after': '60' } });
    let last = again;
    for (let n = 0; n < 9; n += 1) {
      last = await call('POST', '/v1/common/code_sms', {
        phone: `0812000000${n}`,
        areaCode: '62',
        module: 'login',
        channel: 'sms',
      });
    }
    expect(last.code).toBe(10029);
    clock.advance(3_600_000);
    expect((await sendCode(sandbox)).code).toBe(0);
  });

  it('accept a stand-in provider’s token only from that provider and only while it is fresh', async () => {
    const { call, market, clock } = await openSandbox();
    const login = (type: string, oauthToken: string) => call('POST', '/v1/auth/login', { type, oauthToken });
    const token = market.providers.issue('google', 'Ayu Lestari');
    expect((await login('facebook', token)).code).toBe(11002);
    expect((await login('google', `${token}x`)).code).toBe(11002);
    expect((await login('google', token)).data).toMatchObject({
      isNewUser: true,
      userInfo: { nickname: 'Ayu Lestari' },
    });
    clock.advance(10 * 60_000);
    expect((await login('google', token)).code).toBe(11002);
  });

  it('limit a caller that sends requests without pause', async () => {
    const { call } = await openSandbox({ limits: { count: 5, windowMs: 60_000 } });
    const replies = [];
    for (let n = 0; n < 6; n += 1) replies.push((await call('GET', '/v1/game/list')).code);
    expect(replies).toEqual([0, 0, 0, 0, 0, 10029]);
  });
});

describe('users', () => {
  it('have private balances and private unlisted skills', async () => {
    const { call, tokenOf, recharge } = await openSandbox();
    recharge(ids.player, 7);
    const own = await call(
      'GET',
      '/v1/user/profile',
      { userId: String(ids.player) },
      { token: tokenOf(ids.player) },
    );
    expect(own.data).toMatchObject({ diamondBalance: 7, bindAccounts: ['phone'] });
    const seen = await call(
      'GET',
      '/v1/user/profile',
      { userId: String(ids.player) },
      { token: tokenOf(ids.buyer) },
    );
    expect(seen.data).not.toHaveProperty('diamondBalance');
    expect(seen.data).toMatchObject({ bindAccounts: [] });
    const skills = await call('GET', '/v1/skill/list', { userId: String(ids.player), shelfStatus: '0' });
    expect(skills.data.items).toHaveLength(2);
  });

  it('follow another user once, never themselves, never a service account', async () => {
    const { call, tokenOf } = await openSandbox();
    const token = tokenOf(ids.buyer);
    const follow = (toUserId: number, action = 'follow') =>
      call('POST', '/v1/user/relation/follow', { toUserId, action }, { token });
    const followed = async () =>
      (await call('GET', '/v1/user/relation/following?pageSize=1', undefined, { token })).data;
    expect(await followed()).toEqual({ items: [], total: 0, hasMore: false });
    await follow(ids.player);
    expect(await followed()).toMatchObject({ items: [{ userId: ids.player }], total: 1, hasMore: false });
    expect((await follow(ids.player)).data).toEqual({ isFollowing: true, followerCount: 1 });
    expect((await follow(ids.player, 'unfollow')).data).toEqual({ isFollowing: false, followerCount: 0 });
    expect((await follow(ids.buyer)).code).toBe(10001);
    expect((await follow(ids.service)).code).toBe(10006);
    expect((await follow(99_999)).code).toBe(10004);
  });

  it('set their gender only once', async () => {
    const { call, tokenOf } = await openSandbox();
    const token = tokenOf(ids.buyer);
    const set = (gender: string) => call('POST', '/v1/user/profile/update', { gender }, { token });
    expect((await set('female')).code).toBe(0);
    expect((await set('male')).code).toBe(10001);
  });

  it('receive messages in the language of the request', async () => {
    const { call } = await openSandbox();
    const title = async (language: string) =>
      ((await call('GET', '/v1/banner/list', {}, { language })).data.items as { title: string }[])[0]?.title;
    expect(await title('id-ID,id;q=0.9')).toBe('Pasar malam');
    expect(await title('zh-CN')).toBe('夜市');
    expect(await title('fr-FR')).toBe('Night market');
  });

  it('add a phone to an account without one, and can then sign in with it', async () => {
    const sandbox = await openSandbox();
    const { call, market, database } = sandbox;
    database.run('UPDATE users SET phone = NULL WHERE user_id = ?', ids.other);
    const token = sandbox.tokenOf(ids.other);
    const bind = (code: string, whose: string = token) =>
      call('POST', '/v1/user/phone/bind', { ...phone, code }, { token: whose });
    const bound = async () =>
      (await call('GET', '/v1/user/profile', { userId: ids.other }, { token })).data.bindAccounts;
    await call('POST', '/v1/common/code_sms', { ...phone, module: 'bind', channel: 'sms' });
    const code = newestCode(sandbox);
    expect((await bind(otherThan(code))).code).toBe(11001);
    expect(await bound()).toEqual([]);
    expect((await bind(code)).code).toBe(0);
    expect(await bound()).toEqual(['phone']);
    expect((await bind(code)).code).toBe(10009);

    sandbox.clock.advance(61_000);
    await sendCode(sandbox);
    expect((await signIn(sandbox, newestCode(sandbox))).data.userInfo).toMatchObject({ userId: ids.other });

    // A phone belongs to one account; only a caller who has proved to own the phone learns that it is taken.
    database.run('UPDATE users SET phone = NULL WHERE user_id = ?', ids.gone);
    const stranger = sandbox.tokenOf(ids.gone);
    sandbox.clock.advance(61_000);
    await sendCode(sandbox);
    expect((await bind(otherThan(newestCode(sandbox)), stranger)).code).toBe(11001);
    expect((await bind(newestCode(sandbox), stranger)).code).toBe(10009);
    expect(market.users.take(ids.gone).phone).toBeNull();
  });
});
