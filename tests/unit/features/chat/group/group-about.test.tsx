// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApplicationStore } from '#features/chat/applications/ApplicationStore.ts';
import { GroupAbout } from '#features/chat/group/GroupAbout.tsx';
import { GroupStore } from '#features/chat/group/GroupStore.ts';
import type { GroupApplication } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aGroup, aGroupPort } from '#tests/builders/aGroup.ts';
import { showInWindow } from '../show.tsx';
import { chatStage } from '../stage.ts';

const id = 'group-squad';
const asking: GroupApplication = {
  key: 'key 7',
  kind: 'join',
  conversationId: id,
  groupId: 'squad',
  groupName: 'Squad',
  applicantId: '7',
  applicantNick: 'N7',
  userId: '7',
  word: '',
  time: 1_800_000_000_000,
};
const listed = [aConversation(id, { kind: 'group', peerId: 'squad' })];

afterEach(cleanup);

test.each([
  ['an admin who leaves a listed group', 'admin', 'Leave the group', listed],
  ['an admin who leaves a group in no list', 'admin', 'Leave the group', []],
  ['an owner who dissolves a listed group', 'owner', 'Dissolve the group', listed],
] as const)('%s has no request to join it left to answer', async (_who, own, button, conversations) => {
  let waiting = [asking];
  let role: 'owner' | 'admin' | 'nonmember' = own;
  const end = async () => {
    waiting = [];
    role = 'nonmember';
  };
  const groups = aGroupPort({
    applications: async () => waiting,
    get: async () => aGroup(id, { role }),
    quit: end,
    dissolve: end,
  });
  const { root, chat } = await chatStage({ conversations, port: { groups } });
  const applications = root.store(ApplicationStore);
  const group = root.store(GroupStore).of(id);
  await group.load();
  await vi.waitFor(() => expect(applications.count).toBe(1));
  const store = chat.conversations.make(id);
  showInWindow(<GroupAbout store={store} group={group} onClose={vi.fn()} />, { root });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: button })));
  await vi.waitFor(() => expect(root.services.badges.groupApplications).toBe(0));
});
