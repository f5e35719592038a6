import { describe, expect, test } from 'vitest';
import { type GroupApplication, groupConversationId } from '#im/records.ts';
import { aGroup, aGroupMember } from '#tests/builders/aGroup.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { callsOver, givenTo, reply } from './sdk.ts';

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

describe('a group', () => {
  test('is read from the profile of the service', async () => {
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

  test('with malformed fields is read as one that allows nothing', async () => {
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

  test('is made with its options, its id and its first members', async () => {
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
    ['is entered', () => reply({ status: 'JoinedSuccess' })],
    ['stands even if it cannot be entered', () => Promise.reject({ code: 2_801 })],
  ])('a live room that was made %s', async (_name, joinGroup) => {
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

  test('is changed in the named fields only', async () => {
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

describe('members', () => {
  const user = { userID: '2', nick: 'Tari', avatar: '', role: 'Admin', joinTime: 1_700_000_000 };

  test('come a page at a time, from where the service says', async () => {
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
    ['says so', { memberList: [user], offset: 0 }, null],
    ['names an empty place', { memberList: [user], offset: '' }, null],
    ['stands still', { memberList: [user], offset: 'next' }, 'next'],
    ['has nobody more', { memberList: [], offset: 300 }, 200],
  ] as const)('end where the service %s', async (_name, data, cursor) => {
    const { port } = callsOver({ getGroupMemberList: reply(data) });
    expect((await port.groups.members(id, { cursor })).cursor).toBeNull();
  });

  test('with malformed fields have no rights', async () => {
    const malformed = { userID: '2', nick: {}, role: 'Owner!', joinTime: 'soon', muteUntil: -1, isOnline: 1 };
    const { port } = callsOver({ getGroupMemberProfile: reply({ memberList: [malformed] }) });
    expect(await port.groups.memberProfiles(id, ['2'])).toEqual([aGroupMember('2', { nick: '' })]);
  });

  test('that were found keep the role their profile tells', async () => {
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

describe('applications', () => {
  const asking = {
    applicant: '7',
    applicantNick: 'Sari',
    groupID: 'squad',
    groupName: 'Raiders',
    authentication: 'mark',
    messageKey: 1_700_000_000_123,
    applicationType: 0,
    note: ' let me in ',
  };
  const read: GroupApplication = {
    key: 'squad 7 7 mark 1700000000123',
    kind: 'join',
    conversationId: id,
    groupId: 'squad',
    groupName: 'Raiders',
    applicantId: '7',
    applicantNick: 'Sari',
    userId: '7',
    word: 'let me in',
    time: 1_700_000_000_123,
  };
  const inviting = { ...asking, applicationType: 2, userID: '8', messageKey: 1_700_000_000_124 };

  const invited = { ...asking, applicationType: 1, userID: 'me', messageKey: 1_700_000_000_125 };

  test('of every kind are read newest first, without malformed ones', async () => {
    const { port } = callsOver({
      getGroupApplicationList: reply({
        applicationList: [asking, inviting, invited, null, { groupID: 'squad' }, { ...inviting, userID: '' }],
      }),
    });
    expect(await port.groups.applications()).toMatchObject([
      { kind: 'ownInvitation', applicantId: '7', userId: 'me' },
      { kind: 'invitation', applicantId: '7', userId: '8' },
      read,
    ]);
  });

  test('are answered with the record of the service', async () => {
    const { port, asked } = callsOver({
      getGroupApplicationList: reply({ applicationList: [asking] }),
    });
    const [application] = await port.groups.applications();
    await port.groups.answer(application ?? read, true, 'welcome');
    expect(asked[1]).toEqual([
      'handleGroupApplication',
      { handleAction: 'Agree', handleMessage: 'welcome', application: asking },
    ]);
  });

  test('that are no longer open count as handled by somebody else', async () => {
    const { port, asked } = callsOver();
    await expect(port.groups.answer(read, false)).rejects.toMatchObject({ reason: 'applicationHandled' });
    expect(asked.map(([name]) => name)).toEqual(['getGroupApplicationList']);
  });

  test('are answered also where another window, which had the connection before, read them', async () => {
    const { port, asked } = callsOver({
      getGroupApplicationList: reply({ applicationList: [asking] }),
    });
    await port.groups.answer(read, false);
    expect(asked.at(-1)).toMatchObject([
      'handleGroupApplication',
      { handleAction: 'Reject', application: asking },
    ]);
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
])('a refusal with the number %i says %s', async (code, reason) => {
  const { port } = callsOver({ dismissGroup: Promise.reject({ code, message: '' }) });
  await expect(port.groups.dissolve(id)).rejects.toMatchObject({ reason, code });
});

test('a message that the client no longer holds is pinned by its number', async () => {
  const { port, asked } = callsOver();
  const message = aMessage('m', { conversationId: id, remoteId: null, sequence: 44 });
  await port.groups.setPinned(message, true);
  expect(asked).toEqual([
    ['pinGroupMessage', { groupID: 'squad', message: { sequence: 44 }, isPinned: true }],
  ]);
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

describe('the author of a notice', () => {
  const marked = (value: unknown) =>
    callsOver({ getGroupAttributes: reply({ groupAttributes: { 'pasarmain.notice': value } }) });
  const mark = { by: '9', at: 1_800_000_000_000, notice: 'be nice' };

  test('is read from what was noted with the group', async () => {
    const { port } = marked(JSON.stringify(mark));
    expect(await port.groups.noticeMark(id, 'be nice')).toEqual({ userId: '9', time: mark.at });
  });

  test.each([
    ['nothing', undefined],
    ['a note about another notice', JSON.stringify({ ...mark, notice: 'be rude' })],
    ['no author', JSON.stringify({ ...mark, by: '' })],
    ['a time beyond all times', JSON.stringify({ ...mark, at: 1e99 })],
    ['no JSON', '{'],
  ])('is unknown where there is %s', async (_name, value) => {
    expect(await marked(value).port.groups.noticeMark(id, 'be nice')).toBeNull();
  });

  test('is noted again with the newest value where somebody else noted one meanwhile', async () => {
    let isLate = true;
    const { port, asked } = callsOver({
      setGroupAttributes: () => {
        const answer = isLate ? Promise.reject({ code: 10_056 }) : reply({});
        isLate = false;
        return answer;
      },
    });
    await port.groups.noteNotice(id, 'be nice', { userId: 'me', time: mark.at });
    expect(asked.map(([name]) => name)).toEqual([
      'getGroupAttributes',
      'setGroupAttributes',
      'getGroupAttributes',
      'setGroupAttributes',
    ]);
    expect(asked[3]?.[1]).toEqual({
      groupID: 'squad',
      groupAttributes: { 'pasarmain.notice': JSON.stringify({ ...mark, by: 'me' }) },
    });
  });
});

describe('a topic', () => {
  const community = groupConversationId('@TGS#_raid');
  const topicID = '@TGS#_raid@TOPIC#_trades';
  const topic = groupConversationId(topicID);

  test('is made in its community, and its conversation is known', async () => {
    const { port, asked } = callsOver({ createTopicInCommunity: reply({ topicID }) });
    expect(await port.groups.createTopic(community, 'Trades')).toBe(topic);
    expect(asked).toEqual([['createTopicInCommunity', { groupID: '@TGS#_raid', topicName: 'Trades' }]]);
  });

  test('is renamed and closed to members by its own id', async () => {
    // What the SDK keeps of the topic: its own change of who may write always ends as off.
    const kept = { topicID, muteAllMembers: false };
    const { port, asked } = callsOver({ updateTopicProfile: reply({ topic: kept }) });
    await port.groups.updateTopic(topic, { name: 'Market' });
    expect(kept.muteAllMembers).toBe(false);
    await port.groups.updateTopic(topic, { isAllMuted: true });
    expect(kept.muteAllMembers).toBe(true);
    expect(asked).toEqual([
      ['updateTopicProfile', { groupID: '@TGS#_raid', topicID, topicName: 'Market' }],
      ['updateTopicProfile', { groupID: '@TGS#_raid', topicID, muteAllMembers: true }],
    ]);
  });

  test('that the service does not delete says why', async () => {
    const failureTopicList = [{ topicID, code: 10010, message: 'The topic does not exist.' }];
    const { port } = callsOver({
      deleteTopicFromCommunity: reply({ successTopicList: [], failureTopicList }),
    });
    await expect(port.groups.deleteTopic(topic)).rejects.toMatchObject({ reason: 'groupMissing' });
  });

  test('that exists nowhere cannot be opened', async () => {
    const { port, asked } = callsOver();
    await expect(port.openConversation(topic)).rejects.toMatchObject({ reason: 'groupMissing' });
    expect(asked).toEqual([]);
  });
});
