import { expect, test } from 'vitest';
import { searchedName } from '#features/chat/list/searched-name.ts';
import { fold } from '#lib/fold.ts';
import { aConversation } from '#tests/builders/aConversation.ts';

test.each([
  ['jose', { name: 'José Ángel' }],
  ['ﬁre', { name: 'Fire Squad' }],
  ['bos', { name: 'Bagas', remark: 'Bos' }],
  ['bagas', { name: 'Bagas', remark: 'Bos' }],
  ['20007', { name: 'Intan', peerId: '20007' }],
])('a search for "%s" finds the conversation', (words, record) => {
  expect(searchedName(aConversation('user-20007', record))).toContain(fold(words));
});
