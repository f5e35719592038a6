import { observable, runInAction } from 'mobx';
import { describe, expect, test, vi } from 'vitest';
import { OpenGroup, type OpenGroupHost } from '#features/chat/group/OpenGroup.ts';
import { lineOf } from '#features/chat/list/UnsentLines.ts';
import { ChatError } from '#im/errors.ts';
import type { GroupPort } from '#im/groups/GroupPort.ts';
import { type Conversation, groupConversationId } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aGroup, aGroupMember, aGroupPort } from '#tests/builders/aGroup.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aPort } from '#tests/builders/aPort.ts';

const id = 'group-squad';
const now = 1_800_000_000_000;

/** The announcements that were closed, kept nowhere. */
function aClosedSet(): OpenGroupHost['closedNotices'] {
  const closed = observable.set<string>();
  return { has: (_id, notice) => closed.has(notice), add: (_id, notice) => void closed.add(notice) };
}

/** A group with a service that has the calls of a case, and with its conversation in the list. */
async function group(calls: Partial<GroupPort> = {}, conversation: Conversation | null = aConversation(id)) {
  const port = aPort({ groups: aGroupPort(calls), now: () => now });
  const opened = new OpenGroup(id, {
    selfId: 'me',
    port: () => port,
    ready: () => port,
    conversation: () => conversation,
    heading: () => conversation,
    noteRefusal: () => undefined,
    closedNotices: aClosedSet(),
  });
  await opened.load();
  return opened;
}

test('a group that the service hid from the user is loaded once the user is added to it', async () => {
  const calls = { get: vi.fn<GroupPort['get']>().mockRejectedValueOnce(new ChatError('notAllowed')) };
  calls.get.mockResolvedValue(aGroup(id));
  const hidden = await group(calls, null);
  expect([hidden.isMissing, hidden.profile]).toEqual([true, null]);
  hidden.ingest({ kind: 'groupSelf', conversationId: id, change: { membership: 'member' } });
  await vi.waitFor(() => expect(hidden.profile?.name).toBe('Raiders'));
  expect(hidden.isMissing).toBe(false);
});

const get = (change: Parameters<typeof aGroup>[1]) => ({ get: async () => aGroup(id, change) });

describe('the reason why the user cannot write', () => {
  test.each([
    ['is missing for a member', get({}), null],
    ['is that all members are muted', get({ isAllMuted: true }), { kind: 'allMuted' }],
    ['is missing for an admin while all members are muted', get({ isAllMuted: true, role: 'admin' }), null],
    ['is that the user is no member', get({ role: 'nonmember' }), { kind: 'outsider' }],
    [
      'is a mute, with its end',
      { memberProfiles: async () => [aGroupMember('me', { mutedUntil: now + 5 })] },
      { kind: 'muted', until: now + 5 },
    ],
    [
      'is missing after a mute has ended',
      { memberProfiles: async () => [aGroupMember('me', { mutedUntil: now })] },
      null,
    ],
  ] as const)('%s', async (_name, calls, silence) => {
    expect((await group(calls)).silence(true)).toEqual(silence);
  });

  test.each(['removed', 'dissolved', 'left'] as const)(
    'is %s, whatever the service says',
    async (membership) => {
      const ended = await group(get({}), aConversation(id, { membership }));
      expect(ended.silence(true)).toEqual({ kind: membership });
    },
  );

  test('is another one after a mute ends by the clock', async () => {
    const opened = await group(get({ isAllMuted: true }));
    opened.ingest({ kind: 'groupSelf', conversationId: id, change: { mutedUntil: now + 5 } });
    expect(opened.silence(true)).toEqual({ kind: 'muted', until: now + 5 });
    expect(opened.silence(false)).toEqual({ kind: 'allMuted' });
  });
});

test.each([
  ['member', { kind: 'topicMuted' }],
  ['admin', null],
] as const)('in a topic that is closed to members is, for the %s: %j', async (role, silence) => {
  const topic = groupConversationId('@TGS#_raid@TOPIC#_news');
  const place = { communityId: id, communityName: 'Raiders', isAllMuted: true } as const;
  const opened = await group(get({ type: 'community', role }), aConversation(topic, { topic: place }));
  expect(opened.silence(true, topic)).toEqual(silence);
});

describe('a group that the service does not know', () => {
  const missing = { get: async () => Promise.reject(new ChatError('groupMissing', 10_010)) };

  test('is missing if nothing of it is stored', async () => {
    expect((await group(missing, null)).isMissing).toBe(true);
  });

  test('keeps its conversation if it was dissolved', async () => {
    expect((await group(missing, aConversation(id, { membership: 'dissolved' }))).isMissing).toBe(false);
  });

  test('is not missing if only the connection is lost', async () => {
    const opened = await group({ get: async () => Promise.reject(new ChatError('network')) }, null);
    expect([opened.isMissing, opened.state]).toEqual([false, 'failed']);
  });
});

test.each([
  ['nothing is known of a group whose profile could not be loaded', null, true],
  ['nothing is known of a group with an empty row', aConversation(id, { name: '', lastMessage: null }), true],
  ['a group of the list is known without its profile', aConversation(id), false],
])('%s', async (_name, conversation, isUnknown) => {
  const opened = await group({ get: async () => Promise.reject(new ChatError('network')) }, conversation);
  expect(opened.isUnknown).toBe(isUnknown);
  expect((await group({}, conversation)).isUnknown).toBe(false);
});

const lastMessage = lineOf(aMessage('m', { conversationId: id }));

test.each([
  ['that is in the list is entered again', 'live', { lastMessage }, 1],
  ['that the user only looks at is not entered', 'live', { lastMessage: null }, 0],
  ['that the user left is not entered', 'live', { lastMessage, membership: 'left' }, 0],
  ['of another type is not entered', 'meeting', { lastMessage }, 0],
] as const)('a room the client does not know and %s', async (_name, type, row, count) => {
  let role: 'nonmember' | 'member' = 'nonmember';
  const join = vi.fn(async () => {
    role = 'member';
    return 'joined' as const;
  });
  const opened = await group({ get: async () => aGroup(id, { type, role }), join }, aConversation(id, row));
  expect(join).toHaveBeenCalledTimes(count);
  expect(opened.profile?.role).toBe(count === 1 ? 'member' : 'nonmember');
});

test('a live room is entered again once the list contains it, and then not loaded again', async () => {
  let role: 'nonmember' | 'member' = 'nonmember';
  const join = vi.fn(async () => {
    role = 'member';
    return 'joined' as const;
  });
  const get = vi.fn(async () => aGroup(id, { type: 'live', role }));
  const port = aPort({ groups: aGroupPort({ get, join }) });
  const row = observable.box<Conversation | null>(null, { deep: false });
  const host = {
    selfId: 'me',
    port: () => port,
    ready: () => port,
    conversation: () => row.get(),
    heading: () => row.get(),
    noteRefusal: () => undefined,
    closedNotices: aClosedSet(),
  };
  const opened = new OpenGroup(id, host);
  const stop = opened.follow();
  await vi.waitFor(() => expect(opened.profile?.role).toBe('nonmember'));
  expect(join).not.toHaveBeenCalled();
  runInAction(() => row.set(aConversation(id, { lastMessage })));
  await vi.waitFor(() => expect(opened.profile?.role).toBe('member'));
  await new Promise((resolve) => setTimeout(resolve));
  expect([join.mock.calls.length, get.mock.calls.length]).toEqual([1, 3]);
  stop();
});

test('a live room that the user may not enter again shows that they are no member', async () => {
  const get = async () => aGroup(id, { type: 'live', role: 'nonmember' });
  const join = async () => Promise.reject(new ChatError('notAllowed'));
  const opened = await group({ get, join }, aConversation(id, { lastMessage }));
  expect([opened.state, opened.silence(true)]).toEqual(['ready', { kind: 'outsider' }]);
});

test('the service’s events change the group', async () => {
  const opened = await group();
  opened.ingest({ kind: 'group', conversationId: id, change: { name: 'Raiders II', isAllMuted: true } });
  opened.ingest({ kind: 'groupSelf', conversationId: id, change: { role: 'admin' } });
  expect(opened.profile).toMatchObject({ name: 'Raiders II', isAllMuted: true, role: 'admin' });
});

test('an owner is a member once the group has another owner, and stays owner otherwise', async () => {
  const opened = await group(get({ role: 'owner' }));
  opened.ingest({ kind: 'group', conversationId: id, change: { ownerId: 'me' } });
  expect(opened.profile?.role).toBe('owner');
  opened.ingest({ kind: 'group', conversationId: id, change: { ownerId: '2' } });
  expect(opened.profile).toMatchObject({ ownerId: '2', role: 'member' });
});

test('an announcement that was closed is shown again after a change', async () => {
  const opened = await group(get({ notice: 'one' }));
  opened.hideNotice();
  expect(opened.isNoticeShown).toBe(false);
  opened.ingest({ kind: 'group', conversationId: id, change: { notice: 'two' } });
  expect(opened.isNoticeShown).toBe(true);
});

test('a refused change leaves everything as it was', async () => {
  const update = vi.fn(async () => Promise.reject(new ChatError('notAllowed', 10_007)));
  const opened = await group({ update });
  await expect(opened.update({ name: 'Mine_now' })).rejects.toMatchObject({ reason: 'notAllowed' });
  expect(opened.profile?.name).toBe('Raiders');
});

describe('a choice in the settings', () => {
  test('is shown before the service has answered', async () => {
    const opened = await group({ update: () => new Promise(() => undefined) });
    void opened.choose({ isAllMuted: true });
    expect(opened.profile?.isAllMuted).toBe(true);
  });

  test('is reverted if the service refuses it', async () => {
    const opened = await group({ update: async () => Promise.reject(new ChatError('notAllowed', 10_007)) });
    await expect(opened.choose({ isAllMuted: true })).rejects.toThrow(ChatError);
    expect(opened.profile?.isAllMuted).toBe(false);
  });
});

describe('the author of the announcement', () => {
  const noted = { ...get({ notice: 'be nice' }), noticeMark: async () => ({ userId: '7', time: now }) };

  test('is a member by their name here', async () => {
    const opened = await group({ ...noted, memberProfiles: async () => [aGroupMember('7')] });
    expect(await opened.noticeAuthor()).toEqual({ name: 'N7', time: now });
  });

  test('is a person by their id if they are no longer a member and have no name', async () => {
    expect(await (await group(noted)).noticeAuthor()).toEqual({ name: '7', time: now });
  });

  test('is found in a live room too, where the service refuses to report single members', async () => {
    const memberProfiles = async () => Promise.reject(new ChatError('notAllowed'));
    const live = await group({ ...noted, ...get({ notice: 'be nice', type: 'live' }), memberProfiles });
    expect(await live.noticeAuthor()).toEqual({ name: '7', time: now });
  });

  test('is nobody if there is no announcement', async () => {
    expect(await (await group({ ...noted, ...get({}) })).noticeAuthor()).toBeNull();
  });

  test('is noted with the group when it is changed, and not when it is removed', async () => {
    const noteNotice = vi.fn(async () => undefined);
    const opened = await group({ noteNotice });
    await opened.update({ notice: 'be nice' });
    await opened.update({ notice: '' });
    await opened.update({ name: 'Raiders_II' });
    expect(noteNotice.mock.calls).toEqual([[id, 'be nice', { userId: 'me', time: now }]]);
  });

  test('may be missing without a failure of the announcement', async () => {
    const opened = await group({ noteNotice: async () => Promise.reject(new ChatError('packageNeeded')) });
    await opened.update({ notice: 'be nice' });
    expect(opened.notice).toBe('be nice');
  });
});
