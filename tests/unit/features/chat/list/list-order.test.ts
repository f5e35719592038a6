import { describe, expect, test } from 'vitest';
import {
  foldedName,
  isAboutOrder,
  isServiceAccount,
  ownTick,
  rowAfterKey,
  sentenceOf,
} from '#features/chat/list/list-order.ts';
import type { LastMessage } from '#lib/chat/records.ts';

const last = (change: Partial<LastMessage>): LastMessage => ({
  time: 5_000,
  flow: 'out',
  senderId: 'me',
  nick: '',
  body: { kind: 'text', text: 'x', mentions: [] },
  ...change,
});

describe('the rows of the conversation list', () => {
  test('names are compared without case and accents', () => {
    expect(foldedName(' Éva Żółć ')).toBe(foldedName('eva ZOŁC'));
    expect(foldedName('Wulan')).not.toBe(foldedName('Bulan'));
  });

  test('service accounts are the reserved ids', () => {
    expect(isServiceAccount({ kind: 'user', peerId: '10000' })).toBe(true);
    expect(isServiceAccount({ kind: 'user', peerId: '10100' })).toBe(false);
    expect(isServiceAccount({ kind: 'group', peerId: '10000' })).toBe(false);
  });

  test('orders are told by the newest message', () => {
    const notice = {
      type: 'orderNotice',
      content: 'c',
      buttonText: '',
      webLink: '',
      mobileLink: '',
      targets: [],
    } as const;
    const body = { kind: 'custom', content: notice, description: '', extension: '' } as const;
    expect(isAboutOrder({ lastMessage: last({ body }) })).toBe(true);
    expect(isAboutOrder({ lastMessage: last({}) })).toBe(false);
    expect(isAboutOrder({ lastMessage: null })).toBe(false);
  });

  test('an own newest message is sent, then read; others have no tick', () => {
    expect(ownTick({ kind: 'user', lastMessage: last({}), peerReadTime: 0 })).toBe('sent');
    expect(ownTick({ kind: 'user', lastMessage: last({}), peerReadTime: 5_000 })).toBe('read');
    expect(ownTick({ kind: 'user', lastMessage: last({ flow: 'in' }), peerReadTime: 9_000 })).toBeNull();
    expect(ownTick({ kind: 'group', lastMessage: last({}), peerReadTime: 9_000 })).toBeNull();
  });

  test('keys move by rows and pages and stop at the ends', () => {
    const rows = { count: 20, page: 8 };
    expect(rowAfterKey('ArrowDown', 3, rows)).toBe(4);
    expect(rowAfterKey('ArrowUp', 0, rows)).toBe(0);
    expect(rowAfterKey('PageDown', 15, rows)).toBe(19);
    expect(rowAfterKey('PageUp', 12, rows)).toBe(4);
    expect(rowAfterKey('Home', 9, rows)).toBe(0);
    expect(rowAfterKey('End', 9, rows)).toBe(19);
    expect(rowAfterKey('a', 9, rows)).toBeNull();
  });

  test('what is said of a row is one sentence without gaps', () => {
    const parts: (string | false | null)[] = ['Raka', false, '', null, '2 unread messages', ' '];
    expect(sentenceOf(parts, (first, next) => `${first}, ${next}`)).toBe('Raka, 2 unread messages');
    expect(sentenceOf([], (first) => first)).toBe('');
  });
});
