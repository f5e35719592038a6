import { describe, expect, test } from 'vitest';
import type { NewGroup } from '#im/records.ts';
import { aGroup } from '#tests/builders/aGroup.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { callsOver, givenTo, reply } from '../sdk.ts';

const id = 'group-squad';

const given = (change: object = {}) => ({
  groupID: 'squad',
  name: 'Raiders',
  avatar: 'https://cdn.test/g.png',
  type: 'Public',
  notification: ' be nice ',
  ownerID: '9',
  memberCount: 5000,
  maxMemberCount: 6000,
  joinOption: 'NeedPermission',
  inviteOption: 'FreeAccess',
  muteAllMembers: true,
  selfInfo: { role: 'Admin', nameCard: 'Tank' },
  ...change,
});

/** A new group of which a case sets only what it is about. */
const blank: Omit<NewGroup, 'type'> = {
  name: 'Raiders',
  avatar: '',
  groupId: '',
  joinOption: 'free',
  inviteOption: 'free',
  userIds: [],
  hasTopics: false,
};

describe('a group', () => {
  test('is parsed from the profile of the service', async () => {
    const { port } = callsOver({ getGroupProfile: reply({ group: given() }) });
    expect(await port.groups.get(id)).toEqual(
      aGroup(id, {
        avatar: 'https://cdn.test/g.png',
        notice: 'be nice',
        memberCount: 5000,
        isAllMuted: true,
        role: 'admin',
        nameCard: 'Tank',
      }),
    );
  });

  test.each([
    [[4], 'removed'],
    [[7, 4, 2, 8], 'left'],
    [[9], null],
    [[], null],
  ])('with the notices %j has the user’s place of the last one', async (kinds, place) => {
    const noticeOf = (groupID: string, operationType: number) => ({
      conversationID: '@TIM#SYSTEM',
      type: 'TIMGroupSystemNoticeElem',
      payload: { operationType, groupProfile: { groupID, name: 'Squad' } },
    });
    const messageList = [...kinds.map((kind) => noticeOf('squad', kind)), noticeOf('other', 5)];
    const { port } = callsOver({ getMessageList: reply({ messageList }) });
    const told = place && { membership: place, name: 'Squad' };
    expect(await port.groups.noticedPlace(id)).toEqual(told);
  });

  test.each([
    ['Private', 'work'],
    ['Work', 'work'],
    ['ChatRoom', 'meeting'],
    ['Meeting', 'meeting'],
    ['AVChatRoom', 'live'],
    ['Community', 'community'],
    ['something else', 'public'],
  ])('of the type %s is %s', async (type, read) => {
    const { port } = callsOver({ searchGroupByID: reply({ group: given({ type }) }) });
    expect((await port.groups.find('squad')).type).toBe(read);
  });

  test.each([[undefined], [null], [{}], [{ groupID: '' }], ['squad'], [[]]])(
    'that is %j is refused',
    async (group) => {
      const { port } = callsOver({ getGroupProfile: reply({ group }) });
      await expect(port.groups.get(id)).rejects.toMatchObject({ reason: 'other' });
    },
  );

  test('with malformed fields is parsed as one that allows nothing', async () => {
    const malformed = {
      groupID: 'squad',
      name: 7,
      avatar: 'javascript:alert(1)',
      type: {},
      notification: ['x'],
      ownerID: null,
      memberCount: -4,
      maxMemberCount: 'many',
      joinOption: 'Anything',
      inviteOption: 3,
      muteAllMembers: 'yes',
      selfInfo: { role: 'God', nameCard: {} },
    };
    const { port } = callsOver({ getGroupProfile: reply({ group: malformed }) });
    expect(await port.groups.get(id)).toEqual(
      aGroup(id, {
        name: '7',
        ownerId: '',
        memberCount: 0,
        maxMembers: 0,
        joinOption: 'disallow',
        inviteOption: 'disallow',
        role: 'nonmember',
      }),
    );
  });

  test('is created with its options, its id and its first members', async () => {
    const { port, asked } = callsOver({ createGroup: reply({ group: given() }) });
    const made = await port.groups.create({
      type: 'community',
      name: 'Raiders',
      avatar: '',
      groupId: '@TGS#_squad',
      joinOption: 'free',
      inviteOption: 'approval',
      userIds: ['2', '3'],
      hasTopics: true,
    });
    expect(made.id).toBe(id);
    expect(asked).toEqual([
      [
        'createGroup',
        {
          type: 'Community',
          name: 'Raiders',
          isSupportTopic: true,
          groupID: '@TGS#_squad',
          joinOption: 'FreeAccess',
          inviteOption: 'NeedPermission',
          memberList: [{ userID: '2' }, { userID: '3' }],
        },
      ],
    ]);
  });

  test.each([
    ['work', 'Private'],
    ['public', 'Public'],
    ['meeting', 'ChatRoom'],
    ['live', 'AVChatRoom'],
    ['community', 'Community'],
  ] as const)('of the type %s is created as %s', async (type, name) => {
    const { port, asked } = callsOver({ createGroup: reply({ group: given() }) });
    await port.groups.create({ ...blank, type });
    expect(givenTo(asked, 0)).toMatchObject({ type: name });
  });

  test.each([
    ['free', 'FreeAccess'],
    ['approval', 'NeedPermission'],
    ['disallow', 'DisableApply'],
  ] as const)('that people join in the way %s says %s to the service, and back', async (joinOption, name) => {
    const { port, asked } = callsOver({
      createGroup: reply({ group: given() }),
      getGroupProfile: reply({ group: given({ joinOption: name }) }),
    });
    await port.groups.create({ ...blank, type: 'public', joinOption });
    await port.groups.update(id, { joinOption });
    expect([givenTo(asked, 0), givenTo(asked, 1)]).toMatchObject([
      { joinOption: name },
      { joinOption: name },
    ]);
    expect((await port.groups.get(id)).joinOption).toBe(joinOption);
  });

  test('is searched by the id that was typed', async () => {
    const { port, asked } = callsOver({ searchGroupByID: reply({ group: given() }) });
    expect((await port.groups.find('squad')).groupId).toBe('squad');
    expect(asked).toEqual([['searchGroupByID', 'squad']]);
  });

  test.each(['Owner', 'Admin', 'Member'])('has the user as %s', async (role) => {
    const { port } = callsOver({ getGroupProfile: reply({ group: given({ selfInfo: { role } }) }) });
    expect((await port.groups.get(id)).role).toBe(role.toLowerCase());
  });

  test.each([
    ['is entered', () => reply({ status: 'JoinedSuccess' })],
    ['stays even if it cannot be entered', () => Promise.reject({ code: 2_801 })],
  ])('a live room that was created %s', async (_name, joinGroup) => {
    const { port, asked } = callsOver({
      createGroup: reply({ group: given({ type: 'AVChatRoom' }) }),
      joinGroup,
    });
    const { type, inviteOption, joinOption } = aGroup(id, { type: 'live' });
    const made = {
      type,
      inviteOption,
      joinOption,
      name: 'Stage',
      avatar: '',
      groupId: '',
      userIds: [],
      hasTopics: false,
    };
    expect((await port.groups.create(made)).id).toBe(id);
    expect(asked.map(([name]) => name)).toEqual(['createGroup', 'joinGroup']);
    expect(givenTo(asked, 1)).toMatchObject({ groupID: 'squad', type: 'AVChatRoom' });
  });

  test('changes only the named fields', async () => {
    const { port, asked } = callsOver();
    await port.groups.update(id, { notice: '', isAllMuted: false, inviteOption: 'disallow' });
    expect(asked).toEqual([
      [
        'updateGroupProfile',
        { groupID: 'squad', notification: '', inviteOption: 'DisableInvite', muteAllMembers: false },
      ],
    ]);
  });

  test.each([
    ['WaitAdminApproval', 'waiting'],
    ['AlreadyInGroup', 'already'],
    ['JoinedSuccess', 'joined'],
  ])('that answers a request to join with %s: %s', async (status, outcome) => {
    const { port } = callsOver({ joinGroup: reply({ status }) });
    expect(await port.groups.join(aGroup(id), 'let me in')).toBe(outcome);
  });
});

test.each([
  [10007, 'notAllowed'],
  [10009, 'ownerMayNotQuit'],
  [10010, 'groupMissing'],
  [10013, 'alreadyMember'],
  [10014, 'groupFull'],
  [10021, 'groupIdTaken'],
  [10024, 'applicationHandled'],
  [2603, 'groupMissing'],
  [2801, 'network'],
])('a refusal with the code %i gives the reason %s', async (code, reason) => {
  const { port } = callsOver({ dismissGroup: Promise.reject({ code, message: '' }) });
  await expect(port.groups.dissolve(id)).rejects.toMatchObject({ reason, code });
});

test('a message that the client no longer has is pinned by its number', async () => {
  const { port, asked } = callsOver();
  const message = aMessage('m', { conversationId: id, remoteId: null, sequence: 44 });
  await port.groups.setPinned(message, true);
  expect(asked).toEqual([
    ['pinGroupMessage', { groupID: 'squad', message: { sequence: 44 }, isPinned: true }],
  ]);
});
