// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Suspense, use } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SelectionStore } from '#features/chat/message/SelectionStore.ts';
import { alonePlace, PanePlaceContext } from '#features/chat/panes/pane-context.ts';
import { GalleryStore } from '#features/chat/viewer/GalleryStore.ts';
import { ConversationWindow } from '#features/chat/window/ConversationWindow.tsx';
import type { ConversationId } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { showInWindow } from '../show.tsx';
import { chatStage, turnTo } from '../stage.ts';
import { field, openWindow } from './open-window.tsx';

beforeEach(() => {
  turnTo('desktop');
  sessionStorage.clear();
});
afterEach(cleanup);

describe('a lost network', () => {
  const words = 'Network exception, please check the network settings';
  test.each([
    ['mobile', {}, true],
    ['desktop', {}, false],
    ['desktop', alonePlace, true],
  ] as const)('on a %s with place %j the conversation says so: %s', async (layout, place, isSaid) => {
    turnTo(layout);
    const { root, tell } = await chatStage({ conversations: [aConversation('user-20002')] });
    showInWindow(
      <PanePlaceContext value={{ isFocused: true, close: null, ...place }}>
        <ConversationWindow id="user-20002" />
      </PanePlaceContext>,
      { root },
    );
    await act(async () => undefined);
    expect(screen.queryByText(words)).toBeNull();
    act(() => tell({ kind: 'network', isConnected: false }));
    expect(screen.queryAllByText(words)).toHaveLength(isSaid ? 1 : 0);
  });
});

describe('opening a conversation', () => {
  test('by an address with a message shows the message, and removes it from the address', async () => {
    const messages = [1, 2, 3].map((sequence) =>
      aMessage(`m-${sequence}`, { conversationId: 'user-20002', remoteId: `r-${sequence}`, sequence }),
    );
    const { root, chat, navigate } = await chatStage({
      conversations: [aConversation('user-20002')],
      messages,
    });
    showInWindow(
      <Routes>
        <Route path="/chat/detail/:id" element={<ConversationWindow id="user-20002" />} />
      </Routes>,
      { root, path: '/chat/detail/user-20002?message=r-2' },
    );
    const highlight = () => chat.conversations.get('user-20002')?.jumps.highlight?.id;
    await waitFor(() => expect(highlight()).toBe('m-2'));
    await waitFor(() =>
      expect(navigate).toHaveBeenCalledWith(
        '/chat/detail/user-20002',
        expect.objectContaining({ replace: true }),
      ),
    );
  });

  test('gives it the focus and removes its notices; closing ends the selection of messages', async () => {
    const { chat, root, platform, unmount } = await openWindow({});
    expect(chat.shown.focusedId).toBe('user-20002');
    expect(platform.clearNotifications).toHaveBeenCalledWith('user-20002');
    const selection = root.store(SelectionStore);
    act(() => selection.start(aMessage('m', { conversationId: 'user-20002' })));
    expect(await screen.findByRole('toolbar', { name: 'Selected messages' })).toBeDefined();
    expect(field()).toBeNull();
    unmount();
    expect([chat.shown.focusedId, selection.ids.length, selection.conversationId]).toEqual([null, 0, null]);
  });

  test('changing to another conversation closes the dialogs of the first', async () => {
    const stage = await chatStage({
      conversations: [aConversation('user-20002'), aConversation('user-20003', { name: 'Bagas' })],
    });
    await import('#features/chat/viewer/GalleryPanel.tsx');
    const { rerender } = showInWindow(<ConversationWindow id="user-20002" />, { root: stage.root });
    const selection = stage.root.store(SelectionStore);
    act(() => selection.start(aMessage('m', { conversationId: 'user-20002' })));
    act(() => stage.root.store(GalleryStore).open('user-20002'));
    const gallery = () => screen.queryByRole('dialog', { name: 'Media, files and links' });
    await waitFor(() => expect(gallery()).not.toBeNull());
    rerender(<ConversationWindow id="user-20003" />);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bagas'));
    expect([stage.chat.shown.focusedId, selection.ids.length]).toEqual(['user-20003', 0]);
    await waitFor(() => expect(gallery()).toBeNull());
    expect(field()).not.toBeNull();
  });

  test.each([
    ['user-20003', 'Bagas'],
    ['group-squad', 'Squad'],
  ] as const)(
    'changing to %s keeps the header and the field, and shows nothing empty in between',
    async (next, name) => {
      const { root, chat } = await chatStage({
        conversations: [
          aConversation('user-20002'),
          aConversation('user-20003', { name: 'Bagas' }),
          aConversation('group-squad', { name: 'Squad' }),
        ],
      });
      const { container, rerender } = showInWindow(<ConversationWindow id="user-20002" />, { root });
      await act(async () => undefined);
      const parts = () =>
        ['h1', '[role=toolbar]', '[role=textbox]'].map((each) => container.querySelector(each));
      const before = parts();
      const sizes: number[] = [];
      const watcher = new MutationObserver(() => sizes.push(container.querySelectorAll('header').length));
      watcher.observe(container, { childList: true, subtree: true });
      rerender(<ConversationWindow id={next} />);
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
      await act(async () => undefined);
      watcher.disconnect();
      expect(parts()).toEqual(before);
      expect(before).not.toContain(null);
      expect(new Set(sizes)).toEqual(new Set([1]));
      expect(chat.shown.ids).toEqual([next]);
    },
  );

  test('in two windows that exchange places keeps both open', async () => {
    const { root, chat } = await chatStage({
      conversations: [aConversation('user-20002'), aConversation('user-20003', { name: 'Bagas' })],
    });
    const windows = (left: ConversationId, right: ConversationId) => (
      <>
        <ConversationWindow key="left" id={left} />
        <ConversationWindow key="right" id={right} />
      </>
    );
    const { rerender } = showInWindow(windows('user-20002', 'user-20003'), { root });
    await act(async () => rerender(windows('user-20003', 'user-20002')));
    expect(chat.shown.ids.toSorted()).toEqual(['user-20002', 'user-20003']);
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      'Bagas',
      'Intan',
    ]);
  });

  test('stays in effect while another part of the screen loads its code', async () => {
    const { root, chat } = await chatStage({ conversations: [aConversation('user-20002')] });
    const Part = ({ code }: { code: Promise<void> | null }) => {
      if (code) use(code);
      return null;
    };
    const screenWith = (code: Promise<void> | null) => (
      <Suspense fallback={<p>waiting</p>}>
        <ConversationWindow id="user-20002" />
        <Part code={code} />
      </Suspense>
    );
    const { rerender } = showInWindow(screenWith(null), { root });
    const code = new Promise<void>(() => undefined);
    await act(async () => rerender(screenWith(code)));
    expect(screen.getByText('waiting')).toBeDefined();
    expect(chat.shown.focusedId).toBe('user-20002');
  });

  test('ends when the conversation is deleted, and leads back to the list', async () => {
    const { chat, navigate } = await openWindow({});
    await act(() => chat.list.remove('user-20002'));
    expect(navigate).toHaveBeenCalledWith('/chat/list');
  });

  test('of a user whom the market excludes is refused', async () => {
    const { root } = await chatStage({ excluded: [20_002] });
    showInWindow(<ConversationWindow id="user-20002" />, { root });
    expect(screen.getByText('This conversation is not available.')).toBeDefined();
    expect(screen.queryByRole('log')).toBeNull();
  });

  test('of the user’s own id is refused, and a link leads back', async () => {
    const { root, chat } = await chatStage({ conversations: [aConversation('user-1')] });
    showInWindow(<ConversationWindow id="user-1" />, { root });
    expect(screen.getByText(/^This is your own account/)).toBeDefined();
    expect(screen.queryByRole('log')).toBeNull();
    expect(field()).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to conversations' }).getAttribute('href')).toBe(
      '/chat/list',
    );
    expect([chat.shown.focusedId, chat.list.sorted.length]).toEqual([null, 0]);
  });
});
