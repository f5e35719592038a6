import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wibMoment } from '#lib/rules/wib.ts';
import { SettableClock } from '#sandbox/clock.ts';
import { type Database, openDatabase } from '#sandbox/database/open.ts';
import { Payments } from '#sandbox/market/Payments.ts';
import { Payouts } from '#sandbox/market/Payouts.ts';
import { packs } from '#sandbox/market/payment-offers.ts';
import type { MoneyNews } from '#sandbox/market/ports.ts';
import { RealNames } from '#sandbox/market/RealNames.ts';
import { Wallets } from '#sandbox/market/Wallets.ts';
import { brokenMoney, ids, openSandbox, smallWorld } from '../fixture.ts';

/** A Tuesday noon in the market's time zone. */
const tuesday = wibMoment(2028, 2, 29, 12);

/** Checks the rules of payments and withdrawals beside those of the ledger; returns the broken ones. */
function brokenPayments(database: Database): unknown[] {
  return [
    ...brokenMoney(database),
    ...database.all(
      `SELECT payment_id, state FROM payments p WHERE kind = 'recharge' AND
        (SELECT coalesce(sum(amount), 0) FROM ledger_entries l WHERE l.subject = 'PY-' || (310000 + p.payment_id))
        <> CASE state WHEN 'paid' THEN diamonds + bonus ELSE 0 END`,
    ),
    ...database.all(
      `SELECT withdrawal_id, state FROM withdrawals w WHERE
        (SELECT coalesce(sum(amount), 0) FROM ledger_entries l WHERE l.subject = 'WD-' || (520000 + w.withdrawal_id))
        <> CASE state WHEN 'returned' THEN 0 ELSE -coins END`,
    ),
  ];
}

async function world() {
  const clock = new SettableClock(tuesday);
  const sandbox = await openSandbox({ clock });
  sandbox.database.exec(
    `INSERT INTO topup_games VALUES (1, '["Jakarta"]', 1, 1);
     INSERT INTO topup_goods VALUES (1, 1, 0, '50 Gems', '50 Permata', '50 宝石', 9500, NULL, 'gem1', 0);`,
  );
  const buyer = sandbox.tokenOf(ids.buyer);
  const pay = async (id: unknown, form: Record<string, string>) => {
    const found = await sandbox.call('GET', '/v1/payment/find', { id }, { token: buyer });
    return sandbox.app.inject({
      method: 'POST',
      url: String(found.data.payUrl),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  };
  const recharge = (key: string) =>
    sandbox.call(
      'POST',
      '/v1/recharge/create',
      { packId: 3, channel: 'qris', expectedTotal: 59_750 },
      { token: buyer, key },
    );
  const diamonds = () => sandbox.market.wallets.balance(ids.buyer).diamonds;
  return { ...sandbox, clock, buyer, pay, recharge, diamonds };
}

describe('recharge', () => {
  it('creates one payment per idempotency key and credits it once, however often the provider confirms it', async () => {
    const { recharge, pay, diamonds, database } = await world();
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
    const { recharge, pay, diamonds, clock, call, buyer } = await world();
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
    const { recharge, diamonds, clock, call, buyer } = await world();
    const { data } = await recharge('key-time-1');
    clock.advance(31 * 60_000);
    const found = await call('GET', '/v1/payment/find', { id: data.id }, { token: buyer });
    expect(found.data.state).toBe('expired');
    expect(diamonds()).toBe(0);
  });

  it('refuses a total that the buyer has not seen, and shows a payment to its owner only', async () => {
    const { call, buyer, recharge, tokenOf } = await world();
    const body = { packId: 3, channel: 'va', expectedTotal: 59_750 };
    expect((await call('POST', '/v1/recharge/create', body, { token: buyer, key: 'key-total' })).code).toBe(
      20_011,
    );
    const { data } = await recharge('key-owner');
    const other = await call('GET', '/v1/payment/find', { id: data.id }, { token: tokenOf(ids.other) });
    expect(other.code).toBe(10_004);
  });

  it('accepts the provider’s forms from its own page only', async () => {
    const { recharge, app, call, buyer } = await world();
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
    const { recharge, app } = await world();
    const { data } = await recharge('key-back-1');
    const page = async (back: string) =>
      (await app.inject({ url: `${data.payUrl}?return=${encodeURIComponent(back)}` })).body;
    expect(await page('/me/payment/1')).toContain('href="/me/payment/1"');
    expect(await page('//evil.example/x')).not.toContain('evil');
    expect(await page('javascript:alert(1)')).not.toContain('alert');
  });
});

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
    const { call } = await world();
    const ask = (userId: string) =>
      call('GET', '/v1/topup/account', { gameId: 1, userId, server: 'Jakarta' });
    expect((await ask('84410273')).data).toEqual({ nickname: 'RakaGaruda' });
    expect(await ask('1234500')).toMatchObject({ code: 20_020, message: 'Invalid Account' });
    expect((await ask('123456')).code).toBe(10_001);
  });

  it('is delivered after its payment succeeds', async () => {
    const { call, buyer, pay, clock, diamonds } = await world();
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
      const { call, buyer } = await world();
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

describe('real name', () => {
  it('goes from none to under review to verified, with an uploaded photo', async () => {
    const { call, app, buyer, database } = await world();
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

describe('withdrawal', () => {
  const account = { type: 'dana', number: '081200004417', email: 'a@surel.id' } as const;

  it('needs a verified name, a payout account, a Tuesday and an amount within the limits', async () => {
    const { call, tokenOf, market, database, clock } = await world();
    const token = tokenOf(ids.player);
    const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].values();
    const withdraw = (coins: number) =>
      call(
        'POST',
        '/v1/payout/withdraw',
        { coins, expectedIdr: coins * 100 },
        { token, key: `key-draw-${keys.next().value}` },
      );
    market.wallets.move({ userId: ids.player, currency: 'coin', kind: 'income', amount: 200_000 });
    expect((await call('POST', '/v1/payout/account', account, { token })).code).toBe(20_031);
    expect((await withdraw(1000)).code).toBe(20_031);
    database.run('UPDATE users SET is_identity_auth = 1 WHERE user_id = ?', ids.player);
    expect((await withdraw(1000)).code).toBe(20_031);
    expect(
      (await call('POST', '/v1/payout/account', { ...account, number: '0712345678' }, { token })).code,
    ).toBe(10_001);
    expect((await call('POST', '/v1/payout/account', account, { token })).code).toBe(0);
    clock.set(wibMoment(2028, 3, 1));
    expect((await withdraw(1000)).code).toBe(20_030);
    clock.set(wibMoment(2028, 2, 29, 23, 59, 59));
    expect((await withdraw(999)).message).toBe('The minimum withdrawal is Rp100.000.');
    expect((await withdraw(100_001)).message).toBe('The withdrawal amount exceeds the maximum limit.');
    const done = await withdraw(1000);
    expect(done.data).toMatchObject({ idr: 100_000, state: 'requested', accountNumber: '•••• 4417' });
    expect(done.data.dueAt).toBe(wibMoment(2028, 3, 3, 23, 59));
    expect(market.wallets.balance(ids.player).coins).toBe(199_000);
    expect(brokenPayments(database)).toEqual([]);
  });

  it('is reported to its owner when bank or payment provider decide, as is a payment', () => {
    const database = openDatabase(':memory:');
    smallWorld(database);
    database.run('UPDATE users SET is_identity_auth = 1');
    const told: MoneyNews[] = [];
    const notices = { moneyMoved: (news: MoneyNews) => void told.push(news) };
    const clock = new SettableClock(tuesday);
    const wallets = new Wallets(database, clock);
    const payouts = new Payouts(database, clock, wallets, new RealNames(database, clock), notices);
    const payments = new Payments(database, clock, wallets, notices);
    wallets.move({ userId: ids.player, currency: 'coin', kind: 'income', amount: 9000 });
    payouts.bind(ids.player, account);
    for (const state of ['paid', 'returned'] as const) {
      const { id } = payouts.withdraw(ids.player, { coins: 1000, expectedIdr: 100_000 });
      payouts.decide(id, state);
      payouts.decide(id, state);
    }
    const [pack] = packs;
    if (!pack) throw new Error('there is a pack');
    const { id } = payments.recharge(ids.buyer, {
      packId: pack.id,
      channel: 'qris',
      expectedTotal: pack.price + 750,
    });
    const news = { eventId: 'event-01', token: payments.tokenOf(id) ?? '', outcome: 'succeeded' } as const;
    payments.hear(news);
    payments.hear(news);
    expect(() => payouts.withdraw(ids.player, { coins: 9000, expectedIdr: 900_000 })).toThrow();
    const amount = 'Rp100.000';
    expect(told).toEqual([
      { userId: ids.player, notice: 'withdrawalRequested', values: { number: 'WD-520001', amount } },
      { userId: ids.player, notice: 'withdrawalPaid', values: { number: 'WD-520001', amount } },
      { userId: ids.player, notice: 'withdrawalRequested', values: { number: 'WD-520002', amount } },
      { userId: ids.player, notice: 'withdrawalReturned', values: { number: 'WD-520002', amount } },
      {
        userId: ids.buyer,
        notice: 'rechargePaid',
        values: { number: expect.any(String), amount: String(pack.diamonds + pack.bonus) },
      },
    ]);
  });
});

describe('any order of payments, provider events, withdrawals and decisions', () => {
  it('keeps the sum of the ledger equal to the balance and pays nothing twice', { timeout: 60_000 }, () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('buy' as const), pack: fc.integer({ min: 1, max: packs.length }) }),
      fc.record({
        do: fc.constant('hear' as const),
        nth: fc.nat(3),
        event: fc.integer({ min: 1, max: 6 }),
        outcome: fc.constantFrom('succeeded' as const, 'refused' as const),
      }),
      fc.record({ do: fc.constant('late' as const), nth: fc.nat(3) }),
      fc.record({ do: fc.constant('draw' as const), coins: fc.integer({ min: 1, max: 4000 }) }),
      fc.record({
        do: fc.constant('decide' as const),
        nth: fc.integer({ min: 1, max: 4 }),
        state: fc.constantFrom('paid' as const, 'returned' as const),
      }),
      fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 25_000, 1_900_000) }),
    );
    let paid = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
        const database = openDatabase(':memory:');
        smallWorld(database);
        database.run('UPDATE users SET is_identity_auth = 1');
        const clock = new SettableClock(tuesday);
        const wallets = new Wallets(database, clock);
        const payments = new Payments(database, clock, wallets);
        const payouts = new Payouts(database, clock, wallets, new RealNames(database, clock));
        wallets.move({ userId: ids.player, currency: 'coin', kind: 'income', amount: 9000 });
        payouts.bind(ids.player, { type: 'dana', number: '0812345', email: 'a@surel.id' });
        const tokens: string[] = [];
        for (const one of steps) {
          if (one.do === 'buy') {
            const expectedTotal = (packs[one.pack - 1]?.price ?? 0) + 750;
            const { id } = payments.recharge(ids.buyer, { packId: one.pack, channel: 'qris', expectedTotal });
            tokens.push(payments.tokenOf(id) ?? '');
          } else if (one.do === 'hear' || one.do === 'late') {
            const token = tokens.at(-1 - one.nth);
            if (token === undefined) continue;
            if (one.do === 'late') payments.arriveLater(token, 20_000);
            else payments.hear({ eventId: `event-${one.event}-${token}`, token, outcome: one.outcome });
          } else if (one.do === 'draw') {
            try {
              payouts.withdraw(ids.player, { coins: one.coins, expectedIdr: one.coins * 100 });
            } catch {
              // Refused: too little, too much, or the wrong day.
            }
          } else if (one.do === 'decide') payouts.decide(one.nth, one.state);
          else clock.advance(one.ms);
          payments.settle();
        }
        expect(brokenPayments(database)).toEqual([]);
        paid +=
          database.get<{ n: number }>("SELECT count(*) AS n FROM payments WHERE state = 'paid'")?.n ?? 0;
        database.close();
      }),
      { numRuns: 40 },
    );
    expect(paid).toBeGreaterThan(0);
  });
});
