// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GroupAbout } from '#features/chat/group/GroupAbout.tsx';
import { GroupStore } from '#features/chat/group/GroupStore.ts';
import { Silence } from '#features/chat/group/Silence.tsx';
import { ChatError } from '#im/errors.ts';
import type { GroupPort } from '#im/groups/GroupPort.ts';
import type { Conversation, Group, GroupMember } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aGroup, aGroupMember, aGroupPort } from '#tests/builders/aGroup.ts';
import { showInWindow } from '../show.tsx';
import { chatStage } from '../stage.ts';

const id = 'group-squad';
afterEach(cleanup);

/** Shows a group's field, or what replaces it; `listed` is the row of the group in the list, if there is one. */
async function showGroup(calls: Partial<GroupPort>, listed: readonly Conversation[] = []) {
  const stage = await chatStage({ conversations: listed, port: { groups: aGroupPort(calls) } });
  const group = stage.root.store(GroupStore).of(id);
  showInWindow(
    <Silence group={group} at={group.id}>
      field
    </Silence>,
    { root: stage.root },
  );
  await act(() => group.load());
  return { ...stage, group };
}

const page = () => document.body.textContent;

test('a group about which nothing is known cannot be written in until its profile is loaded', async () => {
  const get = vi.fn<GroupPort['get']>(async () => aGroup(id));
  get.mockRejectedValueOnce(new ChatError('network', 2_801));
  await showGroup({ get });
  expect(page()).not.toContain('field');
  expect(page()).toContain('The group could not be loaded.');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(page()).toBe('field');
});

test.each<[string, Partial<Group>, Partial<GroupMember>, string]>([
  [
    'a member while all are muted',
    { isAllMuted: true },
    {},
    'Only the owner and admins can speak in this group now',
  ],
  ['an admin while all are muted', { isAllMuted: true, role: 'admin' }, {}, 'field'],
  ['the owner while all are muted', { isAllMuted: true, role: 'owner' }, {}, 'field'],
  ['a muted member', {}, { mutedUntil: 1_800_000_060_000 }, 'You have been muted by the admin'],
  ['a member whose mute is over', {}, { mutedUntil: 1_799_999_999_000 }, 'field'],
])('%s finds the field, or reads why there is none', async (_who, group, own, words) => {
  await showGroup({
    get: async () => aGroup(id, group),
    memberProfiles: async () => [aGroupMember('1', own)],
  });
  await vi.waitFor(() => expect(page()).toContain(words));
  expect(page()?.includes('field')).toBe(words === 'field');
});

test('a group of the list can be written in while its profile is missing', async () => {
  const get = async () => Promise.reject(new ChatError('network', 2_801));
  await showGroup({ get }, [aConversation(id)]);
  expect(page()).toBe('field');
});

test('a user who leaves a group that is in no list cannot write in it any more', async () => {
  let role: 'member' | 'nonmember' = 'member';
  const quit = vi.fn(async () => {
    role = 'nonmember';
  });
  const { root, group, chat } = await showGroup({ get: async () => aGroup(id, { role }), quit });
  expect(page()).toBe('field');
  const store = chat.conversations.make(id);
  showInWindow(<GroupAbout store={store} group={group} onClose={vi.fn()} />, { root });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Leave the group' })));
  expect(quit).toHaveBeenCalledOnce();
  expect(page()).toContain('You are not a member of this group');
});
