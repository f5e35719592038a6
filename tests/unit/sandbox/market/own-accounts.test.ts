import { beforeEach, describe, expect, it } from 'vitest';
import { ChatNotices } from '#sandbox/market/ChatNotices.ts';
import { type MarketChat, type ReviewNews, silentChat } from '#sandbox/market/ports.ts';
import { ids, openSandbox, type Sandbox } from '../fixture.ts';

let sandbox: Sandbox;
let owner: string;
beforeEach(async () => {
  sandbox = await openSandbox();
  owner = sandbox.tokenOf(ids.owner);
});

const asIs = {
  id: ids.listing,
  title: 'Mythic account',
  server: 'Asia 2',
  description: 'All heroes, played for three years.',
  pricePerHour: 12,
  minHours: 2,
  maxHours: 24,
  attributes: ['Mythic'],
  pictures: [] as string[],
};
const update = (change: object = {}, token = owner) =>
  sandbox.call('POST', '/v1/account/update', { ...asIs, ...change }, { token });
const shelf = (shelfStatus: number, token = owner) =>
  sandbox.call('POST', '/v1/account/shelf/update', { id: ids.listing, shelfStatus }, { token });
const own = async (token = owner) =>
  (await sandbox.call('GET', '/v1/account/own', {}, { token })).data.items as Record<string, unknown>[];
const seen = async () => (await sandbox.call('GET', '/v1/account/search')).data.total;
const press = (form: Record<string, string>) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/sandbox/reviews',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });

function uploaded(userId: number, kind = 'account'): string {
  const key = `users/${userId}/${kind}/${crypto.randomUUID()}.jpg`;
  sandbox.database.run("INSERT INTO stored_objects VALUES (?, ?, 'image/jpeg', x'ffd8ff', 0)", key, userId);
  return `/files/sandbox-1250000000/${key}`;
}

/** Settles the account as a reviewed one with the words of `asIs`. */
async function settled(): Promise<void> {
  await update();
  await press({ act: 'publishListing', id: '1' });
}

describe('an owner’s own accounts', () => {
  it('are listed with their state, without the login, for their owner only', async () => {
    expect(await own()).toMatchObject([
      { id: 1, shelfStatus: 1, isRented: false, review: { state: 'approved', reason: '' } },
    ]);
    expect(JSON.stringify(await own())).not.toContain('pass-41');
    expect(await own(sandbox.tokenOf(ids.other))).toEqual([]);
    const strange = sandbox.tokenOf(ids.other);
    for (const answer of [await update({}, strange), await shelf(0, strange)]) {
      expect(answer.code).toBe(10004);
    }
    expect((await sandbox.call('GET', '/v1/account/own')).code).toBe(10005);
  });

  it('are unlisted and listed again by their owner', async () => {
    expect((await shelf(0)).data).toMatchObject({ shelfStatus: 0, isAvailable: false });
    expect(await seen()).toBe(0);
    expect((await shelf(1)).data).toMatchObject({ shelfStatus: 1 });
    expect(await seen()).toBe(1);
  });

  it('change price and hours at once, and words and pictures after a review', async () => {
    await settled();
    expect((await update({ pricePerHour: 99, minHours: 1, maxHours: 72 })).data).toMatchObject({
      pricePerHour: 99,
      minHours: 1,
      maxHours: 72,
      shelfStatus: 1,
      review: { state: 'approved' },
    });
    const picture = uploaded(ids.owner);
    expect((await update({ pictures: [picture] })).data).toMatchObject({
      pictures: [picture],
      cover: picture,
      shelfStatus: 0,
      review: { state: 'under_review' },
    });
    expect([await seen(), (await shelf(1)).code]).toEqual([0, 10009]);
    await press({ act: 'refuseListing', id: '1', reason: 'Not this account.' });
    expect(await own()).toMatchObject([{ review: { state: 'refused', reason: 'Not this account.' } }]);
    // An unchanged submission is reviewed again.
    expect((await update({ pictures: [picture] })).data).toMatchObject({ review: { state: 'under_review' } });
    sandbox.clock.advance(10 * 60_000);
    expect(await own()).toMatchObject([{ shelfStatus: 1, review: { state: 'approved', reason: '' } }]);
    expect((await update()).data).toMatchObject({ pictures: [], cover: '/c' });
  });

  it('accept only pictures that their owner uploaded for an account, and refuse reversed hours', async () => {
    const strange = [uploaded(ids.other), uploaded(ids.owner, 'album'), 'https://elsewhere.example/a.jpg'];
    for (const picture of strange) expect((await update({ pictures: [picture] })).code).toBe(10001);
    for (const wrong of [
      { minHours: 5, maxHours: 4 },
      { maxHours: 73 },
      { pricePerHour: 0 },
      { pricePerHour: 1.5 },
      { title: '   ' },
      { attributes: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] },
      { pictures: Array.from({ length: 10 }, () => '/c') },
    ]) {
      expect((await update(wrong)).code, JSON.stringify(wrong)).toBe(10001);
    }
    expect(await own()).toMatchObject([{ title: 'Mythic account', minHours: 2, maxHours: 24, pictures: [] }]);
  });

  it('change their login between rentals only; a running rental continues whatever its owner does', async () => {
    await settled();
    const credentials = { login: 'new-41', password: 'new-pass' };
    sandbox.recharge(ids.buyer, 100);
    const orderId = sandbox.market.orders.create(ids.buyer, {
      kind: 'rental',
      itemId: ids.listing,
      quantity: 2,
      couponId: null,
      startAt: null,
      note: '',
      expectedTotal: 24,
    });
    sandbox.market.orders.accept(orderId, ids.owner);
    expect((await update({ credentials })).code).toBe(10009);
    await shelf(0);
    const buyer = sandbox.tokenOf(ids.buyer);
    const order = () => sandbox.call('GET', '/v1/order/find', { orderId: String(orderId) }, { token: buyer });
    expect((await order()).data).toMatchObject({ status: 'in_progress', credentials: { login: 'nusa-41' } });
    sandbox.clock.advance(2 * 3_600_000);
    sandbox.market.orders.timers.runDue();
    expect((await update({ credentials })).code).toBe(0);
    expect(sandbox.database.get('SELECT login, password FROM rental_credentials')).toEqual(credentials);
  });

  it('notify their owner of a review decision', async () => {
    await press({ act: 'unpublishListing', id: '1', reason: 'No sign-in.' });
    await update();
    await press({ act: 'publishListing', id: '1' });
    const about = { userId: ids.owner, title: 'Mythic account', link: '/me/account-rental' };
    expect(sandbox.reviewNews).toEqual([
      { ...about, notice: 'accountUnpublished' },
      { ...about, notice: 'accountApproved' },
    ]);
  });
});

describe('a review notice', () => {
  it('is a chat message in its recipient’s language, and a failed delivery does not throw', () => {
    const sent: Parameters<MarketChat['sendCustom']>[0][] = [];
    const failed: unknown[] = [];
    const chat = { ...silentChat, sendCustom: (message: (typeof sent)[number]) => void sent.push(message) };
    const news: ReviewNews = {
      userId: ids.owner,
      notice: 'skillRefused',
      title: 'Nusa Rift',
      link: '/skill/list',
    };
    sandbox.database.run("UPDATE users SET language = 'id' WHERE user_id = ?", ids.owner);
    new ChatNotices(sandbox.database, chat, (error) => failed.push(error)).reviewDone(news);
    expect(sent).toMatchObject([
      {
        from: ids.service,
        to: ids.owner,
        data: { businessID: 'order_notice_chat', target: ['h5', 'web'], button_link: '/skill/list' },
        description: expect.stringMatching(/^Keahlianmu untuk Nusa Rift belum diterima/),
      },
    ]);
    const broken = {
      ...silentChat,
      sendCustom: () => {
        throw new Error('no chat');
      },
    };
    new ChatNotices(sandbox.database, broken, (error) => failed.push(error)).reviewDone(news);
    expect(failed).toHaveLength(1);
  });
});
