import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DraftStore } from '#features/chat/composer/DraftStore.ts';
import type { ChatCache, Draft } from '#im/cache/ChatCache.ts';
import type { Windows } from '#im/shared/windows.ts';
import { piecesOfText } from '#lib/chat/content.ts';
import { standIn } from '#tests/builders/standIn.ts';

const kept: Draft = { conversationId: 'user-2', text: 'Halo', mentions: [], quote: null };
const session = new Map<string, string>();

beforeEach(() => {
  session.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, value: string) => void session.set(key, value),
    removeItem: (key: string) => void session.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A storage whose deletions end with the page, as in a reload right after sending. */
function storeOn(dropDraft: () => Promise<void>): DraftStore {
  return new DraftStore(standIn<ChatCache>({ keepDraft: async () => undefined, dropDraft }), '1');
}

test('a sent text does not return to the field when a reload comes before its draft is removed', async () => {
  const before = storeOn(() => new Promise(() => undefined));
  before.ingest([kept]);
  before.drop('user-2');
  const dropDraft = vi.fn(async () => undefined);
  const after = storeOn(dropDraft);
  after.ingest([kept]);
  expect(after.get('user-2')).toBeNull();
  expect(dropDraft).toHaveBeenCalledWith('user-2');
  await vi.waitFor(() => expect(session.size).toBe(0));
});

test('drafts that are read late do not undo what was typed and sent meanwhile', () => {
  const store = storeOn(async () => undefined);
  store.setContent('user-2', piecesOfText('Halo lagi'));
  store.drop('user-2');
  store.ingest([kept]);
  expect(store.get('user-2')).toBeNull();
});

test('what is typed after sending is kept over a reload', () => {
  const before = storeOn(() => new Promise(() => undefined));
  before.setContent('user-2', piecesOfText(kept.text));
  before.drop('user-2');
  before.setContent('user-2', piecesOfText('Baru'));
  const after = storeOn(async () => undefined);
  after.ingest([{ ...kept, text: 'Baru' }]);
  expect(after.get('user-2')?.text).toBe('Baru');
});

test('a draft of another window shows here at once, unless a field of this window shows it', async () => {
  vi.useFakeTimers();
  const hearing: ((data: unknown) => void)[] = [];
  const windows = standIn<Windows>({
    open: (_name, hear) => {
      hearing.push(hear);
      return {
        post: (data) => {
          for (const other of hearing) if (other !== hear) other(data);
        },
        close: () => undefined,
      };
    },
  });
  const stored = new Map<string, Draft>();
  const cache = standIn<ChatCache>({
    drafts: async () => [...stored.values()],
    keepDraft: async (draft) => void stored.set(draft.conversationId, draft),
    dropDraft: async (id) => void stored.delete(id),
  });
  const one = new DraftStore(cache, '1', { windows, isShown: () => true });
  const other = new DraftStore(cache, '1', { windows, isShown: (id) => id === 'user-3' });
  one.setContent('user-2', piecesOfText('Halo'));
  one.setContent('user-3', piecesOfText('Halo'));
  await vi.advanceTimersByTimeAsync(300);
  expect([other.get('user-2')?.text, other.get('user-3')]).toEqual(['Halo', null]);
  one.drop('user-2');
  await vi.advanceTimersByTimeAsync(300);
  expect(other.get('user-2')).toBeNull();
  for (const hear of hearing) hear({ id: '<b>' });
  await vi.advanceTimersByTimeAsync(300);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
