// @vitest-environment happy-dom
import { runInAction } from 'mobx';
import { describe, expect, test, vi } from 'vitest';
import { GroupStore } from '#features/chat/group/GroupStore.ts';
import { piecesOfText } from '#lib/chat/content.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aGroup, aGroupMember, aGroupPort } from '#tests/builders/aGroup.ts';
import { aSelf } from '#tests/builders/aRoot.ts';
import { chatStage } from '../stage.ts';

const squad = aConversation('group-squad', { kind: 'group', peerId: 'squad' });
const intan = aConversation('user-2');
const list = (...conversations: (typeof squad)[]) =>
  ({ kind: 'conversations', conversations, isComplete: true }) as const;

describe('an action of the user in another window', () => {
  test('that deletes a conversation removes it from the list, the screen and its draft here', async () => {
    const { chat, tell, navigate } = await chatStage({ conversations: [intan, squad] });
    chat.open('user-2');
    chat.drafts.setContent('user-2', piecesOfText('Halo'));
    const forget = vi.spyOn(chat.cache, 'forgetConversation');
    tell({ kind: 'deleted', conversationId: 'user-2' });
    await vi.waitFor(() => expect(chat.list.sorted.map(({ id }) => id)).toEqual(['group-squad']));
    expect(chat.shown.dismissed).toEqual({ id: 'user-2' });
    expect(navigate).toHaveBeenCalledWith('/chat/list');
    expect(chat.drafts.get('user-2')).toBeNull();
    expect(forget).toHaveBeenCalledWith('user-2');
  });

  test('that deletes an ended group removes it here, too', async () => {
    const { chat, tell } = await chatStage({ conversations: [squad] });
    tell({ kind: 'groupSelf', conversationId: 'group-squad', change: { membership: 'left' } });
    tell(list());
    await vi.waitFor(() => expect(chat.hasEnded('group-squad')).toBe(true));
    tell({ kind: 'deleted', conversationId: 'group-squad' });
    await vi.waitFor(() => expect(chat.list.sorted).toEqual([]));
  });

  test.each(['left', 'dissolved'] as const)(
    'through which a group was %s keeps the group listed as ended, whether the list or the event comes first',
    async (membership) => {
      const word = { kind: 'groupSelf', conversationId: 'group-squad', change: { membership } } as const;
      for (const events of [
        [word, list()],
        [list(), word],
        // A list that was requested before the change still has the group.
        [word, list(squad)],
      ]) {
        const { chat, tell } = await chatStage({ conversations: [squad] });
        for (const event of events) tell(event);
        await vi.waitFor(() => expect(chat.list.get('group-squad')?.membership).toBe(membership));
      }
    },
  );

  test('that reads an ended group takes its count away here, because no list of the service does', async () => {
    const { chat, tell } = await chatStage({ conversations: [{ ...squad, unreadCount: 3, mention: 'me' }] });
    tell({ kind: 'groupSelf', conversationId: 'group-squad', change: { membership: 'removed' } });
    tell(list());
    await vi.waitFor(() => expect(chat.hasEnded('group-squad')).toBe(true));
    expect(chat.list.unreadTotal).toBe(3);
    tell({ kind: 'read', conversationId: 'group-squad' });
    await vi.waitFor(() => expect(chat.list.unreadTotal).toBe(0));
    expect(chat.list.get('group-squad')).toMatchObject({ unreadCount: 0, mention: 'none' });
  });

  test('that reads a listed conversation leaves its count to the list, which may be newer', async () => {
    const { chat, tell } = await chatStage({ conversations: [squad] });
    tell(list({ ...squad, unreadCount: 1 }));
    tell({ kind: 'read', conversationId: 'group-squad' });
    // Events are handled in order.
    tell({ kind: 'groupSelf', conversationId: 'group-squad', change: { membership: 'left' } });
    await vi.waitFor(() => expect(chat.hasEnded('group-squad')).toBe(true));
    expect(chat.list.get('group-squad')?.unreadCount).toBe(1);
  });

  test('that changes the own name in a group changes it here, also among the members', async () => {
    const groups = aGroupPort({
      get: async () => aGroup('group-squad'),
      members: async () => ({ members: [aGroupMember('1', { nick: 'Me' })], cursor: null }),
      memberProfiles: async () => [aGroupMember('1', { nick: 'Raka (PRO)', nameCard: 'Raka (PRO)' })],
    });
    const { root, tell } = await chatStage({ conversations: [squad], port: { groups } });
    const group = root.store(GroupStore).of('group-squad');
    await group.load();
    await group.members.load();
    const change = { nameCard: 'Raka (PRO)' };
    tell({ kind: 'groupSelf', conversationId: 'group-squad', change });
    await vi.waitFor(() => expect(group.members.get('1')?.nick).toBe('Raka (PRO)'));
    expect(group.profile?.nameCard).toBe('Raka (PRO)');
  });
});

test('that changes the profile changes the own name and picture here', async () => {
  const { root, chat } = await chatStage();
  const { session } = root.services;
  runInAction(() => {
    Object.assign(session, { self: aSelf(1, { nickname: 'Raka baru' }) });
  });
  expect(chat.self).toMatchObject({ userId: '1', nick: 'Raka baru' });
  runInAction(() => {
    Object.assign(session, { self: null });
  });
  expect(chat.self.userId).toBe('1');
});
