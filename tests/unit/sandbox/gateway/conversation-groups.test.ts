import { beforeEach, expect, test } from 'vitest';
import { kinds } from '#sandbox/gateway/store/Conversations.ts';
import { Wire } from './Wire.ts';

let wire: Wire;
beforeEach(() => {
  wire = new Wire('a', 'b');
});

const contact = (To_Account: string) => ({ Type: 1, To_Account });
const create = (GroupName: string, ...peers: string[]) =>
  wire.ask('a', 'recentcontact.create_contact_group', {
    GroupContactItem: [{ GroupName, ContactItem: peers.map(contact) }],
  });
const update = (UpdateGroup: object) =>
  wire.ask('a', 'recentcontact.update_contact_group', { UpdateType: 1, UpdateGroup });
const fill = (id: number, count: number) => {
  for (let index = 0; index < count; index += 1)
    wire.chat.conversationGroups.add(id, { kind: kinds.c2c, peer: `p${index}` });
};

test('a repeated request creates no second group', async () => {
  const first = await create('g', 'b');
  expect(await create('g', 'b')).toEqual(first);
  expect(wire.chat.conversationGroups.list('a')).toHaveLength(1);
});

test('a group name has 1 to 32 bytes', async () => {
  expect(await create('')).toMatchObject({ ErrorCode: 51011 });
  expect(await create('好'.repeat(11))).toMatchObject({ ErrorCode: 51011 });
  expect(await create('x'.repeat(32))).not.toHaveProperty('ErrorCode');
});

test('a group accepts at most 1000 conversations and reports the one it refuses', async () => {
  await create('g');
  const { id } = wire.chat.conversationGroups.find('a', 'g') ?? { id: 0 };
  fill(id, 999);
  const item = (peer: string) => ({ ContactOptType: 1, ContactItem: contact(peer) });
  const { UpdateGroupResult } = await update({
    UpdateGroupType: 2,
    OldGroupName: 'g',
    ContactUpdateItem: [item('b'), item('c')],
  });
  expect(UpdateGroupResult).toMatchObject({ ContactResultItem: [{ ResultCode: 0 }, { ResultCode: 51008 }] });
});

test.each([
  ['to an empty name', { UpdateGroupType: 1, OldGroupName: 'g', NewGroupName: '' }, 51011],
  ['to the name of another group', { UpdateGroupType: 1, OldGroupName: 'g', NewGroupName: 'h' }, 50002],
  ['that does not exist', { UpdateGroupType: 1, OldGroupName: 'x', NewGroupName: 'y' }, 51009],
  ['with an unknown operation', { UpdateGroupType: 3, OldGroupName: 'g' }, 50002],
])('changing a group %s is refused', async (_how, change, code) => {
  await create('g');
  await create('h');
  expect(await update(change)).toMatchObject({ ErrorCode: code });
});

test('a delete request with an unknown group deletes none of its groups', async () => {
  await create('g');
  const body = { GroupName: ['g', 'x'] };
  expect(await wire.code('a', 'recentcontact.del_contact_group', body)).toBe(51009);
  expect(wire.chat.conversationGroups.list('a')).toHaveLength(1);
});

test('sorted conversations are returned page by page, each once', async () => {
  await create('g');
  fill(wire.chat.conversationGroups.find('a', 'g')?.id ?? 0, 250);
  const seen: string[] = [];
  let StartIndex = 0;
  for (let isComplete = false; !isComplete; ) {
    const page = await wire.ask('a', 'recentcontact.get_contact_group', { StartIndex });
    seen.push(...(page.ContactItem as { To_Account: string }[]).map(({ To_Account }) => To_Account));
    isComplete = page.CompleteFlag === 1;
    StartIndex = Number(page.NextStartIndex);
  }
  expect(new Set(seen).size).toBe(250);
  expect(seen).toHaveLength(250);
});

test('at most 1000 conversations carry a mark', async () => {
  const mark = (peer: string) =>
    wire.ask('a', 'recentcontact.mark_contact', {
      MarkItem: [{ OptType: 1, ContactItem: contact(peer), SetMark: [0] }],
    });
  wire.chat.database.transaction(() => {
    for (let index = 0; index < 1000; index += 1)
      wire.chat.conversations.setMarks('a', kinds.c2c, `p${index}`, '1', '');
  });
  expect(await mark('b')).toMatchObject({ ResultItem: [{ ResultCode: 51008 }] });
  expect(await mark('p0')).toMatchObject({ ResultItem: [{ ResultCode: 0 }] });
});
