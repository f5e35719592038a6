import { describe, expect, test } from 'vitest';
import { fields } from '#im/from-sdk/read.ts';
import type { SearchKind } from '#im/search.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { bodies } from '../features/chat/bodies.ts';
import { callsOver, carelessly, givenTo, reply } from './sdk.ts';

const _file = new File(['x'], 'f.bin');
const _group = { conversationId: 'group-squad' } as const;

describe('the calls of the service', () => {
  const message = aMessage('m', { flow: 'out', conversationId: 'group-squad' });
  const known = { ID: 'r-m' };

  test('return a list of conversations, one by its id, and delete one', async () => {
    const { port, asked } = callsOver({
      getConversationList: reply({ conversationList: [{ conversationID: 'GROUPsquad' }] }),
      getConversationProfile: reply({ conversation: { conversationID: 'C2C20002' } }),
    });
    expect(await port.conversations()).toMatchObject([{ id: 'group-squad' }]);
    expect(await port.openConversation('user-20002')).toMatchObject({ id: 'user-20002' });
    await port.deleteConversation('group-squad');
    expect(asked.slice(1)).toEqual([
      ['getConversationProfile', 'C2C20002'],
      ['deleteConversation', 'GROUPsquad'],
    ]);
  });

  test('delete a group that the service does not list any more, because it ended', async () => {
    const deleting = async (code: number) =>
      callsOver({ deleteConversation: () => Promise.reject({ code }) }).port.deleteConversation(
        'group-squad',
      );
    await expect(deleting(2500)).resolves.toBeUndefined();
    await expect(deleting(2801)).rejects.toMatchObject({ reason: 'network' });
  });

  test.each([true, false])('pin and mute a conversation, or undo both: %s', async (isOn) => {
    const { port, asked } = callsOver();
    await port.pin('user-20002', isOn);
    await port.mute('user-20002', isOn);
    await port.mute('group-squad', isOn);
    const messageRemindType = isOn ? 'AcceptNotNotify' : 'AcceptAndNotify';
    expect(asked).toEqual([
      ['pinConversation', { conversationID: 'C2C20002', isPinned: isOn }],
      ['setMessageRemindType', { userIDList: ['20002'], messageRemindType }],
      ['setMessageRemindType', { groupID: 'squad', messageRemindType }],
    ]);
  });

  test.each([
    ['a report that arrives leaves no mention in lists that come before the reply', true, []],
    ['a report that is lost leaves the mentions to the next one', false, ['a mention']],
  ])('%s', async (_what, isReported, left) => {
    const own = { conversationID: 'GROUPsquad', unreadCount: 0, groupAtInfoList: ['a mention'] };
    const seen: unknown[] = [];
    const { port } = callsOver({
      getConversationList: reply({ conversationList: [own] }),
      setMessageRead: async () => {
        seen.push({ ...own, groupAtInfoList: [...own.groupAtInfoList] });
        await Promise.resolve();
        seen.push({ ...own, groupAtInfoList: [...own.groupAtInfoList] });
        return isReported ? reply({}) : Promise.reject(new Error('lost'));
      },
    });
    await carelessly(port.markRead('group-squad'));
    expect(seen).toMatchObject([
      { unreadCount: 1, groupAtInfoList: ['a mention'] },
      { unreadCount: 1, groupAtInfoList: [] },
    ]);
    expect(own.groupAtInfoList).toEqual(left);
  });

  test('history comes page by page, from the oldest message of the last page', async () => {
    const given = {
      conversationID: 'C2C20002',
      from: '2',
      flow: 'in',
      type: 'TIMTextElem',
      payload: { text: 'a' },
    };
    const newest = Array.from({ length: 15 }, (_, index) => ({
      ...given,
      ID: String(index + 1),
      time: 1_700_000_000 + index,
    }));
    const older = { ...given, ID: '0', time: 1_600_000_000 };
    const { port, asked } = callsOver({
      getMessageList: (options) =>
        reply({
          messageList: fields(options).nextReqMessageID === '1' ? [older] : newest,
          nextReqMessageID: 'next',
          isCompleted: false,
        }),
    });
    const page = await port.history('user-20002', null);
    expect(page.messages.map(({ id }) => id)).toEqual(newest.map(({ ID }) => ID));
    expect(await port.history('user-20002', page.cursor)).toMatchObject({ messages: [{ id: '0' }] });
    expect(asked.map(([, options]) => options)).toEqual([
      { conversationID: 'C2C20002' },
      { conversationID: 'C2C20002', nextReqMessageID: '1' },
    ]);
  });

  test.each([
    ['user-20002', { ID: '1', time: 1_700_000_000 }, 'id-1', { time: 1_700_000_000 }],
    ['group-squad', { ID: '1', time: 1_700_000_000, sequence: 41 }, '40', { sequence: 40 }],
  ] as const)(
    'read the next older page of %s by its place after the memory is cleared',
    async (id, message, next, place) => {
      const conversationID = id === 'group-squad' ? 'GROUPsquad' : 'C2C20002';
      const given = { conversationID, from: '2', flow: 'in', type: 'TIMTextElem', payload: { text: 'a' } };
      const older = { ...given, ID: '0', time: 1_600_000_000 };
      const { port, asked } = callsOver({
        getMessageList: reply({
          messageList: [{ ...given, ...message }],
          nextReqMessageID: next,
          isCompleted: false,
        }),
        getMessageListHopping: reply({ messageList: [older], isCompleted: true }),
      });
      const { cursor } = await port.history(id, null);
      await port.forgetMemory(id);
      expect(await port.history(id, cursor)).toMatchObject({ messages: [{ id: '0' }], cursor: null });
      expect(asked.at(-1)).toMatchObject([
        'getMessageListHopping',
        { conversationID, direction: 0, ...place },
      ]);
    },
  );

  test('end the history with its last page', async () => {
    const { port } = callsOver({
      getMessageList: reply({ messageList: [], nextReqMessageID: 'next', isCompleted: true }),
    });
    expect((await port.history('user-20002', null)).cursor).toBeNull();
  });

  test('delete, recall and confirm messages by the service’s own objects', async () => {
    const { port, asked } = callsOver();
    await port.remove([message]);
    await carelessly(port.revoke(message));
    await port.sendReceipts([message]);
    expect(asked).toEqual([
      ['deleteMessage', [known]],
      ['revokeMessage', known],
      ['sendMessageReadReceipt', [known]],
    ]);
  });

  const user = (id: string) => ({ userID: id, nick: `N${id}`, avatar: `https://files.example/${id}.png` });
  const reader = (id: string) => ({
    userId: id,
    nick: `N${id}`,
    avatar: `https://files.example/${id}.png`,
  });
  test.each([
    ['read', 0, 'readUserInfoList'],
    ['unread', 1, 'unreadUserInfoList'],
  ] as const)('return who has %s a message, a hundred at a time', async (side, filter, field) => {
    const { port, asked } = callsOver({
      getGroupMessageReadMemberList: reply({
        cursor: 'c1',
        isCompleted: false,
        [field]: [user('2'), { ...user('3'), nick: '' }],
      }),
    });
    expect(await port.readMembers(message, side, null)).toEqual({
      members: [reader('2'), { ...reader('3'), nick: '' }],
      cursor: 'c1',
    });
    await port.readMembers(message, side, 'c1');
    expect(asked.map(([, options]) => options)).toEqual([
      { message: known, filter, cursor: '', count: 100 },
      { message: known, filter, cursor: 'c1', count: 100 },
    ]);
  });

  test('recognise the last page of readers by isCompleted, whatever cursor it has', async () => {
    const data = { cursor: 'c1', isCompleted: true, readUserInfoList: [user('2')] };
    const { port } = callsOver({ getGroupMessageReadMemberList: reply(data) });
    expect((await port.readMembers(message, 'read', null)).cursor).toBeNull();
  });

  test('translate a text from any language, and transcribe a recording', async () => {
    const { port, asked } = callsOver({
      translateText: reply({ translatedTextList: ['hello'] }),
      convertVoiceToText: reply({ result: 'spoken' }),
    });
    expect(await port.translate(['halo'], 'en')).toEqual(['hello']);
    expect(await port.voiceToText(message)).toBe('spoken');
    expect(asked).toEqual([
      ['translateText', { sourceTextList: ['halo'], sourceLanguage: 'auto', targetLanguage: 'en' }],
      ['convertVoiceToText', { message: known }],
    ]);
  });

  test('download a merged record as a whole, or by its key, and read the payload’s list', async () => {
    const messageList = [
      { from: '2', nick: 'Tari', time: 1, type: 'TIMTextElem', payload: { text: 'deep' } },
    ];
    const deep = [{ nick: 'Tari', body: { kind: 'text', text: 'deep', mentions: [] } }];
    const whole = callsOver({ downloadMergerMessage: Promise.resolve({ payload: { messageList } }) });
    expect(await whole.port.openMerger(aMessage('m', { body: bodies.merger }))).toMatchObject(deep);
    expect(whole.asked).toEqual([['downloadMergerMessage', { ID: 'r-m' }]]);
    const byKey = callsOver({
      downloadMergerMessage: async (given) => {
        const record = given as { type: string; payload: Record<string, unknown> };
        expect(record).toEqual({ type: 'TIMRelayElem', payload: { downloadKey: 'k' } });
        record.payload.messageList = messageList;
      },
    });
    expect(await byKey.port.openMergerByKey('k')).toMatchObject(deep);
  });

  test('look up people', async () => {
    const { port, asked } = callsOver({ getUserProfile: reply([user('2')]) });
    expect(await port.profiles(['2'])).toEqual([reader('2')]);
    expect(asked).toEqual([['getUserProfile', { userIDList: ['2'] }]]);
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('send a typing state (%s) only to the peer, without storing it', async (isTyping, typingStatus) => {
    const { port, asked } = callsOver();
    await port.setTyping('user-20002', isTyping);
    const [made, sent] = asked;
    expect(made?.[1]).toMatchObject({ to: '20002', conversationType: 'C2C' });
    const { payload } = givenTo<{ payload: { data: string } }>(asked, 0);
    expect(JSON.parse(payload.data)).toMatchObject({ businessID: 'user_typing_status', typingStatus });
    expect(sent?.[2]).toEqual({
      onlineUserOnly: true,
      messageControlInfo: { excludedFromUnreadCount: true, excludedFromLastMessage: true },
    });
  });

  test.each<[SearchKind, object]>([
    ['all', {}],
    ['text', { messageTypeList: ['TIMTextElem'] }],
    ['file', { messageTypeList: ['TIMFileElem'] }],
    ['media', { messageTypeList: ['TIMImageElem', 'TIMVideoFileElem'] }],
    ['other', { messageTypeList: ['TIMSoundElem', 'TIMLocationElem', 'TIMCustomElem', 'TIMRelayElem'] }],
  ])('search among %s for its kinds of message', async (kind, kinds) => {
    const { port, asked } = callsOver();
    await port.search({ text: 'a', kind, conversationId: null });
    await port.search({ text: 'a', kind, conversationId: 'group-squad' });
    const common = { keywordList: ['a'], count: 100, ...kinds };
    expect(asked.map(([, options]) => options)).toEqual([
      common,
      { ...common, conversationID: 'GROUPsquad' },
    ]);
  });
});
