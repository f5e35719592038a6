import { expect, test, vi } from 'vitest';
import { DraftWrites } from '#features/chat/drafts/DraftWrites.ts';
import type { Draft } from '#im/cache/ChatCache.ts';
import type { Piece } from '#lib/chat/content.ts';

const film: Piece = { kind: 'file', file: new File(['x'], 'film.mp4') };
const draft = (text: string, ...files: readonly Piece[]): Draft => ({
  conversationId: 'user-2',
  text,
  content: [...files, { kind: 'text', text }],
  mentions: [],
  quote: null,
});

/** Writes to a storage that is busy until its writes are finished by hand. */
function busy() {
  const writes: { readonly text: string; readonly finish: () => void }[] = [];
  const keepDraft = ({ text }: Draft) =>
    new Promise<void>((finish) => {
      writes.push({ text, finish });
    });
  const finish = async () => {
    for (const write of writes) write.finish();
    await new Promise((done) => setTimeout(done));
  };
  return { drafts: new DraftWrites({ keepDraft }), finish, written: () => writes.map(({ text }) => text) };
}

test('a file is not written again at each letter beside it: the newest draft follows the one under way', async () => {
  const { drafts, finish, written } = busy();
  const onKept = vi.fn();
  for (const text of ['a', 'ab', 'abc', 'abcd']) drafts.keep(draft(text, film), onKept);
  expect(written()).toEqual(['a']);
  await finish();
  await finish();
  expect([written(), onKept.mock.calls.length]).toEqual([['a', 'abcd'], 2]);
});

test('text alone is written at once, and in place of a draft with a file that waits', async () => {
  const { drafts, finish, written } = busy();
  for (const each of [draft('a', film), draft('ab', film), draft('ab'), draft('abc')])
    drafts.keep(each, () => undefined);
  expect(written()).toEqual(['a', 'ab', 'abc']);
  await finish();
  expect(written()).toHaveLength(3);
});

test('a draft that was removed meanwhile does not follow', async () => {
  const { drafts, finish, written } = busy();
  drafts.keep(draft('a', film), () => undefined);
  drafts.keep(draft('ab', film), () => undefined);
  drafts.forget('user-2');
  await finish();
  expect(written()).toEqual(['a']);
});
