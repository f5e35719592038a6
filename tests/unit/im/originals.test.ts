import { describe, expect, test } from 'vitest';
import { HistorySearch, type PageStart } from '#im/HistorySearch.ts';
import { fetchOriginals } from '#im/originals.ts';
import type { ConversationId, Message, Outgoing } from '#im/records.ts';
import { aMessage } from '#tests/builders/aMessage.ts';

const pageSize = 15;

/** The service's history of one conversation, with one message a second. */
function historyOf(conversationId: ConversationId, count: number) {
  const all = Array.from({ length: count }, (_, index) =>
    aMessage(`r${index + 1}`, {
      remoteId: `r${index + 1}`,
      conversationId,
      time: (index + 1) * 1_000,
      sequence: index + 1,
    }),
  );
  const asked: PageStart[] = [];
  const seen = new Set<string>();
  const search = new HistorySearch(async (_id, start) => {
    asked.push(start);
    const { direction, time = Number.POSITIVE_INFINITY, sequence = Number.POSITIVE_INFINITY } = start;
    const older = all.filter((each) => each.sequence <= sequence && each.time <= time * 1_000);
    const newer = all.filter((each) => each.time >= time * 1_000);
    const found = direction === 1 ? newer.slice(0, pageSize) : older.slice(-pageSize);
    for (const { remoteId } of found) if (remoteId) seen.add(remoteId);
    return { found, isEnd: (direction === 1 ? newer : older).length <= pageSize };
  });
  return { all, asked, seen, search };
}

const refOf = ({ remoteId, conversationId, time, sequence }: Message) => ({
  remoteId: remoteId ?? '',
  conversationId,
  time,
  sequence,
});
const merged = (messages: readonly Message[]): Outgoing => ({
  nonce: 'n',
  conversationId: 'user-9',
  quote: null,
  needsReceipt: false,
  body: { kind: 'merger', sources: messages.map(refOf), title: '', abstracts: [], compatibleText: '' },
});

describe.each<ConversationId>(['user-2', 'group-g'])('the originals in %s', (id) => {
  test('are read again from their place, all of a merged record', async () => {
    const { all, asked, seen, search } = historyOf(id, 2_000);
    const wanted = all.slice(700, 740);
    await fetchOriginals(merged(wanted), (each) => seen.has(each), search);
    expect(wanted.every(({ remoteId }) => seen.has(remoteId ?? ''))).toBe(true);
    expect(asked.length).toBeLessThan(8);
  });

  test('are not requested while the client has them', async () => {
    const { all, asked, search } = historyOf(id, 20);
    await fetchOriginals(merged(all), () => true, search);
    expect(asked).toEqual([]);
  });

  test('that no longer exist are reported as missing without reading the whole history', async () => {
    const { all, asked, search } = historyOf(id, 2_000);
    const gone = aMessage('gone', { ...all[700], remoteId: 'gone' });
    await expect(fetchOriginals(merged([gone]), () => false, search)).rejects.toMatchObject({
      reason: 'messageMissing',
    });
    expect(asked.length).toBeLessThan(8);
  });
});
