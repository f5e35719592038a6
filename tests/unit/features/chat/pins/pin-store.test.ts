// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { PinStore } from '#features/chat/pins/PinStore.ts';
import { ChatError } from '#im/errors.ts';
import type { GroupPort } from '#im/groups/GroupPort.ts';
import {
  type ConversationId,
  groupConversationId,
  isTopic,
  type MemberRole,
  type Message,
} from '#im/records.ts';
import { aGroup, aGroupPort } from '#tests/builders/aGroup.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { bodies } from '../bodies.ts';
import { chatStage } from '../stage.ts';

const squad = 'group-squad';
const pinned = (text: string, sequence: number): Message =>
  aMessage(text, { conversationId: squad, remoteId: text, sequence });
const three = [pinned('a', 1), pinned('b', 2), pinned('c', 3)];

async function followed(
  calls: Partial<GroupPort> = {},
  role: MemberRole = 'owner',
  id: ConversationId = squad,
) {
  let found: readonly Message[] = three;
  const groups = aGroupPort({
    pinned: async () => found,
    get: async (id) => aGroup(id, { role }),
    ...calls,
  });
  const stage = await chatStage({ port: { groups } });
  const pins = stage.root.store(PinStore).of(id);
  const stop = pins.follow();
  await vi.waitFor(() => expect(pins.messages.length).toBeGreaterThan(0), { timeout: 5_000 });
  const change = (now: readonly Message[]) => {
    found = now;
    stage.tell({
      kind: 'pins',
      conversationId: squad,
      remoteId: 'x',
      isPinned: true,
      message: null,
      operator: { userId: '2', nick: '' },
    });
  };
  return { ...stage, pins, change, stop };
}

describe('the pinned messages of a group', () => {
  test('the last pinned one shows first, and each jump shows the one before', async () => {
    const { pins } = await followed();
    const shown = [0, 1, 2, 3].map(() => {
      const words = pins.shown?.remoteId;
      pins.showNext();
      return words;
    });
    expect(shown).toEqual(['c', 'b', 'a', 'c']);
  });

  test('a newly pinned message is shown at once, and an unpinned one is removed', async () => {
    const { pins, change } = await followed();
    pins.showNext();
    change([...three, pinned('d', 4)]);
    await vi.waitFor(() => expect(pins.shown?.remoteId).toBe('d'));
    change([pinned('a', 1)]);
    await vi.waitFor(() => expect(pins.messages).toHaveLength(1));
    expect(pins.shown?.remoteId).toBe('a');
  });

  test('in a topic the rights are those in its community, and follow them', async () => {
    const community = groupConversationId('@TGS#_RAID');
    let role: MemberRole = 'owner';
    const get = vi.fn(async (id: ConversationId) => {
      // The service knows a topic as no group.
      if (isTopic(id)) throw new ChatError('notAllowed');
      return aGroup(id, { type: 'community', role });
    });
    const { pins, tell } = await followed({ get }, role, groupConversationId('@TGS#_RAID@TOPIC#_Tactics'));
    expect([pins.messages.length, pins.canChange]).toEqual([3, true]);
    role = 'member';
    tell({ kind: 'groupSelf', conversationId: community, change: { role } });
    await vi.waitFor(() => expect(pins.canChange).toBe(false));
  });

  test.each<[MemberRole, boolean]>([
    ['owner', true],
    ['admin', true],
    ['member', false],
  ])('%s may change them: %s', async (role, canChange) => {
    expect((await followed({}, role)).pins.canChange).toBe(canChange);
  });

  test('the eleventh is refused without asking the service', async () => {
    const setPinned = vi.fn(async () => undefined);
    const ten = Array.from({ length: 10 }, (_, at) => pinned(`m${at}`, at + 1));
    const { pins } = await followed({ pinned: async () => ten, setPinned });
    expect(await pins.set(pinned('new', 11), true)).toBe('full');
    expect(setPinned).not.toHaveBeenCalled();
    expect(await pins.set(ten[0] ?? pinned('m0', 1), false)).toBe('done');
  });

  test.each([
    ['the same message was pinned by another person is done', 10071, 'done', [pinned('new', 11)]],
    [
      'the last place was taken by another person finds the pins full',
      10070,
      'full',
      Array.from({ length: 10 }, (_, at) => pinned(`m${at}`, at + 1)),
    ],
    ['nothing changed has failed', 10007, 'failed', three],
  ] as const)('a pin that is refused because %s', async (_why, code, outcome, now) => {
    let found: readonly Message[] = three;
    const { pins } = await followed({
      pinned: async () => found,
      setPinned: async () => {
        found = now;
        throw new ChatError('other', code);
      },
    });
    expect(await pins.set(pinned('new', 11), true)).toBe(outcome);
  });

  test('a request that the service refused for its rate limit is repeated', async () => {
    let asked = 0;
    const { pins, stop } = await followed({
      get: async (id) => {
        asked += 1;
        if (asked === 1) throw new ChatError('tooOften', 2996);
        return aGroup(id, { role: 'owner' });
      },
    });
    expect([asked, pins.canChange]).toEqual([2, true]);
    stop();
  });

  test('one that is recalled, or deleted by the user, leaves the bar at once', async () => {
    const { pins, tell } = await followed();
    tell({ kind: 'removed', conversationId: squad, ids: ['c'] });
    await vi.waitFor(() => expect(pins.shown?.remoteId).toBe('b'));
    const recalled = { ...pinned('b', 2), body: bodies.revoked };
    tell({ kind: 'messages', messages: [recalled], isNew: false });
    await vi.waitFor(() => expect(pins.messages.map(({ id }) => id)).toEqual(['a']));
  });

  test('a former member sees none', async () => {
    let isOut = false;
    const { pins, change } = await followed({
      pinned: async () => {
        if (isOut) throw new ChatError('notAllowed', 10007);
        return three;
      },
    });
    isOut = true;
    change([]);
    await vi.waitFor(() => expect(pins.messages).toEqual([]));
    expect(pins.canChange).toBe(false);
  });
});
