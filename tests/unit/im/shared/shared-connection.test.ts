import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChatError } from '#im/errors.ts';
import type { ChatEvent, ChatPort } from '#im/port.ts';
import type { Message, Outgoing } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { Profile, type TestWindow } from './stage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** The outcome of a call once it has one. */
function outcomeOf(call: Promise<unknown>): { value?: unknown; error?: unknown } {
  const outcome: { value?: unknown; error?: unknown } = {};
  call.then(
    (value) => Object.assign(outcome, { value }),
    (error: unknown) => Object.assign(outcome, { error }),
  );
  return outcome;
}

/** A window with the connection and one that follows it. */
async function two(port: Partial<ChatPort> = {}): Promise<[TestWindow, TestWindow, Profile]> {
  const profile = new Profile();
  const holder = await profile.open({ port });
  return [holder, await profile.open(), profile];
}

const listOf = (...names: string[]) => names.map((name) => aConversation(`user-${name}`));
const aList = (conversations: ChatEvent & { kind: 'conversations' }): ChatEvent => conversations;
const file = new File(['a video'], 'clip.mp4');
const upload: Outgoing = {
  nonce: 'n',
  conversationId: 'user-2',
  body: { kind: 'video', file, seconds: 1 },
  quote: null,
  needsReceipt: false,
};

describe('one connection for all windows', () => {
  test('only the first window makes a connection; the others see it ready', async () => {
    const [holder, follower] = await two();
    expect([holder.made.length, follower.made.length]).toEqual([1, 0]);
    expect([holder.shared.holds, follower.shared.holds]).toEqual([true, false]);
    expect(follower.told).toEqual(['connecting', 'ready', 'network']);
  });

  test('without windows to share with, a window connects by itself', async () => {
    const window = await new Profile().open({ isShared: false });
    expect(window.shared.holds).toBe(true);
    expect(window.told).toEqual(['connecting', 'ready', 'network']);
  });

  test('a call of a following window is performed by the holder, with observable arguments copied', async () => {
    const profiles = vi.fn(async () => [{ userId: '2', nick: 'N2', avatar: '' }]);
    const [, follower] = await two({ profiles });
    const call = outcomeOf(follower.port.profiles(new Proxy(['2'], {})));
    await pass(10);
    expect(call.value).toEqual([{ userId: '2', nick: 'N2', avatar: '' }]);
    expect(profiles).toHaveBeenCalledWith(['2']);
  });

  test('a refusal arrives with its reason, its code and the service’s words', async () => {
    const [, follower] = await two({
      markRead: async () => Promise.reject(new ChatError('tooOften', 2996, 'slow down')),
    });
    const call = outcomeOf(follower.port.markRead('user-2'));
    await pass(10);
    expect(call.error).toMatchObject({ reason: 'tooOften', code: 2996, serverMessage: 'slow down' });
  });

  test('an answer that cannot travel fails instead of leaving the caller waiting', async () => {
    const profile = Object.assign({ userId: '2', nick: 'N2', avatar: '' }, { open: () => undefined });
    const [, follower] = await two({ profiles: async () => [profile] });
    const call = outcomeOf(follower.port.profiles(['2']));
    await pass(10);
    expect(call.error).toMatchObject({ reason: 'other' });
  });

  test('the clock of a following window is the service’s', async () => {
    const [, follower] = await two({ now: () => Date.now() + 3_600_000 });
    expect(follower.port.now() - Date.now()).toBe(3_600_000);
  });

  test('an event reaches every window; of the list only what changed travels, and unchanged records stay the same', async () => {
    const [holder, follower] = await two();
    const a = aConversation('user-a');
    const both = [a, aConversation('user-b')];
    holder.own.tell(aList({ kind: 'conversations', conversations: both, isComplete: true }));
    await pass(100);
    const first = follower.events.at(-1);
    const changed = { ...aConversation('user-b'), unreadCount: 3 };
    holder.own.tell(aList({ kind: 'conversations', conversations: [a, changed], isComplete: true }));
    await pass(100);
    const second = follower.events.at(-1);
    if (first?.kind !== 'conversations' || second?.kind !== 'conversations') throw new Error('no lists');
    expect(second.conversations.map(({ unreadCount }) => unreadCount)).toEqual([a.unreadCount, 3]);
    expect(second.conversations[0]).toBe(first.conversations[0]);
    holder.own.tell(aList({ kind: 'conversations', conversations: [changed], isComplete: true }));
    await pass(100);
    expect(follower.events.at(-1)).toMatchObject({ conversations: [{ id: 'user-b' }], isComplete: true });
    expect(await follower.port.conversations()).toEqual([changed]);
  });

  test('a window that comes later gets the list, the state, and what memory may lack', async () => {
    const [holder, follower, profile] = await two();
    holder.own.tell(aList({ kind: 'conversations', conversations: listOf('a'), isComplete: true }));
    holder.own.tell({ kind: 'network', isConnected: false });
    holder.own.tell({ kind: 'network', isConnected: true });
    follower.shared.noteLack('user-a');
    await pass(100);
    const late = await profile.open();
    expect(late.events.slice(1)).toMatchObject([
      { kind: 'doubt', conversationId: null },
      { kind: 'doubt', conversationId: 'user-a' },
      { kind: 'status', status: { kind: 'ready' } },
      { kind: 'conversations', conversations: [{ id: 'user-a' }], isComplete: true },
      { kind: 'network', isConnected: true },
    ]);
    expect(holder.told).toContain('doubt');
    // A memory that was forgotten lacks nothing.
    await Promise.all([late.port.forgetMemory('user-a'), pass(10)]);
    const later = await profile.open();
    expect(later.events.filter(({ kind }) => kind === 'doubt')).toHaveLength(1);
  });
});

describe('files', () => {
  test('an upload shows its progress in the window that sends, and can be stopped there', async () => {
    const sent = Promise.withResolvers<Message>();
    const uploads: File[] = [];
    let tellProgress: ((part: number) => void) | undefined;
    const cancelUpload = vi.fn(() => true);
    const [, follower] = await two({
      send: (outgoing, onProgress) => {
        if ('file' in outgoing.body) uploads.push(outgoing.body.file);
        tellProgress = onProgress;
        return sent.promise;
      },
      cancelUpload,
    });
    const parts: number[] = [];
    const call = outcomeOf(follower.port.send(upload, (part) => parts.push(part)));
    await pass(10);
    tellProgress?.(0.5);
    await pass(10);
    expect(parts).toEqual([0.5]);
    expect(await uploads[0]?.text()).toBe('a video');
    expect(follower.port.cancelUpload(file)).toBe(true);
    expect(follower.port.cancelUpload(new File([], 'another'))).toBe(false);
    await pass(10);
    expect(cancelUpload).toHaveBeenCalledWith(uploads[0]);
    sent.reject(new ChatError('other'));
    await pass(10);
    expect(call.error).toMatchObject({ reason: 'other' });
  });
});

describe('what one window changed', () => {
  const message = aMessage('m1', { conversationId: 'user-2', remoteId: 'r1' });
  const pinned = { conversationId: 'group-g', isPinned: true } as const;
  const calls: readonly [string, (port: ChatPort) => Promise<unknown>, object][] = [
    [
      'a recall',
      (port) => port.revoke(message),
      { kind: 'messages', messages: [{ id: 'm1' }], isNew: false },
    ],
    [
      'a deletion',
      (port) => port.remove([message]),
      { kind: 'removed', conversationId: 'user-2', ids: ['m1'] },
    ],
    [
      'a reaction taken back',
      (port) => port.react(message, 'ok', false),
      { kind: 'reactions', remoteId: 'r1', reactions: [{ key: 'ok', count: 0 }] },
    ],
    [
      'a group left',
      (port) => port.groups.quit('group-g'),
      { kind: 'groupSelf', conversationId: 'group-g', change: { membership: 'left' } },
    ],
    [
      'a group’s new name',
      (port) => port.groups.update('group-g', { name: 'New' }),
      { kind: 'group', conversationId: 'group-g', change: { name: 'New' } },
    ],
    [
      'a pinned message',
      (port) => port.groups.setPinned({ ...message, conversationId: 'group-g' }, true),
      { kind: 'pins', ...pinned, remoteId: 'r1', message: { id: 'm1' } },
    ],
    [
      'a removed member',
      (port) => port.groups.remove('group-g', ['7']),
      { kind: 'groupMembers', change: { type: 'left', members: [{ userId: '7' }] } },
    ],
  ];

  test.each(calls)(
    '%s is an event for the other windows, and for the one that did it no news',
    async (_name, act, event) => {
      const [holder, follower, profile] = await two();
      const third = await profile.open();
      const before = follower.events.length;
      await Promise.all([act(follower.port), pass(10)]);
      await pass(10);
      expect(holder.events.at(-1)).toMatchObject(event);
      expect(third.events.at(-1)).toMatchObject(event);
      expect(follower.events).toHaveLength(before);
      // The same, done in the window with the connection.
      await Promise.all([act(holder.port), pass(10)]);
      await pass(10);
      expect(follower.events.at(-1)).toMatchObject(event);
    },
  );
});

describe('a message that a page brought before its push', () => {
  test('is told to the other windows, once, as the client does not report it any more', async () => {
    const [early, late] = [
      aMessage('early', { time: 1_800_000_000_000 - 3_600_000 }),
      aMessage('late', { time: 1_800_000_000_000 }),
    ];
    const [holder, follower, profile] = await two({
      history: async () => ({ messages: [early, late], cursor: null }),
    });
    const third = await profile.open();
    const before = follower.events.length;
    await Promise.all([follower.port.history('user-2', null), pass(10)]);
    await pass(10);
    for (const { events } of [holder, third])
      expect(events.at(-1)).toMatchObject({ kind: 'messages', messages: [{ id: 'late' }], isNew: false });
    expect(follower.events).toHaveLength(before);
    const counts = [holder, third].map(({ events }) => events.length);
    await Promise.all([third.port.history('user-2', null), pass(10)]);
    await pass(10);
    expect([holder, third].map(({ events }) => events.length)).toEqual(counts);
  });
});

describe('online status', () => {
  test('it is watched as long as one window watches, also where a window is gone', async () => {
    const unwatchPresence = vi.fn(async () => undefined);
    const [holder, follower] = await two({ unwatchPresence });
    await Promise.all([follower.port.watchPresence(['2', '3', '4']), pass(10)]);
    await holder.port.watchPresence(['2']);
    await Promise.all([follower.port.unwatchPresence(['2', '4']), pass(10)]);
    expect(unwatchPresence.mock.calls).toEqual([[['4']]]);
    follower.close();
    await pass(10);
    expect(unwatchPresence.mock.calls).toEqual([[['4']], [['3']]]);
    await holder.port.unwatchPresence(['2']);
    expect(unwatchPresence.mock.calls.at(-1)).toEqual([['2']]);
  });
});

describe('what is in view', () => {
  test('the holder knows what every window shows, until the window is gone or shows something else', async () => {
    const [holder, follower] = await two();
    follower.shared.show(['user-2']);
    await pass(10);
    expect(holder.shared.isShownElsewhere('user-2')).toBe(true);
    follower.shared.show(['user-3']);
    await pass(10);
    expect(holder.shared.isShownElsewhere('user-2')).toBe(false);
    follower.close();
    await pass(10);
    expect(holder.shared.isShownElsewhere('user-3')).toBe(false);
  });
});

describe('a holder that goes', () => {
  test('another window takes over at once, and the third one follows it', async () => {
    const [holder, follower, profile] = await two();
    const third = await profile.open();
    follower.shared.show(['user-2']);
    third.shared.show(['user-3']);
    holder.close();
    await pass(10);
    expect([follower.shared.holds, third.shared.holds]).toEqual([true, false]);
    expect(third.told).toEqual([
      'connecting',
      'ready',
      'network',
      'connecting',
      'connecting',
      'ready',
      'network',
    ]);
    // So does the one that took over: both may have missed something.
    expect(follower.told.slice(3)).toEqual(['connecting', 'ready', 'network']);
    expect(follower.shared.isShownElsewhere('user-3')).toBe(true);
    const call = outcomeOf(third.port.newest('user-2'));
    await pass(10);
    expect(call.value).toEqual([]);
  });

  test('calls it had not answered are lost, with an outcome nobody knows', async () => {
    const [holder, follower] = await two({ send: () => new Promise(() => undefined) });
    const call = outcomeOf(follower.port.send(upload));
    await pass(10);
    holder.close();
    await pass(10);
    expect(call.error).toMatchObject({ reason: 'network' });
  });

  test('at the end of its session it leaves the service before another window connects', async () => {
    const [holder, follower] = await two();
    const leaving = Promise.withResolvers<void>();
    holder.own.retire = () => leaving.promise;
    holder.signOut();
    await pass(100);
    expect(follower.made).toHaveLength(0);
    leaving.resolve();
    await pass(10);
    expect(follower.made).toHaveLength(1);
  });

  test('that is frozen is replaced when a call waits, and follows the new holder once it runs again', async () => {
    const [holder, follower] = await two();
    const first = holder.own;
    holder.freeze();
    const call = outcomeOf(follower.port.newest('user-2'));
    await pass(8_000);
    expect(follower.shared.holds).toBe(true);
    expect(call.error).toMatchObject({ reason: 'network' });
    holder.thaw();
    await pass(2_000);
    expect(first.isRetired).toBe(true);
    expect([holder.shared.holds, follower.shared.holds]).toEqual([false, true]);
    const again = outcomeOf(holder.port.newest('user-2'));
    await pass(10);
    expect(again.value).toEqual([]);
  });

  test('what a thawed holder still says counts no more', async () => {
    const [holder, follower, profile] = await two();
    const third = await profile.open();
    holder.freeze();
    holder.own.tell({ kind: 'messages', messages: [aMessage('late')], isNew: true });
    await pass(30_000);
    expect(follower.shared.holds || third.shared.holds).toBe(true);
    const told = [...follower.told, ...third.told].length;
    holder.thaw();
    await pass(3_000);
    expect([...follower.told, ...third.told].slice(told)).not.toContain('messages');
    expect([holder, follower, third].filter(({ shared }) => shared.holds)).toHaveLength(1);
  });

  test('a silent holder is replaced for a window that only looks on, which would miss its events', async () => {
    const [holder, follower] = await two();
    holder.freeze();
    await pass(15_000);
    expect(follower.shared.holds).toBe(true);
  });
});

describe('windows of different builds', () => {
  test('the newer takes the connection; the older is told to load again, and takes nothing back', async () => {
    const [old, second, profile] = await two();
    const newer = await profile.open({ build: 'two', loadedAt: 2 });
    await pass(60_000);
    expect(newer.shared.holds).toBe(true);
    expect(old.shared.holds).toBe(false);
    expect(old.onOutdated).toHaveBeenCalled();
    expect(newer.onOutdated).not.toHaveBeenCalled();
    expect(newer.made).toHaveLength(1);
    // Where the newer one goes, the older ones work again.
    newer.close();
    await pass(100);
    expect([old, second].filter(({ shared }) => shared.holds)).toHaveLength(1);
  });
});
