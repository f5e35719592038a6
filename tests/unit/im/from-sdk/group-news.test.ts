import { describe, expect, test } from 'vitest';
import { noticeNewsFromSdk, pinNewsFromSdk, tipNewsFromSdk } from '#im/from-sdk/group-news.ts';

const conversationId = 'group-squad';
const at = 1_800_000_000;

const tip = (payload: object, change: object = {}) => ({
  type: 'TIMGroupTipElem',
  conversationID: 'GROUPsquad',
  time: at,
  payload,
  ...change,
});
const member = (userID: string, change: object = {}) => ({
  userID,
  nick: `N${userID}`,
  avatar: '',
  ...change,
});
const profile = (userId: string, nick = `N${userId}`) => ({ userId, nick, avatar: '' });
const members = (change: object) => ({ kind: 'groupMembers', conversationId, change });
const group = (change: object) => ({ kind: 'group', conversationId, change });
const self = (change: object) => ({ kind: 'groupSelf', conversationId, change });

describe('the events of a group tip', () => {
  test.each<[string, object, readonly object[]]>([
    [
      'report who joined, and the number of members',
      { operationType: 1, memberList: [member('2')], memberCount: 8 },
      [group({ memberCount: 8 }), members({ type: 'joined', members: [profile('2')] })],
    ],
    [
      'report who left, by the id if that is all',
      { operationType: 2, userIDList: ['2'] },
      [members({ type: 'left', members: [profile('2', '')] })],
    ],
    [
      'report who was removed',
      { operationType: 3, memberList: [member('2')] },
      [members({ type: 'left', members: [profile('2')] })],
    ],
    [
      'report that the user is an admin now',
      { operationType: 4, memberList: [member('me')] },
      [members({ type: 'role', userIds: ['me'], role: 'admin' }), self({ role: 'admin' })],
    ],
    [
      'report who is no longer an admin',
      { operationType: 5, memberList: [member('2')] },
      [members({ type: 'role', userIds: ['2'], role: 'member' })],
    ],
    [
      'report the new owner',
      { operationType: 6, newGroupProfile: { ownerID: '2' } },
      [group({ ownerId: '2' }), members({ type: 'role', userIds: ['2'], role: 'owner' })],
    ],
    [
      'report that the user handed the group over on another device',
      { operationType: 6, operatorID: 'me', newGroupProfile: { ownerID: '2' } },
      [
        group({ ownerId: '2' }),
        members({ type: 'role', userIds: ['2'], role: 'owner' }),
        self({ role: 'member' }),
      ],
    ],
    [
      'report the new profile',
      {
        operationType: 6,
        newGroupProfile: {
          groupName: 'Raiders II',
          avatar: '',
          notification: ' new ',
          joinOption: 'DisableApply',
          inviteJoinOption: 'NeedPermission',
          muteAllMembers: true,
        },
      },
      [
        group({
          name: 'Raiders II',
          avatar: '',
          notice: 'new',
          joinOption: 'disallow',
          inviteOption: 'approval',
          isAllMuted: true,
        }),
      ],
    ],
    [
      'report that the user is muted, and until when',
      { operationType: 7, memberList: [member('me', { muteTime: 600 })] },
      [
        members({ type: 'muted', userIds: ['me'], until: (at + 600) * 1000 }),
        self({ mutedUntil: (at + 600) * 1000 }),
      ],
    ],
    [
      'report that the user is no longer muted',
      { operationType: 7, memberList: [member('me', { muteTime: 0 })] },
      [members({ type: 'muted', userIds: ['me'], until: 0 }), self({ mutedUntil: 0 })],
    ],
  ])('%s', (_name, payload, news) => {
    expect(tipNewsFromSdk(tip(payload), 'me')).toEqual(news);
  });

  test.each<[string, unknown]>([
    ['that is a text', tip({ operationType: 1, memberList: [member('2')] }, { type: 'TIMTextElem' })],
    ['of a one-to-one conversation', tip({ operationType: 4 }, { conversationID: 'C2C2' })],
    ['of an unknown kind', tip({ operationType: 99 })],
    ['about a member’s other fields', tip({ operationType: 7, memberList: [member('2')] })],
    ['about members without ids', tip({ operationType: 7, memberList: [{ muteTime: 5 }, null] })],
    [
      'with malformed fields in the profile',
      tip({ operationType: 6, newGroupProfile: { muteAllMembers: 'On?', joinOption: {} } }),
    ],
    ['that is missing', null],
  ])('a message %s causes no event', (_name, given) => {
    expect(tipNewsFromSdk(given, 'me')).toEqual([]);
  });
});

describe('the events of a notice about the user’s own place', () => {
  const notice = (operationType: unknown, change: object = {}) => ({
    type: 'TIMGroupSystemNoticeElem',
    conversationID: '@TIM#SYSTEM',
    payload: { operationType, groupProfile: { groupID: 'squad' } },
    ...change,
  });

  test.each<[number, object]>([
    [1, { kind: 'groupApplications' }],
    [12, { kind: 'groupApplications' }],
    [2, self({ membership: 'member' })],
    [4, self({ membership: 'removed' })],
    [5, self({ membership: 'dissolved' })],
    [7, self({ membership: 'member' })],
    [8, self({ membership: 'left' })],
    [21, self({ membership: 'removed' })],
    [9, self({ role: 'admin' })],
    [10, self({ role: 'member' })],
  ])('operation type %i', (type, news) => {
    expect(noticeNewsFromSdk(notice(type))).toEqual([news]);
  });

  test.each([
    ['sent as a message', notice(5, { conversationID: 'C2C2' })],
    ['without a group', notice(5, { payload: { operationType: 5 } })],
    ['of an unknown kind', notice(99)],
    ['that is missing', undefined],
  ])('one %s causes no event', (_name, given) => {
    expect(noticeNewsFromSdk(given)).toEqual([]);
  });
});

describe('pinned messages', () => {
  const message = {
    ID: 'r1',
    conversationID: 'GROUPsquad',
    from: '2',
    time: at,
    type: 'TIMTextElem',
    payload: { text: 'rules' },
  };

  test('are reported with the message and who pinned it, and removed by their id', () => {
    const operatorInfo = { userID: '2', nick: 'Tari' };
    expect(pinNewsFromSdk({ groupID: 'squad', message, isPinned: true, operatorInfo }, 'me')).toMatchObject({
      kind: 'pins',
      conversationId,
      remoteId: 'r1',
      isPinned: true,
      message: { remoteId: 'r1', body: { kind: 'text', text: 'rules' } },
      operator: { userId: '2', nick: 'Tari' },
    });
    expect(pinNewsFromSdk({ groupID: 'squad', message: { ID: 'r1' }, isPinned: false }, 'me')).toMatchObject({
      isPinned: false,
      message: null,
    });
  });

  test.each([[null], [{}], [{ groupID: 'squad' }], [{ message }]])(
    'malformed content such as %j causes no event',
    (given) => {
      expect(pinNewsFromSdk(given, 'me')).toBeNull();
    },
  );
});
