// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GroupStore } from '#features/chat/group/GroupStore.ts';
import { choicesOf } from '#features/chat/switcher/choices.ts';
import { TopicList } from '#features/chat/topics/TopicList.tsx';
import { ConversationWindow } from '#features/chat/window/ConversationWindow.tsx';
import { conversationTitle } from '#i18n/service-accounts.ts';
import { type GroupRole, groupConversationId } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aGroup, aGroupPort } from '#tests/builders/aGroup.ts';
import { showInWindow } from '../show.tsx';
import { chatStage, turnTo } from '../stage.ts';

beforeEach(() => turnTo('desktop'));
afterEach(cleanup);

const community = groupConversationId('@TGS#_RAID');
const aTopic = (name: string, change: object = {}) =>
  aConversation(groupConversationId(`@TGS#_RAID@TOPIC#_${name}`), {
    name,
    topic: { communityId: community, communityName: 'Raiders', isAllMuted: false },
    ...change,
  });

/** Shows the topics of a community in which the user has a role. */
async function showTopics(
  role: GroupRole,
  topics = [aTopic('Tactics'), aTopic('Trades', { unreadCount: 3 })],
) {
  const calls = {
    createTopic: vi.fn(async () => aTopic('New').id),
    updateTopic: vi.fn(async () => undefined),
    deleteTopic: vi.fn(async () => undefined),
  };
  const get = async () => aGroup(community, { type: 'community', hasTopics: true, role });
  const stage = await chatStage({
    // A group is not a topic of the community.
    conversations: [...topics, aConversation('group-squad', { name: 'Squad' })],
    port: { groups: aGroupPort({ get, ...calls }) },
  });
  const group = stage.root.store(GroupStore).of(community);
  await group.load();
  showInWindow(<TopicList group={group} openId={community} />, { root: stage.root });
  return { ...stage, ...calls, group };
}

const offered = () => screen.getAllByRole('menuitem').map((item) => item.textContent);
const openMenu = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: `More about “${name}”` }));
  await screen.findByRole('menu');
};

describe('the topics of a community', () => {
  test.each([
    ['owner', true, ['Mute notifications', 'Rename', 'Let only admins write', 'Delete topic']],
    ['admin', true, ['Mute notifications', 'Rename', 'Let only admins write', 'Delete topic']],
    ['member', false, ['Mute notifications']],
  ] as const)('offers the %s the actions that the rules allow', async (role, canMake, actions) => {
    await showTopics(role);
    expect(screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
      'Tactics',
      'Trades',
    ]);
    expect(screen.queryByRole('button', { name: 'New topic' }) !== null).toBe(canMake);
    await openMenu('Tactics');
    expect(offered()).toEqual(actions);
  });

  test('belong to one group, whose members can write in all of them', async () => {
    const { root, group } = await showTopics('member');
    expect(root.store(GroupStore).of(aTopic('Tactics').id)).toBe(group);
  });

  test('have the name of their community where nothing else names it', () => {
    const topic = aTopic('Tactics');
    expect(conversationTitle(topic.id, topic)).toBe('Tactics · Raiders');
    expect(conversationTitle('user-2', aConversation('user-2', { name: 'Intan' }))).toBe('Intan');
    expect(choicesOf('raid', [topic], []).map(({ name }) => name)).toEqual(['Tactics · Raiders']);
  });

  test('are replaced by the way into the community for a person outside it', async () => {
    const get = async () =>
      aGroup(community, { type: 'community', hasTopics: true, role: 'nonmember', joinOption: 'free' });
    const { root } = await chatStage({ port: { groups: aGroupPort({ get }) } });
    await root.store(GroupStore).of(community).load();
    showInWindow(<ConversationWindow id={community} />, { root });
    expect(await screen.findByRole('button', { name: 'Join' }, { timeout: 10_000 })).toBeDefined();
    expect(screen.queryByText('No topics yet')).toBeNull();
  });

  test('show mentions, drafts and pins as the list does', async () => {
    const tactics = aTopic('Tactics', { mention: 'all', isPinned: true });
    const { chat } = await showTopics('member', [tactics, aTopic('Trades')]);
    act(() => chat.drafts.setContent(tactics.id, [{ kind: 'text', text: 'on my way' }]));
    const [row, other] = screen.getAllByRole('listitem');
    expect(row?.textContent).toContain('Everyone was mentioned');
    expect(row?.textContent).toContain('Draft on my way');
    expect(row?.querySelector('[aria-label="Pinned"]')).not.toBeNull();
    expect(other?.textContent).toContain('No messages yet');
  });

  test('are created with a name, and the new one opens', async () => {
    const { createTopic, navigate } = await showTopics('owner');
    fireEvent.click(screen.getByRole('button', { name: 'New topic' }));
    const create = await screen.findByRole('button', { name: 'Create topic' });
    fireEvent.click(create);
    expect(screen.getByText('Enter a name for the topic.')).toBeDefined();
    expect(createTopic).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText('Topic name'), { target: { value: '  Raid night ' } });
    await act(async () => fireEvent.click(create));
    expect(createTopic).toHaveBeenCalledExactlyOnceWith(community, 'Raid night');
    expect(navigate).toHaveBeenCalledWith(`/chat/detail/${encodeURIComponent(aTopic('New').id)}`);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that cannot be named keep the typed name and show why', async () => {
    const { createTopic } = await showTopics('owner');
    createTopic.mockRejectedValue(new Error('lost'));
    fireEvent.click(screen.getByRole('button', { name: 'New topic' }));
    fireEvent.change(await screen.findByLabelText('Topic name'), { target: { value: 'Raid' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Create topic' })));
    expect(screen.getByLabelText<HTMLInputElement>('Topic name').value).toBe('Raid');
    expect(screen.getByRole('dialog').textContent).toContain('It did not work. Try again.');
  });

  test.each([
    ['owner', 'Make one, so that members can write.'],
    ['member', 'The owner and admins can make one.'],
  ] as const)('tell the %s of a community without topics what to do', async (role, words) => {
    await showTopics(role, []);
    expect(screen.getByText('No topics yet')).toBeDefined();
    expect(screen.getByText(words)).toBeDefined();
  });
});
