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
import type { Receipt } from '#im/records.ts';
import chatGroup from '#locales/en_US/chat-group.json';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aPort } from '#tests/builders/aPort.ts';
import { aRoot, inPlaceOf } from '#tests/builders/aRoot.ts';
import { standIn } from '#tests/builders/standIn.ts';
import { showInWindow } from '../show.tsx';

i18next.addResourceBundle('en_US', 'chat-group', chatGroup);

/** The height of a row on screen, in px. */
const rowHeight = 52;
/** How far the panel is scrolled, in px. */
let scrolled = 0;
beforeEach(() => {
  scrolled = 0;
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(10 * rowHeight);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'UL' ? new DOMRect(0, -scrolled, 360, 0) : new DOMRect(0, 0, 360, rowHeight);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Scrolls the panel so that a row is the first in view. */
function scrollTo(row: number): void {
  scrolled = row * rowHeight;
  fireEvent.scroll(window);
}

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

const someRead: Receipt = { readCount: 3, unreadCount: 250, isPeerRead: false };

/** The panel of a message that three have read and 250 have not. */
function openPanel(readMembers: ChatPort['readMembers'], receipt: Receipt | null = someRead) {
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
    receipt,
  });
  const store = standIn<ConversationStore>({
    book: standIn<ConversationStore['book']>({ get: () => message }),
    marks: standIn<ConversationStore['marks']>({ loadReceipts: async () => undefined }),
  });
  showInWindow(<ReadersPanel store={store} message={message} onClose={vi.fn()} />, { root });
  return { nameOf };
}

/** The names of the rendered people; finding rows by role takes seconds. */
const shown = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);

test('of many non-readers only those in view are rendered, further pages load near the end, and no row renders again', async () => {
  const readMembers = vi.fn(pageOf(250));
  const { nameOf } = openPanel(readMembers);
  fireEvent.click(screen.getByRole('tab', { name: 'Unread (250)' }));
  await vi.waitFor(() => expect(shown()[0]).toBe('20000'));
  const asked = () =>
    readMembers.mock.calls.filter(([, side]) => side === 'unread').map(([, , cursor]) => cursor);
  scrollTo(40);
  expect(shown()).toContain('unread 45');
  expect(shown().length).toBeLessThan(25);
  expect(asked()).toEqual([null]);
  const rows = document.querySelectorAll('li');
  expect([rows[0]?.getAttribute('aria-setsize'), rows[0]?.getAttribute('aria-posinset')]).toEqual([
    '250',
    '37',
  ]);
  // Near the end of the first hundred.
  scrollTo(85);
  await vi.waitFor(() => expect(asked()).toEqual([null, '100']));
  nameOf.mockClear();
  await vi.waitFor(() => {
    scrollTo(87);
    expect(shown()).toContain('20100');
  });
  expect(nameOf.mock.calls.map(([{ userId }]) => userId)).toEqual(['20099', '20100']);
  scrollTo(190);
  await vi.waitFor(() => expect(asked()).toEqual([null, '100', '200']));
  scrollTo(240);
  await vi.waitFor(() => expect(shown().at(-1)).toBe('unread 249'));
  // All people are loaded, so the end of the list requests nothing more.
  scrollTo(245);
  expect(asked()).toHaveLength(3);
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

test('the panel has the title of the specification, and one tab for each side with its count', () => {
  openPanel(pageOf(0));
  expect(screen.getByRole('dialog', { name: 'message details' })).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Read (3)',
    'Unread (250)',
  ]);
});

test('a side without people says so', async () => {
  openPanel(async () => ({ members: [], cursor: null }), { ...someRead, readCount: 0 });
  expect(await screen.findByText('Nobody has read it yet.')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Unread (250)' }));
  expect(await screen.findByText('Everyone has read it.')).toBeTruthy();
});

test('a message without a receipt has no sides', () => {
  const readMembers = vi.fn(pageOf(1));
  openPanel(readMembers, null);
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(screen.queryAllByRole('tab')).toEqual([]);
  expect(readMembers).not.toHaveBeenCalled();
});
