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
    const [first, second] = [
      await putWell(sandbox, player, 'album'),
      await putWell(sandbox, player, 'album'),
    ];
    const audio = { url: await putWell(sandbox, player, 'voice', voice), seconds: 12 };
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
    const own = await putWell(sandbox, buyer, 'album');
    const refused = await update(buyer, { pictures: [own] });
    expect(refused.message).toBe('You are not a Pasarmain game player and do not have access permission');
    expect((await update(player, { pictures: [own] })).code).not.toBe(0);
    const many = [];
    for (let index = 0; index < 10; index += 1) many.push(await putWell(sandbox, player, 'album'));
    expect((await update(player, { pictures: many })).code).not.toBe(0);
    expect((await update(player, { pictures: many.slice(1) })).code).toBe(0);
    const audio = { url: await putWell(sandbox, player, 'voice', voice), seconds: 2 };
    expect((await update(player, { audio })).code).not.toBe(0);
  });

  it('set the gender only once', async () => {
    expect((await update(buyer, { gender: 'female' })).code).toBe(0);
    expect((await update(buyer, { gender: 'male' })).code).not.toBe(0);
  });
});
