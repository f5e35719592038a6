// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { ChatError } from '#im/errors.ts';
import type { HistoryPage } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { chatStage } from '../stage.ts';

const id = 'group-squad';
const squad = aConversation(id, { kind: 'group', peerId: 'squad' });
const message = (name: string, sequence: number) =>
  aMessage(name, { conversationId: id, remoteId: name, sequence });
/** A message ten seconds after the one before it. */
const spaced = (name: string, sequence: number) => ({
  ...message(name, sequence),
  time: 1_800_000_000_000 + sequence * 10_000,
});
const first = spaced('first', 1);
const before = spaced('before', 2);
const meanwhile = spaced('meanwhile', 3);
const last = spaced('last', 4);
const list = (membership: 'member' | 'removed') =>
  ({ kind: 'conversations', conversations: [{ ...squad, membership }], isComplete: false }) as const;

test('an open group shows the messages from while the user was not in it', async () => {
  let said = [message('before', 1)];
  const history = async (): Promise<HistoryPage> => ({ messages: said, cursor: null });
  const { chat, tell } = await chatStage({ conversations: [squad], port: { history } });
  const store = chat.open(id);
  await vi.waitFor(() => expect(store?.book.order).toEqual(['before']));
  tell(list('removed'));
  await vi.waitFor(() => expect(chat.hasEnded(id)).toBe(true));
  said = [...said, message('meanwhile', 2)];
  tell(list('member'));
  await vi.waitFor(() => expect(store?.book.order).toEqual(['before', 'meanwhile']));
});

test('a group that takes the user back just before the connection returns shows the messages from meanwhile', async () => {
  let newest: HistoryPage = { messages: [first, before], cursor: 'oldest' };
  const history = async (_id: string, cursor: string | null): Promise<HistoryPage> => {
    if (cursor === null) return newest;
    return { messages: cursor === 'older' ? [first, before, meanwhile] : [], cursor: 'oldest' };
  };
  const { chat, tell } = await chatStage({
    conversations: [squad],
    port: { history, newest: async () => [last] },
  });
  const store = chat.open(id);
  await vi.waitFor(() => expect(store?.book.order).toEqual(['first', 'before']));
  tell(list('removed'));
  await vi.waitFor(() => expect(chat.hasEnded(id)).toBe(true));
  vi.useFakeTimers();
  tell({ kind: 'network', isConnected: false });
  newest = { messages: [last], cursor: 'older' };
  tell(list('member'));
  await vi.advanceTimersByTimeAsync(100);
  tell({ kind: 'network', isConnected: true });
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
  expect(store?.book.order.slice(-2)).toEqual(['meanwhile', 'last']);
});

test('a conversation whose repair failed is repaired when it is opened again', async () => {
  let newest: HistoryPage | null = { messages: [first, before], cursor: 'oldest' };
  const history = async (_id: string, cursor: string | null): Promise<HistoryPage> => {
    if (cursor !== null)
      return { messages: cursor === 'older' ? [first, before, meanwhile] : [], cursor: 'oldest' };
    if (!newest) throw new ChatError('network', 2801);
    return newest;
  };
  const { chat, tell } = await chatStage({
    conversations: [squad],
    port: { history, newest: async () => [last] },
  });
  const store = chat.open(id);
  await vi.waitFor(() => expect(store?.book.order).toEqual(['first', 'before']));
  newest = null;
  tell({ kind: 'gap', conversationId: id });
  await new Promise((done) => setTimeout(done, 20));
  newest = { messages: [last], cursor: 'older' };
  chat.close(id);
  chat.open(id);
  await vi.waitFor(() => expect(store?.book.order.slice(-2)).toEqual(['meanwhile', 'last']), 5_000);
});

test.each(['is on screen', 'is opened again'])(
  'a group that refused the repair after an outage is repaired if it %s when the user is back in it',
  async (where) => {
    let refusal: ChatError | null = null;
    let newest: HistoryPage = { messages: [first, before], cursor: 'oldest' };
    const answer = <T>(value: T): T => {
      if (refusal) throw refusal;
      return value;
    };
    const history = async (_id: string, cursor: string | null): Promise<HistoryPage> => {
      if (cursor === null) return answer(newest);
      return answer({ messages: cursor === 'older' ? [first, before, meanwhile] : [], cursor: 'oldest' });
    };
    const { chat, tell } = await chatStage({
      conversations: [squad],
      port: {
        history,
        newest: async () => answer([last]),
        conversations: async () => [],
        openConversation: async () => answer(squad),
      },
    });
    const store = chat.open(id);
    await vi.waitFor(() => expect(store?.book.order).toEqual(['first', 'before']));
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    tell({ kind: 'network', isConnected: false });
    refusal = new ChatError('notInGroup', 10_007);
    // The service's new list does not have the group, and says nothing of the removal.
    chat.list.records.forget(id);
    tell({ kind: 'network', isConnected: true });
    await vi.advanceTimersByTimeAsync(60_000);
    refusal = null;
    newest = { messages: [last], cursor: 'older' };
    tell(list('member'));
    if (where === 'is opened again') {
      chat.close(id);
      chat.open(id);
    }
    await vi.advanceTimersByTimeAsync(20_000);
    expect(store?.book.order.slice(-2)).toEqual(['meanwhile', 'last']);
  },
);

test('a group opened by its address shows its history once the user has joined', async () => {
  let isMember = false;
  const history = async (): Promise<HistoryPage> => {
    if (!isMember) throw new ChatError('notInGroup', 10_007);
    return { messages: [message('before', 1)], cursor: null };
  };
  const openConversation = async () => {
    throw new ChatError('notInGroup', 10_007);
  };
  const { chat, tell } = await chatStage({ port: { history, openConversation } });
  const store = chat.open(id);
  await vi.waitFor(() => expect(store?.history.state).toBe('error'));
  isMember = true;
  tell(list('member'));
  await vi.waitFor(() => expect(store?.book.order).toEqual(['before']));
});

test('a group the user was removed from stays listed when a list without it follows at once', async () => {
  const { chat, tell } = await chatStage({ conversations: [squad] });
  tell(list('member'));
  tell(list('removed'));
  tell({ kind: 'groupSelf', conversationId: id, change: { membership: 'removed' } });
  tell({ kind: 'conversations', conversations: [], isComplete: true });
  await vi.waitFor(() => expect(chat.hasEnded(id)).toBe(true));
});

test('a page that repeats the second of the page after it, with a message that came since, is in order after a gap', async () => {
  const talk = 'user-20002';
  const said = (name: string, second: number) =>
    aMessage(name, { conversationId: talk, remoteId: name, time: 1_800_000_000_000 + second * 1_000 });
  const [known, settled] = [said('known', 1), said('settled', 9)];
  const [earlier, one, other, since] = [
    said('earlier', 20),
    said('one', 20),
    said('other', 20),
    said('since', 20),
  ];
  let newest: HistoryPage = { messages: [known, settled], cursor: null };
  const history = async (_id: string, cursor: string | null): Promise<HistoryPage> =>
    cursor === null ? newest : { messages: [known, settled, earlier, one, other, since], cursor: null };
  const { chat, tell } = await chatStage({
    conversations: [aConversation(talk)],
    port: { history, newest: async () => [since] },
  });
  const store = chat.open(talk);
  await vi.waitFor(() => expect(store?.book.order).toEqual(['known', 'settled']));
  newest = { messages: [one, other], cursor: 'older' };
  tell({ kind: 'gap', conversationId: talk });
  await vi.waitFor(() => expect(store?.book.order.length).toBe(6));
  expect(store?.book.order).toEqual(['known', 'settled', 'earlier', 'one', 'other', 'since']);
});
