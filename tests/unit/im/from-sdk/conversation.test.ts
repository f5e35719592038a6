import { describe, expect, test } from 'vitest';
import { bodyFromSdk } from '#im/from-sdk/body.ts';
import { conversationFromSdk } from '#im/from-sdk/conversation.ts';
import { conversationIdToSdk } from '#im/from-sdk/ids.ts';
import type { GroupType } from '#lib/chat/records.ts';

const at = (name: string) => `https://files.example/${name}`;
const context = { senderNick: '', mentions: [] };
const _read = (type: string, payload: object) => bodyFromSdk(type, payload, context);

describe('a conversation', () => {
  const given = {
    conversationID: 'C2C20002',
    type: 'C2C',
    userProfile: { userID: '20002', nick: 'Intan', avatar: at('a.png') },
    unreadCount: 3,
    messageRemindType: 'AcceptNotNotify',
    isPinned: true,
    peerReadTime: 1_800_000_000,
    markList: [2],
    lastMessage: {
      lastTime: 1_800_000_000,
      fromAccount: 'me',
      nick: 'Me',
      type: 'TIMTextElem',
      payload: { text: 'halo' },
    },
  };

  test('has every field of the data model in its record', () => {
    expect(conversationFromSdk(given, 'me', 'member')).toEqual({
      id: 'user-20002',
      kind: 'user',
      peerId: '20002',
      name: 'Intan',
      avatar: at('a.png'),
      unreadCount: 3,
      isMuted: true,
      isPinned: true,
      isMarkedUnread: true,
      mention: 'none',
      lastMessage: {
        time: 1_800_000_000_000,
        flow: 'out',
        senderId: 'me',
        nick: 'Me',
        body: { kind: 'text', text: 'halo', mentions: [] },
      },
      membership: 'member',
      groupType: null,
      memberCount: null,
      peerReadTime: 1_800_000_000_000,
    });
  });

  test('of a group has the group’s id, name and picture', () => {
    const groupProfile = {
      groupID: 'squad',
      name: 'Squad',
      avatar: at('g.png'),
      type: 'Public',
      memberCount: 9,
      selfInfo: { joinTime: 1_800_000_000 },
    };
    const group = { conversationID: 'GROUPsquad', type: 'GROUP', groupProfile };
    expect(conversationFromSdk(group, 'me', 'left')).toMatchObject({
      id: 'group-squad',
      kind: 'group',
      peerId: 'squad',
      name: 'Squad',
      avatar: at('g.png'),
      memberCount: 9,
      joinedAt: 1_800_000_000_000,
      membership: 'left',
      isMuted: false,
      isPinned: false,
    });
  });

  test('has the service’s id with C2C or GROUP before it', () => {
    expect(conversationIdToSdk('user-20002')).toBe('C2C20002');
    expect(conversationIdToSdk('group-~40TGS~23SQUAD')).toBe('GROUP@TGS#SQUAD');
  });

  test.each<[string, GroupType]>([
    ['Work', 'work'],
    ['Private', 'work'],
    ['Public', 'public'],
    ['Meeting', 'meeting'],
    ['ChatRoom', 'meeting'],
    ['AVChatRoom', 'live'],
    ['Community', 'community'],
  ])('of a group of type %s is %s', (type, groupType) => {
    const group = { conversationID: 'GROUPsquad', groupProfile: { type } };
    expect(conversationFromSdk(group, 'me', 'member')?.groupType).toBe(groupType);
  });

  test.each([
    [[], 'none'],
    [[1], 'me'],
    [[2], 'all'],
    [[3], 'both'],
    [[1, 2], 'both'],
  ])('with mentions of types %j mentions %s', (types, mention) => {
    const groupAtInfoList = types.map((type) => ({ atTypeArray: [type] }));
    const group = { conversationID: 'GROUPsquad', groupAtInfoList };
    expect(conversationFromSdk(group, 'me', 'member')?.mention).toBe(mention);
  });

  test('with a recalled last message names who recalled it', () => {
    const lastMessage = { ...given.lastMessage, fromAccount: '20002', nick: 'Intan', isRevoked: true };
    expect(conversationFromSdk({ ...given, lastMessage }, 'me', 'member')?.lastMessage?.body).toEqual({
      kind: 'revoked',
      revokerId: '20002',
      revokerNick: 'Intan',
      editableText: null,
    });
  });
});
