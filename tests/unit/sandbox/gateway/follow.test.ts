import { beforeEach, expect, test } from 'vitest';
import { Wire } from './Wire.ts';

let wire: Wire;
beforeEach(() => {
  wire = new Wire('a', 'b', 'c', 'd');
});

const follow = (account: string, ...others: string[]) =>
  wire.ask(account, 'follow.follow_add', { FollowItem: others.map((To_Account) => ({ To_Account })) });
type Page = { FollowItem: { To_Account: string }[]; NextCursor: string };

test.each([
  ['nobody', []],
  ['21 accounts', Array.from({ length: 21 }, (_, index) => `p${index}`)],
  ['an empty account', ['']],
])('following %s is refused', async (_what, others) => {
  const FollowItem = others.map((To_Account) => ({ To_Account }));
  expect(await wire.code('a', 'follow.follow_add', { FollowItem })).toBe(30001);
});

test('each account of a request has its own result', async () => {
  expect(await follow('a', 'b', 'a', 'x')).toMatchObject({
    ResultItem: [
      { To_Account: 'b', ResultCode: 0 },
      { To_Account: 'a', ResultCode: 30001 },
      { To_Account: 'x', ResultCode: 30003 },
    ],
  });
});

test('following twice keeps one entry, and unfollowing a stranger changes nothing', async () => {
  await follow('a', 'b');
  await follow('a', 'b');
  expect(wire.chat.follows.counts('b').followers).toBe(1);
  expect(await wire.ask('a', 'follow.follow_delete', { To_Account: ['c'] })).toMatchObject({
    ResultItem: [{ To_Account: 'c', ResultCode: 0 }],
  });
  expect(wire.chat.follows.counts('a')).toEqual({ followers: 0, following: 1, mutual: 0 });
});

test('an account follows at most 5000 accounts', async () => {
  wire.chat.database.transaction(() => {
    for (let index = 0; index < 5000; index += 1) wire.chat.follows.add('a', `p${index}`, wire.now);
  });
  expect(await follow('a', 'b')).toMatchObject({ ResultItem: [{ ResultCode: 30010 }] });
});

test('a list is paged newest first, each account once, even if all were followed in the same second', async () => {
  const others = Array.from({ length: 25 }, (_, index) => `p${String(index).padStart(2, '0')}`);
  for (const other of others) wire.chat.follows.add('a', other, wire.now);
  wire.chat.follows.add('a', 'b', wire.now + 9);
  const seen: string[] = [];
  let StartCursor = '';
  do {
    const page = (await wire.ask('a', 'follow.follow_get', {
      FollowType: 2,
      StartCursor,
      WantNum: 10,
    })) as Page;
    seen.push(...page.FollowItem.map(({ To_Account }) => To_Account));
    StartCursor = page.NextCursor;
  } while (StartCursor);
  expect(seen).toEqual(['b', ...others]);
});

test('the relation of two accounts is reported from both sides', async () => {
  await follow('a', 'b', 'c');
  await follow('b', 'a');
  const types = await Promise.all(
    ['a', 'b', 'c', 'd'].map(async (account) => {
      const { ResultItem } = await wire.ask(account, 'follow.follow_check', { To_Account: ['a', 'b'] });
      return (ResultItem as { FollowType: number }[]).map(({ FollowType }) => FollowType);
    }),
  );
  expect(types).toEqual([
    [0, 3],
    [3, 0],
    [1, 0],
    [0, 0],
  ]);
});
