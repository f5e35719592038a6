import { expect, test } from 'vitest';
import { KeptMessages } from '#features/chat/conversation/KeptMessages.ts';
import { messagesInSeconds } from '#tests/builders/aMessage.ts';
import { aPort } from '#tests/builders/aPort.ts';
import { pagesOf } from '#tests/builders/pagesOf.ts';

test('a stored message between two users that was deleted in a second longer than a page is found', async () => {
  const all = messagesInSeconds(35, 5);
  const service = all.filter(({ id }) => id !== 'm20');
  const kept = new KeptMessages(() => false);
  kept.note(all);
  const port = aPort({ historyFrom: pagesOf(service) });
  expect(await kept.compare(service, true, port)).toEqual(['m20']);
});
