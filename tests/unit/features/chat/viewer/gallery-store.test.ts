// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { GalleryStore } from '#features/chat/viewer/GalleryStore.ts';
import type { CollectedPage } from '#im/search.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { bodies } from '../bodies.ts';
import { chatStage } from '../stage.ts';

test('after an outage an open gallery no longer shows what was recalled during it', async () => {
  let there = ['a', 'b'];
  const collected = vi.fn(
    async (): Promise<CollectedPage> => ({
      messages: there.map((id) => aMessage(id, { body: bodies.file })),
      cursor: null,
    }),
  );
  const { root, tell } = await chatStage({ port: { collected } });
  const gallery = root.store(GalleryStore);
  gallery.open('user-20002');
  gallery.choose('file');
  await gallery.collection?.messages.loadMore();
  const shown = () => gallery.collection?.shown.map(({ id }) => id);
  expect(shown()).toEqual(['a', 'b']);
  there = ['a'];
  tell({ kind: 'network', isConnected: false });
  tell({ kind: 'network', isConnected: true });
  expect(shown()).toEqual(['a', 'b']);
  await vi.waitFor(() => expect(shown()).toEqual(['a']));
  // The tabs that were not opened yet load when they are.
  expect(collected).toHaveBeenCalledTimes(2);
});
