import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#sandbox/database/open.ts';
import { FileStore } from '#sandbox/gateway/FileStore.ts';
import { storagePath } from '#sandbox/market/Uploads.ts';
import { ids, openSandbox, type Sandbox } from './fixture.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
});

const post = (path: string, body: object, token?: string) =>
  sandbox.call('POST', path, body, { token, key: crypto.randomUUID() });

describe('SMS codes', () => {
  const phone = '+6281200009999';
  const send = () => {
    sandbox.market.sms.send(phone);
    sandbox.clock.advance(61_000);
    return sandbox.market.sms.recent()[0]?.code ?? '';
  };

  it('are invalid after a newer code is sent, and stay invalid after the newer one is used', () => {
    const older = send();
    const newer = send();
    const { sms } = sandbox.market;
    if (older !== newer) expect(sms.verify(phone, older)).toBe(false);
    expect(sms.verify(phone, newer)).toBe(true);
    expect(sms.verify(phone, older)).toBe(false);
    expect(sms.verify(phone, newer)).toBe(false);
  });

  it.each(['62', '062', '0062'])(
    'written with area code %s are sent to one phone with one shared pause',
    async (areaCode) => {
      const ask = (code: string) =>
        post('/v1/common/code_sms', {
          phone: '81200009999',
          areaCode: code,
          module: 'login',
          channel: 'sms',
        });
      expect((await ask('62')).code).toBe(0);
      expect((await ask(areaCode)).code).toBe(10029);
      expect(sandbox.market.sms.recent().map((sms) => sms.phone)).toEqual([phone]);
    },
  );

  it.each(['0', '0000', '', '+62'])('need a real area code, not %j', async (areaCode) => {
    const body = { phone: '81200009999', areaCode, module: 'login', channel: 'sms' };
    expect((await post('/v1/common/code_sms', body)).data).toEqual({ field: 'areaCode' });
  });
});

describe('rate limits', () => {
  it('count calls with invented tokens for their IP address', async () => {
    sandbox = await openSandbox({ limits: { count: 5, windowMs: 60_000 } });
    const call = (token?: string) => sandbox.call('GET', '/v1/banner/list', {}, { token });
    const codes: number[] = [];
    for (let n = 0; n < 12; n += 1) codes.push((await call(`invented-${n}`)).code);
    expect(codes.slice(5)).toEqual(Array(7).fill(10029));
    expect((await call()).code).toBe(10029);
    expect((await call(sandbox.tokenOf(ids.buyer))).code).toBe(0);
  });

  it('count all sessions of a person together', async () => {
    sandbox = await openSandbox({ limits: { count: 5, windowMs: 60_000 } });
    const tokens = Array.from({ length: 6 }, () => sandbox.tokenOf(ids.buyer));
    const codes: number[] = [];
    for (const token of tokens)
      codes.push((await sandbox.call('GET', '/v1/banner/list', {}, { token })).code);
    expect(codes).toEqual([0, 0, 0, 0, 0, 10029]);
  });

  it('stop feedback after ten messages an hour; a repeated message is not counted', async () => {
    const token = sandbox.tokenOf(ids.buyer);
    const body = { kind: 'idea', text: 'More evening games, please.', contact: '' };
    for (let n = 0; n < 12; n += 1) {
      const again = await sandbox.call('POST', '/v1/help/feedback', body, { token, key: 'the-same-key' });
      expect(again.data).toEqual({ number: 'FB-00001' });
    }
    for (let n = 0; n < 9; n += 1) expect((await post('/v1/help/feedback', body, token)).code).toBe(0);
    expect((await post('/v1/help/feedback', body, token)).code).toBe(10029);
    expect((await post('/v1/help/feedback', body)).code).toBe(0);
  });

  it('allow twenty open payments per person, and allow more after some time out', async () => {
    const token = sandbox.tokenOf(ids.buyer);
    const body = { packId: 1, channel: 'qris', expectedTotal: 12_750 };
    const start = () => post('/v1/recharge/create', body, token);
    for (let n = 0; n < 20; n += 1) expect((await start()).code).toBe(0);
    const refused = await start();
    expect([refused.code, refused.message]).toEqual([
      10009,
      'You have 20 open payments. Please pay one of them, or wait until they time out.',
    ]);
    sandbox.clock.advance(31 * 60_000);
    expect((await start()).code).toBe(0);
  });

  it('allow ten applications of a person that wait for a review', async () => {
    const token = sandbox.tokenOf(ids.buyer);
    sandbox.database.run(
      "UPDATE users SET gender = 'male', birthday = '2000-01-01', bio = 'x', city = 'Bandung'",
    );
    const body = {
      gameId: 1,
      title: 'Mythic account',
      server: 'Asia',
      description: 'Ready for the season.',
      pricePerHour: 5,
      login: 'a',
      password: 'b',
      hasAgreed: true,
    };
    const codes: number[] = [];
    for (let n = 0; n < 11; n += 1) codes.push((await post('/v1/provider/apply', body, token)).code);
    expect(codes).toEqual([...Array(10).fill(0), 10009]);
  });
});

describe('the attachments of a complaint', () => {
  it.each([
    'https://evil.example/files/a.jpg',
    'http://127.0.0.1/files/sandbox-1250000000/users/20001/evidence/abcdefgh.png',
    `${storagePath}users/20002/evidence/abcdefgh.png`,
    `${storagePath}users/20001/avatar/abcdefgh.png`,
    `${storagePath}users/20001/evidence/notthere1.png`,
    '/art/avatar/1@200.webp',
    '/files/a',
    'javascript:alert(1)',
  ])('exclude %s', async (address) => {
    for (const [userId, kind] of [
      [20_001, 'evidence'],
      [20_002, 'evidence'],
      [20_001, 'avatar'],
    ] as const) {
      sandbox.database.run(
        'INSERT INTO stored_objects (key, user_id, type, bytes, stored_at) VALUES (?, ?, ?, ?, 0)',
        `users/${userId}/${kind}/abcdefgh.png`,
        userId,
        'image/png',
        new Uint8Array(1),
      );
    }
    const token = sandbox.tokenOf(ids.buyer);
    const own = `${storagePath}users/20001/evidence/abcdefgh.png`;
    const reply = await post(
      '/v1/order/complain',
      { orderId: 1, reason: 'late', details: 'Never came.', evidence: [own, address] },
      token,
    );
    expect(reply.data).toEqual({ field: 'evidence.1' });
  });
});

describe('an unlisted skill', () => {
  it('is shown to its owner and to nobody else', async () => {
    const read = async (userId?: number) =>
      (
        await sandbox.call(
          'GET',
          '/v1/skill/find',
          { id: ids.unlisted },
          { token: userId === undefined ? undefined : sandbox.tokenOf(userId) },
        )
      ).code;
    expect([await read(ids.player), await read(ids.buyer), await read()]).toEqual([0, 10004, 10004]);
  });
});

describe('files of the chat', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pasarmain-files-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('keep the first of two uploads to one key, with the size of its own bytes', async () => {
    const files = new FileStore(openDatabase(':memory:'), folder);
    const key = files.reserve('a', 'a.bin', 2, 1000);
    const [one, other] = [new PassThrough(), new PassThrough()];
    const results = [files.store(key, one, 1000), files.store(key, other, 1000)];
    one.end('four');
    expect(await results[0]).toBe('stored');
    other.end('more bytes than four');
    expect(await results[1]).toBe('unknown');
    expect([files.find(key)?.size, readFileSync(files.path(key), 'utf8')]).toEqual([4, 'four']);
  });
});
