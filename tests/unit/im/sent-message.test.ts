import { describe, expect, test } from 'vitest';
import type { OutgoingBody, Quote } from '#im/records.ts';
import { quoteTypes } from '#lib/chat/records.ts';
import { callsOver, carelessly, givenTo, outgoing } from './sdk.ts';

const file = new File(['x'], 'f.bin');
const group = { conversationId: 'group-squad' } as const;

describe('a sent message', () => {
  const text = { kind: 'text', text: 'halo', mentions: [] } as const;
  test.each<[string, OutgoingBody, string, object]>([
    ['a text', text, 'createTextMessage', { text: 'halo' }],
    ['an image', { kind: 'image', file, width: 1, height: 1 }, 'createImageMessage', { file }],
    ['a video', { kind: 'video', file, seconds: 1 }, 'createVideoMessage', { file }],
    ['a recording', { kind: 'audio', file, seconds: 2 }, 'createAudioMessage', { file }],
    ['a file', { kind: 'file', file }, 'createFileMessage', { file }],
    ['a sticker', { kind: 'face', group: 2, key: 'ys03' }, 'createFaceMessage', { index: 2, data: 'ys03' }],
    [
      'a place',
      { kind: 'location', description: 'Monas', latitude: -6.1, longitude: 106.8 },
      'createLocationMessage',
      { description: 'Monas', latitude: -6.1, longitude: 106.8 },
    ],
    [
      'a custom message',
      {
        kind: 'custom',
        data: { businessID: 'evaluate', version: 1, score: 4, comment: '' },
        preview: { type: 'evaluate', score: 4, comment: '' },
        description: 'd',
        extension: 'e',
      },
      'createCustomMessage',
      {
        data: '{"businessID":"evaluate","version":1,"score":4,"comment":""}',
        description: 'd',
        extension: 'e',
      },
    ],
  ])(
    '%s: recipient, kind of conversation, content, and the request for a receipt',
    async (_name, body, made, payload) => {
      const { port, asked } = callsOver();
      await carelessly(port.send(outgoing(body)));
      const common = { to: '20002', conversationType: 'C2C', needReadReceipt: true };
      expect(asked[0]?.[0]).toBe(made);
      expect(asked[0]?.[1]).toMatchObject({ ...common, payload });
      expect(asked[1]?.[0]).toBe('sendMessage');
      expect(asked[1]?.[1]).toMatchObject({ made });
    },
  );

  test('to a group without the request for a receipt', async () => {
    const { port, asked } = callsOver();
    await carelessly(port.send(outgoing(text, { ...group, needsReceipt: false })));
    expect(asked[0]?.[1]).toMatchObject({ to: 'squad', conversationType: 'GROUP', needReadReceipt: false });
  });

  test('contains mentioned members in groups, and none one-to-one', async () => {
    const { port, asked } = callsOver();
    const body = { ...text, mentions: ['3', '__kImSDK_MesssageAtALL__'] };
    await carelessly(port.send(outgoing(body, group)));
    await carelessly(port.send(outgoing(body)));
    const [inGroup, , toOne] = asked;
    expect([inGroup?.[0], toOne?.[0]]).toEqual(['createTextAtMessage', 'createTextMessage']);
    expect(inGroup?.[1]).toMatchObject({ payload: { text: 'halo', atUserList: body.mentions } });
  });

  test.each<[Quote['kind'], number]>([
    ['none', 0],
    ['text', 1],
    ['custom', 2],
    ['image', 3],
    ['audio', 4],
    ['video', 5],
    ['file', 6],
    ['location', 7],
    ['face', 8],
    ['tip', 9],
    ['merger', 10],
  ])('that quotes %s has its number %i beside author and text', async (kind, messageType) => {
    const { port, asked } = callsOver();
    const quote: Quote = { remoteId: 'q', kind, abstract: 'said', sender: 'Intan' };
    await carelessly(port.send(outgoing(text, { quote })));
    const { cloudCustomData } = givenTo<{ cloudCustomData: string }>(asked, 0);
    expect(JSON.parse(cloudCustomData).messageReply).toMatchObject({
      messageID: 'q',
      messageType,
      messageAbstract: 'said',
      messageSender: 'Intan',
    });
    expect(Object.keys(quoteTypes)).toHaveLength(11);
  });

  test('reports the uploaded part of a file', async () => {
    const { port, asked } = callsOver();
    const told: number[] = [];
    await carelessly(port.send(outgoing({ kind: 'file', file }), (part) => told.push(part)));
    givenTo<{ onProgress: (part: number) => void }>(asked, 0).onProgress(0.4);
    expect(told).toEqual([0.4]);
  });
});
