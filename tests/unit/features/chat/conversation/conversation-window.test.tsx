// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense, use } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConversationWindow } from '#features/chat/conversation/ConversationWindow.tsx';
import { SelectionStore } from '#features/chat/forward/SelectionStore.ts';
import { GalleryStore } from '#features/chat/viewer/GalleryStore.ts';
import type { Conversation, ConversationId, Membership, Message } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { showInWindow } from '../show.tsx';
import { chatStage, turnTo } from '../stage.ts';

beforeEach(() => {
  turnTo('desktop');
  sessionStorage.clear();
});
afterEach(cleanup);

const skill = (id: number, change: object = {}) => ({
  id,
  game: { id, img: `/g${id}.png`, name: `Game ${id}`, cover: '' },
  evaluationScore: 4.8,
  orderNum: 1_240,
  priceUnitDesc: '59/match',
  couponInfo: null,
  userId: 20_002,
  rank: '',
  shelfStatus: 1,
  ...change,
});
const profileOf = (isFollowing: boolean) => ({ userInfo: { userId: 20_002 }, isFollowing });

interface Given {
  readonly id?: ConversationId;
  readonly record?: Partial<Conversation>;
  readonly messages?: readonly Message[];
  readonly skills?: readonly object[];
  readonly isFollowing?: boolean;
}

async function openWindow({
  id = 'user-20002',
  record = {},
  messages = [],
  skills = [],
  isFollowing = false,
}: Given) {
  const followed = { isFollowing };
  const stage = await chatStage({
    conversations: [aConversation(id, record)],
    messages,
    market: (path, input) => {
      if (path === '/v1/user/profile') return profileOf(followed.isFollowing);
      if (path === '/v1/skill/list') return { items: skills };
      if (path !== '/v1/user/relation/follow') return undefined;
      followed.isFollowing = (input as { action: string }).action === 'follow';
      return {};
    },
  });
  const view = showInWindow(<ConversationWindow id={id} />, { root: stage.root });
  await act(async () => undefined);
  return { ...stage, ...view };
}

/** The field in which a message is written. */
const field = () => screen.queryByRole('textbox');
const button = (name: string | RegExp) => screen.queryByRole('button', { name });
const profileLink = () => screen.queryByRole('link', { name: 'Open profile: Intan' });

describe('the header of a conversation', () => {
  test('shows the peer, and links to their page', async () => {
    await openWindow({ record: { avatar: '/a.png' } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Intan');
    expect(profileLink()?.getAttribute('href')).toBe('/user/detail/20002');
    expect(profileLink()?.querySelector('img')?.getAttribute('src')).toBe('/a.png');
    expect(button('More')).not.toBeNull();
  });

  test.each([
    ['user-10000', false],
    ['user-10099', false],
    ['user-9999', true],
    ['user-10100', true],
  ] as const)('%s has a page, can be followed, is warned about and written to: %s', async (id, isPerson) => {
    await openWindow({ id });
    expect(profileLink() !== null).toBe(isPerson);
    await waitFor(() => expect(button('Follow Intan') !== null).toBe(isPerson));
    expect(field() !== null).toBe(isPerson);
    expect(screen.queryByText(/^Pay inside/) !== null).toBe(isPerson);
  });

  test('follows and unfollows, and reads the profile again each time', async () => {
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
    // The list counted them before; the profile of the stand-in has three.
    await openWindow({ id: 'group-squad', record: { memberCount: 12 } });
    expect(profileLink()).toBeNull();
    expect(button(/Follow/)).toBeNull();
    expect(screen.getByText('3 members')).toBeDefined();
    expect(screen.queryByText(/^Pay inside/)).toBeNull();
    expect(field()).not.toBeNull();
  });
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
  await openWindow({ id: 'group-squad', record: { membership } });
  expect(field() === null).toBe(words !== null);
  expect(screen.queryByRole('status')?.textContent ?? null).toBe(words);
});

describe('opening a conversation', () => {
  test('by an address with a message shows that message, and the message goes from the address', async () => {
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
    expect([chat.shown.focusedId, selection.count, selection.conversationId]).toEqual([null, 0, null]);
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
    expect([stage.chat.shown.focusedId, selection.count]).toEqual(['user-20003', 0]);
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

  test('two windows that change places both stay open', async () => {
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

  test('stays in effect while another part of the screen waits for its code', async () => {
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

  test('a user whom the market excludes has no window', async () => {
    const { root } = await chatStage({ excluded: [20_002] });
    showInWindow(<ConversationWindow id="user-20002" />, { root });
    expect(screen.getByText('This conversation is not available.')).toBeDefined();
    expect(screen.queryByRole('log')).toBeNull();
  });

  test('the user’s own id opens none, and a link leads back', async () => {
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

describe('the carousel', () => {
  const label = 'Services of Intan';
  /** Lays cards of 100 px out in a track as wide as this many of them: the test's document has no layout. */
  const layOut = (shown: number) => {
    const cards = (track: Element) => (track.tagName === 'UL' ? track.children.length : 0);
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
      return cards(this) * 100;
    });
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
      return cards(this) && shown * 100;
    });
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      const track = this.parentElement;
      if (this.tagName !== 'LI' || !track) return new DOMRect();
      return new DOMRect([...track.children].indexOf(this) * 100 - track.scrollLeft, 0, 100, 50);
    });
  };
  afterEach(() => vi.restoreAllMocks());
  const carousel = async (skills: readonly object[]) => {
    const stage = await openWindow({ skills });
    return { ...stage, section: await screen.findByRole('region', { name: label }) };
  };

  test('shows each listed skill, and links to its order', async () => {
    const { section } = await carousel([skill(7), skill(8, { shelfStatus: 0 })]);
    const cards = section.querySelectorAll('article');
    expect(cards).toHaveLength(1);
    const [card] = cards;
    expect(card?.querySelector('img')?.getAttribute('src')).toBe('/g7.png');
    expect(card?.textContent).toContain('Game 7');
    expect(card?.textContent).toContain('4.8');
    expect(card?.textContent).toContain('1,240 orders');
    expect(card?.textContent).toContain('59/match');
    expect(card?.querySelector('s')).toBeNull();
    expect(screen.getByRole('link', { name: 'Order Game 7' }).getAttribute('href')).toBe(
      '/confirm-order/7?kind=skill',
    );
  });

  test('shows the price with the coupon, what the coupon is, and the price before', async () => {
    const couponInfo = { desc: '10 off', discountPriceUnitDesc: '49/match' };
    const { section } = await carousel([skill(7, { couponInfo })]);
    expect(section.textContent).toContain('49/match');
    expect(section.textContent).toContain('10 off');
    expect(section.querySelector('s')?.textContent).toBe('before 59/match');
  });

  test('is hidden without listed skills', async () => {
    const { call } = await openWindow({ skills: [skill(8, { shelfStatus: 0 })] });
    await waitFor(() => expect(call.mock.calls.some(([{ path }]) => path === '/v1/skill/list')).toBe(true));
    await act(async () => undefined);
    expect(screen.queryByRole('region', { name: label })).toBeNull();
  });

  test.each([
    { shown: 1, total: 4 },
    { shown: 2, total: 3 },
  ])(
    'with $shown visible of four, its arrows reach all and count $total places',
    async ({ shown, total }) => {
      layOut(shown);
      const { section } = await carousel([skill(1), skill(2), skill(3), skill(4)]);
      const track = section.querySelector('ul');
      const place = () => [section.querySelector('[aria-live]')?.textContent, track?.scrollLeft];
      const arrow = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
      expect(place()).toEqual([`1/${total}`, 0]);
      expect(arrow('Previous service').disabled).toBe(true);
      for (let at = 2; at <= total; at += 1) {
        fireEvent.click(arrow('Next service'));
        await waitFor(() => expect(place()).toEqual([`${at}/${total}`, (at - 1) * 100]));
      }
      expect(arrow('Next service').disabled).toBe(true);
      fireEvent.click(arrow('Previous service'));
      await waitFor(() => expect(place()).toEqual([`${total - 1}/${total}`, (total - 2) * 100]));
      expect(button('Show service 1')).toBeNull();
    },
  );

  test('has no arrows if all cards are visible', async () => {
    layOut(2);
    await carousel([skill(1), skill(2)]);
    expect(button('Next service')).toBeNull();
  });

  test('follows a drag of the mouse, which opens no order', async () => {
    layOut(1);
    const { section } = await carousel([skill(1), skill(2)]);
    const track = section.querySelector('ul') as HTMLUListElement;
    const order = screen.getByRole('link', { name: 'Order Game 1' });
    const mouse = { pointerType: 'mouse', pointerId: 1, button: 0 };
    fireEvent.pointerDown(order, { ...mouse, clientX: 90 });
    fireEvent.pointerMove(order, { ...mouse, clientX: 20 });
    expect(track.scrollLeft).toBe(70);
    fireEvent.pointerUp(order, { ...mouse, clientX: 20 });
    await waitFor(() => expect(track.scrollLeft).toBe(100));
    expect(fireEvent.click(order)).toBe(false);
  });

  test('has dots on a phone and no arrows', async () => {
    turnTo('mobile');
    layOut(1);
    await carousel([skill(1), skill(2)]);
    const dots = () => screen.getAllByRole('button', { name: /^Show service/ });
    expect(dots().map((dot) => dot.getAttribute('aria-current'))).toEqual(['true', 'false']);
    fireEvent.click(screen.getByRole('button', { name: 'Show service 2' }));
    expect(dots().map((dot) => dot.getAttribute('aria-current'))).toEqual(['false', 'true']);
    expect(button('Next service')).toBeNull();
  });
});
