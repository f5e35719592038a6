// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SelectionPanel } from '#features/chat/forward/SelectionPanel.tsx';
import { SelectionStore } from '#features/chat/message/SelectionStore.ts';
import type { DownloadFailure } from '#lib/desktop/downloads.ts';
import type { DownloadOutcome } from '#platform/downloads.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { bodies } from '../bodies.ts';
import { showInWindow } from '../show.tsx';
import { chatStage, turnTo } from '../stage.ts';

beforeEach(() => turnTo('desktop'));
afterEach(cleanup);

const here = { conversationId: 'user-20002', body: bodies.file } as const;
const [first, second, later] = [aMessage('f', here), aMessage('g', here), aMessage('h', here)];

/** The bar of two selected messages with files. */
async function panel() {
  const remove = vi.fn(async () => undefined);
  const stage = await chatStage({ conversations: [aConversation('user-20002')], port: { remove } });
  const store = stage.chat.open('user-20002');
  if (!store) throw new Error('The conversation does not open.');
  act(() => store.ingest([first, second, later]));
  const selection = stage.root.store(SelectionStore);
  selection.start(first);
  selection.toggle(second);
  showInWindow(<SelectionPanel store={store} />, { root: stage.root });
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
  /** Makes the next download wait, until the result ends it. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<DownloadOutcome>();
    stage.platform.download.mockReturnValueOnce(promise);
    return () => act(async () => resolve({ kind: 'saved', path: null }));
  };
  return { ...stage, remove, selection, press, hold };
}

describe('saving all selected files', () => {
  test('reports each reason of a failure once, and keeps the selection', async () => {
    const { platform, press, selection, toasts } = await panel();
    const failed = (reason: DownloadFailure): DownloadOutcome => ({ kind: 'failed', reason });
    selection.toggle(later);
    platform.download
      .mockResolvedValueOnce(failed('gone'))
      .mockResolvedValueOnce(failed('network'))
      .mockResolvedValueOnce(failed('gone'));
    await press('Save all');
    await waitFor(() =>
      expect(toasts.error.mock.calls).toEqual([
        ['The file is no longer there.'],
        ['The connection was lost. Please try again.'],
      ]),
    );
    expect(platform.download).toHaveBeenCalledTimes(3);
    expect(toasts.success).not.toHaveBeenCalled();
    expect(selection.ids).toEqual(['f', 'g', 'h']);
  });

  test('reports a host that throws, and saves the others', async () => {
    const { platform, press, selection, toasts } = await panel();
    platform.download.mockRejectedValueOnce(new Error('no'));
    await press('Save all');
    await waitFor(() => expect(toasts.error).toHaveBeenCalledWith('The file could not be downloaded.'));
    expect(platform.download).toHaveBeenCalledTimes(2);
    expect(selection.ids).toEqual(['f', 'g']);
  });

  test('downloads nothing twice at a second press', async () => {
    const { hold, platform, press, selection, toasts } = await panel();
    const go = hold();
    await press('Save all');
    await press('Save all');
    expect(toasts.info).toHaveBeenCalledWith('Files are being saved.');
    await go();
    await waitFor(() => expect(selection.conversationId).toBeNull());
    expect(platform.download).toHaveBeenCalledTimes(2);
  });

  test('keeps what was selected meanwhile', async () => {
    const { hold, press, selection, toasts } = await panel();
    const go = hold();
    await press('Save all');
    act(() => selection.toggle(later));
    await go();
    await waitFor(() => expect(toasts.success).toHaveBeenCalled());
    expect(selection.ids).toEqual(['h']);
  });

  test('keeps a newer selection of the same messages', async () => {
    const { hold, press, selection, toasts } = await panel();
    const go = hold();
    await press('Save all');
    act(() => selection.leave());
    act(() => selection.start(first));
    await go();
    await waitFor(() => expect(toasts.success).toHaveBeenCalled());
    expect(selection.ids).toEqual(['f']);
  });
});

test('deleting the selected messages keeps a newer selection', async () => {
  const { press, remove, selection } = await panel();
  const { promise, resolve } = Promise.withResolvers<undefined>();
  remove.mockReturnValueOnce(promise);
  await press('Delete');
  await waitFor(() => expect(remove).toHaveBeenCalled());
  act(() => selection.start(later));
  await act(async () => resolve(undefined));
  expect(selection.ids).toEqual(['h']);
});
