import { expect, test } from 'vitest';
import { ConversationListStore } from '#features/chat/list/ConversationListStore.ts';
import type { LastMessage } from '#lib/chat/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aPort } from '#tests/builders/aPort.ts';

const id = 'group-squad';
const group = aConversation(id);
const other = aConversation('user-20002');

/** A last message from a time in milliseconds. */
const aLine = (time: number): LastMessage => ({
  time,
  flow: 'in',
  senderId: '7',
  nick: 'Intan',
  body: { kind: 'text', text: 'Halo', mentions: [] },
});

/** A list that shows a group the user left. */
function afterLeaving() {
  const list = new ConversationListStore({
    ready: () => aPort({}),
    isExcluded: () => false,
    keepsLeftOut: () => false,
    removals: { forget: () => undefined },
  });
  list.replace([group, other], true);
  list.records.ingestEnded({ ...group, membership: 'left' });
  return list;
}

test('a list from before the user left a group does not bring the user back into it', () => {
  const list = afterLeaving();
  list.replace([group, other], true);
  expect(list.get(id)?.membership).toBe('left');
});

test('a group the user left stays in the list even if the service no longer has it', () => {
  const list = afterLeaving();
  list.replace([group, other], true);
  list.replace([other], true);
  expect(list.get(id)?.membership).toBe('left');
});

test('a stored group that ended is listed even if the service’s whole list came first', () => {
  const list = new ConversationListStore({
    ready: () => aPort({}),
    isExcluded: () => false,
    keepsLeftOut: () => false,
    removals: { forget: () => undefined },
  });
  list.replace([other], true);
  list.ingestKept([{ ...group, membership: 'removed' }, aConversation('user-7')]);
  expect(list.sorted.map(({ id: each }) => each).toSorted()).toEqual([id, other.id].toSorted());
});

test('a user who joins a group again after leaving it is a member of it', () => {
  const list = afterLeaving();
  list.records.noteMembership(id, 'member');
  expect(list.get(id)?.membership).toBe('member');
  list.replace([group, other], true);
  expect(list.get(id)?.membership).toBe('member');
});

test('the stay of a user who is back in a group begins after the last message of the earlier stay', () => {
  const stay = { ...group, kind: 'group', joinedAt: 1_000_000_000_000 } as const;
  const list = afterLeaving();
  list.replace([{ ...stay, lastMessage: aLine(1_800_000_000_000) }, other], true);
  list.records.noteMembership(id, 'member');
  const back = { ...stay, lastMessage: aLine(1_800_000_090_000) };
  list.replace([back, other], true);
  expect(list.get(id)?.joinedAt).toBe(1_800_000_000_001);
  expect(list.records.shows(back)).toBe(true);
});
