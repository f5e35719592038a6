import i18next from 'i18next';
import { describe, expect, test, vi } from 'vitest';
import { attemptInGroup, tellDone } from '#features/chat/group/group-words.ts';
import { OpenGroup } from '#features/chat/group/OpenGroup.ts';
import { type Undo, undoMute, undoRemoval, undoRole, wayBackTo } from '#features/chat/group/undo.ts';
import { ChatError } from '#im/errors.ts';
import type { GroupPort } from '#im/groups/GroupPort.ts';
import type { Group } from '#im/records.ts';
import chatGroup from '#locales/en_US/chat-group.json';
import { aGroup, aGroupMember, aGroupPort } from '#tests/builders/aGroup.ts';
import { aPort } from '#tests/builders/aPort.ts';
import { aRoot, toldOf } from '#tests/builders/aRoot.ts';

await i18next.init({ lng: 'en_US', resources: { en_US: { 'chat-group': chatGroup } } });
const t = i18next.getFixedT('en_US', 'chat-group');

const id = 'group-squad';
const now = 1_800_000_000_000;

async function owned(calls: Partial<GroupPort> = {}, change: Partial<Group> = {}) {
  const groups = aGroupPort({ get: async () => aGroup(id, { role: 'owner', ...change }), ...calls });
  const port = aPort({ groups, now: () => now });
  const group = new OpenGroup(id, {
    selfId: 'me',
    port: () => port,
    ready: () => port,
    conversation: () => null,
    heading: () => null,
    noteRefusal: () => undefined,
    closedNotices: { has: () => false, add: () => {} },
  });
  await group.load();
  return group;
}

test.each([
  [{ type: 'public', inviteOption: 'free', joinOption: 'disallow' }, 'invite'],
  [{ type: 'work', inviteOption: 'free', joinOption: 'disallow' }, 'invite'],
  [{ type: 'public', inviteOption: 'disallow', joinOption: 'free' }, 'join'],
  [{ type: 'public', inviteOption: 'disallow', joinOption: 'approval' }, 'ask'],
  [{ type: 'community', inviteOption: 'disallow', joinOption: 'disallow' }, 'none'],
] as const)('a member whom the owner removes from %j can come back by: %s', async (change, way) => {
  const { standing } = await owned({}, change);
  expect(standing && wayBackTo(standing)).toBe(way);
});

describe('undoing an action on a member', () => {
  test.each([
    ['ends a mute if the member was not muted before', 0, 0],
    ['does not restore a mute that would have ended by now', now - 1, 0],
    ['restores an earlier mute for its remaining time', now + 90_000, 90],
  ])('%s', async (_name, mutedUntil, seconds) => {
    const muteMember = vi.fn(async () => undefined);
    const group = await owned({ muteMember });
    await undoMute(group, aGroupMember('7', { mutedUntil }), () => now)();
    expect(muteMember).toHaveBeenCalledWith(id, '7', seconds);
  });

  test.each(['admin', 'member'] as const)('restores the role of a member who was %s', async (role) => {
    const setRole = vi.fn(async () => undefined);
    await undoRole(await owned({ setRole }), aGroupMember('7', { role }))();
    expect(setRole).toHaveBeenCalledWith(id, '7', role);
  });

  test('invites removed members again, and restores the role of an admin who came back', async () => {
    const setRole = vi.fn(async () => undefined);
    const invite = vi.fn(async () => ({
      added: ['7', '8'],
      already: [],
      waiting: ['9'],
      refused: [],
      unknown: [],
    }));
    const group = await owned({ setRole, invite });
    const undo = undoRemoval(group, [
      aGroupMember('7', { role: 'admin' }),
      aGroupMember('8'),
      aGroupMember('9', { role: 'admin' }),
    ]);
    expect((await undo?.())?.waiting).toEqual(['9']);
    expect(invite).toHaveBeenCalledWith(id, ['7', '8', '9']);
    expect(setRole.mock.calls).toEqual([[id, '7', 'admin']]);
  });

  test.each<[string, Partial<Group>]>([
    ['a live room, which has no invitations', { type: 'live' }],
    ['a group in which nobody may invite', { inviteOption: 'disallow' }],
  ])('is not possible for a removal from %s', async (_name, change) => {
    expect(undoRemoval(await owned({}, change), [aGroupMember('7')])).toBeNull();
  });
});

describe('the toast of an action on a member', () => {
  const tell = (undo: Undo | null) => {
    const root = aRoot();
    tellDone('Bagas was removed', undo, { services: root.services, t });
    const take = () => root.services.toasts.perform(root.services.toasts.latestUndo?.id ?? 0);
    return { root, take };
  };

  test('has no button for what cannot be undone', () => {
    expect(tell(null).root.services.toasts.latestUndo).toBeNull();
  });

  test('reports that the action was undone, or the outcome of the invitations', async () => {
    const undone = tell(async () => undefined);
    undone.take();
    await vi.waitFor(() => expect(toldOf(undone.root)).toEqual(['success: Undone']));
    const invited = tell(async () => ({
      added: ['7'],
      already: [],
      waiting: ['8'],
      refused: [],
      unknown: [],
    }));
    invited.take();
    await vi.waitFor(() =>
      expect(toldOf(invited.root)).toEqual([
        'success: 1 person was added',
        'info: 1 invitation waits for approval',
      ]),
    );
  });

  test('shows why undoing failed', async () => {
    const { root, take } = tell(async () => Promise.reject(new ChatError('notAllowed', 10_007)));
    take();
    await vi.waitFor(() => expect(toldOf(root)).toEqual(['error: You may not do this in this group.']));
  });

  test('reports the outcome of each invitation, also of people who were already in the group', async () => {
    const { root, take } = tell(async () => ({
      added: [],
      already: ['7'],
      waiting: [],
      refused: ['8', '9'],
      unknown: ['10'],
    }));
    take();
    await vi.waitFor(() =>
      expect(toldOf(root)).toEqual([
        'info: 1 person is in the group already',
        'error: 2 people could not be added: they are in too many groups',
        'error: 1 person could not be added',
      ]),
    );
  });

  test('names the failed action if the reason has no text of its own', async () => {
    const { services } = aRoot();
    const attempt = (error: Error) =>
      attemptInGroup(async () => Promise.reject(error), { services, t, failed: 'It could not be closed' });
    await attempt(new ChatError('other', 99_999));
    await attempt(new ChatError('ownerMayNotQuit', 10_009));
    expect(services.toasts.items.map(({ text }) => text)).toEqual([
      'It could not be closed',
      'As the owner, hand the group to somebody else first, or dissolve it.',
    ]);
  });

  test('is removed at the end of the session', () => {
    const { root } = tell(async () => undefined);
    root.end();
    expect(root.services.toasts.items).toEqual([]);
  });

  test('of an action that failed shows the reason and has no button', async () => {
    const { services } = aRoot();
    expect(
      await attemptInGroup(async () => Promise.reject(new ChatError('notAllowed')), { services, t }),
    ).toBe(false);
    expect(services.toasts.latestUndo).toBeNull();
  });
});
