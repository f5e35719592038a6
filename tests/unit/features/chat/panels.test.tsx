// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConversationStore } from '#features/chat/conversation/ConversationStore.ts';
import { ForwardDialog } from '#features/chat/forward/ForwardDialog.tsx';
import { ForwardStore } from '#features/chat/forward/ForwardStore.ts';
import { SelectionPanel } from '#features/chat/forward/SelectionPanel.tsx';
import { SelectionStore } from '#features/chat/forward/SelectionStore.ts';
import { MemberRows } from '#features/chat/group/MemberRows.tsx';
import { SearchPanel } from '#features/chat/search/SearchPanel.tsx';
import { SearchStore } from '#features/chat/search/SearchStore.ts';
import { ImageViewer } from '#features/chat/viewer/ImageViewer.tsx';
import type { SearchKind } from '#im/search.ts';
import type { Message, MessageBody } from '#lib/chat/records.ts';
import type { DownloadOutcome } from '#platform/downloads.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aRoot, toldOf } from '#tests/builders/aRoot.ts';
import { layOut } from '#tests/builders/layout.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { ToastRegion } from '#ui/ToastRegion.tsx';
import { bodies } from './bodies.ts';
import { intentsOf, showInWindow } from './show.tsx';
import { chatStage, turnTo } from './stage.ts';

beforeEach(() => {
  turnTo('desktop');
  layOut();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const here = { conversationId: 'user-20002' } as const;
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the bar of selected messages', () => {
  async function panel(config: object = {}) {
    const stage = await chatStage({
      conversations: [
        aConversation('user-20002'),
        aConversation('user-20003', { name: 'Bagas' }),
        aConversation('user-10001', { name: 'Order notices' }),
        aConversation('group-squad', { name: 'Squad' }),
        aConversation('group-old', { name: 'Old', membership: 'left' }),
      ],
      config,
    });
    const store = stage.chat.open('user-20002') as ConversationStore;
    const [a, b] = [aMessage('a', here), aMessage('b', here)];
    act(() => store.ingest([a, b]));
    const selection = stage.root.store(SelectionStore);
    selection.start(a);
    showInWindow(
      <>
        <SelectionPanel store={store} />
        <ForwardDialog />
      </>,
      { root: stage.root },
    );
    return { ...stage, selection, store, a, b };
  }
  const names = () =>
    screen.queryAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent);

  test('offers forwarding one by one or merged, deleting, and leaving, which clears the choice', async () => {
    const { selection } = await panel();
    expect(screen.getByRole('status').textContent).toBe('1 selected');
    expect(names()).toEqual(['Forward one by one', 'Merge and forward', 'Save all', 'Delete', 'Cancel']);
    fireEvent.click(button('Cancel'));
    expect([selection.count, selection.conversationId]).toEqual([0, null]);
  });

  test.each([
    ['ForwardMessage', ['Save all', 'Delete', 'Cancel']],
    ['DeleteMessage', ['Forward one by one', 'Merge and forward', 'Save all', 'Cancel']],
    ['DownloadFile', ['Forward one by one', 'Merge and forward', 'Delete', 'Cancel']],
  ])('without %s it offers %j', async (feature, offered) => {
    await panel({ chat: { features: { [feature]: false } } });
    expect(names()).toEqual(offered);
  });

  test.each(['Forward one by one', 'Merge and forward', 'Save all', 'Delete'])(
    'reports an empty selection: %s',
    async (name) => {
      const { selection, a, toasts, root } = await panel();
      act(() => selection.toggle(a));
      fireEvent.click(button(name));
      expect(toasts.error).toHaveBeenCalledWith('No messages selected');
      expect(root.store(ForwardStore).request).toBeNull();
    },
  );

  test('says that no selected message has a file to save', async () => {
    const { toasts, platform } = await panel();
    await act(async () => fireEvent.click(button('Save all')));
    expect(toasts.warning).toHaveBeenCalledWith(
      'None of the selected messages has a file that can be saved.',
    );
    expect(platform.download).not.toHaveBeenCalled();
  });

  test('saves the files of all selected messages, and leaves the mode', async () => {
    const { selection, store, toasts, platform } = await panel();
    const file = aMessage('f', { ...here, body: bodies.file });
    act(() => store.ingest([file]));
    act(() => selection.toggle(file));
    await act(async () => fireEvent.click(button('Save all')));
    expect(platform.download).toHaveBeenCalledExactlyOnceWith({ url: '/f.pdf', fileName: 'f.pdf' });
    expect(toasts.success).toHaveBeenCalledWith('Files are being saved.');
    expect(selection.count).toBe(0);
  });

  test('asks for the conversations, without service accounts and groups that the user left', async () => {
    const { selection, b, root, chat } = await panel();
    act(() => selection.toggle(b));
    fireEvent.click(button('Merge and forward'));
    const dialog = await screen.findByRole('dialog', { name: 'Forward to' });
    const boxes = within(dialog).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual(['Squad', 'Intan', 'Bagas']);
    expect(dialog.textContent).toContain('2 messages');
    expect(button('Send').disabled).toBe(true);
    fireEvent.click(boxes[0] as HTMLInputElement);
    fireEvent.click(boxes[2] as HTMLInputElement);
    fireEvent.click(button('Send to 2 chats'));
    await waitFor(() => expect(root.store(ForwardStore).request).toBeNull());
    expect(selection.conversationId).toBeNull();
    const record = { kind: 'merger', title: 'Chat record of Me and Intan' };
    for (const id of ['group-squad', 'user-20003'] as const)
      await waitFor(() => {
        const store = chat.conversation(id);
        expect(store?.book.get(store.book.order[0] ?? '')?.body).toMatchObject(record);
      });
  });
});

describe('the picture viewer', () => {
  const picture = (id: string, body: Partial<Extract<MessageBody, { kind: 'image' }>> = {}) =>
    aMessage(id, { body: { ...bodies.image, ...body } });
  const nothing = { url: '', width: 0, height: 0 };
  const open = (messages: readonly Message[], messageId: string) => {
    const platform = {
      download: vi.fn(async (): Promise<DownloadOutcome> => ({ kind: 'saved', path: null })),
    };
    const root = aRoot({ platform });
    const onClose = vi.fn();
    const Viewer = () => {
      const [isOpen, setOpen] = useState(true);
      const close = () => {
        onClose();
        setOpen(false);
      };
      return isOpen && <ImageViewer messages={messages} messageId={messageId} onClose={close} />;
    };
    showInWindow(<Viewer />, { root, intents: intentsOf() });
    return { root, platform, onClose };
  };
  const transform = () => screen.getByRole('img', { name: 'Picture' }).style.transform;

  test('has its controls, shows its place among the pictures, and turns pages', () => {
    open([picture('a'), picture('b'), picture('c')], 'b');
    for (const name of ['Zoom out', 'Zoom in', 'Rotate left', 'Rotate right', 'Save', 'Close'])
      expect(button(name)).toBeDefined();
    expect(screen.getByText('2 / 3')).toBeDefined();
    fireEvent.click(button('Next picture'));
    expect(screen.getByText('3 / 3')).toBeDefined();
    expect(button('Next picture').disabled).toBe(true);
    for (let by = 0; by < 2; by += 1) fireEvent.click(button('Previous picture'));
    expect(screen.getByText('1 / 3')).toBeDefined();
    expect(button('Previous picture').disabled).toBe(true);
  });

  test('zooms down to a tenth and rotates by quarters', () => {
    open([picture('a')], 'a');
    for (let by = 0; by < 30; by += 1) fireEvent.click(button('Zoom out'));
    expect(transform()).toContain('scale(0.1)');
    fireEvent.click(button('Rotate left'));
    expect(transform()).toContain('rotate(-90deg)');
    fireEvent.click(button('Rotate right'));
    fireEvent.click(button('Rotate right'));
    expect(transform()).toContain('rotate(90deg)');
  });

  test.each(['Close', 'Escape'])('is closed by %s', async (way) => {
    const { onClose } = open([picture('a')], 'a');
    if (way === 'Close') fireEvent.click(button('Close'));
    else fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  test.each<[string, Message, string]>([
    ['a webp', picture('a', { format: 'other' }), 'this image type is not supported for download'],
    [
      'one without an address',
      picture('a', { original: nothing, medium: nothing }),
      'image url does not exist',
    ],
  ])('saves no %s and shows the reason', async (_name, message, words) => {
    const { root, platform } = open([message], 'a');
    fireEvent.click(button('Save'));
    await waitFor(() => expect(toldOf(root)).toEqual([`error: ${words}`]));
    expect(platform.download).not.toHaveBeenCalled();
  });

  test('saves a png', async () => {
    const { root, platform } = open([picture('a')], 'a');
    fireEvent.click(button('Save'));
    await waitFor(() => expect(toldOf(root)).toEqual(['success: Saved']));
    expect(platform.download).toHaveBeenCalledWith({
      url: '/p.png',
      fileName: 'pasarmain-1800000000000.png',
    });
  });

  test.each([
    ['other', 'unsupported image type'],
    ['png', 'The picture cannot be shown.'],
  ] as const)('reports a picture of the format %s that cannot be shown: "%s"', (format, words) => {
    open([picture('a', { format })], 'a');
    fireEvent.error(screen.getByRole('img', { name: 'Picture' }));
    expect(screen.getByText(words)).toBeDefined();
  });
});

describe('the search for messages', () => {
  async function search(port: object) {
    const stage = await chatStage({ conversations: [aConversation('user-20002')], port });
    stage.root.store(SearchStore).open(null, 'jarum');
    showInWindow(<SearchPanel />, { root: stage.root });
    return stage;
  }

  test.each<[string, SearchKind]>([
    ['All', 'all'],
    ['Text', 'text'],
    ['Files', 'file'],
    ['Photos & videos', 'media'],
    ['Other', 'other'],
  ])('can be narrowed to %s', async (name, kind) => {
    const asked = vi.fn(async () => []);
    await search({ search: asked });
    await act(async () => void fireEvent.click(button(name)));
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith({ text: 'jarum', kind, conversationId: null }),
    );
    expect(screen.getByText('No message fits.')).toBeDefined();
  });

  test('that fails shows the failure, and can be retried', async () => {
    const asked = vi.fn().mockRejectedValueOnce(new Error('no'));
    asked.mockResolvedValue([
      { conversationId: 'user-20002', count: 1, messages: [aMessage('jarum', here)] },
    ]);
    await search({ search: asked });
    expect(await screen.findByText('Message cloud search failed')).toBeDefined();
    fireEvent.click(button(/again|Retry/i));
    await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe('jarum'));
  });
});

test('people of a group have picture, name or id, and a page unless they are service accounts', () => {
  const members = [
    { userId: '20002', nick: 'Intan', avatar: '/a.png' },
    { userId: '20003', nick: '', avatar: '' },
    { userId: '10001', nick: 'Orders', avatar: '' },
  ];
  showInWindow(<MemberRows members={members} />);
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((each) => each.textContent)).toEqual(['Intan', '20003', 'Orders']);
  expect(rows[0]?.querySelector('img')?.getAttribute('src')).toBe('/a.png');
  expect(rows.map((each) => each.querySelector('a')?.getAttribute('href') ?? null)).toEqual([
    '/user/detail/20002',
    '/user/detail/20003',
    null,
  ]);
});

describe('toasts and questions', () => {
  test.each([
    ['success', 'status'],
    ['warning', 'status'],
    ['error', 'alert'],
    ['normal', 'status'],
  ] as const)('a toast of kind %s is a %s of its own look', (kind, role) => {
    showInWindow(<ToastRegion toasts={[{ id: '1', kind, text: 'News' }]} />);
    const toast = screen.getByRole(role);
    expect(toast.textContent).toContain('News');
    // There is nothing to colour in ordinary news.
    if (kind !== 'normal') expect(toast.className).toContain(kind);
  });

  test('a toast is not hidden from screen readers by a layer in front of the page', async () => {
    showInWindow(
      <>
        <ToastRegion toasts={[{ id: '1', kind: 'success', text: 'Saved' }]} />
        <p>the page</p>
        <ImageViewer messages={[aMessage('m', { body: bodies.image })]} messageId="m" onClose={vi.fn()} />
      </>,
    );
    await screen.findByRole('dialog');
    await waitFor(() => expect(screen.getByText('the page').closest('[aria-hidden="true"]')).not.toBeNull());
    expect(screen.getByText('Saved').closest('[aria-hidden="true"]')).toBeNull();
  });

  test.each([
    ['OK', 'yes'],
    ['Cancel', 'no'],
    ['Close', 'no'],
    ['Escape', 'no'],
  ])('a question has a title, and %s says %s', async (way, answer) => {
    const [onConfirm, onClose] = [vi.fn(), vi.fn()];
    showInWindow(
      <ConfirmDialog
        open
        title="Sure?"
        text="It goes."
        confirm="OK"
        onConfirm={onConfirm}
        onClose={onClose}
      />,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Sure?' });
    expect(dialog.textContent).toContain('It goes.');
    if (way === 'Escape') fireEvent.keyDown(dialog, { key: 'Escape' });
    else fireEvent.click(within(dialog).getByRole('button', { name: way }));
    expect([onConfirm, onClose].map((each) => each.mock.calls.length)).toEqual(
      answer === 'yes' ? [1, 0] : [0, 1],
    );
  });
});
