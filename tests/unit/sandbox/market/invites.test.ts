import { describe, expect, it } from 'vitest';
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

  it('count an account that was handed in within the period and approved after it', async () => {
    const { sandbox, inviter, friend } = await invited();
    sandbox.database.run(
      "UPDATE users SET birthday = '2000-02-29', gender = 'female', phone = '+6281299' WHERE user_id = ?",
      ids.other,
    );
    const deed = async () => {
      const rewards = await sandbox.call('GET', '/v1/invite/rewards', {}, { token: inviter });
      return (rewards.data.items as { deed: string }[]).find((reward) => reward.deed === 'account_posted');
    };
    const handedInAt = start + 7 * dayMs - 60_000;
    sandbox.clock.set(handedInAt);
    const account = {
      gameId: 1,
      title: 'Mythic with 40 skins',
      server: 'Asia 2',
      description: 'All heroes, played for three years.',
      pricePerHour: 20,
      login: 'someone',
      password: 'secret-1',
      hasAgreed: true,
    };
    const sent = await sandbox.call('POST', '/v1/provider/apply', account, {
      token: friend,
      key: 'key-00001',
    });
    expect(sent.code).toBe(0);
    sandbox.clock.advance(10 * 60_000);
    await sandbox.call('GET', '/v1/provider/standing', {}, { token: friend });
    expect(await deed()).toMatchObject({ state: 'undistributed', earnedAt: handedInAt });
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
