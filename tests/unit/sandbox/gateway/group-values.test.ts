import { beforeEach, expect, test } from 'vitest';
import { Wire } from './Wire.ts';

let wire: Wire;
let GroupId: string;
beforeEach(() => {
  wire = new Wire('a', 'b', 'c');
  GroupId = wire.chat.createGroup({ type: 'Public', name: 'g', owner: 'a', members: ['b'] });
});

type Attribute = { key: string; value?: string; seq?: number };
const attribute = (account: string, command: string, GroupAttr: Attribute[], AttrMainSeq = 0) =>
  wire.code(account, `group_open_http_svc.${command}_group_attr`, { GroupId, GroupAttr, AttrMainSeq });
const count = (account: string, Mode: string, Value: unknown, Key = 'k') =>
  wire.code(account, 'group_open_http_svc.update_group_counter', {
    GroupId,
    Mode,
    GroupCounter: [{ Key, Value }],
  });
const many = (size: number) => Array.from({ length: size }, (_, index) => ({ key: `k${index}`, value: 'v' }));

test.each([
  ['none', []],
  ['17 of them', many(17)],
  ['an empty key', [{ key: '', value: 'v' }]],
  ['a key of 33 bytes', [{ key: 'x'.repeat(33), value: 'v' }]],
  ['a value above 4 KB', [{ key: 'k', value: 'x'.repeat(4097) }]],
  ['16 KB together', many(5).map(({ key }) => ({ key, value: 'x'.repeat(4000) }))],
])('attributes with %s are refused', async (_what, attributes) => {
  expect(await attribute('a', 'set', attributes)).toBe(10004);
  expect(wire.chat.groupAttributes.list(GroupId)).toEqual([]);
  expect(wire.chat.groupAttributes.seq(GroupId)).toBe(0);
});

test('a 17th attribute is refused, also when it comes alone', async () => {
  expect(await attribute('a', 'set', many(16))).toBe(0);
  expect(await attribute('a', 'modify', [{ key: 'more', value: 'v' }])).toBe(10004);
  expect(wire.chat.groupAttributes.list(GroupId)).toHaveLength(16);
});

test('an attribute is changed only by a client with its newest value; other attributes may have changed', async () => {
  await attribute('a', 'set', [
    { key: 'k', value: '1' },
    { key: 'l', value: '1' },
  ]);
  expect(await attribute('b', 'modify', [{ key: 'k', value: '2', seq: 0 }])).toBe(10056);
  expect(await attribute('b', 'modify', [{ key: 'k', value: '2', seq: 1 }])).toBe(0);
  expect(await attribute('a', 'modify', [{ key: 'k', value: '3', seq: 1 }])).toBe(10056);
  expect(await attribute('a', 'modify', [{ key: 'l', value: '3', seq: 1 }])).toBe(0);
  expect(await attribute('a', 'delete', [{ key: 'k', seq: 1 }])).toBe(10056);
  expect(await attribute('a', 'clear', [], 1)).toBe(10056);
  expect(await attribute('a', 'set', [{ key: 'm', value: '1' }], 3)).toBe(0);
  expect(wire.chat.groupAttributes.list(GroupId)).toEqual([{ key: 'm', value: '1', seq: 1 }]);
});

test.each([
  ['a fraction', 'Set', 0.5],
  ['a text', 'Set', '1'],
  ['a number that is too large to be exact', 'Set', 2 ** 60],
  ['an unknown operation', 'Double', 2],
])('a counter refuses %s', async (_what, mode, value) => {
  expect(await count('a', mode, value)).toBe(10004);
});

test('a counter at its maximum does not grow, and a group keeps 20 counters', async () => {
  await count('a', 'Set', Number.MAX_SAFE_INTEGER);
  expect(await count('b', 'Increase', 1)).toBe(10004);
  for (let index = 0; index < 19; index += 1) await count('a', 'Decrease', 1, `k${index}`);
  expect(await count('a', 'Set', 0, 'one more')).toBe(10004);
  expect(wire.chat.groupCounters.list(GroupId)).toHaveLength(20);
});

test('a stranger reads no values, and an unknown group has none', async () => {
  expect(await attribute('c', 'set', many(1))).toBe(10007);
  expect(await count('c', 'Set', 1)).toBe(10007);
  for (const name of ['group_open_attr_http_svc.get_group_attr', 'group_open_http_svc.get_group_counter']) {
    expect(await wire.code('c', name, { GroupId })).toBe(10007);
    expect(await wire.code('a', name, { GroupId: '@TGS#none' })).toBe(10010);
  }
});
