import { beforeEach, describe, expect, it } from 'vitest';
import { ids, openSandbox, type Sandbox } from '../fixture.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await openSandbox();
});

const page = async (path: string) => (await sandbox.app.inject({ url: path })).body;
const press = (path: string, form: Record<string, string>, origin?: string) =>
  sandbox.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(origin && { origin }) },
    payload: new URLSearchParams(form).toString(),
  });

async function applyAs(userId: number, title: string) {
  sandbox.database.run(
    "UPDATE users SET birthday = '2000-02-29', gender = 'female' WHERE user_id = ?",
    userId,
  );
  const body = {
    gameId: 1,
    title,
    server: 'Asia 2',
    description: 'All heroes, played for three years.',
    pricePerHour: 20,
    login: 'someone',
    password: 'secret-1',
    hasAgreed: true,
  };
  const token = sandbox.tokenOf(userId);
  await sandbox.call('POST', '/v1/provider/apply', body, { token, key: crypto.randomUUID() });
  return async () => (await sandbox.call('GET', '/v1/provider/standing', {}, { token })).data;
}

describe('the demo console', () => {
  it('links every page to the others, and counts the waiting decisions', async () => {
    await applyAs(ids.other, 'Legend account');
    const index = await page('/sandbox');
    expect(index).toContain('<b>1 application</b>');
    for (const path of ['/sandbox/reviews', '/sandbox/money', '/sandbox/sms', '/docs']) {
      expect(index).toContain(`href="${path}"`);
      const response = await sandbox.app.inject({ url: path, headers: { accept: 'text/html' } });
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('<a href="/sandbox">Console</a>');
    }
    const icon = await sandbox.app.inject({ url: '/favicon.ico' });
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });

  it('approves and rejects applications, each once', async () => {
    const standing = await applyAs(ids.other, 'First');
    await applyAs(ids.other, 'Second');
    expect(await page('/sandbox/reviews')).toContain('First');
    await press('/sandbox/reviews', { act: 'rejectApplication', id: '1', reason: 'Not <yours>' });
    await press('/sandbox/reviews', { act: 'approveApplication', id: '2' });
    expect(await standing()).toMatchObject({
      isAccountOwner: true,
      applications: [
        { title: 'Second', state: 'approved', listingId: expect.any(Number) },
        { title: 'First', state: 'rejected', reason: 'Not <yours>', listingId: null },
      ],
    });
    expect(await page('/sandbox/reviews')).toContain('No application waits.');
    const again = await press('/sandbox/reviews', { act: 'approveApplication', id: '1' });
    expect([again.statusCode, again.headers['content-type']]).toEqual([409, 'text/html; charset=utf-8']);
    expect(sandbox.database.all("SELECT 1 FROM rental_listings WHERE title = 'First'")).toEqual([]);
  });

  it('unlists a rental account and lists it again', async () => {
    const find = async () => (await sandbox.call('GET', '/v1/account/find', { id: '1' })).data;
    const search = async () => (await sandbox.call('GET', '/v1/account/search')).data.total;
    expect([(await find()).isAvailable, await search()]).toEqual([true, 1]);
    await press('/sandbox/reviews', { act: 'unpublishListing', id: String(ids.listing) });
    expect([(await find()).isAvailable, await search()]).toEqual([false, 0]);
    expect(await page('/sandbox/reviews')).toContain('Taken down');
    await press('/sandbox/reviews', { act: 'publishListing', id: String(ids.listing) });
    expect([(await find()).isAvailable, await search()]).toEqual([true, 1]);
  });

  it('finds listed items by the name of their owner or game', async () => {
    expect(await page('/sandbox/reviews?find=nobody')).not.toContain('unpublishSkill');
    expect(await page('/sandbox/reviews?find=player')).toContain('unpublishSkill');
    expect(await page('/sandbox/reviews?find=%25')).not.toContain('unpublishSkill');
    expect(await page('/sandbox/reviews?find=%22%3E%3Cscript%3E')).not.toContain('<script>');
  });

  it('decides a complaint for the buyer', async () => {
    sandbox.recharge(ids.buyer, 200);
    const orderId = sandbox.market.orders.create(ids.buyer, {
      kind: 'skill',
      itemId: ids.skill,
      quantity: 1,
      couponId: null,
      startAt: null,
      note: '',
      expectedTotal: 59,
    });
    sandbox.market.orders.accept(orderId, ids.player);
    const complaint = { reason: 'late', details: '<b>never came</b>', evidence: ['/files/a'] };
    sandbox.market.orders.complain(orderId, ids.buyer, complaint);
    const reviews = await page('/sandbox/reviews');
    expect(reviews).toContain('never came');
    expect(reviews).not.toContain('<b>never came</b>');
    await press('/sandbox/reviews', { act: 'refundComplaint', id: String(orderId), reason: 'So it is.' });
    expect(sandbox.market.wallets.balance(ids.buyer).diamonds).toBe(200);
  });

  it('lets a payment succeed, fail, time out, and succeed late', async () => {
    const token = sandbox.tokenOf(ids.buyer);
    const start = async () => {
      const body = { packId: 1, channel: 'qris', expectedTotal: 12_750 };
      const key = crypto.randomUUID();
      return Number((await sandbox.call('POST', '/v1/recharge/create', body, { token, key })).data.id);
    };
    const state = async (id: number) =>
      (await sandbox.call('GET', '/v1/payment/find', { id: String(id) }, { token })).data.state;
    const act = (name: string, id: number) =>
      press('/sandbox/money', { act: name, id: String(id), event: crypto.randomUUID() });
    const [paid, failed, expired, late] = [await start(), await start(), await start(), await start()];
    await act('pay', paid);
    await act('refuse', failed);
    await act('expire', expired);
    await act('payLater', late);
    expect(await Promise.all([paid, failed, expired, late].map(state))).toEqual([
      'paid',
      'failed',
      'expired',
      'pending',
    ]);
    await act('pay', failed);
    sandbox.clock.advance(60_000);
    expect([await state(failed), await state(late)]).toEqual(['paid', 'paid']);
    expect(sandbox.market.wallets.balance(ids.buyer).diamonds).toBe(180);
  });

  it('accepts forms of its own pages only, and refuses malformed ones', async () => {
    const form = { act: 'unpublishListing', id: '1' };
    expect((await press('/sandbox/reviews', form, 'https://elsewhere.example')).json().code).toBe(10006);
    for (const malformed of [{}, { act: 'nothing', id: '1' }, { act: 'approveMedia', id: '-1' }]) {
      expect((await press('/sandbox/reviews', malformed as Record<string, string>)).statusCode).toBe(400);
    }
    expect(sandbox.market.rentals.find(1).isAvailable).toBe(true);
  });
});
