import { expect, test } from 'vitest';
import { KeptMessages } from '#features/chat/conversation/KeptMessages.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aPort } from '#tests/builders/aPort.ts';
import { pagesOf } from '#tests/builders/pagesOf.ts';

test('a stored message between two users that was deleted in a second longer than a page is found', async () => {
  const all = Array.from({ length: 40 }, (_, at) =>
    aMessage(`m${at}`, {
      conversationId: 'user-2',
      remoteId: `r${at}`,
      sequence: at,
      time: 1_800_000_000_000 + (at < 35 ? 0 : 1_000),
    }),
  );
  const service = all.filter(({ id }) => id !== 'm20');
  const kept = new KeptMessages(() => false);
  kept.note(all);
  const port = aPort({ historyFrom: pagesOf(service) });
  expect(await kept.compare(service, true, port)).toEqual(['m20']);
});
