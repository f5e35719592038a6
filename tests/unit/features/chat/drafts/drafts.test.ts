import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DraftStore } from '#features/chat/drafts/DraftStore.ts';
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

/** The drafts over a storage with this deletion, which may never end, as in a reload right after sending. */
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

test('drafts that are read late do not undo later typing and sending', () => {
  const store = storeOn(async () => undefined);
  store.setContent('user-2', piecesOfText('Halo lagi'));
  store.drop('user-2');
  store.ingest([kept]);
  expect(store.get('user-2')).toBeNull();
});

test('text typed after sending survives a reload', () => {
  const before = storeOn(() => new Promise(() => undefined));
  before.setContent('user-2', piecesOfText(kept.text));
  before.drop('user-2');
  before.setContent('user-2', piecesOfText('Baru'));
  const after = storeOn(async () => undefined);
  after.ingest([{ ...kept, text: 'Baru' }]);
  expect(after.get('user-2')?.text).toBe('Baru');
});

describe('a draft in several windows', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** The drafts of two windows that share one storage and hear each other. */
  function windows() {
    const hearing: ((data: unknown) => void)[] = [];
    const halted = new Set<unknown>();
    const channels = standIn<Windows>({
      open: (_name, hear) => {
        hearing.push(hear);
        return {
          post: (data) => {
            for (const other of hearing) if (other !== hear && !halted.has(other)) other(data);
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
    const open = () => new DraftStore(cache, '1', channels);
    return { stores: [open(), open()] as const, hearing, halted, cache };
  }
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  test('is shown in all of them at once, and removed from all when it is sent', async () => {
    const { stores } = windows();
    const [one, other] = stores;
    one.setContent('user-2', piecesOfText('Halo'));
    await pass(200);
    expect(other.get('user-2')?.text).toBe('Halo');
    expect(other.takenCount('user-2')).toBe(1);
    one.drop('user-2');
    await pass(0);
    expect(other.get('user-2')).toBeNull();
    expect(other.takenCount('user-2')).toBe(2);
  });

  test('does not return in another window that reads it while it is sent', async () => {
    const { stores, cache } = windows();
    const [one, other] = stores;
    const { promise: reading, resolve: read } = Promise.withResolvers<void>();
    one.setContent('user-2', piecesOfText('Halo'));
    const drafts = await cache.drafts();
    cache.drafts = async () => {
      await reading;
      return drafts;
    };
    await pass(200);
    one.drop('user-2');
    read();
    await pass(0);
    expect(other.get('user-2')).toBeNull();
    expect(other.takenCount('user-2')).toBe(0);
  });

  test('of a window that was typed in since then wins, and the others take it', async () => {
    const { stores } = windows();
    const [one, other] = stores;
    one.setContent('user-2', piecesOfText('Halo'));
    await pass(50);
    other.setContent('user-2', piecesOfText('Halo lagi'));
    await pass(1_000);
    expect([one, other].map((each) => each.get('user-2')?.text)).toEqual(['Halo lagi', 'Halo lagi']);
    expect([one, other].map((each) => each.takenCount('user-2'))).toEqual([1, 0]);
  });

  test('written in two windows at the same moment becomes one text', async () => {
    const { stores } = windows();
    for (const [index, store] of stores.entries()) store.setContent('user-2', piecesOfText(`Halo ${index}`));
    await pass(1_000);
    const texts = stores.map((each) => each.get('user-2')?.text);
    expect(texts[0]).toBe(texts[1]);
  });

  test('is written or sent while one of them was halted, which asks for it afterwards', async () => {
    const { stores, hearing, halted } = windows();
    const [one, other] = stores;
    one.setContent('user-2', piecesOfText('Halo'));
    await pass(1_000);
    halted.add(hearing[1]);
    one.drop('user-2');
    one.setContent('user-3', piecesOfText('Apa kabar'));
    await pass(1_000);
    halted.clear();
    other.catchUp();
    await pass(1_000);
    expect([other.get('user-2'), other.get('user-3')?.text]).toEqual([null, 'Apa kabar']);
    const counts = () => stores.flatMap((each) => [each.takenCount('user-2'), each.takenCount('user-3')]);
    expect(counts()).toEqual([0, 0, 2, 1]);
    // A window that lacks nothing takes nothing again.
    one.catchUp();
    other.catchUp();
    await pass(1_000);
    expect(counts()).toEqual([0, 0, 2, 1]);
  });

  test('ignores malformed news', async () => {
    const { hearing } = windows();
    for (const data of [
      null,
      { id: '<b>', at: 1, isGone: false },
      { id: 'user-2', isGone: false },
      { id: 'user-2', at: 'now', isGone: false },
    ])
      for (const hear of hearing) hear(data);
    expect(vi.getTimerCount()).toBe(0);
  });
});
