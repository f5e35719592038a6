import { describe, expect, test } from 'vitest';
import { aGroupMember } from '#tests/builders/aGroup.ts';
import { callsOver, reply } from '../sdk.ts';

const id = 'group-squad';

describe('members', () => {
  const user = { userID: '2', nick: 'Tari', avatar: '', role: 'Admin', joinTime: 1_700_000_000 };

  test('are loaded page by page, from the service’s cursor', async () => {
    const { port, asked } = callsOver({
      getGroupMemberList: reply({ memberList: [user, { nick: 'nobody' }, null], offset: 100 }),
    });
    const page = await port.groups.members(id, { cursor: null, role: 'admin' });
    expect(page).toEqual({
      members: [aGroupMember('2', { nick: 'Tari', role: 'admin', joinedAt: 1_700_000_000_000 })],
      cursor: 100,
    });
    expect(asked[0]?.[1]).toEqual({ groupID: 'squad', count: 100, offset: 0, role: 'Admin' });
  });

  test.each([
    ['says so by a cursor of 0', { memberList: [user], offset: 0 }, null],
    ['returns an empty cursor', { memberList: [user], offset: '' }, null],
    ['returns the same cursor again', { memberList: [user], offset: 'next' }, 'next'],
    ['returns nobody', { memberList: [], offset: 300 }, 200],
  ] as const)('end if the service %s', async (_name, data, cursor) => {
    const { port } = callsOver({ getGroupMemberList: reply(data) });
    expect((await port.groups.members(id, { cursor })).cursor).toBeNull();
  });

  test('with malformed fields have no rights', async () => {
    const malformed = { userID: '2', nick: {}, role: 'Owner!', joinTime: 'soon', muteUntil: -1, isOnline: 1 };
    const { port } = callsOver({ getGroupMemberProfile: reply({ memberList: [malformed] }) });
    expect(await port.groups.memberProfiles(id, ['2'])).toEqual([aGroupMember('2', { nick: '' })]);
  });

  test('that a search found have the role of their profile', async () => {
    const { port } = callsOver({
      searchCloudGroupMembers: reply({
        searchResultList: [
          { groupInfo: { groupID: 'squad' }, memberList: [{ userID: '2', nick: 'Tari' }] },
          { groupInfo: { groupID: 'other' }, memberList: [{ userID: '3', nick: 'Tara' }] },
        ],
      }),
      getGroupMemberProfile: reply({ memberList: [user] }),
    });
    expect(await port.groups.searchMembers(id, 'tar')).toMatchObject([{ userId: '2', role: 'admin' }]);
  });

  test('who are neither added nor refused wait for approval', async () => {
    const { port } = callsOver({
      addGroupMember: reply({
        successUserIDList: ['2'],
        existedUserIDList: ['3'],
        overLimitUserIDList: ['4'],
        failureUserIDList: ['5'],
      }),
    });
    expect(await port.groups.invite(id, ['2', '3', '4', '5', '6'])).toEqual({
      added: ['2'],
      already: ['3'],
      refused: ['4'],
      unknown: ['5'],
      waiting: ['6'],
    });
  });

  test('are banned for the given time, or only removed', async () => {
    const { port, asked } = callsOver();
    await port.groups.remove(id, ['2'], { banSeconds: 3600 });
    await port.groups.remove(id, ['2']);
    expect(asked.map(([, options]) => options)).toEqual([
      { groupID: 'squad', userIDList: ['2'], reason: '', duration: 3600 },
      { groupID: 'squad', userIDList: ['2'], reason: '' },
    ]);
  });
});

test('people who were added before a further request failed are told apart from those whom it left', async () => {
  const userIds = Array.from({ length: 150 }, (_, at) => String(at));
  const full = { code: 10014, message: 'full' };
  const { port } = callsOver({
    addGroupMember: (given) => {
      const { userIDList } = given as { userIDList: string[] };
      return userIDList.includes('0') ? reply({ successUserIDList: userIDList }) : Promise.reject(full);
    },
  });
  expect(await port.groups.invite(id, userIds)).toMatchObject({
    added: userIds.slice(0, 100),
    rest: { userIds: userIds.slice(100), reason: 'groupFull' },
  });
  await expect(port.groups.invite(id, ['200'])).rejects.toMatchObject({ reason: 'groupFull' });
});

test('hundreds of people are added and removed a hundred at a time, with one outcome', async () => {
  const userIds = Array.from({ length: 250 }, (_, at) => String(at));
  const { port, asked } = callsOver({
    addGroupMember: (given) => reply({ successUserIDList: (given as { userIDList: string[] }).userIDList }),
    deleteGroupMember: reply({}),
  });
  expect(await port.groups.invite(id, userIds)).toMatchObject({ added: userIds, waiting: [] });
  await port.groups.remove(id, userIds);
  const sizes = asked.map(([name, given]) => [name, (given as { userIDList: string[] }).userIDList.length]);
  expect(sizes).toEqual(
    ['addGroupMember', 'deleteGroupMember'].flatMap((name) => [100, 100, 50].map((size) => [name, size])),
  );
});
