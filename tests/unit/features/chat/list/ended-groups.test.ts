import { expect, test } from 'vitest';
import { ConversationListStore } from '#features/chat/list/ConversationListStore.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aPort } from '#tests/builders/aPort.ts';

const id = 'group-squad';
const group = aConversation(id);
const other = aConversation('user-20002');

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

test('a user who joins a group again after leaving it is a member of it', () => {
  const list = afterLeaving();
  list.records.noteMembership(id, 'member');
  expect(list.get(id)?.membership).toBe('member');
  list.replace([group, other], true);
  expect(list.get(id)?.membership).toBe('member');
});
