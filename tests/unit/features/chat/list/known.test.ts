import { describe, expect, test } from 'vitest';
import { withKnown } from '#features/chat/list/known.ts';
import { aConversation } from '#tests/builders/aConversation.ts';

const all = { isComplete: true, areCounted: true };
const part = { isComplete: false, areCounted: false };
const last = {
  time: 5_000,
  flow: 'in',
  senderId: '7',
  nick: 'Intan',
  body: { kind: 'text', text: 'Halo', mentions: [] },
} as const;
const known = aConversation('user-7', { isPinned: true, isMuted: true, unreadCount: 4, lastMessage: last });
const told = aConversation('user-7');

describe('a conversation of the service, merged with the known one,', () => {
  test('keeps pin, mute, unread count and last message until the service’s record is complete', () => {
    expect(withKnown(told, known, part)).toEqual(known);
  });

  test('equals the service’s record once that is complete', () => {
    expect(withKnown(told, known, all)).toBe(told);
  });

  test('keeps only the count while only that is missing', () => {
    expect(withKnown(told, known, { isComplete: true, areCounted: false })).toEqual({
      ...told,
      unreadCount: 4,
    });
  });

  test('takes a newer last message and a higher count at once', () => {
    const newer = aConversation('user-7', { unreadCount: 5, lastMessage: { ...last, time: 6_000 } });
    expect(withKnown(newer, known, part)).toMatchObject({ unreadCount: 5, lastMessage: { time: 6_000 } });
  });

  test('keeps a name that the service’s record lacks', () => {
    const unnamed = aConversation('group-a', { name: '' });
    expect(withKnown(unnamed, aConversation('group-a', { name: 'Raid' }), all).name).toBe('Raid');
  });

  test('counts a group as the service does', () => {
    const group = aConversation('group-a', { unreadCount: 0 });
    const before = aConversation('group-a', { unreadCount: 9 });
    expect(withKnown(group, before, { isComplete: true, areCounted: false }).unreadCount).toBe(0);
  });
});
