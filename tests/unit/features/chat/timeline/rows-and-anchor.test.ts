import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areSameRows, buildTimeline, isSameRow, type Row } from '#features/chat/conversation/rows.ts';
import { scrollAnchor } from '#features/chat/timeline/anchor.ts';
import type { Message, MessageBody } from '#lib/chat/records.ts';
import { aMessage } from '#tests/builders/aMessage.ts';

const options = { locale: 'en-US', timeZone: 'UTC', unreadMarkId: null };
const start = Date.parse('2026-11-21T12:00:00Z');
const tip: MessageBody = { kind: 'tip', tip: { type: 'other', operator: { userId: '1', nick: '' } } };
const line = (row: Row) => {
  if (row.type === 'message') return `${row.id}:${row.position}`;
  if (row.type === 'notice') return `(${row.id})`;
  return row.type === 'divider' ? `--${row.isNewDay ? 'day' : ''}` : 'unread';
};
const lines = (messages: Parameters<typeof buildTimeline>[0], change = {}) =>
  buildTimeline(messages, { ...options, ...change }).map(line);
const said = (id: string, seconds: number, change = {}) =>
  aMessage(id, { time: start + seconds * 1000, ...change });

describe('rows', () => {
  test('a divider stands above the first message and after 600 seconds', () => {
    expect(lines([said('a', 0), said('b', 599), said('c', 1199), said('d', 1798)])).toEqual([
      '--',
      'a:first',
      'b:last',
      '--',
      'c:first',
      'd:last',
    ]);
  });

  test('a divider knows that a new day began', () => {
    expect(lines([said('a', 0), said('b', 86_400)])).toEqual(['--', 'a:single', '--day', 'b:single']);
  });

  test('runs end at another sender, a notice and the unread mark', () => {
    const messages = [
      said('a', 0),
      said('b', 1),
      said('c', 2),
      said('d', 3, { flow: 'out' }),
      said('e', 4),
      said('f', 5, { body: tip }),
      said('g', 6),
      said('h', 7, { senderId: '3' }),
    ];
    expect(lines(messages, { unreadMarkId: 'c' })).toEqual([
      '--',
      'a:first',
      'b:last',
      'unread',
      'c:single',
      'd:single',
      'e:single',
      '(f)',
      'g:single',
      'h:single',
    ]);
  });

  test('deleted messages and typing signals have no row and cause none', () => {
    const typing: MessageBody = {
      kind: 'custom',
      content: { type: 'typing', isTyping: true },
      description: '',
      extension: '',
    };
    expect(
      lines([said('a', 0, { isDeleted: true }), said('b', 700), said('c', 701, { body: typing })]),
    ).toEqual(['--', 'b:single']);
  });

  test('one arriving message changes its own row and its neighbour’s at most', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(700), fc.boolean()), { minLength: 1, maxLength: 40 }), (steps) => {
        let time = 0;
        const messages = steps.map(([gap, isOut], index) => {
          time += gap;
          return said(`m${index}`, time, { flow: isOut ? 'out' : 'in' });
        });
        const before = buildTimeline(messages.slice(0, -1), options);
        const after = buildTimeline(messages, options);
        const kept = after.filter((row) => before.some((old) => isSameRow(old, row))).length;
        expect(before.length - kept).toBeLessThanOrEqual(1);
        expect(new Set(after.map((row) => row.key)).size).toBe(after.length);
      }),
    );
  });

  test.each<[string, readonly Message[], boolean]>([
    ['one of them read meanwhile, are the same', [said('a', 0), said('b', 10, { isPeerRead: true })], true],
    ['one of them missing, are others', [said('a', 0)], false],
    ['one of them with another sender, are others', [said('a', 0), said('b', 10, { flow: 'out' })], false],
    ['one of them replaced, are others', [said('a', 0), said('c', 10)], false],
    ['a day later, are others', [said('a', 86_400), said('b', 86_410)], false],
  ])('rows of the same messages, %s', (_, messages, isSame) => {
    const rows = buildTimeline([said('a', 0), said('b', 10)], options);
    expect(areSameRows(rows, buildTimeline(messages, options))).toBe(isSame);
  });
});

describe('the reader’s position', () => {
  const rows = (ids: string, flow: 'in' | 'out' = 'in', change = {}) =>
    buildTimeline(
      [...ids].map((id, index) => said(id, index, { flow })),
      { ...options, ...change },
    );
  const away = { distanceFromBottom: 900, firstVisible: { key: 'b', top: -12 } };
  const atVeryEnd = { distanceFromBottom: 0, firstVisible: { key: 'b', top: -12 } };
  const atEnd = { distanceFromBottom: 10, firstVisible: { key: 'b', top: -12 } };

  test.each([
    ['opening leads to the end', [], rows('abc'), atEnd, { kind: 'stickToBottom' }],
    [
      'opening with unread messages leads to the unread mark',
      [],
      rows('abc', 'in', { unreadMarkId: 'b' }),
      atEnd,
      { kind: 'restore', key: 'unread-mark', top: 80 },
    ],
    [
      'at the end follows a message that arrives',
      rows('abc'),
      rows('abcd'),
      atEnd,
      { kind: 'stickToBottom' },
    ],
    ['away from the end stays when a message arrives', rows('abc'), rows('abcd'), away, { kind: 'keep' }],
    [
      'away from the end goes to the end with an own message',
      rows('abc', 'out'),
      rows('abcd', 'out'),
      away,
      { kind: 'stickToBottom' },
    ],
    [
      'stays at its message when older ones are added above',
      rows('bc'),
      rows('xyabc'),
      away,
      { kind: 'restore', key: 'b', top: -12 },
    ],
    [
      'stays at its message near the end, too',
      rows('bc'),
      rows('xyabc'),
      atEnd,
      { kind: 'restore', key: 'b', top: -12 },
    ],
    [
      'stays at the very end when older ones are added above',
      rows('bc'),
      rows('xyabc'),
      atVeryEnd,
      { kind: 'stickToBottom' },
    ],
    [
      'goes to the next message if its own is removed',
      rows('abc'),
      rows('ac'),
      away,
      { kind: 'restore', key: 'c', top: -12 },
    ],
    ['stays if all messages are removed', rows('abc'), [], away, { kind: 'keep' }],
  ] as const)('%s', (_, previous, next, view, expected) => {
    expect(scrollAnchor(previous, next, view)).toEqual(expected);
  });
});
