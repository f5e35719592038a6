// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ForwardStore } from '#features/chat/forward/ForwardStore.ts';
import { NewGroupStore } from '#features/chat/group/NewGroupStore.ts';
import type { Membership } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { turnTo } from '../stage.ts';
import { button, field, openWindow, profileLink } from './open-window.tsx';

beforeEach(() => {
  turnTo('desktop');
  sessionStorage.clear();
});
afterEach(cleanup);

describe('the header of a conversation', () => {
  test('shows the peer, and links to their page', async () => {
    await openWindow({ record: { avatar: '/a.png' } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Intan');
    expect(profileLink()?.getAttribute('href')).toBe('/user/detail/20002');
    expect(profileLink()?.querySelector('img')?.getAttribute('src')).toBe('/a.png');
    expect(button('More for Intan')).not.toBeNull();
  });

  test.each([
    ['user-10000', false],
    ['user-10099', false],
    ['user-9999', true],
    ['user-10100', true],
  ] as const)(
    '%s has a page, can be followed, is warned about and can be written to: %s',
    async (id, isPerson) => {
      await openWindow({ id });
      expect(profileLink() !== null).toBe(isPerson);
      await waitFor(() => expect(button('Follow Intan') !== null).toBe(isPerson));
      expect(field() !== null).toBe(isPerson);
      expect(screen.queryByText(/^Pay inside/) !== null).toBe(isPerson);
    },
  );

  test('follows and unfollows, and reloads the profile each time', async () => {
    const { call } = await openWindow({});
    const asked = () =>
      call.mock.calls.flatMap(([{ path }, input]) =>
        path.startsWith('/v1/user/') ? [[path.split('/').at(-1), input]] : [],
      );
    await waitFor(() => expect(button('Follow Intan')).not.toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Follow Intan' }));
    await waitFor(() => expect(button('Following Intan · Unfollow')?.textContent).toBe('Following'));
    await waitFor(() => expect(asked()).toHaveLength(3));
    fireEvent.click(screen.getByRole('button', { name: 'Following Intan · Unfollow' }));
    await waitFor(() => expect(button('Follow Intan')?.textContent).toBe('Follow'));
    const profile = ['profile', expect.objectContaining({ userId: 20_002 })];
    await waitFor(() =>
      expect(asked()).toEqual([
        profile,
        ['follow', { toUserId: 20_002, action: 'follow' }],
        profile,
        ['follow', { toUserId: 20_002, action: 'unfollow' }],
        profile,
      ]),
    );
  });

  test.each([
    ['desktop', false],
    ['mobile', true],
  ] as const)('on %s has a Back button: %s', async (layout, hasBack) => {
    turnTo(layout);
    await openWindow({});
    const back = screen.queryByRole('link', { name: /Back to conversations/ });
    expect(back !== null).toBe(hasBack);
    if (back) expect(back.getAttribute('href')).toBe('/chat/list');
  });

  test('shows that the peer is typing, until they stop', async () => {
    const { chat, container } = await openWindow({});
    const status = () => container.querySelector('header p')?.textContent;
    expect(status()).toBe('Offline');
    await act(async () => chat.conversation('user-20002')?.typing.hear(true));
    expect(status()).toBe('typing…');
    await act(async () => chat.conversation('user-20002')?.typing.hear(false));
    expect(status()).toBe('Offline');
  });

  test('of a group has neither a link to a person nor Follow, and shows the member count of its profile', async () => {
    // The list has an older count of 12 members; the profile of the stand-in has three.
    await openWindow({ id: 'group-squad', record: { memberCount: 12 } });
    expect(profileLink()).toBeNull();
    expect(button(/Follow/)).toBeNull();
    expect(screen.getByText('3 members')).toBeDefined();
    expect(screen.queryByText(/^Pay inside/)).toBeNull();
    expect(field()).not.toBeNull();
  });
});

/** The wait for what loads its code when it is wanted. */
const late = { timeout: 10_000 };

describe('the details of a group', () => {
  test('are opened and closed from its header', async () => {
    await openWindow({ id: 'group-squad' });
    const open = screen.getByRole('button', { name: 'Group details' });
    expect(open.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(open);
    expect(await screen.findByRole('dialog', { name: 'Group details' }, late)).toBeDefined();
    fireEvent.click(open);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Group details' })).toBeNull());
  });

  test.each([
    ['a person', 'user-20002', {}],
    ['a group that the user has left', 'group-squad', { membership: 'left' }],
  ] as const)('are not offered for %s', async (_whose, id, record) => {
    await openWindow({ id, record });
    expect(button('Group details')).toBeNull();
  });
});

test.each(['user-20002', 'group-squad'] as const)(
  'nothing in the window of %s renders for a list with another last line, but the header for another name',
  async (id) => {
    const onRender = vi.fn();
    const said = aMessage('m', { conversationId: id });
    const { chat } = await openWindow({ id, onRender, messages: [said] });
    await waitFor(() => expect(button(/^(Follow Intan|Group details)$/)).not.toBeNull());
    onRender.mockClear();
    act(() => chat.list.replace([aConversation(id, { lastMessage: said })], true));
    expect(onRender).not.toHaveBeenCalled();
    act(() => chat.list.replace([aConversation(id, { name: 'Ina' })], true));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ina');
    fireEvent.click(screen.getByRole('button', { name: 'More for Ina' }));
    expect((await screen.findAllByRole('menuitem', {}, late)).length).toBeGreaterThan(3);
  },
);

test('adding people to a conversation with a person starts a group with that person', async () => {
  const { root } = await openWindow({});
  fireEvent.click(screen.getByRole('button', { name: 'More for Intan' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Add people' }, late));
  expect(root.store(NewGroupStore).draft?.userIds).toEqual(['20002']);
});

test('messages to forward are dropped once their conversation is left, and those of another one stay', async () => {
  const { root, unmount } = await openWindow({});
  const forwarding = root.store(ForwardStore);
  act(() => forwarding.ask('single', [aMessage('m', { conversationId: 'user-20002' })]));
  unmount();
  expect(forwarding.request).toBeNull();
  const second = await openWindow({});
  const other = second.root.store(ForwardStore);
  act(() => other.ask('single', [aMessage('m', { conversationId: 'user-20003' })]));
  second.unmount();
  expect(other.request).not.toBeNull();
});

test('the safety notice links to complaints, and once closed stays hidden until the next start', async () => {
  await openWindow({});
  expect(screen.getByText('Pay inside Pasarmain only. Never send a password or code in chat.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Complain' }).getAttribute('href')).toBe('/me/order');
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('link', { name: 'Complain' })).toBeNull();
  cleanup();
  await openWindow({});
  expect(screen.queryByRole('link', { name: 'Complain' })).toBeNull();
});

test.each<[Membership, string | null]>([
  ['member', null],
  ['removed', 'You have been removed from the group by the admin'],
  ['dissolved', 'This group has been dissolved'],
  ['left', 'You have left this group'],
])('in a group whose membership is %s the composer is replaced by %j', async (membership, words) => {
  await openWindow({ id: 'group-squad', record: { membership, memberCount: 12 } });
  expect(field() === null).toBe(words !== null);
  expect(screen.queryByRole('status')?.textContent ?? null).toBe(words);
  expect(screen.queryByText(/ members?$/) === null).toBe(words !== null);
});

describe('files that are dragged onto a conversation', () => {
  const item = (isDirectory: boolean) => ({ kind: 'file', webkitGetAsEntry: () => ({ isDirectory }) });
  const held = () => ({
    types: ['Files'],
    files: [new File(['%PDF'], 'a.pdf')],
    items: [item(false)],
    dropEffect: 'none',
  });
  const hint = () => screen.queryByText('Drop files to add them to the message');

  test('are added to the message wherever they are dropped', async () => {
    const { chat } = await openWindow({});
    const log = screen.getByRole('log');
    fireEvent.dragOver(log, { dataTransfer: held() });
    expect(hint()).not.toBeNull();
    fireEvent.dragLeave(log, { relatedTarget: document.body });
    expect(hint()).toBeNull();
    fireEvent.dragOver(log, { dataTransfer: held() });
    fireEvent.drop(log, { dataTransfer: held() });
    expect(hint()).toBeNull();
    await waitFor(() =>
      expect(chat.drafts.content('user-20002')).toMatchObject([{ kind: 'file', file: { name: 'a.pdf' } }]),
    );
  });

  test('are added without the folders beside them, which are named as not to be sent', async () => {
    const { chat } = await openWindow({});
    const files = [new File(['x'], 'Foto'), new File(['%PDF'], 'a.pdf')];
    fireEvent.drop(screen.getByRole('log'), {
      dataTransfer: { ...held(), files, items: [{ kind: 'string' }, item(true), item(false)] },
    });
    const note = await screen.findByRole('alert');
    expect(note.textContent).toContain('Foto is a folder, and folders cannot be sent.');
    await waitFor(() => expect(chat.drafts.content('user-20002')).toHaveLength(1));
    expect(chat.drafts.content('user-20002')).toMatchObject([{ kind: 'file', file: { name: 'a.pdf' } }]);
  });

  test('are not taken if they are a picture of the page itself, or where nobody may write', async () => {
    const { unmount } = await openWindow({});
    fireEvent.dragStart(screen.getByRole('log'));
    expect(fireEvent.dragOver(screen.getByRole('log'), { dataTransfer: held() })).toBe(true);
    unmount();
    await openWindow({ id: 'user-10001' });
    expect(fireEvent.dragOver(screen.getByRole('log'), { dataTransfer: held() })).toBe(true);
    expect(hint()).toBeNull();
  });
});
