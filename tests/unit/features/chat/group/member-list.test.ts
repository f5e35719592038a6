import { expect, test, vi } from 'vitest';
import { MemberList } from '#features/chat/group/MemberList.ts';
import type { MembersQuery } from '#im/groups/GroupPort.ts';
import { aGroupMember, aGroupPort } from '#tests/builders/aGroup.ts';
import { aPort } from '#tests/builders/aPort.ts';

/** A list whose service has this many members, 100 a page. */
function listOf(count: number) {
  const people = Array.from({ length: count }, (_, at) => aGroupMember(String(at)));
  const members = vi.fn(async (_id: string, { cursor }: MembersQuery) => {
    const from = Number(cursor ?? 0);
    const next = from + 100;
    return { members: people.slice(from, next), cursor: next < people.length ? next : null };
  });
  return {
    list: new MemberList(
      'group-squad',
      () => aPort({ groups: aGroupPort({ members }) }),
      () => 1_800_000_000_000,
    ),
    members,
    people,
  };
}

const ids = (list: MemberList) => list.items.map(({ userId }) => userId);

test('pages are loaded up to the last one, and none after it', async () => {
  const { list, members } = listOf(250);
  await list.load();
  expect([list.items.length, list.hasMore]).toEqual([100, true]);
  await list.loadMore();
  await list.loadMore();
  await list.loadMore();
  expect([list.items.length, list.hasMore]).toEqual([250, false]);
  expect(members).toHaveBeenCalledTimes(3);
});

test('of a large group at most two thousand members are read at once', async () => {
  const { list, members } = listOf(2_150);
  await list.loadAll();
  expect([list.items.length, list.hasMore]).toEqual([2_000, true]);
  expect(members).toHaveBeenCalledTimes(20);
});

test('a member who leaves between two pages removes no other member from the list', async () => {
  const { list, people } = listOf(150);
  await list.load();
  const [gone] = people.splice(3, 1);
  if (gone) list.ingest({ type: 'left', members: [gone] });
  await list.loadMore();
  expect(new Set(ids(list)).size).toBe(149);
  expect(ids(list)).toContain('100');
});

test('a new member is added at the end once all pages are loaded; before that they come with their page', async () => {
  const newcomer = { userId: 'new', nick: 'Sari', avatar: '' };
  const whole = listOf(2).list;
  await whole.load();
  whole.ingest({ type: 'joined', members: [newcomer] });
  whole.ingest({ type: 'joined', members: [newcomer] });
  expect(ids(whole)).toEqual(['0', '1', 'new']);
  const part = listOf(150).list;
  await part.load();
  part.ingest({ type: 'joined', members: [newcomer] });
  expect(ids(part)).not.toContain('new');
});

test('roles and mutes change only the record of their member', async () => {
  const { list } = listOf(3);
  await list.load();
  const [first] = list.items;
  list.ingest({ type: 'role', userIds: ['1'], role: 'admin' });
  list.ingest({ type: 'muted', userIds: ['1'], until: 5 });
  expect(list.get('1')).toMatchObject({ role: 'admin', mutedUntil: 5 });
  expect(list.items[0]).toBe(first);
});

test('the former owner of a group is a member', async () => {
  const { list } = listOf(3);
  await list.load();
  list.ingest({ type: 'role', userIds: ['0'], role: 'owner' });
  list.ingest({ type: 'role', userIds: ['2'], role: 'owner' });
  expect(list.items.map(({ role }) => role)).toEqual(['member', 'member', 'owner']);
});

test('a page that failed is requested again', async () => {
  const { list, members } = listOf(150);
  await list.load();
  members.mockRejectedValueOnce(new Error('offline'));
  await list.loadMore();
  expect([list.state, list.items.length]).toEqual(['failed', 100]);
  await list.loadMore();
  expect([list.state, list.items.length]).toEqual(['ready', 150]);
});

test('a member who joins now is listed with this time', async () => {
  const { list } = listOf(2);
  await list.load();
  list.ingest({ type: 'joined', members: [{ userId: 'new', nick: 'Baru', avatar: '' }] });
  expect(list.items.at(-1)).toMatchObject({ nick: 'Baru', joinedAt: 1_800_000_000_000 });
});

test('members whom a search found beyond the loaded pages change with the events, and are gone once they leave', () => {
  const { list } = listOf(150);
  list.noteFound([aGroupMember('120', { role: 'owner' }), aGroupMember('121')]);
  list.ingest({ type: 'role', userIds: ['121'], role: 'owner' });
  list.ingestProfiles([aGroupMember('121', { role: 'owner', nick: 'Sari' }), aGroupMember('122')]);
  expect(list.get('120')?.role).toBe('member');
  expect(list.get('121')).toMatchObject({ role: 'owner', nick: 'Sari' });
  expect(list.get('122')).toBeNull();
  list.ingest({ type: 'left', members: [aGroupMember('120')] });
  expect([list.get('120'), list.items.length]).toEqual([null, 0]);
});
