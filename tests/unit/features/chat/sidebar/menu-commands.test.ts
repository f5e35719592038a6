import { describe, expect, test, vi } from 'vitest';
import type { ShownConversations } from '#features/chat/conversation/ShownConversations.ts';
import type { ConversationListStore } from '#features/chat/list/ConversationListStore.ts';
import type { ConversationFilter } from '#features/chat/list/conversation-filter.ts';
import { FilteredList } from '#features/chat/list/FilteredList.ts';
import { PaneStore } from '#features/chat/panes/PaneStore.ts';
import { SearchStore } from '#features/chat/search/SearchStore.ts';
import { ChatStore } from '#features/chat/session/ChatStore.ts';
import { performMenuCommand } from '#features/chat/sidebar/menu-commands.ts';
import type { Conversation, ConversationId } from '#im/records.ts';
import type { MenuCommand } from '#lib/desktop/menu.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aRoot, inPlaceOf } from '#tests/builders/aRoot.ts';
import { standIn } from '#tests/builders/standIn.ts';

/** Performs a command among three conversations, of which the last has unread messages; `focused` is open. */
async function perform(
  command: Exclude<MenuCommand, 'find'>,
  focused: ConversationId | null,
  last: Partial<Conversation> = { unreadCount: 2 },
  filter: ConversationFilter = 'all',
) {
  const sorted = (['user-1', 'user-2', 'user-3'] as const).map((id) =>
    aConversation(id, id === 'user-3' ? last : {}),
  );
  const filtered = new FilteredList(() => sorted);
  filtered.setFilter(filter);
  const opened: string[] = [];
  const navigate = vi.fn();
  const searched = vi.fn();
  const closed = vi.fn();
  const root = aRoot({
    services: { navigate },
    platform: {
      windows: {
        open: async ({ path }) => {
          opened.push(path);
          return true;
        },
        openMain: () => undefined,
        close: () => undefined,
        setOnTop: null,
      },
    },
    stores: [
      inPlaceOf(ChatStore, {
        shown: standIn<ShownConversations>({ focusedId: focused }),
        list: standIn<ConversationListStore>({ sorted, filtered }),
      }),
      inPlaceOf(SearchStore, { open: searched }),
      inPlaceOf(PaneStore, { close: closed }),
    ],
  });
  performMenuCommand(root, command);
  await Promise.resolve();
  await Promise.resolve();
  return { path: navigate.mock.calls[0]?.[0] ?? null, opened, searched, closed };
}

describe('the menu', () => {
  test.each<[Exclude<MenuCommand, 'find'>, ConversationId | null, string | null]>([
    ['nextConversation', 'user-1', '/chat/detail/user-2'],
    ['nextConversation', 'user-3', '/chat/detail/user-1'],
    ['nextConversation', null, '/chat/detail/user-1'],
    ['previousConversation', 'user-1', '/chat/detail/user-3'],
    ['previousConversation', null, '/chat/detail/user-3'],
    ['nextUnread', 'user-1', '/chat/detail/user-3'],
    ['nextUnread', 'user-3', null],
  ])('%s, with %s open, leads to %s', async (command, focused, path) => {
    expect((await perform(command, focused)).path).toBe(path);
  });

  test.each<[string, Partial<Conversation>, boolean]>([
    ['with unread messages', { unreadCount: 1 }, true],
    ['that was marked as unread', { isMarkedUnread: true }, true],
    ['that is muted', { unreadCount: 1, isMuted: true }, false],
    ['that is muted and mentions the user', { unreadCount: 1, isMuted: true, mention: 'me' }, true],
    ['that is read', {}, false],
  ])('leads to the next unread conversation, which may be one %s: %s', async (_what, change, isOne) => {
    const { path } = await perform('nextUnread', 'user-1', change);
    expect(path).toBe(isOne ? '/chat/detail/user-3' : null);
  });

  test.each<[Exclude<MenuCommand, 'find'>, ConversationFilter, ConversationId, string | null]>([
    ['nextConversation', 'pinned', 'user-1', '/chat/detail/user-3'],
    ['nextConversation', 'pinned', 'user-3', null],
    ['previousConversation', 'pinned', 'user-2', '/chat/detail/user-3'],
    ['nextConversation', 'groups', 'user-1', null],
    ['nextUnread', 'groups', 'user-1', '/chat/detail/user-3'],
  ])('%s, with only the %s shown and %s open, leads to %s', async (command, filter, focused, path) => {
    const last = { isPinned: true, unreadCount: 2 };
    expect((await perform(command, focused, last, filter)).path).toBe(path);
  });

  test('searches only an open conversation', async () => {
    expect((await perform('searchHere', 'user-2')).searched).toHaveBeenCalledWith('user-2');
    expect((await perform('searchHere', null)).searched).not.toHaveBeenCalled();
  });

  test('moves the open conversation to its own window', async () => {
    const { opened, closed } = await perform('ownWindow', 'user-2');
    expect(opened).toEqual(['/chat/window/user-2']);
    expect(closed).toHaveBeenCalledWith('user-2');
    expect((await perform('ownWindow', null)).opened).toEqual([]);
  });
});
