import { describe, expect, test } from 'vitest';
import { bodyFromSdk } from '#im/from-sdk/body.ts';
import { customFromSdk } from '#im/from-sdk/custom.ts';
import { messageFromSdk } from '#im/from-sdk/message.ts';

const at = (name: string) => `https://files.example/${name}`;
const context = { senderNick: '', mentions: [] };
const read = (type: string, payload: object) => bodyFromSdk(type, payload, context);

describe('the payload of', () => {
  const sizes = [
    { url: at('original.png'), width: 1200, height: 600 },
    { url: at('small.png'), width: 198, height: 99 },
    { url: at('medium.png'), width: 720, height: 360 },
  ];

  test('an image has the original at 0 and the medium one at 2, each with its size', () => {
    expect(read('TIMImageElem', { imageInfoArray: sizes, imageFormat: 3 })).toEqual({
      kind: 'image',
      original: { url: at('original.png'), width: 1200, height: 600 },
      thumbnail: { url: at('small.png'), width: 198, height: 99 },
      medium: { url: at('medium.png'), width: 720, height: 360 },
      format: 'png',
    });
  });

  test('an image without smaller sizes shows its original', () => {
    const medium = { url: at('original.png'), width: 1200, height: 600 };
    expect(read('TIMImageElem', { imageInfoArray: sizes.slice(0, 1) })).toMatchObject({ medium });
  });

  test.each([
    [1, 'jpg'],
    [2, 'gif'],
    [3, 'png'],
    [4, 'bmp'],
    [255, 'other'],
    [0, 'other'],
  ])('an image of format %i is a %s', (imageFormat, format) => {
    expect(read('TIMImageElem', { imageInfoArray: sizes, imageFormat })).toMatchObject({ format });
  });

  const clip = {
    remoteVideoUrl: at('v.mp4'),
    thumbUrl: at('t.png'),
    thumbWidth: 9,
    thumbHeight: 8,
    videoSecond: 7,
  };
  test.each<[string, object, object]>([
    [
      'a snapshot',
      { snapshotUrl: at('s.png'), snapshotWidth: 400, snapshotHeight: 250 },
      { url: at('s.png'), width: 400, height: 250 },
    ],
    ['a thumbnail alone', {}, { url: at('t.png'), width: 9, height: 8 }],
  ])('a video with %s has that as its poster', (_name, snapshot, poster) => {
    const body = read('TIMVideoFileElem', { ...clip, ...snapshot });
    expect(body).toMatchObject({ kind: 'video', url: at('v.mp4'), seconds: 7, poster });
  });

  test.each([
    ['its own size', 160, 120, { width: 160, height: 120 }],
    ['the square that the SDK makes up', 200, 200, { width: 0, height: 0 }],
    ['no size', undefined, undefined, { width: 0, height: 0 }],
  ])('a video without a poster but with %s', (_name, thumbWidth, thumbHeight, size) => {
    const body = read('TIMVideoFileElem', { ...clip, thumbUrl: '', thumbWidth, thumbHeight });
    expect(body).toMatchObject({ kind: 'video', poster: null, ...size });
  });

  test.each([
    [4, 4],
    [0, 1],
    [0.2, 1],
    [2.6, 3],
  ])('a recording of %d seconds is shown as %i', (second, seconds) => {
    expect(read('TIMSoundElem', { url: at('a.m4a'), second })).toMatchObject({
      kind: 'audio',
      url: at('a.m4a'),
      seconds,
    });
  });

  test.each([
    [{ fileUrl: at('f.pdf'), fileName: 'f.pdf', fileSize: 9 }],
    [{ url: at('f.pdf'), name: 'f.pdf', size: 9 }],
  ])('a file by either spelling: %j', (payload) => {
    expect(read('TIMFileElem', payload)).toEqual({ kind: 'file', url: at('f.pdf'), name: 'f.pdf', bytes: 9 });
  });

  test('a record has its title, seven lines, and its messages or the key to them', () => {
    const abstractList = Array.from({ length: 9 }, (_, index) => `line ${index}`);
    const messageList = [{ from: '2', time: 1, type: 'TIMTextElem', payload: { text: 'a' } }];
    const whole = read('TIMRelayElem', { title: 'T', abstractList, messageList });
    expect(whole).toMatchObject({
      kind: 'merger',
      title: 'T',
      abstracts: abstractList.slice(0, 7),
      messages: [{ body: { kind: 'text', text: 'a' } }],
    });
    expect(read('TIMRelayElem', { title: 'T', abstractList, downloadKey: 'k' })).toMatchObject({
      messages: null,
      downloadKey: 'k',
    });
  });

  test('a message of a record has what it quotes', () => {
    const messageReply = { messageID: 'q', messageType: 1, messageAbstract: 'what?', messageSender: 'Tari' };
    const cloudCustomData = JSON.stringify({ messageReply });
    const answer = {
      ID: 'a',
      from: '2',
      time: 1,
      type: 'TIMTextElem',
      payload: { text: 'that' },
      cloudCustomData,
    };
    expect(read('TIMRelayElem', { title: 'T', messageList: [answer] })).toMatchObject({
      messages: [
        { remoteId: 'a', quote: { remoteId: 'q', kind: 'text', abstract: 'what?', sender: 'Tari' } },
      ],
    });
  });

  test('a custom message has its data, its description and its extension', () => {
    const data = JSON.stringify({ businessID: 'link', text: 't', link: 'l' });
    expect(read('TIMCustomElem', { data, description: 'd', extension: 'e' })).toEqual({
      kind: 'custom',
      content: { type: 'link', text: 't', link: 'l' },
      description: 'd',
      extension: 'e',
    });
  });
});

describe('custom messages of either name', () => {
  const of = (data: object) => customFromSdk(JSON.stringify(data));
  test.each([
    ['evaluate', 'evaluation', { score: 4, comment: 'c' }],
    ['link', 'text_link', { text: 't', link: 'l' }],
  ])('%s and %s are the same card', (one, other, rest) => {
    const content = of({ businessID: one, ...rest });
    expect(content.type).not.toBe('unknown');
    expect(of({ businessID: other, ...rest })).toEqual(content);
  });

  test.each([
    ['tuikit_engine_room', { type: 'room', event: 'engine' }],
    ['group_room_message', { type: 'room', event: 'message' }],
    ['ROOM_INVITE_ACTION', { type: 'room', event: 'invite' }],
    ['group_create', { type: 'groupCreated' }],
    ['consultion', { type: 'consultation' }],
    ['order', { type: 'order' }],
  ])('%s is recognised', (businessID, content) => {
    expect(of({ businessID })).toMatchObject(content);
  });

  test.each([
    [{ call_type: 1 }, 'voice'],
    [{ call_type: 2 }, 'video'],
    [{ data: JSON.stringify({ call_type: 2 }) }, 'video'],
    [{ data: { data: { cmd: 'videoCall' } } }, 'video'],
  ])('a call with %j is a %s one', (data, media) => {
    for (const businessID of ['av_call', 1, '1'])
      expect(of({ businessID, ...data })).toMatchObject({ media });
  });

  test.each([
    [{ content: 'c', button_content: 'b', button_link: 'w', button_mobile_link: 'm', target: 'h5' }, ['h5']],
    [
      {
        data: { content: 'c', button_content: 'b', button_link: 'w', button_mobile_link: 'm' },
        target: ['web'],
      },
      ['web'],
    ],
  ])('a notice about an order has the same content flat or inside data: %j', (data, targets) => {
    expect(of({ businessID: 'order_notice_chat', ...data })).toEqual({
      type: 'orderNotice',
      content: 'c',
      buttonText: 'b',
      webLink: 'w',
      mobileLink: 'm',
      targets,
    });
  });
});

test('only own recalled texts can be edited again', () => {
  const revoked = (change: object) =>
    messageFromSdk(
      {
        ID: '1',
        conversationID: 'C2C2',
        from: 'me',
        flow: 'out',
        isRevoked: true,
        type: 'TIMTextElem',
        payload: { text: 'a' },
        ...change,
      },
      'me',
    )?.body;
  expect(revoked({})).toMatchObject({ kind: 'revoked', editableText: 'a' });
  expect(revoked({ type: 'TIMFileElem', payload: { fileUrl: at('f') } })).toMatchObject({
    editableText: null,
  });
  expect(revoked({ type: 'TIMImageElem', payload: { imageInfoArray: [] } })).toMatchObject({
    editableText: null,
  });
  expect(revoked({ flow: 'in', from: '2' })).toMatchObject({ editableText: null });
});
