import { expect, it } from 'vitest';
import { endpoints } from '#sandbox/http/docs/endpoints.ts';
import { ids, openSandbox, type Sandbox } from '../fixture.ts';

interface Row {
  call: string;
  input?: object;
  /** The fields that the reply must contain. */
  reads?: string[];
  as?: 'visitor';
}

const skill = {
  rank: 'Legend',
  location: 'Jakarta',
  description: 'Calm and on time, evenings only.',
  voice: { url: '', seconds: 5 },
  screenshot: '',
  unitPrice: 30,
  unit: 'match',
  discount: { buy: 3, send: 1 },
};

/** The endpoints that the product's owner specified, with the owner's names. */
const rows: Row[] = [
  {
    call: 'POST /v1/common/code_sms',
    input: { phone: '81200001', areaCode: '62', module: 'login', channel: 'sms' },
    as: 'visitor',
  },
  {
    call: 'POST /v1/auth/login',
    input: { type: 'code', oauthToken: '', phone: '81200001', code: 'SENT', area_code: '62' },
    reads: ['token'],
    as: 'visitor',
  },
  { call: 'GET /v1/search/user', input: { keyword: 'play' }, reads: ['items'], as: 'visitor' },
  {
    call: 'GET /v1/user/profile',
    input: { userId: ids.player, source: 'profile' },
    reads: [
      'audio',
      'bindAccounts',
      'canChat',
      'isDestroy',
      'isFollowing',
      'isIdentityAuth',
      'pictures',
      'userInfo',
    ],
    as: 'visitor',
  },
  { call: 'GET /v1/user/profile', input: { userId: ids.player, source: '' }, as: 'visitor' },
  { call: 'GET /v1/user/profile', input: { userId: ids.player }, reads: ['diamondBalance'] },
  { call: 'GET /v1/wallet/diamond/user', input: { userId: ids.player }, reads: ['diamonds'] },
  { call: 'POST /v1/user/relation/follow', input: { toUserId: ids.owner, action: 'follow' } },
  { call: 'POST /v1/user/relation/follow', input: { toUserId: ids.owner, action: 'unfollow' } },
  {
    call: 'POST /v1/user/profile/update',
    input: { nickname: 'Someone', birthday: '2000-02-29', gender: 'female' },
  },
  {
    call: 'POST /v1/user/authentication',
    input: {
      name: 'Ayu Lestari',
      idType: 'passport',
      idNumber: '3171234567890001',
      photo: 'UPLOADED identity jpg',
    },
  },
  { call: 'GET /v1/common/upload_token_cos', reads: ['tmpSecretId', 'sessionToken'] },
  { call: 'GET /v1/banner/list', reads: ['items'], as: 'visitor' },
  { call: 'GET /v1/common/check_exclude_region', as: 'visitor' },
  { call: 'GET /v1/tim/sig', reads: ['sig', 'userId'] },
  { call: 'POST /v1/user/im_sig', reads: ['sig', 'userId'] },
  { call: 'GET /v1/common/excluded_im_users' },
  {
    call: 'GET /v1/skill/list',
    input: { userId: ids.player, shelfStatus: 1, withCoupon: true, source: 'chat' },
    reads: ['items'],
    as: 'visitor',
  },
  {
    call: 'POST /v1/skill/add',
    input: { ...skill, gameId: 2, service: 'voice', rank: 'Rookie', unit: 'hour' },
  },
  { call: 'POST /v1/skill/shelf/update', input: { id: 2, shelfStatus: 0 } },
  {
    call: 'GET /v1/skill/find',
    input: { id: 1, withCoupon: true },
    reads: ['priceUnitDesc', 'game'],
    as: 'visitor',
  },
  { call: 'GET /v1/skill/find', input: { id: 1 }, as: 'visitor' },
  // A changed skill waits for its review and is visible to its owner only.
  { call: 'POST /v1/skill/update', input: { ...skill, id: 1 } },
  { call: 'GET /v1/skill/recommend', reads: ['items'], as: 'visitor' },
  { call: 'POST /v1/skill/search', input: {}, reads: ['items'], as: 'visitor' },
  { call: 'GET /v1/skill/evaluation/list', input: { userId: ids.player }, reads: ['items'], as: 'visitor' },
  { call: 'POST /v1/auth/logout' },
];

/** Stores an uploaded file of a user, as object storage would. */
function upload(sandbox: Sandbox, userId: number, purpose: string, extension: string): string {
  const key = `users/${userId}/${purpose}/${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}.${extension}`;
  sandbox.database.run("INSERT INTO stored_objects VALUES (?, ?, 'x', x'ffd8ff', 0)", key, userId);
  return `/files/sandbox-1250000000/${key}`;
}

it('answers every specified endpoint by its specified name', async () => {
  const sandbox = await openSandbox();
  const token = sandbox.tokenOf(ids.player);
  sandbox.database.run('DELETE FROM skills WHERE skill_id = 3');
  for (const { call, input = {}, reads = [], as } of rows) {
    const [method, path = ''] = call.split(' ');
    const body = JSON.parse(
      JSON.stringify(input)
        .replace('SENT', sandbox.market.sms.recent()[0]?.code ?? '')
        .replace(/UPLOADED (\w+) (\w+)/, (_all, purpose, type) => upload(sandbox, ids.player, purpose, type)),
    );
    if ('voice' in body) body.voice.url = upload(sandbox, ids.player, 'voice', 'webm');
    if ('screenshot' in body) body.screenshot = upload(sandbox, ids.player, 'skill', 'jpg');
    const { code, message, data } = await sandbox.call(method === 'GET' ? 'GET' : 'POST', path, body, {
      ...(as !== 'visitor' && { token }),
      key: crypto.randomUUID(),
    });
    expect([call, code, message]).toEqual([call, 0, '']);
    for (const name of reads)
      expect([call, Object.keys(data)]).toEqual([call, expect.arrayContaining([name])]);
  }
});

it('marks exactly the unspecified endpoints as assumed', () => {
  const shown = new Set(rows.map(({ call }) => call));
  const served = endpoints
    .filter(({ endpoint }) => !endpoint.assumed)
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(served)).toEqual(shown);
});

it('shows coupons of skills only if the request asks for them', async () => {
  const { call, database, tokenOf } = await openSandbox();
  const token = tokenOf(ids.buyer);
  database.run(
    "INSERT INTO coupons (name, title_en, title_id, title_zh, amount, seller_id) VALUES ('off', 'Off', 'Off', 'Off', 10, ?)",
    ids.player,
  );
  const find = async (more: object) =>
    (await call('GET', '/v1/skill/find', { id: 1, ...more }, { token })).data.couponInfo;
  expect(await find({ withCoupon: true })).toMatchObject({ discountPriceUnitDesc: '49/match' });
  expect(await find({})).toBeNull();
  const list = async (more: object) =>
    (await call('GET', '/v1/skill/list', { userId: ids.player, shelfStatus: 1, ...more }, { token })).data
      .items;
  expect(await list({ withCoupon: true })).toContainEqual(
    expect.objectContaining({ couponInfo: expect.objectContaining({ discountPriceUnitDesc: '49/match' }) }),
  );
  expect(await list({ withCoupon: false })).not.toContainEqual(
    expect.objectContaining({ couponInfo: expect.anything() }),
  );
  // A visitor has no coupon to use.
  expect((await call('GET', '/v1/skill/find', { id: 1, withCoupon: true })).data.couponInfo).toBeNull();
});

it('keeps balances and unlisted things from other users', async () => {
  const { call, tokenOf } = await openSandbox();
  const token = tokenOf(ids.buyer);
  const balance = (userId: number) => call('GET', '/v1/wallet/diamond/user', { userId }, { token });
  expect((await balance(ids.buyer)).code).toBe(0);
  expect((await balance(ids.player)).code).toBe(10006);
  expect((await call('GET', '/v1/wallet/diamond/user', { userId: ids.buyer })).code).toBe(10005);
});
