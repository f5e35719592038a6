import { describe, expect, test } from 'vitest';
import { cloudDataFromSdk, cloudDataToSdk } from '#im/from-sdk/cloud-data.ts';
import { conversationIdFromSdk } from '#im/from-sdk/ids.ts';
import { messageFromSdk } from '#im/from-sdk/message.ts';
import { groupConversationId, type Quote } from '#im/records.ts';

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
