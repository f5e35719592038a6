// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConversationStore } from '#features/chat/conversation/ConversationStore.ts';
import { MessageMenuArea } from '#features/chat/menu/MessageMenuArea.tsx';
import { type MessageIntents, MessageIntentsContext } from '#features/chat/message/bubble/intents.ts';
import { SelectionStore } from '#features/chat/message/SelectionStore.ts';
import { PinStore } from '#features/chat/pins/PinStore.ts';
import { useWindowIntents } from '#features/chat/window/useWindowIntents.ts';
import type { Message } from '#lib/chat/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { bodies } from '../bodies.ts';
import { showInWindow } from '../show.tsx';
import { chatStage, turnTo } from '../stage.ts';

beforeEach(() => turnTo('desktop'));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const here = { conversationId: 'user-20002' } as const;

describe('the menu of a message', () => {
  async function area(message: Message, config: object = {}) {
    await import('#ui/FloatingMenu.tsx');
    const stage = await chatStage({ conversations: [aConversation('user-20002')], config });
    const store = stage.chat.open('user-20002') as ConversationStore;
    act(() => store.ingest([message]));
    showInWindow(
      <MessageMenuArea store={store} className="">
        <article data-message-id={message.id}>{message.id}</article>
      </MessageMenuArea>,
      { root: stage.root },
    );
    const row = screen.getByText(message.id, { selector: 'article' });
    const rest = (ms: number) => {
      vi.useFakeTimers();
      fireEvent.pointerDown(row, { pointerType: 'touch', clientX: 10, clientY: 300 });
      act(() => void vi.advanceTimersByTime(ms));
      fireEvent.pointerUp(row);
      vi.useRealTimers();
    };
    return { ...stage, store, row, rest };
  }
  const items = () =>
    screen.getAllByRole('menuitem').flatMap((each) => each.textContent?.replace('Ctrl C', '') || []);

  test('opens after a press of 500 ms, and not sooner', async () => {
    const { rest } = await area(aMessage('m', here));
    rest(499);
    await act(async () => undefined);
    expect(screen.queryByRole('menu')).toBeNull();
    rest(500);
    expect(await screen.findByRole('menu')).toBeDefined();
  });

  test('makes no pins between two people, which would stay for each conversation that was opened', async () => {
    const pins = vi.spyOn(PinStore.prototype, 'of');
    await area(aMessage('m', here));
    expect(pins).not.toHaveBeenCalled();
    pins.mockRestore();
  });

  test('opens by right click with actions, and reactions above them', async () => {
    const { row } = await area(aMessage('m', here));
    fireEvent.contextMenu(row, { clientX: 10, clientY: 300 });
    await screen.findByRole('menu');
    expect(items()).toEqual(['Quote', 'Copy', 'Forward', 'Translate', 'Select', 'Delete']);
    expect(screen.getByRole('menuitem', { name: 'React with 👍' })).toBeDefined();
  });

  test('highlights its message while it is open', async () => {
    const { row } = await area(aMessage('m', here));
    expect(row.dataset.menu).toBeUndefined();
    fireEvent.contextMenu(row, { clientX: 10, clientY: 300 });
    const menu = await screen.findByRole('menu');
    expect(row.dataset.menu).toBe('');
    fireEvent.keyDown(menu, { key: 'Escape' });
    await waitFor(() => expect(row.dataset.menu).toBeUndefined());
  });

  test.each<[string, Message]>([
    ['risky content', aMessage('m', { ...here, hasRiskContent: true })],
    ['a recalled message', aMessage('m', { ...here, body: bodies.revoked })],
    [
      'a picture that is being sent',
      aMessage('m', { ...here, flow: 'out', delivery: 'sending', body: bodies.image }),
    ],
  ])('does not open on %s', async (_name, message) => {
    const { row } = await area(message);
    fireEvent.contextMenu(row, { clientX: 10, clientY: 300 });
    await act(async () => undefined);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('does not open while messages are selected', async () => {
    const { row, root } = await area(aMessage('m', here));
    act(() => root.store(SelectionStore).start(aMessage('n', here)));
    fireEvent.contextMenu(row, { clientX: 10, clientY: 300 });
    await act(async () => undefined);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('reports that a message which the service does not have cannot be quoted', async () => {
    const { row, toasts } = await area(aMessage('m', { ...here, remoteId: null }));
    fireEvent.contextMenu(row, { clientX: 10, clientY: 300 });
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Quote' }));
    expect(toasts.error).toHaveBeenCalledWith('quote failed');
  });
});

describe('a bubble', () => {
  async function intents(services: object = {}, messages: readonly Message[] = []) {
    const stage = await chatStage({ conversations: [aConversation('user-20002')] });
    const root = { ...stage.root, services: { ...stage.root.services, ...services } };
    const store = stage.chat.open('user-20002') as ConversationStore;
    act(() => store.ingest(messages));
    const held: {
      intents: MessageIntents | null;
      opened: Message | null;
      record: Message | null;
    } = { intents: null, opened: null, record: null };
    const Held = observer(() => {
      const window = useWindowIntents(store, createRef());
      Object.assign(held, { intents: window.intents, opened: window.opened, record: window.record });
      return <MessageIntentsContext value={window.intents}>{null}</MessageIntentsContext>;
    });
    showInWindow(<Held />, { root });
    if (!held.intents) throw new Error('there are no intents');
    return { ...stage, store, held, intents: held.intents };
  }
  const failed = aMessage('m', { ...here, flow: 'out', delivery: 'failed', failure: 'network' });

  test('asks before sending again, names the failure, and then sends once', async () => {
    const { intents: done, dialogs, store } = await intents({}, [failed]);
    const resend = vi.fn();
    Object.defineProperty(store, 'resend', { value: resend });
    dialogs.confirm.mockResolvedValueOnce(false);
    await done.resend(failed);
    expect(resend).not.toHaveBeenCalled();
    expect(dialogs.confirm).toHaveBeenCalledWith({
      title: 'Send this message again?',
      text: 'Network exception, please check the network settings',
      confirmLabel: 'Send again',
    });
    await done.resend(failed);
    expect(resend).toHaveBeenCalledExactlyOnceWith(failed);
  });

  test('reports a quoted message that is not found, and highlights one that is', async () => {
    const { intents: done, toasts, store } = await intents({}, [aMessage('m', here)]);
    const quote = { kind: 'text', abstract: 'a', sender: 's' } as const;
    done.jumpToQuote({ ...quote, remoteId: 'r-unknown' });
    expect(toasts.warning).toHaveBeenCalledExactlyOnceWith('cannot locate the original message');
    done.jumpToQuote({ ...quote, remoteId: 'r-m' });
    expect(store.jumps.highlight?.id).toBe('m');
    expect(toasts.warning).toHaveBeenCalledOnce();
  });

  test.each<[string, (store: ConversationStore, message: Message) => void]>([
    ['was recalled', (store, message) => store.ingest([{ ...message, body: bodies.revoked }])],
    ['was deleted in another window', (store, { id }) => store.history.drop([id])],
  ])('is not there any more once it %s, and a record of it closes', async (_name, end) => {
    const record = aMessage('m', { ...here, body: bodies.merger });
    const { intents: done, held, store } = await intents({}, [record]);
    act(() => done.openMerger(record));
    expect([done.isThere(record), held.record?.id]).toEqual([true, 'm']);
    act(() => end(store, record));
    expect([done.isThere(record), held.record]).toEqual([false, null]);
  });

  test('opens a video on a separate page in a native app, its address encoded, otherwise in the viewer', async () => {
    const url = 'https://files.example/a b.mp4?x=1&y=2';
    const video = aMessage('v', { ...here, body: { ...bodies.video, url } });
    const openPage = vi.fn(() => true);
    const native = await intents({ platform: { kind: 'native', host: { openPage } } });
    native.intents.openVideo(video);
    expect(openPage).toHaveBeenCalledWith(
      `/video?videoUrl=${encodeURIComponent(url).replaceAll('%20', '+')}`,
    );
    expect(native.held.opened).toBeNull();
    cleanup();
    const web = await intents();
    act(() => web.intents.openVideo(video));
    expect(web.held.opened).toEqual(video);
  });

  test.each([
    [{ kind: 'saved', path: null }, 'success', 'Saved'],
    [{ kind: 'failed', reason: 'disk' }, 'error', 'The file could not be downloaded.'],
  ] as const)('reports the outcome of a download: %j', async (outcome, tone, words) => {
    const { intents: done, platform, toasts } = await intents();
    platform.download.mockResolvedValueOnce(outcome);
    await done.downloadFile(aMessage('f', { ...here, body: bodies.file }));
    expect(platform.download).toHaveBeenCalledWith(
      expect.objectContaining({ url: '/f.pdf', fileName: 'f.pdf' }),
    );
    expect(toasts[tone]).toHaveBeenCalledWith(words);
  });

  test('opens links in the product, or outside, after a question if they hide their destination', async () => {
    const { intents: done, platform, dialogs, navigate } = await intents();
    await done.openLink('/me/order/7', 'Order');
    expect(navigate).toHaveBeenCalledWith('/me/order/7');
    await done.openLink('https://a.example/', 'https://a.example/');
    expect([dialogs.confirm.mock.calls.length, platform.openExternal.mock.calls]).toEqual([
      0,
      [['https://a.example/']],
    ]);
    dialogs.confirm.mockResolvedValueOnce(false);
    await done.openLink('https://b.example/', 'Rules');
    await done.openLink('javascript:alert(1)', 'Rules');
    expect([dialogs.confirm.mock.calls.length, platform.openExternal.mock.calls.length]).toEqual([1, 1]);
  });
});
