// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConversationStore } from '#features/chat/conversation/ConversationStore.ts';
import { ForwardDialog } from '#features/chat/forward/ForwardDialog.tsx';
import { ForwardStore } from '#features/chat/forward/ForwardStore.ts';
import { SelectionPanel } from '#features/chat/forward/SelectionPanel.tsx';
import { SelectionStore } from '#features/chat/message/SelectionStore.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { layOut } from '#tests/builders/layout.ts';
import { bodies } from '../bodies.ts';
import { showInWindow } from '../show.tsx';
import { chatStage, turnTo } from '../stage.ts';

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
    expect([selection.ids.length, selection.conversationId]).toEqual([0, null]);
  });

  test.each([
    [
      'recalled',
      (store: ConversationStore) => store.ingest([aMessage('b', { ...here, body: bodies.revoked })]),
    ],
    ['deleted', (store: ConversationStore) => store.history.drop(['b'])],
  ])('no longer counts a selected message that is %s meanwhile', async (_how, change) => {
    const { selection, store, b } = await panel();
    act(() => selection.toggle(b));
    expect(screen.getByRole('status').textContent).toBe('2 selected');
    act(() => change(store));
    expect(screen.getByRole('status').textContent).toBe('1 selected');
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
    expect(selection.ids.length).toBe(0);
  });

  test('does not forward what is recalled while the conversations are chosen', async () => {
    const { selection, store, b, chat } = await panel();
    act(() => selection.toggle(b));
    fireEvent.click(button('Forward one by one'));
    const dialog = await screen.findByRole('dialog', { name: 'Forward to' });
    expect(dialog.textContent).toContain('2 messages');
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Bagas' }));
    const recall = (id: string) => store.ingest([aMessage(id, { ...here, body: bodies.revoked })]);
    act(() => recall('b'));
    expect(dialog.textContent).toContain('1 message');
    act(() => recall('a'));
    expect(button('Send').disabled).toBe(true);
    fireEvent.click(button('Send'));
    expect(chat.conversation('user-20003')?.book.order).toEqual([]);
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
