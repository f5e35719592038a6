import { describe, expect, test } from 'vitest';
import { withStay } from '#features/chat/list/stay.ts';
import type { Conversation } from '#lib/chat/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';

const second = (at: number) => 1_800_000_000_000 + at * 1_000;
const lastAt = (at: number) =>
  ({
    time: second(at),
    flow: 'in',
    senderId: '7',
    nick: 'Intan',
    body: { kind: 'text', text: 'Halo', mentions: [] },
  }) as const;
const group = (change: Partial<Conversation>) => aConversation('group-g', change);
const first = group({ joinedAt: second(1), lastMessage: lastAt(50) });
const ended = withStay({ ...first, membership: 'removed' }, first);

describe('the time of the present stay in a group', () => {
  test('is the told one for a member', () => {
    expect(withStay(first, undefined)).toBe(first);
    expect(withStay({ ...first, joinedAt: second(60) }, first).joinedAt).toBe(second(60));
  });

  test('is the known one while the list lacks it', () => {
    expect(withStay(group({}), first).joinedAt).toBe(second(1));
  });

  test.each(['removed', 'left', 'ended'] as const)(
    'is after the last message once the user has %s',
    (membership) => {
      const told = withStay({ ...first, membership }, first);
      expect(told.joinedAt).toBeGreaterThan(second(50));
      expect(withStay({ ...told }, told).joinedAt).toBe(told.joinedAt);
    },
  );

  test('is not the one of the stay that ended when the user is back', () => {
    const back = withStay({ ...first, lastMessage: lastAt(60) }, ended);
    expect(back.joinedAt).toBe(ended.joinedAt);
  });

  test.each([50, 51, 60])('is the told one of the return at second %i', (at) => {
    expect(withStay({ ...first, joinedAt: second(at) }, ended).joinedAt).toBe(second(at));
  });

  test('is unknown if nothing tells it, and for one person', () => {
    const unknown = group({ membership: 'removed' });
    expect(withStay(unknown, undefined)).toBe(unknown);
    const user = aConversation('user-7', { lastMessage: lastAt(50) });
    expect(withStay(user, user)).toBe(user);
  });
});
