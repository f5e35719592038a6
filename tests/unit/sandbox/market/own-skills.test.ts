import { beforeEach, describe, expect, it } from 'vitest';
import { ids, openSandbox, type Sandbox } from '#tests/unit/sandbox/fixture.ts';
import { putWell, voice } from './uploading.ts';

let sandbox: Sandbox;
let player: string;
let buyer: string;

beforeEach(async () => {
  sandbox = await openSandbox();
  player = sandbox.tokenOf(ids.player);
  buyer = sandbox.tokenOf(ids.buyer);
});

describe('own skills', () => {
  const form = async () => ({
    rank: 'Rookie',
    location: 'Jakarta',
    description: 'Calm voice, late hours.',
    voice: { url: await putWell(sandbox, player, 'voice', voice), seconds: 8 },
    screenshot: await putWell(sandbox, player, 'skill'),
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
