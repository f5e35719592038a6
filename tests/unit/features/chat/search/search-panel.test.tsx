// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SearchPanel } from '#features/chat/search/SearchPanel.tsx';
import { SearchStore } from '#features/chat/search/SearchStore.ts';
import { ChatError } from '#im/errors.ts';
import type { Message } from '#im/records.ts';
import type { FoundConversation, SearchKind } from '#im/search.ts';
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
    expect(screen.getByText('No message matches.')).toBeDefined();
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

  const recalledNow = ({ id }: Message) => aMessage(id, { ...here, body: bodies.revoked });
  test.each<[string, (stage: Awaited<ReturnType<typeof search>>, message: Message) => unknown]>([
    [
      'recalled in a conversation that is not loaded',
      ({ tell }, message) => tell({ kind: 'messages', messages: [recalledNow(message)], isNew: false }),
    ],
    ['recalled here', ({ chat }, message) => chat.conversation('user-20002')?.revoke(message)],
    ['deleted here', ({ chat }, message) => chat.conversation('user-20002')?.remove([message])],
    [
      'deleted in another window',
      ({ tell }, { id }) => tell({ kind: 'removed', conversationId: 'user-20002', ids: [id] }),
    ],
  ])('no longer shows a message that is %s meanwhile', async (_how, end) => {
    const messages = [aMessage('jarum', here), aMessage('jarum lain', here)];
    const stage = await search({
      search: async () => [{ conversationId: 'user-20002', count: 2, messages }],
      remove: async () => undefined,
      revoke: async (message: Message) => recalledNow(message),
    });
    expect(await screen.findByText('2 messages')).toBeDefined();
    await act(async () => end(stage, aMessage('jarum', here)));
    expect(await screen.findByText('1 message')).toBeDefined();
    expect(screen.getAllByText('jarum').map((each) => each.nextSibling?.textContent)).toEqual([' lain']);
    await act(async () => end(stage, aMessage('jarum lain', here)));
    expect(await screen.findByText('No message matches.')).toBeDefined();
  });

  const network = (isConnected: boolean) => ({ kind: 'network', isConnected }) as const;

  test('after an outage no longer shows what was recalled during it, and shows the results until it knows', async () => {
    const again = Promise.withResolvers<readonly FoundConversation[]>();
    const found = (...texts: string[]) => [
      {
        conversationId: here.conversationId,
        count: texts.length,
        messages: texts.map((each) => aMessage(each, here)),
      },
    ];
    const asked = vi.fn().mockResolvedValueOnce(found('jarum', 'jarum lain'));
    asked.mockReturnValueOnce(again.promise).mockRejectedValueOnce(new ChatError('network'));
    const { tell } = await search({ search: asked });
    expect(await screen.findByText('2 messages')).toBeDefined();
    await act(async () => tell(network(false)));
    await act(async () => tell(network(true)));
    expect(screen.getByText('2 messages')).toBeDefined();
    await act(async () => again.resolve(found('jarum')));
    expect(screen.getByText('1 message')).toBeDefined();
    await act(async () => tell(network(false)));
    await act(async () => tell(network(true)));
    expect(asked).toHaveBeenCalledTimes(3);
    expect(screen.getByText('1 message')).toBeDefined();
  });

  test('does not show a recalled message again once its conversation is no longer in memory', async () => {
    const recalled = aMessage('jarum', { ...here, body: bodies.revoked });
    const { chat } = await search({
      search: async () => [{ ...here, count: 1, messages: [aMessage('jarum', here)] }],
      history: async () => ({ messages: [recalled], cursor: null }),
    });
    expect(await screen.findByText('1 message')).toBeDefined();
    await act(async () => chat.conversation(here.conversationId)?.open());
    await waitFor(() => expect(screen.getByText('No message matches.')).toBeDefined());
    await act(async () => runInAction(() => chat.conversations.unload()));
    expect(screen.getByText('No message matches.')).toBeDefined();
  });
});
