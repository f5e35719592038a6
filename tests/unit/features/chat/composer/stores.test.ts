// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, type ApiFailure } from '#api/errors.ts';
import { QuickReplyStore } from '#features/chat/composer/QuickReplyStore.ts';
import { RecentEmojiStore } from '#features/chat/composer/RecentEmojiStore.ts';
import { DraftStore } from '#features/chat/drafts/DraftStore.ts';
import { DownloadStore } from '#features/chat/message/DownloadStore.ts';
import { Peer } from '#features/chat/peer/PeerStore.ts';
import { ChatCache } from '#im/cache/ChatCache.ts';
import type { Quote } from '#im/records.ts';
import { emojiKeys } from '#lib/chat/emoji.ts';
import { quickReplyLimits } from '#lib/rules/limits.ts';
import type { DownloadRequest } from '#platform/downloads.ts';
import { aRoot } from '#tests/builders/aRoot.ts';

const noRoot = aRoot();
const quote: Quote = { remoteId: 'm1', kind: 'text', abstract: 'hello', sender: 'Intan' };

beforeEach(() => localStorage.clear());

test('quick replies are the presets until edited, survive a restart, and can be reset', () => {
  const store = new QuickReplyStore(noRoot);
  expect(store.phrases(['a', 'b'])).toEqual(['a', 'b']);
  store.replace([' mine ', '', 'mine', 'other']);
  expect(store.phrases(['a'])).toEqual(['mine', 'other']);
  expect(new QuickReplyStore(noRoot).phrases(['a'])).toEqual(['mine', 'other']);
  store.replace([]);
  expect(new QuickReplyStore(noRoot).phrases(['a'])).toEqual([]);
  store.reset();
  expect(new QuickReplyStore(noRoot).phrases(['a'])).toEqual(['a']);
});

test('quick replies are limited, and malformed stored ones are ignored', () => {
  const store = new QuickReplyStore(noRoot);
  store.replace(Array.from({ length: 40 }, (_, index) => `p${index}`));
  expect(store.phrases([])).toHaveLength(quickReplyLimits.count);
  localStorage.setItem('chat.quickReplies', '{"a":');
  expect(new QuickReplyStore(noRoot).phrases(['a'])).toEqual(['a']);
});

test('recent emoji: newest first, each once, at most sixteen, known ones only', () => {
  const store = new RecentEmojiStore(noRoot);
  for (const key of emojiKeys.slice(0, 20)) store.note(key);
  store.note(emojiKeys[10] ?? '');
  expect(store.keys[0]).toBe(emojiKeys[10]);
  expect(store.keys).toHaveLength(16);
  expect(new Set(store.keys).size).toBe(16);
  localStorage.setItem('chat.recentEmoji', JSON.stringify(['<b>', emojiKeys[3]]));
  expect(new RecentEmojiStore(noRoot).keys).toEqual([emojiKeys[3]]);
});

test('a draft keeps text, files and quote, and is removed once it has none of them', () => {
  const drafts = new DraftStore(new ChatCache('1'), '1');
  const file = new File(['x'], 'a.pdf');
  drafts.setContent('user-2', [
    { kind: 'text', text: 'see ' },
    { kind: 'mention', userId: '3', nick: 'Wulan' },
    { kind: 'file', file },
  ]);
  expect(drafts.get('user-2')).toMatchObject({
    text: 'see @Wulan ',
    mentions: [{ userId: '3', nick: 'Wulan' }],
    quote: null,
  });
  drafts.setQuote('user-2', quote);
  expect(drafts.content('user-2')).toHaveLength(3);
  drafts.setContent('user-2', []);
  expect(drafts.quote('user-2')).toEqual(quote);
  drafts.setQuote('user-2', null);
  expect(drafts.get('user-2')).toBeNull();
});

test('a draft of an earlier version, with text only, is restored', () => {
  const drafts = new DraftStore(new ChatCache('1'), '1');
  drafts.ingest([{ conversationId: 'user-2', text: 'kept', mentions: [], quote: null }]);
  expect(drafts.content('user-2')).toEqual([{ kind: 'text', text: 'kept' }]);
});

test('a download reports its progress to the end and runs once', async () => {
  const outcome = Promise.withResolvers<{ kind: 'saved'; path: null }>();
  const download = vi.fn((request: DownloadRequest) => {
    request.onProgress?.(25, 100);
    return outcome.promise;
  });
  const store = new DownloadStore(aRoot({ platform: { download } }));
  const running = store.start('m1', { url: 'u', fileName: 'f' });
  expect(store.isRunning('m1')).toBe(true);
  expect(store.progress('m1')).toBe(0.25);
  expect(await store.start('m1', { url: 'u', fileName: 'f' })).toEqual({ kind: 'cancelled' });
  outcome.resolve({ kind: 'saved', path: null });
  expect(await running).toEqual({ kind: 'saved', path: null });
  expect(store.isRunning('m1')).toBe(false);
  expect(download).toHaveBeenCalledOnce();
});

const shelf = {
  items: [
    { id: 1, shelfStatus: 1 },
    { id: 2, shelfStatus: 0 },
  ],
};

/** The peer of a chat, whose profile and shelf come from a market that a case can change. */
function peerOf(userId = 20_002) {
  const answers: Record<string, () => unknown> = {
    '/v1/user/profile': () => ({ userInfo: { userId: 20_002 }, isFollowing: false }),
    '/v1/skill/list': () => shelf,
    '/v1/user/relation/follow': () => ({}),
  };
  const market = vi.fn(async ({ path }: { path: string }, _input: unknown) => answers[path]?.());
  const refuse = (path: string, error: Error) => {
    answers[path] = () => {
      throw error;
    };
  };
  return { peer: new Peer(aRoot({ market }), userId), market, answers, refuse };
}

test('following is shown at once, undone if refused, and reloads the profile if accepted', async () => {
  const { peer, market, answers, refuse } = peerOf();
  await peer.visit();
  const follow = answers['/v1/user/relation/follow'] ?? (() => null);
  refuse('/v1/user/relation/follow', new Error('refused'));
  const refused = peer.toggleFollow();
  expect(peer.profile?.isFollowing).toBe(true);
  expect(await refused).toBe(false);
  expect(peer.profile?.isFollowing).toBe(false);

  answers['/v1/user/relation/follow'] = follow;
  answers['/v1/user/profile'] = () => ({ userInfo: { userId: 20_002 }, isFollowing: true });
  expect(await peer.toggleFollow()).toBe(true);
  expect(market.mock.calls.at(-2)?.[1]).toEqual({ toUserId: 20_002, action: 'follow' });
  expect(market.mock.calls.at(-1)?.[1]).toMatchObject({ userId: 20_002 });
  expect(peer.profile).toEqual({ id: 20_002, isFollowing: true });
});

test.each<[ApiFailure, boolean]>([
  [{ kind: 'rejected', code: 40001, message: '' }, true],
  [{ kind: 'notFound', message: '' }, true],
  [{ kind: 'forbidden', message: '' }, true],
  [{ kind: 'rateLimited', retryAfterSeconds: null, message: '' }, true],
  [{ kind: 'unexpected', detail: '', code: 50000 }, true],
  [{ kind: 'unexpected', detail: 'HTTP 502' }, false],
  [{ kind: 'network' }, false],
  [{ kind: 'offline' }, false],
])('a profile that is answered with %o is cleared: %s', async (failure, isCleared) => {
  const { peer, refuse } = peerOf();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  await peer.visit();
  refuse('/v1/user/profile', new ApiError(failure));
  clock.mockReturnValue(60_000);
  await peer.visit();
  clock.mockRestore();
  expect(peer.profile === null).toBe(isCleared);
});

test('for service accounts no request about following is sent', async () => {
  const { peer, market } = peerOf(10_099);
  await peer.visit();
  expect(market).not.toHaveBeenCalled();
  expect(peer.canFollow).toBe(false);
});

test('the carousel has listed skills only', async () => {
  const { peer, market } = peerOf();
  await peer.visit();
  expect(peer.skills.map((skill) => skill.id)).toEqual([1]);
  expect(market.mock.calls.find(([{ path }]) => path === '/v1/skill/list')?.[1]).toEqual({
    userId: 20_002,
    shelfStatus: 1,
    withCoupon: true,
    source: 'chat',
  });
});
