// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApplicationStore } from '#features/chat/applications/ApplicationStore.ts';
import ChatScreen from '#features/chat/ChatScreen.tsx';
import { ContactDialogs } from '#features/chat/contacts/ContactDialogs.ts';
import { NewGroupStore } from '#features/chat/group/NewGroupStore.ts';
import { JoinStore } from '#features/chat/join/JoinStore.ts';
import { SearchStore } from '#features/chat/search/SearchStore.ts';
import type { ChatPort } from '#im/port.ts';
import type { Conversation } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aGroupPort } from '#tests/builders/aGroup.ts';
import { Drawer } from '#ui/Drawer.tsx';
import { showInWindow } from './show.tsx';
import { chatStage, turnTo } from './stage.ts';

beforeEach(() => turnTo('desktop'));
afterEach(cleanup);

async function visit(
  path: string,
  config: object = {},
  conversations: readonly Conversation[] = [aConversation('user-20002')],
  port: Partial<ChatPort> = {},
) {
  const stage = await chatStage({ conversations, config, port });
  const view = showInWindow(
    <Routes>
      <Route path="/chat/list" element={<ChatScreen />} />
      <Route path="/chat/detail/:id" element={<ChatScreen />} />
    </Routes>,
    { root: stage.root, path },
  );
  await act(async () => undefined);
  return { ...stage, ...view };
}

/** The field in which a message is written. */
const field = () => screen.queryByRole('textbox');
const isListShown = () =>
  screen.queryByRole('searchbox') !== null || screen.queryByRole('heading', { name: 'Chats' }) !== null;

test.each([
  ['desktop', '/chat/list', true, false],
  ['desktop', '/chat/detail/user-20002', true, true],
  ['mobile', '/chat/list', true, false],
  ['mobile', '/chat/detail/user-20002', false, true],
  ['desktop', '/chat/detail/C2C20002', true, true],
] as const)(
  'on %s, %s shows the list: %s, and a conversation: %s',
  async (layout, path, hasList, hasWindow) => {
    turnTo(layout);
    const { chat } = await visit(path);
    expect(isListShown()).toBe(hasList);
    expect(field() !== null).toBe(hasWindow);
    expect(chat.shown.focusedId).toBe(hasWindow ? 'user-20002' : null);
  },
);

test('without a conversation there is no composer', async () => {
  await visit('/chat/list');
  expect(screen.getByText('Choose a conversation')).toBeDefined();
  expect(field()).toBeNull();
});

test.each([
  ['auto', null],
  ['light', 'light'],
  ['dark', 'dark'],
])('the chat has the configured theme %s', async (theme, expected) => {
  const { container } = await visit('/chat/list', { chat: { theme } });
  expect(container.querySelector('[data-theme]')?.getAttribute('data-theme') ?? null).toBe(expected);
  // Menus and dialogs are outside the screen's element, so they take their theme from the document.
  expect(document.documentElement.dataset.floatingTheme ?? null).toBe(expected);
  cleanup();
  expect(document.documentElement.dataset.floatingTheme).toBeUndefined();
});

test.each([
  [{ key: 'ArrowDown', altKey: true }, '/chat/detail/user-20003'],
  [{ key: 'ArrowUp', altKey: true }, '/chat/detail/user-20004'],
  [{ key: 'ArrowDown', altKey: true, shiftKey: true }, '/chat/detail/user-20004'],
  [{ key: 'ArrowDown' }, null],
  [{ key: 'ArrowDown', altKey: true, ctrlKey: true }, null],
] as const)('the keys %j lead from the first of three conversations to %s', async (keys, path) => {
  const { navigate } = await visit('/chat/detail/user-20002', {}, [
    aConversation('user-20002', { isPinned: true }),
    aConversation('user-20003'),
    aConversation('user-20004', { unreadCount: 1 }),
  ]);
  fireEvent.keyDown(document.body, keys);
  expect(navigate.mock.calls.at(-1)?.[0] ?? null).toBe(path);
});

test('the keys lead through the conversations while a drawer is open beside the chat, but not from within it', async () => {
  const { navigate } = await visit('/chat/detail/user-20002', {}, [
    aConversation('user-20002', { isPinned: true }),
    aConversation('user-20003'),
  ]);
  showInWindow(
    <Drawer open modal={false} title="Details" onClose={vi.fn()}>
      <button type="button">Mute</button>
    </Drawer>,
  );
  const drawer = await screen.findByRole('dialog');
  await vi.waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
  const press = () =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown', altKey: true });
  press();
  expect(navigate).not.toHaveBeenCalled();
  await act(async () => (document.activeElement as HTMLElement).blur());
  press();
  expect(navigate.mock.calls.at(-1)?.[0]).toBe('/chat/detail/user-20003');
});

test('what is open in front of the chat stays open in another layout, and closes once the chat is left', async () => {
  // The drawer of requests closes by itself once the service answers that there are none.
  const groups = aGroupPort({ applications: () => new Promise(() => undefined) });
  const { root, unmount } = await visit('/chat/list', {}, [], { groups });
  const [search, applications, joining] = [
    root.store(SearchStore),
    root.store(ApplicationStore),
    root.store(JoinStore),
  ];
  const [newGroup, contacts] = [root.store(NewGroupStore), root.store(ContactDialogs)];
  const open = () => [
    search.isOpen,
    applications.isOpen,
    joining.isOpen,
    newGroup.shown !== null,
    contacts.isListOpen,
  ];
  await act(async () => {
    search.open(null);
    applications.open(null);
    joining.open();
    newGroup.begin();
    newGroup.draft?.setName('Raiders');
    contacts.openList();
  });
  await act(async () => vi.dynamicImportSettled());
  await act(async () => turnTo('mobile'));
  expect(open()).toEqual([true, true, true, true, true]);
  unmount();
  expect(open()).toEqual([false, false, false, false, false]);
  // What was typed for a new group is not lost.
  expect(newGroup.draft?.name).toBe('Raiders');
});
