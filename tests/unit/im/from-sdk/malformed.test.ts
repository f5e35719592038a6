import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyFromSdk } from '#im/from-sdk/body.ts';
import { conversationFromSdk } from '#im/from-sdk/conversation.ts';
import { messageFromSdk } from '#im/from-sdk/message.ts';

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
