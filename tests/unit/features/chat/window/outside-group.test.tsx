// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { JoinStore } from '#features/chat/join/JoinStore.ts';
import { ConversationWindow } from '#features/chat/window/ConversationWindow.tsx';
import { ChatError } from '#im/errors.ts';
import type { GroupPort } from '#im/groups/GroupPort.ts';
import type { EntryOption, HistoryPage } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aGroup, aGroupPort } from '#tests/builders/aGroup.ts';
import { showInWindow } from '../show.tsx';
import { chatStage, turnTo } from '../stage.ts';

const id = 'group-squad';
afterEach(cleanup);

/** Shows the window of a group that the user is not in, with the way in which the service lets them join. */
async function showOutside(joinOption: EntryOption) {
  turnTo('desktop');
  let role: 'member' | 'nonmember' = 'nonmember';
  const profile = async () => aGroup(id, { role, joinOption, name: 'Squad' });
  const join: GroupPort['join'] = async () => {
    role = 'member';
    return 'joined';
  };
  const history = vi.fn(async (): Promise<HistoryPage> => {
    if (role === 'nonmember') throw new ChatError('notInGroup');
    return { messages: [], cursor: null };
  });
  const stage = await chatStage({
    port: { history, groups: aGroupPort({ get: profile, find: profile, join }) },
  });
  showInWindow(<ConversationWindow id={id} />, { root: stage.root });
  await act(async () => undefined);
  await act(async () => undefined);
  return { ...stage, history, joining: stage.root.store(JoinStore) };
}

test.each([
  ['free', 'Join'],
  ['approval', 'Ask to join'],
] as const)(
  'a group with the join option %s offers outsiders the way into it, and no failure',
  async (option, label) => {
    const { joining } = await showOutside(option);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Squad');
    expect(screen.queryByText('The messages could not be loaded')).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: label })));
    expect(joining.step).toMatchObject({ kind: 'found', group: { name: 'Squad' } });
  },
);

test('a group that nobody can join offers no way into it', async () => {
  await showOutside('disallow');
  expect(screen.getByText('You are not a member of this group')).not.toBeNull();
  expect(screen.queryByRole('button', { name: /join/i })).toBeNull();
});

test('a person who joins the group on screen can read and write in it at once', async () => {
  const { joining, history } = await showOutside('free');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Join' })));
  const asked = history.mock.calls.length;
  await act(async () => void (await joining.join()));
  await act(async () => undefined);
  expect(history.mock.calls.length).toBeGreaterThan(asked);
  expect(screen.queryByText('You are not a member of this group')).toBeNull();
  expect(screen.getByRole('log')).not.toBeNull();
});

test('the details of a group close with the user’s place in it, and a return does not open them', async () => {
  turnTo('desktop');
  const record = aConversation(id, { name: 'Squad' });
  const groups = aGroupPort({ get: async () => aGroup(id, { name: 'Squad' }) });
  const { root, chat, tell } = await chatStage({ conversations: [record], port: { groups } });
  showInWindow(<ConversationWindow id={id} />, { root });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Group details' })));
  await screen.findByRole('dialog');
  await act(async () => chat.endedGroups.noteEnded({ ...record, membership: 'removed' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => tell({ kind: 'conversations', conversations: [record], isComplete: true }));
  const details = await screen.findByRole('button', { name: 'Group details' });
  expect(details.getAttribute('aria-expanded')).toBe('false');
});
