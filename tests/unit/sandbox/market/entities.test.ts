import { expect, it } from 'vitest';
import { ids, openSandbox, startOfTime } from '../fixture.ts';

const { call, database, market, tokenOf, recharge } = await openSandbox();
const buyer = tokenOf(ids.buyer);
const player = tokenOf(ids.player);
let keys = 0;
const post = (path: string, body: object, token: string) => {
  keys += 1;
  return call('POST', path, body, { token, key: `key-${String(keys).padStart(8, '0')}` });
};

it.each(['male', 'female', 'undefined'])('a profile contains the gender %s', async (gender) => {
  database.run(
    'UPDATE users SET gender = ?, birthday = ? WHERE user_id = ?',
    gender,
    '2000-02-29',
    ids.player,
  );
  const { data } = await call('GET', '/v1/user/profile', { userId: ids.player });
  expect(data).toMatchObject({
    audio: null,
    canChat: true,
    isDestroy: false,
    isFollowing: false,
    isIdentityAuth: false,
    pictures: [],
    bindAccounts: [],
    userInfo: {
      userId: ids.player,
      nickname: 'Player',
      gender,
      birthday: '2000-02-29',
      avatar: { medium: expect.any(String), original: expect.any(String) },
    },
  });
  // Balance and sign-in methods are private.
  expect(data).not.toHaveProperty('diamondBalance');
  const own = await call('GET', '/v1/user/profile', { userId: ids.player }, { token: player });
  expect(own.data).toMatchObject({ diamondBalance: 0, bindAccounts: ['phone'] });
});

it('a skill contains the fields of its list entry and of its page', async () => {
  database.run(
    `UPDATE skills SET location = 'Jakarta', audio_url = '/a', audio_seconds = 7, screenshot = '/s', rating_sum = 9, rating_count = 2, order_count = 3 WHERE skill_id = ?`,
    ids.buySendSkill,
  );
  database.run(
    "INSERT INTO coupons (name, title_en, title_id, title_zh, amount, seller_id) VALUES ('off', 'Ten off', 'Ten off', 'Ten off', 10, ?)",
    ids.player,
  );
  const list = await call(
    'GET',
    '/v1/skill/list',
    { userId: ids.player, shelfStatus: 1, withCoupon: true, source: 'chat' },
    { token: buyer },
  );
  const items = list.data.items as { id: number; shelfStatus: number }[];
  expect(items.map(({ id }) => id).sort()).toEqual([ids.skill, ids.buySendSkill]);
  expect(items.every(({ shelfStatus }) => shelfStatus === 1)).toBe(true);
  expect(items.find(({ id }) => id === ids.buySendSkill)).toMatchObject({
    game: { img: '/i', name: 'Nusa Rift' },
    evaluationScore: 4.5,
    orderNum: 3,
    priceUnitDesc: '80/hour',
    couponInfo: { desc: expect.any(String), discountPriceUnitDesc: expect.stringMatching(/^\d+\/hour$/) },
  });
  const { data } = await call('GET', '/v1/skill/find', { id: ids.buySendSkill });
  expect(data).toMatchObject({
    rank: 'Legend',
    location: 'Jakarta',
    description: 'All',
    voice: { url: '/a', seconds: 7 },
    screenshot: '/s',
    unitPrice: 80,
    unit: 'hour',
    discount: { buy: 3, send: 1 },
    couponInfo: null,
  });
});

it('an order contains item, price, quantity, total, service user, status and coupon; only its seller sees the income', async () => {
  recharge(ids.buyer, 1000);
  const couponId = database.get<{ coupon_id: number }>('SELECT coupon_id FROM coupons')?.coupon_id ?? 0;
  const { lastId } = database.run(
    'INSERT INTO user_coupons (user_id, coupon_id, given_at, valid_until) VALUES (?, ?, ?, ?)',
    ids.buyer,
    couponId,
    startOfTime,
    startOfTime + 86_400_000,
  );
  const made = await post(
    '/v1/order/create',
    {
      kind: 'skill',
      itemId: ids.buySendSkill,
      quantity: 3,
      couponId: lastId,
      startAt: null,
      note: '',
      expectedTotal: 230,
    },
    buyer,
  );
  expect([made.code, made.message]).toEqual([0, '']);
  expect(made.data).toMatchObject({
    item: { title: expect.stringContaining('Nusa Rift'), gameName: 'Nusa Rift', unit: 'hour' },
    unitPrice: 80,
    quantity: 3,
    deliveredQuantity: 4,
    totalPrice: 230,
    seller: { userId: ids.player, nickname: 'Player' },
    status: 'pending_acceptance',
    coupon: { title: 'Ten off' },
  });
  expect(made.data).not.toHaveProperty('actualIncome');
  const sold = await call('GET', '/v1/order/list', { role: 'seller' }, { token: player });
  expect(sold.data.items).toMatchObject([{ id: made.data.id, actualIncome: expect.any(Number) }]);
});

it('the tabs of the order list contain the orders of their statuses', async () => {
  const order = { kind: 'skill', itemId: ids.skill, quantity: 1, couponId: null, startAt: null, note: '' };
  const made = async (more: object) =>
    Number((await post('/v1/order/create', { ...order, expectedTotal: 59, ...more }, buyer)).data.id);
  const [done, disputed] = [await made({}), await made({})];
  const rental = await made({ kind: 'rental', itemId: ids.listing, quantity: 2, expectedTotal: 24 });
  for (const orderId of [done, disputed]) {
    await post('/v1/order/accept', { orderId }, player);
    await post('/v1/order/finish', { orderId }, player);
  }
  await post('/v1/order/confirm', { orderId: done }, buyer);
  market.orders.complain(disputed, ids.buyer, { reason: 'no_show', details: 'x', evidence: [] });
  const tab = async (name: string, more: object = {}) => {
    const { data } = await call('GET', '/v1/order/list', { tab: name, ...more }, { token: buyer });
    return (data.items as { id: number; kind: string }[]).map(({ id, kind }) => `${kind} ${id}`);
  };
  expect(await tab('pending_review')).toEqual([`skill ${done}`]);
  expect(await tab('under_complaint')).toEqual([`skill ${disputed}`]);
  expect(await tab('rental')).toEqual([`rental ${rental}`]);
  expect((await tab('play')).every((one) => one.startsWith('skill'))).toBe(true);
  expect((await tab('all')).length).toBe((await tab('play')).length + 1);
  expect(await tab('play', { status: 'completed' })).toEqual([`skill ${done}`]);
  expect(await tab('rental', { status: 'completed' })).toEqual([]);
});

it('transactions are listed by currency, newest first, with the balance after each', async () => {
  const list = async (currency: string, token: string) =>
    (await call('GET', '/v1/wallet/ledger', { currency }, { token })).data.items as {
      currency: string;
      amount: number;
      balanceAfter: number;
      createdAt: number;
    }[];
  const diamonds = await list('diamond', buyer);
  expect(diamonds.length).toBeGreaterThan(3);
  expect(new Set(diamonds.map((entry) => entry.currency))).toEqual(new Set(['diamond']));
  diamonds.slice(1).forEach((older, index) => {
    const newer = diamonds[index];
    expect(newer?.balanceAfter).toBe(older.balanceAfter + (newer?.amount ?? 0));
  });
  const balance = await call('GET', '/v1/wallet/diamond/user', { userId: ids.buyer }, { token: buyer });
  expect(balance.data.diamonds).toBe(diamonds[0]?.balanceAfter);
  // A player earns coins; a buyer who is neither player nor account owner never has any.
  expect((await list('coin', player)).map(({ currency }) => currency)).toEqual(['coin']);
  expect(await list('coin', buyer)).toEqual([]);
});
