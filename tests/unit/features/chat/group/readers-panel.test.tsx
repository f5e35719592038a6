// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConversationStore } from '#features/chat/conversation/ConversationStore.ts';
import { ReadersPanel } from '#features/chat/group/ReadersPanel.tsx';
import type { ContactStore } from '#features/chat/peer/ContactStore.ts';
import { ChatStore } from '#features/chat/session/ChatStore.ts';
import { ChatError } from '#im/errors.ts';
import type { ChatPort } from '#im/port.ts';
import chatGroup from '#locales/en_US/chat-group.json';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aPort } from '#tests/builders/aPort.ts';
import { aRoot, inPlaceOf } from '#tests/builders/aRoot.ts';
import { standIn } from '#tests/builders/standIn.ts';
import { showInWindow } from '../show.tsx';

i18next.addResourceBundle('en_US', 'chat-group', chatGroup);

/** Tell the page's intersection observers, one each, that what they observe is near the view. */
let near: (() => void)[] = [];
beforeEach(() => {
  near = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        near.push(() => told([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The service's answer for a side with this many people, 100 a page. */
const pageOf = (total: number) => async (_message: unknown, side: string, cursor: string | null) => {
  const from = Number(cursor ?? 0);
  const until = Math.min(total, from + 100);
  return {
    members: Array.from({ length: until - from }, (_, at) => ({
      userId: String(20_000 + from + at),
      // A person without a name is shown by their id.
      nick: at === 0 ? '' : `${side} ${from + at}`,
      avatar: '',
    })),
    cursor: until < total ? String(until) : null,
  };
};

/** The panel of a message that three have read and 250 have not. */
function openPanel(readMembers: ChatPort['readMembers']) {
  const nameOf = vi.fn<ContactStore['nameOf']>(({ userId, nick }) => nick || userId);
  const chat = inPlaceOf(ChatStore, {
    self: { userId: '1', nick: '', avatar: '' },
    ready: () => aPort({ readMembers }),
    contacts: standIn<ContactStore>({ nameOf }),
  });
  const root = aRoot({ stores: [chat] });
  const message = aMessage('m', {
    flow: 'out',
    conversationId: 'group-g',
    receipt: { readCount: 3, unreadCount: 250, isPeerRead: false },
  });
  const store = standIn<ConversationStore>({
    book: standIn<ConversationStore['book']>({ get: () => message }),
    marks: standIn<ConversationStore['marks']>({ loadReceipts: async () => undefined }),
  });
  showInWindow(<ReadersPanel store={store} message={message} onClose={vi.fn()} />, { root });
  return { nameOf };
}

test('more than a hundred non-readers load page by page near the end of the list, and no row renders again', async () => {
  const readMembers = vi.fn(pageOf(250));
  const { nameOf } = openPanel(readMembers);
  fireEvent.click(screen.getByRole('tab', { name: 'Unread (250)' }));
  // The document is queried directly: finding hundreds of rows by role takes seconds.
  const people = () => document.querySelectorAll('li').length;
  await vi.waitFor(() => expect(people()).toBe(100));
  expect(document.querySelector('li')?.textContent).toBe('20000');
  for (const [count, from] of [
    [200, 100],
    [250, 200],
  ] as const) {
    nameOf.mockClear();
    act(() => near.at(-1)?.());
    await vi.waitFor(() => expect(people()).toBe(count));
    expect(nameOf.mock.calls.map(([{ userId }]) => Number(userId) - 20_000)).toEqual(
      Array.from({ length: count - from }, (_, at) => from + at),
    );
  }
  expect([...document.querySelectorAll('li')].at(-1)?.textContent).toBe('unread 249');
  const asked = readMembers.mock.calls.filter(([, side]) => side === 'unread').map(([, , cursor]) => cursor);
  expect(asked).toEqual([null, '100', '200']);
  // All people are loaded, so the end of the list requests nothing more.
  act(() => near.at(-1)?.());
  expect(readMembers.mock.calls.filter(([, side]) => side === 'unread')).toHaveLength(3);
});

test('readers are not shown if the service was bought without read receipts, and requested again after another failure', async () => {
  const readMembers = vi.fn<ChatPort['readMembers']>();
  readMembers.mockRejectedValueOnce(new ChatError('network', 2_801));
  readMembers.mockRejectedValueOnce(new ChatError('packageNeeded', 60_020));
  openPanel(readMembers);
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Retry' })));
  expect(screen.getByText('The package you purchased does not support read receipts')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
