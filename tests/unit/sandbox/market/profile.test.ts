import { createHash, createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { storagePath } from '#sandbox/market/Uploads.ts';
import { brokenMoney, ids, openSandbox, type Sandbox } from '#tests/unit/sandbox/fixture.ts';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const webm = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3]);

let sandbox: Sandbox;
let player: string;
let buyer: string;
let count = 0;

beforeEach(async () => {
  sandbox = await openSandbox();
  player = sandbox.tokenOf(ids.player);
  buyer = sandbox.tokenOf(ids.buyer);
});

type Credential = Record<'prefix' | 'tmpSecretId' | 'tmpSecretKey' | 'sessionToken', string>;

/** Uploads a file as the vendor's SDK does, with a signature. */
async function put(
  token: string,
  kind: string,
  file: { type: string; extension: string; bytes: Buffer },
  change: { key?: string; secretKey?: string } = {},
) {
  const reply = await sandbox.call('GET', '/v1/common/upload_token_cos', {}, { token });
  const credential = reply.data as Credential;
  count += 1;
  const key =
    change.key ?? `${credential.prefix}${kind}/file-${String(count).padStart(8, '0')}.${file.extension}`;
  const path = `/${key}`;
  const now = Math.floor(sandbox.clock.now() / 1000);
  const time = `${now};${now + 900}`;
  const hmac = (secret: string, text: string) => createHmac('sha1', secret).update(text).digest('hex');
  const format = createHash('sha1')
    .update(`put\n${path}\n\nx-cos-security-token=${credential.sessionToken}\n`)
    .digest('hex');
  const signature = hmac(
    hmac(change.secretKey ?? credential.tmpSecretKey, time),
    `sha1\n${time}\n${format}\n`,
  );
  const response = await sandbox.app.inject({
    method: 'PUT',
    url: `${storagePath}${key}`,
    headers: {
      'content-type': file.type,
      'x-cos-security-token': credential.sessionToken,
      authorization: `q-sign-algorithm=sha1&q-ak=${credential.tmpSecretId}&q-sign-time=${time}&q-key-time=${time}&q-header-list=x-cos-security-token&q-url-param-list=&q-signature=${signature}`,
    },
    payload: file.bytes,
  });
  return { status: response.statusCode, url: `${storagePath}${key}`, body: response.body };
}

const picture = { type: 'image/png', extension: 'png', bytes: png };
const voice = { type: 'audio/webm;codecs=opus', extension: 'webm', bytes: webm };

async function putWell(token: string, kind: string, file = picture): Promise<string> {
  const { status, url } = await put(token, kind, file);
  expect(status).toBe(200);
  return url;
}

describe('the object storage stand-in', () => {
  it('stores signed uploads and serves them as data that cannot run', async () => {
    const url = await putWell(player, 'album');
    const reply = await sandbox.app.inject({ method: 'GET', url });
    expect(reply.rawPayload).toEqual(png);
    expect(reply.headers['content-type']).toBe('image/png');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.headers['content-security-policy']).toContain('sandbox');
  });

  it.each([
    ['a wrong signature', {}, { secretKey: 'wrong' }, 403],
    ['another user’s folder', {}, { key: `users/${ids.buyer}/album/file-other-1.png` }, 403],
    ['a page that calls itself a picture', { bytes: Buffer.from('<!doctype html>') }, {}, 400],
    ['a type that is not taken', { type: 'text/html', extension: 'html' }, {}, 400],
    ['an ending that is not of the type', { extension: 'webp' }, {}, 400],
    ['too much', { bytes: Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]) }, {}, 400],
  ])('refuses %s', async (_name, file, change, status) => {
    const reply = await put(player, 'album', { ...picture, ...file }, change);
    expect(reply.status).toBe(status);
    expect((await sandbox.app.inject({ method: 'GET', url: reply.url })).statusCode).toBe(404);
  });

  it('serves no private document to anyone, and never replaces a file', async () => {
    const url = await putWell(player, 'identity');
    expect((await sandbox.app.inject({ method: 'GET', url })).statusCode).toBe(404);
    const album = await putWell(player, 'album');
    const again = await put(player, 'album', picture, { key: album.slice(storagePath.length) });
    expect(again.status).toBe(403);
  });
});

describe('uploads of a profile', () => {
  const update = (token: string, body: unknown) =>
    sandbox.call('POST', '/v1/user/profile/update', body, { token });
  const profile = async (token: string | undefined) =>
    (await sandbox.call('GET', '/v1/user/profile', { userId: String(ids.player) }, { token })).data as {
      pictures: string[];
      audio: unknown;
      ownMedia?: {
        pictures: { url: string; state: string; reason: string }[];
        audio: { state: string } | null;
      };
    };

  it('accept nicknames by the rule of the form: at most twenty characters of any script', async () => {
    expect((await update(player, { nickname: '🎮'.repeat(20) })).code).toBe(0);
    for (const nickname of ['🎮'.repeat(21), '   ']) {
      expect((await update(player, { nickname })).code).toBe(10001);
    }
  });

  it('wait for review, are public only when approved, and show the reason of a rejection', async () => {
    const [first, second] = [await putWell(player, 'album'), await putWell(player, 'album')];
    const audio = { url: await putWell(player, 'voice', voice), seconds: 12 };
    expect((await update(player, { pictures: [first, second], audio })).code).toBe(0);
    expect((await profile(undefined)).pictures).toEqual([]);
    expect((await profile(undefined)).ownMedia).toBeUndefined();
    const waiting = sandbox.market.users.reviews.waiting();
    expect(waiting.map(({ kind }) => kind).sort()).toEqual(['audio', 'picture', 'picture']);
    for (const one of waiting)
      sandbox.market.users.reviews.decide(one.media_id, one.url !== second, 'blurred');
    expect((await profile(undefined)).pictures).toEqual([first]);
    expect((await profile(undefined)).audio).toEqual(audio);
    expect((await profile(player)).ownMedia?.pictures).toEqual([
      { url: first, state: 'approved', reason: '' },
      { url: second, state: 'rejected', reason: 'blurred' },
    ]);
  });

  it('are for players only, with the player’s own files, at most nine pictures', async () => {
    const own = await putWell(buyer, 'album');
    const refused = await update(buyer, { pictures: [own] });
    expect(refused.message).toBe('You are not a Pasarmain game player and do not have access permission');
    expect((await update(player, { pictures: [own] })).code).not.toBe(0);
    const many = [];
    for (let index = 0; index < 10; index += 1) many.push(await putWell(player, 'album'));
    expect((await update(player, { pictures: many })).code).not.toBe(0);
    expect((await update(player, { pictures: many.slice(1) })).code).toBe(0);
    const audio = { url: await putWell(player, 'voice', voice), seconds: 2 };
    expect((await update(player, { audio })).code).not.toBe(0);
  });

  it('set the gender only once', async () => {
    expect((await update(buyer, { gender: 'female' })).code).toBe(0);
    expect((await update(buyer, { gender: 'male' })).code).not.toBe(0);
  });
});

describe('own skills', () => {
  const form = async () => ({
    rank: 'Rookie',
    location: 'Jakarta',
    description: 'Calm voice, late hours.',
    voice: { url: await putWell(player, 'voice', voice), seconds: 8 },
    screenshot: await putWell(player, 'skill'),
    unitPrice: 20,
    unit: 'hour',
    discount: { buy: 3, send: 1 },
  });
  const add = async (token: string, more: object = {}) =>
    sandbox.call(
      'POST',
      '/v1/skill/add',
      { gameId: 1, service: 'match', ...(await form()), rank: 'Legend', ...more },
      { token, key: crypto.randomUUID() },
    );
  const own = () => sandbox.call('GET', '/v1/skill/own', {}, { token: player });

  it('are reviewed before they are listed, and again after any change except the price', async () => {
    sandbox.database.run('DELETE FROM skills WHERE skill_id = 1');
    const added = await add(player);
    expect(added.data).toMatchObject({ shelfStatus: 0, review: { state: 'under_review' } });
    const id = Number(added.data.id);
    const shelf = (shelfStatus: number) =>
      sandbox.call('POST', '/v1/skill/shelf/update', { id, shelfStatus }, { token: player });
    expect((await shelf(1)).code).not.toBe(0);
    await sandbox.app.inject({
      method: 'POST',
      url: '/sandbox/reviews',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `act=approveSkill&id=${id}`,
    });
    expect(((await own()).data.items as { shelfStatus: number }[])[0]?.shelfStatus).toBe(1);
    expect((await shelf(0)).data.shelfStatus).toBe(0);
    expect((await shelf(1)).data.shelfStatus).toBe(1);
    const { rank: _rank, location, description, voice: heard, screenshot } = added.data;
    const same = { id, rank: 'Legend', location, description, voice: heard, screenshot, unit: 'match' };
    const cheaper = await sandbox.call(
      'POST',
      '/v1/skill/update',
      { ...same, unitPrice: 15, discount: null },
      { token: player },
    );
    expect(cheaper.data).toMatchObject({ shelfStatus: 1, unitPrice: 15, discount: null });
    const other = await sandbox.call(
      'POST',
      '/v1/skill/update',
      { ...same, description: 'Something else altogether.', unitPrice: 15, discount: null },
      { token: player },
    );
    expect(other.data).toMatchObject({ shelfStatus: 0, review: { state: 'under_review' } });
  });

  it('return to their owner with a reason when an admin unlists them', async () => {
    await sandbox.app.inject({
      method: 'POST',
      url: '/sandbox/reviews',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'act=unpublishSkill&id=1&reason=Names+a+contact',
    });
    const items = (await own()).data.items as { id: number; review: unknown }[];
    expect(items.find(({ id }) => id === 1)?.review).toEqual({
      state: 'unpublished',
      reason: 'Names a contact',
    });
    expect(
      (await sandbox.call('GET', '/v1/skill/list', { userId: String(ids.player), shelfStatus: '1' })).data
        .items,
    ).toHaveLength(1);
  });

  it('are for players only, one per game and service, at most ten, with every field filled in', async () => {
    expect((await add(buyer)).message).toContain('not a Pasarmain game player');
    expect((await add(player)).code).not.toBe(0);
    expect((await add(player, { gameId: 2, service: 'voice' })).code).not.toBe(0);
    sandbox.database.run('DELETE FROM skills WHERE skill_id = 1');
    for (const field of ['rank', 'location', 'description', 'voice', 'screenshot'])
      expect((await add(player, { [field]: '' })).code, field).not.toBe(0);
    expect((await add(player, { rank: 'Nobody' })).code).not.toBe(0);
    expect((await own()).data.max).toBe(10);
  });
});

describe('complaints', () => {
  async function complained(after: 'paid' | 'confirmed'): Promise<number> {
    sandbox.recharge(ids.buyer, 500);
    const act = (path: string, body: object, token: string) =>
      sandbox.call('POST', path, body, { token, key: crypto.randomUUID() });
    const made = await act(
      '/v1/order/create',
      { kind: 'skill', itemId: 1, quantity: 2, couponId: null, startAt: null, note: '', expectedTotal: 118 },
      buyer,
    );
    const orderId = Number(made.data.id);
    await act('/v1/order/accept', { orderId }, player);
    if (after === 'confirmed') {
      await act('/v1/order/finish', { orderId }, player);
      await act('/v1/order/confirm', { orderId }, buyer);
    }
    const evidence = [await putWell(buyer, 'evidence')];
    const reply = await act(
      '/v1/order/complain',
      { orderId, reason: 'no_show', details: 'Nobody came.', evidence },
      buyer,
    );
    expect(reply.data).toMatchObject({
      status: 'under_complaint',
      complaint: { evidence, resolution: null },
    });
    return orderId;
  }

  it.each([
    ['paid', 'refund', 'refunded', 500],
    ['paid', 'reject', 'completed', 382],
    ['confirmed', 'refund', 'refunded', 500],
    ['confirmed', 'reject', 'completed', 382],
  ] as const)(
    'after %s, decided as %s, end as %s with a correct ledger',
    async (after, outcome, status, left) => {
      const orderId = await complained(after);
      sandbox.market.orders.resolveComplaint(orderId, outcome, 'Seen.');
      const order = (
        await sandbox.call('GET', '/v1/order/find', { orderId: String(orderId) }, { token: buyer })
      ).data;
      expect(order).toMatchObject({ status, complaint: { resolution: { outcome, note: 'Seen.' } } });
      expect(sandbox.market.wallets.balance(ids.buyer).diamonds).toBe(left);
      expect(brokenMoney(sandbox.database)).toEqual([]);
      expect(() => sandbox.market.orders.resolveComplaint(orderId, outcome, '')).toThrow();
    },
  );

  it('take back only the coins that the seller still has', async () => {
    const orderId = await complained('confirmed');
    const { coins } = sandbox.market.wallets.balance(ids.player);
    sandbox.market.wallets.move({
      userId: ids.player,
      currency: 'coin',
      kind: 'withdrawal',
      amount: 1 - coins,
    });
    sandbox.market.orders.resolveComplaint(orderId, 'refund', '');
    expect(sandbox.market.wallets.balance(ids.player).coins).toBe(0);
    expect(sandbox.market.wallets.balance(ids.buyer).diamonds).toBe(500);
    expect(brokenMoney(sandbox.database)).toEqual([]);
  });
});
