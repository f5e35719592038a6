import { describe, expect, it } from 'vitest';
import { ramadanWindow } from '#lib/rules/campaign.ts';
import { inviteCodeOf } from '#lib/rules/invite.ts';
import { dayMs, wibMoment } from '#lib/rules/wib.ts';
import { SettableClock } from '#sandbox/clock.ts';
import { brokenMoney, ids, openSandbox, type Sandbox } from '../fixture.ts';

// A Wednesday; the week ends on Sunday, 16 January.
const start = wibMoment(2028, 1, 12, 10);

async function invited(): Promise<{ sandbox: Sandbox; inviter: string; friend: string }> {
  const sandbox = await openSandbox({ clock: new SettableClock(start) });
  const inviter = sandbox.tokenOf(ids.buyer);
  const friend = sandbox.tokenOf(ids.other);
  const filled = await sandbox.call(
    'POST',
    '/v1/invite/fill',
    { code: inviteCodeOf(ids.buyer).toLowerCase() },
    { token: friend },
  );
  expect(filled.code).toBe(0);
  return { sandbox, inviter, friend };
}

describe('invitations', () => {
  it('open two rewards of 75 that expire with the reward period', async () => {
    const { sandbox, inviter } = await invited();
    const before = await sandbox.call('GET', '/v1/invite/summary', {}, { token: inviter });
    expect(before.data).toMatchObject({
      code: inviteCodeOf(ids.buyer),
      friendCount: 1,
      sums: { undistributed: { diamonds: 0, coins: 0, count: 0 }, expired: { count: 0 } },
      possibleCount: 2,
    });
    sandbox.clock.set(start + 7 * dayMs);
    const after = await sandbox.call('GET', '/v1/invite/summary', {}, { token: inviter });
    expect(after.data.sums).toMatchObject({
      undistributed: { count: 0 },
      expired: { diamonds: 150, count: 2 },
    });
    expect(after.data.possibleCount).toBe(0);
  });

  it('pay last week’s income on Monday, once, and share 1 % only above 100', async () => {
    const { sandbox, inviter } = await invited();
    sandbox.recharge(ids.other, 100);
    sandbox.recharge(ids.other, 1_999);
    sandbox.database.run(
      "INSERT INTO skills (user_id, game_id, service, rank_position, description, unit_price, unit, created_at) VALUES (?, 1, 'match', 0, '', 10, 'match', ?)",
      ids.other,
      start + dayMs,
    );
    sandbox.clock.set(wibMoment(2028, 1, 16, 23, 59));
    const sunday = await sandbox.call('GET', '/v1/invite/rewards', {}, { token: inviter });
    expect(sunday.data.items).toMatchObject([
      { deed: 'became_player', state: 'undistributed', amount: 75 },
      { deed: 'top_up', state: 'undistributed', amount: 19, baseAmount: 1_999 },
      { deed: 'account_posted', state: 'undistributed', earnedAt: null },
    ]);
    expect(sandbox.market.wallets.balance(ids.buyer).diamonds).toBe(0);
    // Earned income that waits for Monday is counted; income that may still come is listed separately.
    const waiting = await sandbox.call('GET', '/v1/invite/summary', {}, { token: inviter });
    expect(waiting.data).toMatchObject({
      sums: { undistributed: { diamonds: 94, count: 2 } },
      possibleCount: 1,
      nextPayoutBefore: wibMoment(2028, 1, 17, 18),
    });
    sandbox.clock.set(wibMoment(2028, 1, 17, 0, 1));
    await sandbox.call('GET', '/v1/invite/summary', {}, { token: inviter });
    const paid = await sandbox.call(
      'GET',
      '/v1/invite/rewards',
      { state: 'distributed' },
      { token: inviter },
    );
    expect(paid.data.total).toBe(2);
    expect(sandbox.market.wallets.balance(ids.buyer).diamonds).toBe(94);
    expect(brokenMoney(sandbox.database)).toEqual([]);
  });

  it('pay players and account owners in coins', async () => {
    const sandbox = await openSandbox({ clock: new SettableClock(start) });
    await sandbox.call(
      'POST',
      '/v1/invite/fill',
      { code: inviteCodeOf(ids.player) },
      { token: sandbox.tokenOf(ids.other) },
    );
    sandbox.recharge(ids.other, 500);
    sandbox.clock.set(start + 7 * dayMs);
    await sandbox.call('GET', '/v1/invite/summary', {}, { token: sandbox.tokenOf(ids.player) });
    expect(sandbox.market.wallets.balance(ids.player)).toMatchObject({ coins: 5, diamonds: 0 });
  });

  it('do not count orders after seven times 24 hours', async () => {
    const { sandbox, inviter } = await invited();
    sandbox.clock.set(start + 7 * dayMs);
    sandbox.recharge(ids.other, 5_000);
    const rewards = await sandbox.call('GET', '/v1/invite/rewards', {}, { token: inviter });
    expect(rewards.data.items).toMatchObject([{ state: 'expired' }, { state: 'expired' }]);
  });

  it('accept the same code again without effect, for example after a lost reply', async () => {
    const { sandbox, friend } = await invited();
    const fill = () =>
      sandbox.call('POST', '/v1/invite/fill', { code: inviteCodeOf(ids.buyer) }, { token: friend });
    const again = await fill();
    expect([again.code, (await fill()).data]).toEqual([0, again.data]);
    expect(sandbox.database.all('SELECT 1 FROM invitations')).toHaveLength(1);
    expect(sandbox.database.all('SELECT 1 FROM invite_rewards')).toHaveLength(2);
  });

  it('refuse a second code, the user’s own code, an unknown code and that of a service account', async () => {
    const { sandbox, inviter, friend } = await invited();
    const fill = async (token: string, code: string) =>
      (await sandbox.call('POST', '/v1/invite/fill', { code }, { token })).message;
    expect(await fill(friend, inviteCodeOf(ids.player))).toBe('You have already entered an invitation code.');
    expect(await fill(inviter, inviteCodeOf(ids.buyer))).toBe('This is your own code. Enter a friend’s.');
    expect(await fill(inviter, inviteCodeOf(77_777))).toBe('No one has this invitation code.');
    expect(await fill(inviter, inviteCodeOf(ids.service))).toBe('No one has this invitation code.');
    expect(await fill(inviter, '<b>')).toBe('No one has this invitation code.');
    // The code of the invited friend would make each the inviter of the other.
    expect(await fill(inviter, inviteCodeOf(ids.other))).toBe('You have already entered an invitation code.');
  });
});

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
    // A renter with any earlier rental, even a cancelled one, keeps the coupon but cannot use it.
    const late = await renter(ids.other);
    const [kept] = await late.coupons();
    const first = await late.rent(null, 'first-rental');
    sandbox.market.orders.cancel(Number(first.data.id), ids.other);
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
    const sandbox = await openSandbox({ clock: new SettableClock(start) });
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
