import { describe, expect, test } from 'vitest';
import { customFromSdk } from '#im/from-sdk/custom.ts';

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
