// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WindowPlaces } from '#features/chat/alone/WindowPlaces.ts';
import { PaneStore } from '#features/chat/panes/PaneStore.ts';
import { ConversationItem } from '#features/chat/sidebar/ConversationItem.tsx';
import { ConversationPane } from '#features/chat/sidebar/ConversationPane.tsx';
import { conversationActions } from '#features/chat/sidebar/conversation-actions.ts';
import type { Conversation, ConversationId, LastMessage } from '#im/records.ts';
import conversations from '#locales/en_US/conversations.json';
import { aConversation } from '#tests/builders/aConversation.ts';
import { layOut } from '#tests/builders/layout.ts';
import { showInWindow } from '../show.tsx';
import { chatStage, turnTo } from '../stage.ts';

beforeEach(() => {
  turnTo('desktop');
  layOut();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const last = (change: Partial<LastMessage> = {}): LastMessage => ({
  // An hour and a half before the time of the tests' clock.
  time: 1_800_000_000_000 - 5_400_000,
  flow: 'in',
  senderId: '2',
  nick: 'Intan',
  body: { kind: 'text', text: 'Sampai nanti', mentions: [] },
  ...change,
});

type Stage = Awaited<ReturnType<typeof chatStage>>;

async function item(change: Partial<Conversation> = {}, prepare: (stage: Stage) => void = () => undefined) {
  const conversation = aConversation(change.id ?? 'user-20002', { lastMessage: last(), ...change });
  const stage = await chatStage({ conversations: [conversation] });
  prepare(stage);
  const onMenu = vi.fn();
  const { container } = showInWindow(
    <ConversationItem
      conversation={conversation}
      isOpen={false}
      isTabStop
      onFocus={vi.fn()}
      onMenu={onMenu}
    />,
    { root: stage.root },
  );
  const link = screen.getByRole('link');
  return {
    ...stage,
    conversation,
    container,
    link,
    onMenu,
    seen: link.querySelector(':scope > [aria-hidden="true"]'),
  };
}

const avatar = (container: Element) => container.querySelector<HTMLElement>('[data-presence]');

describe('a row of the list', () => {
  test('shows picture, name, last message and time, and leads to the conversation', async () => {
    const { container, link, seen } = await item({ avatar: '/a.png' });
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/a.png');
    expect(seen?.querySelector('b')?.textContent).toBe('Intan');
    expect(seen?.textContent).toContain('Sampai nanti');
    expect(seen?.querySelector('time')?.textContent).toMatch(/^\d\d:\d\d$/);
    expect(link.getAttribute('href')).toBe('/chat/detail/user-20002');
  });

  test('shows whether the peer is online, and follows changes', async () => {
    const { container, tell } = await item();
    expect(avatar(container)?.dataset.presence).toBe('offline');
    await act(async () => tell({ kind: 'presence', presences: [{ userId: '20002', presence: 'online' }] }));
    // Presence events are taken in portions, so the change appears after a moment.
    await waitFor(() => expect(avatar(container)?.dataset.presence).toBe('online'));
    await act(async () => tell({ kind: 'presence', presences: [{ userId: '20002', presence: 'away' }] }));
    await waitFor(() => expect(avatar(container)?.dataset.presence).toBe('away'));
    expect(container.textContent).toContain('Away');
  });

  test('of a group has no online dot, and names the last speaker', async () => {
    const { container, seen } = await item({ id: 'group-squad', name: 'Squad' });
    expect(avatar(container)).toBeNull();
    expect(seen?.textContent).toContain('Intan: Sampai nanti');
  });

  test('of a topic leaves the line of the name to name and time, and names the community in the other', async () => {
    const topic = { communityId: 'group-raid', communityName: 'Raiders', isAllMuted: false } as const;
    const { seen } = await item({ id: 'group-raid@1', name: 'Strategi', topic });
    const [first, second] = [...(seen?.children ?? [])];
    expect(first?.querySelector('b')?.textContent).toBe('Strategi');
    expect(first?.textContent).not.toContain('Raiders');
    expect(second?.textContent).toMatch(/^Raiders·.*Sampai nanti$/);
  });

  test.each([
    [0, false, null],
    [7, false, '7'],
    [99, false, '99'],
    [100, false, '99+'],
    [100, true, ''],
  ])('with %i unread messages, muted %s, has the badge %j', async (unreadCount, isMuted, shown) => {
    const { seen } = await item({ unreadCount, isMuted });
    const words = seen?.querySelectorAll('.sr-only') ?? [];
    const badge = [...words].find((each) => each.textContent?.includes('unread message'))?.parentElement;
    expect(badge?.querySelector('[aria-hidden]')?.textContent ?? (badge ? '' : null)).toBe(shown);
    expect(seen?.querySelector('[aria-label="Muted"]') !== null).toBe(isMuted);
  });

  test.each([
    ['none', null],
    ['me', 'You were mentioned'],
    ['all', 'Everyone was mentioned'],
    ['both', 'You and everyone were mentioned'],
  ] as const)('that mentions %s is marked by an @', async (mention, words) => {
    const { seen } = await item({ id: 'group-squad', mention });
    const mark = [...(seen?.querySelectorAll('[aria-hidden]') ?? [])].find(
      (each) => each.textContent === '@',
    );
    expect(mark?.nextSibling?.textContent ?? null).toBe(words);
  });

  test('shows a draft, even one with only a quote, in place of the last message', async () => {
    const first = await item({}, ({ chat }) =>
      chat.drafts.setContent('user-20002', [{ kind: 'text', text: 'Nanti' }]),
    );
    expect(first.seen?.textContent).toContain('Draft Nanti');
    expect(first.seen?.textContent).not.toContain('Sampai');
    cleanup();
    const second = await item({}, ({ chat }) =>
      chat.drafts.setQuote('user-20002', { remoteId: 'q', kind: 'text', abstract: 'a', sender: 's' }),
    );
    expect(second.seen?.textContent).toContain('Draft [Reply]');
  });

  test('a press of 300 ms opens the menu; a shorter or moving one does not', async () => {
    const { link, onMenu, conversation } = await item();
    vi.useFakeTimers();
    const down = { pointerType: 'touch', clientX: 10, clientY: 20 };
    fireEvent.pointerDown(link, down);
    vi.advanceTimersByTime(299);
    fireEvent.pointerUp(link);
    vi.advanceTimersByTime(1_000);
    expect(onMenu).not.toHaveBeenCalled();
    fireEvent.pointerDown(link, down);
    fireEvent.pointerMove(link, { ...down, clientY: 40 });
    vi.advanceTimersByTime(1_000);
    expect(onMenu).not.toHaveBeenCalled();
    fireEvent.pointerDown(link, down);
    vi.advanceTimersByTime(300);
    expect(onMenu).toHaveBeenCalledExactlyOnceWith(conversation, { x: 10, y: 20 });
  });

  test('a right click opens the menu where it was', async () => {
    const { link, onMenu, conversation } = await item();
    expect(fireEvent.contextMenu(link, { clientX: 5, clientY: 6 })).toBe(false);
    expect(onMenu).toHaveBeenCalledExactlyOnceWith(conversation, { x: 5, y: 6 });
  });
});

describe('an account of the service', () => {
  test('has its name in the current language and no online state', async () => {
    const { link } = await item({ id: 'user-10001', name: 'Notices of orders' });
    expect(link.textContent).toContain('Order notices');
    expect(link.textContent).not.toContain('Notices of orders');
    expect(link.querySelector('[data-presence]')).toBeNull();
  });
});

describe('the menu of a conversation', () => {
  const topic = { communityId: 'group-raid', communityName: 'Raiders', isAllMuted: false } as const;
  const actionsOf = async (change: Partial<Conversation> = {}) => {
    const conversation = aConversation('user-20002', change);
    const port = {
      pin: vi.fn(async () => undefined),
      mute: vi.fn(async () => undefined),
      markUnread: vi.fn(async () => undefined),
      deleteConversation: vi.fn(async () => undefined),
    };
    const stage = await chatStage({ conversations: [conversation], port });
    const t = i18next.getFixedT('en_US', 'conversations');
    const actions = conversationActions(conversation, {
      chat: stage.chat,
      panes: stage.root.store(PaneStore),
      places: stage.root.store(WindowPlaces),
      services: stage.root.services,
      t,
    });
    const perform = async (id: string) => actions.find((action) => action.id === id)?.perform();
    return {
      ...stage,
      port,
      perform,
      names: actions.filter(({ visible }) => visible !== false).map(({ name }) => name),
    };
  };

  test.each([
    [{}, ['pin', 'mute', 'markUnread', 'delete']],
    [{ isPinned: true, isMuted: true, unreadCount: 2 }, ['unpin', 'unmute', 'markRead', 'delete']],
    // The service stores no other setting of a topic.
    [{ topic }, ['mute']],
    [{ topic, unreadCount: 2 }, ['mute', 'markRead']],
    // The service keeps nothing of a group that ended for the user.
    [{ membership: 'dissolved' }, ['delete']],
    [{ membership: 'removed', unreadCount: 2 }, ['markRead', 'delete']],
    [{ topic, membership: 'removed' }, ['delete']],
  ] as const)('for %j has %j', async (change, names) => {
    const words = names.map((name) => conversations.actions[name]);
    expect((await actionsOf(change)).names).toEqual(words);
  });

  test('takes effect at once and is sent to the service', async () => {
    const { perform, port, chat } = await actionsOf();
    await perform('pin');
    await perform('mute');
    expect(chat.list.get('user-20002')).toMatchObject({ isPinned: true, isMuted: true });
    expect(port.pin).toHaveBeenCalledWith('user-20002', true);
    expect(port.mute).toHaveBeenCalledWith('user-20002', true);
  });

  test('undoes what the service refuses', async () => {
    const { perform, port, chat, toasts } = await actionsOf();
    port.pin.mockRejectedValueOnce(new Error('no'));
    await perform('pin');
    expect(chat.list.get('user-20002')?.isPinned).toBe(false);
    expect(toasts.error).toHaveBeenCalledOnce();
  });

  test('marks an open conversation as unread and leaves it, because on screen it would count as read', async () => {
    const { perform, port, chat, root, navigate } = await actionsOf();
    root.store(PaneStore).setWidth(900);
    root.store(PaneStore).show('user-20002');
    chat.open('user-20002');
    await perform('read');
    expect(navigate.mock.calls.at(-1)?.[0]).toBe('/chat/list');
    expect(port.markUnread).toHaveBeenCalledExactlyOnceWith('user-20002', true);
    expect(chat.list.get('user-20002')?.isMarkedUnread).toBe(true);
  });

  test('asks before a conversation is deleted', async () => {
    const { perform, port, chat, dialogs } = await actionsOf();
    dialogs.confirm.mockResolvedValueOnce(false);
    await perform('delete');
    expect(port.deleteConversation).not.toHaveBeenCalled();
    await perform('delete');
    expect(port.deleteConversation).toHaveBeenCalledWith('user-20002');
    expect(chat.list.get('user-20002')).toBeNull();
  });
});

describe('the list', () => {
  const pane = async (options: Parameters<typeof chatStage>[0] = {}) => {
    const stage = await chatStage(options);
    showInWindow(<ConversationPane openId={null} />, { root: stage.root });
    await act(async () => undefined);
    return stage;
  };
  const names = () => screen.queryAllByRole('link').map((each) => each.dataset.conversationId);

  test('marks the conversation whose menu is open, and no other', async () => {
    await import('#ui/FloatingMenu.tsx');
    await pane({ conversations: [aConversation('user-20002'), aConversation('user-20003')] });
    const link = document.querySelector('[data-conversation-id="user-20003"]') as HTMLElement;
    fireEvent.contextMenu(link, { clientX: 5, clientY: 6 });
    await screen.findByRole('menu');
    const marked = [...document.querySelectorAll<HTMLElement>('.marked')];
    expect(marked.map((each) => each.dataset.conversationId)).toEqual(['user-20003']);
  });

  test('reads the first conversations ahead when idle, and of the service the one a pointer rests on', async () => {
    vi.stubGlobal('requestIdleCallback', (perform: () => void) => {
      perform();
      return 0;
    });
    vi.stubGlobal('cancelIdleCallback', () => undefined);
    const conversations = Array.from({ length: 10 }, (_, index) =>
      aConversation(`user-${20_002 + index}`, { lastMessage: last({ time: 1_000_000 - index }) }),
    );
    const history = vi.fn(async (_id: ConversationId) => ({ messages: [], cursor: null }));
    const { chat } = await pane({ conversations, port: { history } });
    const ahead = conversations.map(({ id }) => chat.readAhead.take(id) !== null);
    expect(ahead.indexOf(false)).toBe(8);
    expect(history).not.toHaveBeenCalled();
    vi.useFakeTimers();
    const row = (id: number) =>
      document.querySelector(`[data-conversation-id="user-${id}"] time`) as HTMLElement;
    fireEvent.pointerOver(row(20_003));
    await vi.advanceTimersByTimeAsync(30);
    fireEvent.pointerOver(row(20_004));
    await vi.advanceTimersByTimeAsync(100);
    expect(history.mock.calls.map(([id]) => id)).toEqual(['user-20004']);
  });

  test('reports that there are no chats', async () => {
    await pane();
    expect(screen.getByText('no chats yet')).toBeDefined();
  });

  test('shows a notice while the connection is lost', async () => {
    const words = 'Network exception, please check the network settings';
    const { tell } = await pane();
    expect(screen.queryByText(words)).toBeNull();
    await act(async () => tell({ kind: 'network', isConnected: false }));
    expect(screen.getByText(words)).toBeDefined();
    await act(async () => tell({ kind: 'network', isConnected: true }));
    expect(screen.queryByText(words)).toBeNull();
  });

  test('does not contain users whom the market excludes, and their conversations cannot be opened', async () => {
    const conversations = [aConversation('user-20002'), aConversation('user-20003')];
    const { chat } = await pane({ conversations, excluded: [20_003] });
    expect(names()).toEqual(['user-20002']);
    expect(chat.open('user-20003')).toBeNull();
    expect(chat.shown.focusedId).toBeNull();
    expect(chat.conversation('user-20003')).toBeNull();
    expect(chat.list.get('user-20003')).toBeNull();
  });

  test('has pinned ones first, then the newest', async () => {
    const at = (time: number) => ({ lastMessage: last({ time }) });
    await pane({
      conversations: [
        aConversation('user-20002', at(1_000)),
        aConversation('user-20003', at(3_000)),
        aConversation('user-20004', { ...at(500), isPinned: true }),
      ],
    });
    expect(names()).toEqual(['user-20004', 'user-20003', 'user-20002']);
  });

  test('of unread conversations keeps the one that is open until it is left', async () => {
    const unread = { unreadCount: 1 };
    const ids = ['user-20002', 'user-20003', 'user-20004'] as const;
    const { chat } = await pane({
      conversations: ids.map((id, index) => aConversation(id, index === 2 ? {} : unread)),
    });
    act(() => chat.list.filtered.setFilter('unread'));
    expect(names()).toEqual(['user-20002', 'user-20003']);
    act(() => {
      chat.open('user-20002');
      chat.list.noteRead('user-20002');
    });
    expect(chat.list.get('user-20002')?.unreadCount).toBe(0);
    expect(names()).toEqual(['user-20002', 'user-20003']);
    act(() => chat.close('user-20002'));
    expect(names()).toEqual(['user-20003']);
  });

  test('is reached from its search by ArrowDown, and Enter opens the first conversation found', async () => {
    const { navigate } = await pane({
      conversations: [aConversation('user-20002'), aConversation('user-20003', { name: 'Bagas' })],
    });
    const search = screen.getByRole('searchbox');
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(navigate).not.toHaveBeenCalled();
    fireEvent.change(search, { target: { value: 'bag' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/chat/detail/user-20003');
    fireEvent.keyDown(search, { key: 'ArrowDown' });
    expect(document.activeElement?.getAttribute('data-conversation-id')).toBe('user-20003');
  });

  test.each([
    [
      true,
      ['New group', 'Contacts', 'Search messages', 'Find a group', 'Mark all as read', 'Show me as away'],
    ],
    [false, ['New group', 'Contacts', 'Find a group', 'Mark all as read', 'Show me as away']],
  ])(
    'with MessageSearch %s has the menu %j, and offers a search for messages or not',
    async (MessageSearch, items) => {
      const { chat } = await pane({ config: { chat: { features: { MessageSearch } } } });
      await import('#ui/FloatingMenu.tsx');
      await act(async () => chat.list.filtered.search('jarum'));
      expect(screen.queryByRole('button', { name: 'Search all chats for “jarum”' }) !== null).toBe(
        MessageSearch,
      );
      fireEvent.click(screen.getByRole('button', { name: conversations.menu }));
      expect((await screen.findAllByRole('menuitem')).map((each) => each.textContent)).toEqual(items);
    },
  );
});
