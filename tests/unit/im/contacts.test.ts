import { describe, expect, test } from 'vitest';
import { ConversationReader } from '#im/from-sdk/ConversationReader.ts';
import { callsOver, reply } from './sdk.ts';

const friend = (userID: string, remark = '') => ({
  userID,
  remark,
  profile: { userID, nick: `Nick ${userID}` },
});
const contact = (userId: string, remark = '') => ({ userId, remark, nick: `Nick ${userId}`, avatar: '' });

describe('contacts', () => {
  test('are the friends of the service, without malformed ones', async () => {
    const { port } = callsOver({
      getFriendList: reply([friend('2', 'Boss'), null, { userID: '' }, friend('3')]),
    });
    expect(await port.contacts()).toEqual([contact('2', 'Boss'), contact('3')]);
  });

  test('are read one by one; a person who is no contact gives null', async () => {
    const { port, asked } = callsOver({ getFriendProfile: reply({ friendList: [friend('2', 'Boss')] }) });
    expect(await port.contact('2')).toEqual(contact('2', 'Boss'));
    expect(asked).toEqual([['getFriendProfile', { userIDList: ['2'] }]]);
    const none = callsOver({
      getFriendProfile: reply({ friendList: [], failureUserIDList: [{ userID: '2' }] }),
    });
    expect(await none.port.contact('2')).toBeNull();
  });

  test.each([
    [0, 'added'],
    [30539, 'asked'],
  ])('are added only on the user’s side; the code %d means %s', async (code, outcome) => {
    const { port, asked } = callsOver({ addFriend: reply({ userID: '2', code }) });
    expect(await port.addContact('2', 'Boss', 'Halo')).toBe(outcome);
    expect(asked[0]?.[1]).toMatchObject({
      to: '2',
      remark: 'Boss',
      wording: 'Halo',
      type: 'Add_Type_Single',
    });
  });

  test.each([
    [30003, 'userMissing'],
    [30010, 'contactsFull'],
    [30014, 'contactsFull'],
    [30516, 'notAllowed'],
    [30525, 'blockedByPeer'],
    [2801, 'network'],
    [30001, 'other'],
  ])('that are refused with %d fail as %s', async (code, reason) => {
    const { port } = callsOver({ addFriend: () => Promise.reject({ code, message: 'raw' }) });
    await expect(port.addContact('2', '', '')).rejects.toMatchObject({ reason });
  });

  test('are removed only on the user’s side; a person who is no contact does not have to be removed', async () => {
    const { port, asked } = callsOver({
      deleteFriend: reply({ failureUserIDList: [{ userID: '2', code: 2700 }] }),
    });
    await port.removeContact('2');
    expect(asked).toEqual([['deleteFriend', { userIDList: ['2'], type: 'Delete_Type_Single' }]]);
    const refused = callsOver({ deleteFriend: reply({ failureUserIDList: [{ userID: '2', code: 30001 }] }) });
    await expect(refused.port.removeContact('2')).rejects.toMatchObject({ code: 30001 });
  });

  test('get a remark', async () => {
    const { port, asked } = callsOver();
    await port.setRemark('2', 'Boss');
    expect(asked).toEqual([['updateFriend', { userID: '2', remark: 'Boss' }]]);
  });
});

describe('requests to be a contact', () => {
  const type = 'Pendency_Type_ComeIn';
  const asking = (userID: string, time: number, more: object = {}) => ({
    userID,
    nick: `Nick ${userID}`,
    avatar: '/a.png',
    wording: 'Halo',
    time,
    type,
    ...more,
  });

  test('are those of others and the user’s own, newest first, without malformed ones', async () => {
    const friendApplicationList = [
      asking('2', 10),
      asking('3', 20, { wording: null, avatar: 'javascript:alert(1)' }),
      asking('4', 30, { type: 'Pendency_Type_SendOut' }),
      asking('5', 35, { type: 'unknown' }),
      asking('', 40),
      null,
    ];
    const { port } = callsOver({
      getFriendApplicationList: reply({ friendApplicationList, unreadCount: 2 }),
    });
    expect(await port.contactRequests()).toEqual([
      { isOwn: true, userId: '4', nick: 'Nick 4', avatar: '/a.png', word: 'Halo', time: 30_000 },
      { isOwn: false, userId: '3', nick: 'Nick 3', avatar: '', word: '', time: 20_000 },
      { isOwn: false, userId: '2', nick: 'Nick 2', avatar: '/a.png', word: 'Halo', time: 10_000 },
    ]);
    expect(await callsOver().port.contactRequests()).toEqual([]);
  });

  test('are accepted for both sides, or declined', async () => {
    const { port, asked } = callsOver();
    await port.answerContactRequest('2', true);
    await port.answerContactRequest('3', false);
    expect(asked).toEqual([
      ['acceptFriendApplication', { userID: '2', type: 'Response_Action_AgreeAndAdd' }],
      ['refuseFriendApplication', { userID: '3' }],
    ]);
  });

  test('that no longer exist are refused as handled', async () => {
    const refuse = () => Promise.reject({ code: 30614, message: 'raw' });
    const { port } = callsOver({ acceptFriendApplication: refuse });
    await expect(port.answerContactRequest('2', true)).rejects.toMatchObject({
      reason: 'applicationHandled',
    });
  });

  test.each([
    ['AllowType_Type_AllowAny', 'anyone'],
    ['AllowType_Type_NeedConfirm', 'consent'],
    ['AllowType_Type_DenyAny', 'nobody'],
    [undefined, 'anyone'],
  ] as const)('the rule %s of a profile means %s', async (allowType, rule) => {
    const { port, asked } = callsOver({ getUserProfile: reply([{ userID: '2', allowType }]) });
    expect(await port.contactRule('2')).toBe(rule);
    await port.setContactRule(rule);
    expect(asked.at(-1)).toEqual(['updateMyProfile', { allowType: allowType ?? 'AllowType_Type_AllowAny' }]);
  });
});

describe('the remarks of conversations', () => {
  const conversation = { conversationID: 'C2C2', userProfile: { nick: 'Intan' }, remark: 'Boss' };
  const named = (reader: ConversationReader) =>
    reader.read([conversation]).map(({ name, remark }) => [name, remark]);

  test('are those of the service until the contacts are known, then those of the contacts', () => {
    const reader = new ConversationReader('me');
    expect(named(reader)).toEqual([['Intan', 'Boss']]);
    expect(reader.setRemarks(new Map([['2', 'Boss']]))).toBe(false);
    expect(reader.setRemarks(new Map([['2', 'Coach']]))).toBe(true);
    expect(named(reader)).toEqual([['Intan', 'Coach']]);
  });

  test('disappear with a removed contact, although the service’s client keeps them', () => {
    const reader = new ConversationReader('me');
    named(reader);
    expect(reader.setRemarks(new Map())).toBe(true);
    expect(named(reader)).toEqual([['Intan', undefined]]);
  });
});
