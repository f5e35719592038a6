import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyFromSdk } from '#im/from-sdk/body.ts';
import { cloudDataFromSdk, cloudDataToSdk } from '#im/from-sdk/cloud-data.ts';
import { conversationFromSdk } from '#im/from-sdk/conversation.ts';
import { customFromSdk } from '#im/from-sdk/custom.ts';
import { conversationIdFromSdk } from '#im/from-sdk/ids.ts';
import { messageFromSdk } from '#im/from-sdk/message.ts';
import { groupConversationId, type Quote } from '#im/records.ts';

const types = [
  'TIMTextElem',
  'TIMImageElem',
  'TIMVideoFileElem',
  'TIMSoundElem',
  'TIMFileElem',
  'TIMLocationElem',
  'TIMFaceElem',
  'TIMRelayElem',
  'TIMCustomElem',
  'TIMGroupTipElem',
  'TIMSomethingElse',
];
const keys = fc.constantFrom(
  'text',
  'data',
  'url',
  'imageInfoArray',
  'messageList',
  'abstractList',
  'title',
  'operationType',
  'memberList',
  'newGroupProfile',
  'second',
  'fileName',
  'fileSize',
  'index',
  'latitude',
  'userIDList',
  'snapshotUrl',
  'imageFormat',
);
const malformed = fc.anything({ maxDepth: 3, withBigInt: true, withNullPrototype: true, withDate: true });
const payload = fc.oneof(malformed, fc.dictionary(keys, malformed));
const context = { senderNick: '', mentions: [] };

describe('malformed input', () => {
  test('never throws and always gives a body', () => {
    fc.assert(
      fc.property(fc.constantFrom(...types), payload, (type, value) => {
        expect(bodyFromSdk(type, value, context).kind).toBeTypeOf('string');
      }),
      { numRuns: 10_000 },
    );
  });

  test('a malformed message or conversation becomes a record or null', () => {
    const messageKeys = fc.constantFrom(
      'type',
      'payload',
      'time',
      'from',
      'flow',
      'nick',
      'cloudCustomData',
      'reactionList',
      'atUserList',
      'isRevoked',
      'readReceiptInfo',
      'needReadReceipt',
      'revokerInfo',
      'lastMessage',
      'groupProfile',
      'userProfile',
      'groupAtInfoList',
    );
    fc.assert(
      fc.property(
        fc.dictionary(messageKeys, malformed),
        fc.oneof(malformed, fc.constant('C2C1')),
        (value, id) => {
          const message = messageFromSdk({ ID: 'x', ...value, conversationID: id }, 'me');
          if (message) expect(Number.isFinite(message.time)).toBe(true);
          conversationFromSdk({ ...value, conversationID: id }, 'me', 'member');
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test('keeps only http and https addresses', () => {
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'blob:x',
      '//x',
      'x',
    ]) {
      expect(bodyFromSdk('TIMFileElem', { fileUrl: url, fileName: 'a' }, context)).toMatchObject({ url: '' });
      expect(bodyFromSdk('TIMImageElem', { imageInfoArray: [{ url }] }, context)).toMatchObject({
        original: { url: '' },
      });
    }
  });

  test('texts are cut and a file name is only a name', () => {
    const long = bodyFromSdk('TIMTextElem', { text: 'x'.repeat(1_000_000) }, context);
    expect(long.kind === 'text' && long.text.length).toBe(12_288);
    expect(bodyFromSdk('TIMFileElem', { fileName: '../../a\u202egpj.exe', url: '' }, context)).toMatchObject({
      name: 'agpj.exe',
    });
  });

  test('a place and a sticker keep the addresses of their sender if these may be opened', () => {
    const place = { description: 'Monas', latitude: -6.1, longitude: 106.8 };
    const given = { href: 'https://maps.example/1', url: 'https://maps.example/1.png' };
    expect(bodyFromSdk('TIMLocationElem', { ...place, ...given }, context)).toEqual({
      kind: 'location',
      ...place,
      ...given,
    });
    expect(bodyFromSdk('TIMLocationElem', { ...place, href: 'javascript:1', url: 'x' }, context)).toEqual({
      kind: 'location',
      ...place,
    });
    expect(bodyFromSdk('TIMFaceElem', { index: 9, data: 'acme', url: given.url }, context)).toEqual({
      kind: 'face',
      group: 9,
      key: 'acme',
      url: given.url,
    });
  });

  test('records nested without end are cut', () => {
    let message: unknown = { type: 'TIMTextElem', payload: { text: 'deep' } };
    for (let depth = 0; depth < 500; depth += 1)
      message = { messageBody: [{ type: 'TIMRelayElem', payload: { title: 'x', messageList: [message] } }] };
    expect(bodyFromSdk('TIMRelayElem', { messageList: [message] }, context).kind).toBe('merger');
  });
});

describe('custom messages by their businessID', () => {
  const parse = (data: unknown) => customFromSdk(JSON.stringify(data));

  test.each([
    [
      {
        businessID: 'service',
        title: 't',
        hyperlinks_text: { key: 'k', value: 'v' },
        item: [{ key: 'a', value: 'b' }],
        description: 'd',
      },
      {
        type: 'service',
        title: 't',
        link: { key: 'k', value: 'v' },
        items: [{ key: 'a', value: 'b' }],
        description: 'd',
      },
    ],
    [
      { businessID: 'evaluate', version: 1, score: 9, comment: 'c' },
      { type: 'evaluate', score: 5, comment: 'c' },
    ],
    [
      { businessID: 'order', imageUrl: 'i', title: 't', description: 'd', price: 12, link: 'l' },
      { type: 'order', imageUrl: 'i', title: 't', description: 'd', price: '12', link: 'l' },
    ],
    [
      { businessID: 'order', imageUrl: 'javascript:alert(1)', title: 't' },
      { type: 'order', imageUrl: '', title: 't', description: '', price: '', link: '' },
    ],
    [
      { businessID: 'text_link', text: 't', link: 'l' },
      { type: 'link', text: 't', link: 'l' },
    ],
    [
      {
        businessID: 'order_notice_chat',
        content: 'c',
        button_content: 'b',
        button_link: 'w',
        button_mobile_link: 'm',
        target: ['h5', 'x'],
      },
      { type: 'orderNotice', content: 'c', buttonText: 'b', webLink: 'w', mobileLink: 'm', targets: ['h5'] },
    ],
    [
      { businessID: 1, call_type: 2 },
      { type: 'call', media: 'video' },
    ],
    [
      { businessID: '1', call_type: 1, actionType: 4 },
      { type: 'call', media: 'voice', state: 'rejected' },
    ],
    [
      { businessID: 'av_call', actionType: 5 },
      { type: 'call', state: 'missed' },
    ],
    [
      { businessID: 'user_typing_status', typingStatus: 0 },
      { type: 'typing', isTyping: false },
    ],
    [{ businessID: 'ROOM_INVITE_ACTION' }, { type: 'room', event: 'invite' }],
    [
      { businessID: 'consultion', title: 't' },
      { type: 'consultation', title: 't' },
    ],
    [{ businessID: 'what' }, { type: 'unknown', businessId: 'what' }],
    [
      { businessID: 'link', text: 7 },
      { type: 'unknown', businessId: 'link' },
    ],
    [['x'], { type: 'unknown', businessId: '' }],
  ])('%j', (data, expected) => {
    expect(parse(data)).toMatchObject(expected);
  });

  test('a prototype name is no businessID', () => {
    expect(parse({ businessID: 'constructor' })).toEqual({ type: 'unknown', businessId: 'constructor' });
    expect(parse({ businessID: '__proto__' })).toEqual({ type: 'unknown', businessId: '__proto__' });
  });
});

describe('message', () => {
  const given = {
    ID: '144-1-2',
    conversationID: 'C2C12007',
    from: 'me',
    flow: 'out',
    status: 'success',
    time: 1_800_000_000,
    type: 'TIMTextElem',
    payload: { text: 'hi' },
  };
  const quote: Quote = { remoteId: '1', kind: 'image', abstract: '[Image]', sender: 'A' };

  test('its seconds become milliseconds and its nonce its id', () => {
    const cloudCustomData = cloudDataToSdk(quote, 'nonce-12345');
    const message = messageFromSdk({ ...given, cloudCustomData }, 'me');
    expect(message).toMatchObject({
      id: 'nonce-12345',
      remoteId: '144-1-2',
      conversationId: 'user-12007',
      time: 1_800_000_000_000,
      delivery: 'sent',
      quote,
    });
  });

  test('every field of the data model has its place in the record', () => {
    const message = messageFromSdk(
      {
        ...given,
        conversationID: 'GROUPsquad',
        nick: 'Raka',
        avatar: 'https://files.example/a.png',
        sequence: 7,
        atUserList: ['20002'],
        reactionList: [
          { reactionID: 'TUIEmoji_Like', totalUserCount: 3, reactedByMyself: true, partialUserList: [] },
          { reactionID: 'TUIEmoji_Haha', totalUserCount: 0 },
        ],
        needReadReceipt: true,
        readReceiptInfo: { readCount: 2, unreadCount: 5, isPeerRead: false },
        isPeerRead: true,
        isDeleted: true,
        hasRiskContent: true,
      },
      'me',
    );
    expect(message).toMatchObject({
      remoteId: '144-1-2',
      flow: 'out',
      delivery: 'sent',
      conversationId: 'group-squad',
      senderId: 'me',
      nick: 'Raka',
      avatar: 'https://files.example/a.png',
      sequence: 7,
      body: { kind: 'text', text: 'hi', mentions: ['20002'] },
      reactions: [{ key: 'TUIEmoji_Like', count: 3, isMine: true, userIds: [] }],
      receipt: { readCount: 2, unreadCount: 5, isPeerRead: false },
      isPeerRead: true,
      isDeleted: true,
      hasRiskContent: true,
      isSignalling: false,
    });
  });

  test.each([
    ['unSend', 'sending', null],
    ['success', 'sent', null],
    ['fail', 'failed', 'other'],
  ])('the status %s is %s', (status, delivery, failure) => {
    expect(messageFromSdk({ ...given, status }, 'me')).toMatchObject({ delivery, failure });
  });

  test('a call is signalling, whoever recalled a message is named', () => {
    const data = JSON.stringify({ businessID: 1, call_type: 2 });
    expect(messageFromSdk({ ...given, type: 'TIMCustomElem', payload: { data } }, 'me')).toMatchObject({
      isSignalling: true,
    });
    const revokerInfo = { userID: '9', nick: 'Admin' };
    expect(
      messageFromSdk({ ...given, isRevoked: true, revoker: '9', revokerInfo }, 'me')?.body,
    ).toMatchObject({
      kind: 'revoked',
      revokerId: '9',
      revokerNick: 'Admin',
    });
  });

  test('a message of another user with the nonce of an own one does not replace it', () => {
    const cloudCustomData = cloudDataToSdk(null, 'nonce-12345');
    for (const change of [
      { flow: 'in', from: 'you' },
      { flow: 'out', from: 'you' },
    ])
      expect(messageFromSdk({ ...given, ...change, cloudCustomData }, 'me')).toMatchObject({
        id: '144-1-2',
        nonce: null,
        flow: 'in',
      });
  });

  test('a recalled own text can be edited again, a recalled other one not', () => {
    expect(messageFromSdk({ ...given, isRevoked: true }, 'me')?.body).toMatchObject({ editableText: 'hi' });
    expect(messageFromSdk({ ...given, isRevoked: true, flow: 'in', from: 'you' }, 'me')?.body).toMatchObject({
      revokerId: 'you',
      editableText: null,
    });
  });

  test('the system conversation of the SDK is ignored', () => {
    expect(messageFromSdk({ ...given, conversationID: '@TIM#SYSTEM' }, 'me')).toBeNull();
  });
});

test('cloud data of other makers is accepted if it fits', () => {
  expect(cloudDataFromSdk('{"messageReply":{"messageID":"m","messageType":99}}')).toEqual({
    quote: { remoteId: 'm', kind: 'none', abstract: '', sender: '' },
    nonce: null,
  });
  expect(cloudDataFromSdk('{"nonce":"<script>","messageReply":4}')).toEqual({ quote: null, nonce: null });
});

test.each([
  ['GROUP@TGS#_raiders', groupConversationId('@TGS#_raiders')],
  ['GROUP@TGS#_raiders@TOPIC#_trades', groupConversationId('@TGS#_raiders@TOPIC#_trades')],
  ['@TIM#SYSTEM', null],
])('the id of the conversation %s is %s', (given, expected) => {
  expect(conversationIdFromSdk(given)).toBe(expected);
});
