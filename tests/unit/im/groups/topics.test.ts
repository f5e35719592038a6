import type { ChatSDK } from '@tencentcloud/chat';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Topics } from '#im/groups/Topics.ts';
import { groupConversationId, groupOf, isTopic } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { standIn } from '#tests/builders/standIn.ts';

beforeAll(() => void vi.stubGlobal('window', globalThis));

const communityId = '@TGS#_RAID';
const topicIdOf = (name: string) => `${communityId}@TOPIC#_${name}`;
const idOf = (name: string) => groupConversationId(topicIdOf(name));

/** A topic as the SDK has it. */
const given = (name: string, change: object = {}) => ({
  topicID: topicIdOf(name),
  topicName: name,
  avatar: '',
  unreadCount: 0,
  muteAllMembers: false,
  groupAtInfoList: [],
  lastMessage: { lastTime: 0 },
  selfInfo: { messageRemindType: 'AcceptAndNotify' },
  ...change,
});

/** A client whose user is in one community with these topics. */
async function aService(names: readonly string[]) {
  const made = aClient(names);
  await made.topics.load();
  return made;
}

/** The same before anything is read. */
function aClient(names: readonly string[]) {
  const service = {
    groups: [{ groupID: communityId, name: 'Raiders', avatar: '/raid.webp', isSupportTopic: true }],
    topics: names.map((name) => given(name)),
    topicsOf: (_id: string): readonly object[] => service.topics,
  };
  const handlers = new Map<string, (event: unknown) => void>();
  const sdk = standIn<ChatSDK>({
    getJoinedCommunityList: async () => ({ data: { groupList: service.groups } }),
    getTopicList: async ({ groupID }: { groupID: string }) => ({
      data: { successTopicList: service.topicsOf(groupID) },
    }),
  });
  const onChange = vi.fn();
  const topics = new Topics({
    selfId: 'me',
    call: async (perform) => ((await perform(sdk)) as { data: object }).data as Record<string, unknown>,
    onChange,
  });
  topics.listen({ on: (name, handler) => handlers.set(name, handler) });
  const listed = aConversation('user-2');
  const list = [listed];
  return {
    service,
    topics,
    list,
    onChange,
    tell: (name: string, data: object) => handlers.get(name)?.({ name, data }),
    shown: () => topics.beside(list).filter(({ topic }) => topic),
  };
}

test('topics are conversations with their community, after those of the service', async () => {
  const { topics, list, shown } = await aService(['Tactics', 'Trades']);
  expect(topics.beside(list)[0]).toBe(list[0]);
  expect(shown().map(({ id, name, avatar, topic }) => ({ id, name, avatar, topic }))).toEqual(
    ['Tactics', 'Trades'].map((name) => ({
      id: idOf(name),
      name,
      avatar: '/raid.webp',
      topic: { communityId: groupConversationId(communityId), communityName: 'Raiders', isAllMuted: false },
    })),
  );
  // An unchanged list is the same object, so that no observer runs for it.
  expect(topics.beside(list)).toBe(topics.beside(list));
});

test('a change of one topic changes only it: its count, its mute, its name, who may write', async () => {
  const { tell, shown, onChange } = await aService(['Tactics', 'Trades']);
  const [, other] = shown();
  onChange.mockClear();
  const topic = given('Tactics', {
    topicName: 'Big news',
    unreadCount: 3,
    muteAllMembers: true,
    selfInfo: { messageRemindType: 'AcceptNotNotify' },
    groupAtInfoList: [{ messageSequence: 7, atTypeArray: [1] }],
  });
  tell('onTopicUpdated', { groupID: communityId, topic });
  expect(onChange).toHaveBeenCalledOnce();
  const [changed, still] = shown();
  expect(still).toBe(other);
  expect(changed).toMatchObject({
    name: 'Big news',
    unreadCount: 3,
    isMuted: true,
    mention: 'me',
    mentionedAt: [7],
    topic: { isAllMuted: true },
  });
});

test('a topic appears and disappears with its events', async () => {
  const { service, tell, shown } = await aService(['Tactics']);
  service.topics = [given('Tactics'), given('Trades')];
  tell('onTopicCreated', { groupID: communityId, topicID: topicIdOf('Trades') });
  await vi.waitFor(() => expect(shown().map(({ name }) => name)).toEqual(['Tactics', 'Trades']));
  tell('onTopicDeleted', { groupID: communityId, topicIDList: [topicIdOf('Tactics')] });
  expect(shown().map(({ name }) => name)).toEqual(['Trades']);
});

test('the topics of a community that ended for the user stay readable, and are active again after the return', async () => {
  const { service, topics, shown } = await aService(['Tactics']);
  const id = groupConversationId(communityId);
  const { groups } = service;
  topics.noteMembership(id, 'removed');
  service.groups = [];
  await topics.load();
  expect(shown().map(({ membership }) => membership)).toEqual(['removed']);
  service.groups = groups;
  topics.noteMembership(id, 'member');
  await vi.waitFor(() => expect(shown().map(({ membership }) => membership)).toEqual(['member']));
});

test('a topic that is looked up is found once, and an unknown one is not', async () => {
  const { topics } = await aService(['Tactics']);
  expect((await topics.find(idOf('Tactics')))?.name).toBe('Tactics');
  expect(await topics.find(idOf('Nothing'))).toBeNull();
});

test.each([{ topicID: communityId }, { topicID: 7 }, null, {}])(
  'malformed input, such as %j, is left out',
  async (topic) => {
    const { tell, shown } = await aService(['Tactics']);
    tell('onTopicUpdated', { groupID: communityId, topic });
    expect(shown()).toHaveLength(1);
  },
);

test('the conversation of a topic belongs to its community, and any other one to itself', () => {
  expect([isTopic(idOf('Tactics')), groupOf(idOf('Tactics'))]).toEqual([
    true,
    groupConversationId(communityId),
  ]);
  for (const id of ['user-2', 'group-squad', groupConversationId(communityId)] as const)
    expect([isTopic(id), groupOf(id)]).toEqual([false, id]);
});

test.each([
  ['were read', async () => ({ data: { groupList: [] } })],
  ['cannot be read', async () => Promise.reject({ code: 2801 })],
])(
  'the list is reported again once the topics %s; until then those stored on the device stay',
  async (_how, getJoinedCommunityList) => {
    const sdk = standIn<ChatSDK>({ getJoinedCommunityList });
    const onChange = vi.fn();
    const topics = new Topics({
      selfId: 'me',
      call: async (perform) => ((await perform(sdk)) as { data: object }).data as Record<string, unknown>,
      onChange,
    });
    expect(topics.isRead).toBe(false);
    vi.useFakeTimers();
    topics.reload();
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    expect(topics.isRead).toBe(true);
    expect(onChange).toHaveBeenCalled();
  },
);

describe('a community that cannot be read at the sign-in', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Topics whose first reads are refused. */
  const refusing = (times: number) => {
    const made = aClient(['Tactics']);
    let reads = 0;
    made.service.topicsOf = () => {
      reads += 1;
      if (reads <= times) throw new Error('refused');
      return made.service.topics;
    };
    return { ...made, reads: () => reads };
  };

  test('is read again a moment later; until then the list is not whole, so that its stored topics stay', async () => {
    const { topics, shown, onChange } = refusing(1);
    topics.reload();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([topics.isRead, shown()]).toEqual([false, []]);
    onChange.mockClear();
    await vi.advanceTimersByTimeAsync(3_000);
    expect([topics.isRead, shown().length]).toEqual([true, 1]);
    expect(onChange).toHaveBeenCalled();
  });

  test('does not keep the list incomplete for ever', async () => {
    const { topics, reads, onChange } = refusing(100);
    topics.reload();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(topics.isRead).toBe(false);
    onChange.mockClear();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([topics.isRead, reads()]).toEqual([true, 3]);
    expect(onChange).toHaveBeenCalled();
  });

  test('is not read again once the connection has ended', async () => {
    const { topics, reads } = refusing(100);
    topics.reload();
    await vi.advanceTimersByTimeAsync(1_000);
    topics.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reads()).toBe(1);
  });
});

describe('the topics of many communities', () => {
  const idOfCommunity = (index: number) => `@TGS#_C${index}`;
  const many = () => {
    const made = aClient([]);
    made.service.groups = Array.from({ length: 20 }, (_, index) => ({
      groupID: idOfCommunity(index),
      name: `C${index}`,
      avatar: '',
      isSupportTopic: true,
    }));
    return made;
  };
  const topicOf = (id: string) => given('news', { topicID: `${id}@TOPIC#_news` });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('are read no faster than the SDK allows, and all arrive', async () => {
    const { service, topics, shown } = many();
    const readAt: number[] = [];
    service.topicsOf = (id) => {
      // The SDK refuses the eleventh read within a second.
      if (readAt.filter((at) => performance.now() - at < 1_000).length >= 10) throw new Error('too often');
      readAt.push(performance.now());
      return [topicOf(id)];
    };
    const loading = topics.load();
    await vi.advanceTimersByTimeAsync(5_000);
    await loading;
    expect(shown()).toHaveLength(20);
  });

  test('one that cannot be read holds up no other, and keeps the topics it had', async () => {
    const { service, topics, shown } = many();
    let isRefused = false;
    service.topicsOf = (id) => {
      if (isRefused && id === idOfCommunity(3)) throw new Error('refused');
      return [topicOf(id)];
    };
    const first = topics.load();
    await vi.advanceTimersByTimeAsync(5_000);
    await first;
    isRefused = true;
    service.groups = [
      ...service.groups,
      { groupID: idOfCommunity(20), name: 'C20', avatar: '', isSupportTopic: true },
    ];
    const again = expect(topics.load()).rejects.toThrow('refused');
    await vi.advanceTimersByTimeAsync(5_000);
    await again;
    expect(shown()).toHaveLength(21);
  });
});

test('topics show the new name and picture of their community, and keep a picture of their own', async () => {
  const { service, topics, shown, onChange } = aClient(['Tactics', 'Trades']);
  service.topics = [given('Tactics'), given('Trades', { avatar: '/trades.webp' })];
  await topics.load();
  onChange.mockClear();
  topics.noteFace(groupConversationId(communityId), { name: 'Sailors' });
  topics.noteFace(groupConversationId(communityId), { avatar: '/sea.webp' });
  expect(shown().map(({ avatar, topic }) => [topic?.communityName, avatar])).toEqual([
    ['Sailors', '/sea.webp'],
    ['Sailors', '/trades.webp'],
  ]);
  expect(onChange).toHaveBeenCalledTimes(2);
  topics.noteFace(groupConversationId(communityId), {});
  topics.noteFace(groupConversationId('@TGS#_OTHER'), { name: 'Strangers' });
  expect(onChange).toHaveBeenCalledTimes(2);
});
