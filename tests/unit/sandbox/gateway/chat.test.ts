import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '#sandbox/database/open.ts';
import { ChatService } from '#sandbox/gateway/ChatService.ts';
import type { C2cSubmission } from '#sandbox/gateway/c2c-submission.ts';
import { text } from '#sandbox/gateway/elements.ts';
import type { C2cRow } from '#sandbox/gateway/store/C2cMessages.ts';
import { kinds } from '#sandbox/gateway/store/Conversations.ts';

const now = 1_800_000_000;
let database: Database;
let chat: ChatService;

beforeEach(() => {
  database = openDatabase(':memory:');
  chat = new ChatService(database, () => now * 1000);
  for (const account of ['a', 'b', 'c']) chat.ensureAccount(account);
});

const unreadOf = (account: string, peer: string) =>
  chat.conversations.find(account, kinds.c2c, peer)?.unread ?? 0;

const submission: C2cSubmission = {
  from: 'a',
  to: 'b',
  seq: 1,
  random: 2,
  at: now,
  clientTime: now,
  elements: [text('hi')],
  customData: '',
  needsReceipt: false,
  supportsExtension: false,
  isRelay: false,
  noUnread: false,
  noLast: false,
  onlineOnly: false,
};

test('a repeated one-to-one submission is stored, counted and announced once', () => {
  let announced = 0;
  chat.onC2cMessage(() => {
    announced += 1;
  });
  const first = chat.c2c.send(submission);
  const second = chat.c2c.send({ ...submission, at: now + 5 });
  expect(second).toEqual(first);
  expect(unreadOf('b', 'a')).toBe(1);
  expect(announced).toBe(1);
});

test('a repeated group submission takes one number', () => {
  const groupId = chat.createGroup({ type: 'Private', name: 'g', owner: 'a', members: ['b'] });
  const message = { ...submission, groupId, clientSeq: 9, priority: 'Normal', mentions: [] };
  const first = chat.group.send(message);
  expect(chat.group.send(message).seq).toBe(first.seq);
  chat.groupLists.refresh('b');
  expect(chat.conversations.find('b', kinds.group, groupId)?.unread).toBe(1);
  expect(chat.groups.find(groupId)?.last_seq).toBe(1);
});

test('a message sent in a transaction that is rolled back is neither stored nor announced', () => {
  let announced = 0;
  chat.onC2cMessage(() => {
    announced += 1;
  });
  expect(() =>
    database.transaction(() => {
      chat.sendC2c({ from: 'a', to: 'b', elements: [text('x')] });
      throw new Error('undone');
    }),
  ).toThrow('undone');
  expect(announced).toBe(0);
  expect(unreadOf('b', 'a')).toBe(0);
});

test('a failing listener does not fail the sender', () => {
  chat.onC2cMessage(() => {
    throw new Error('bot');
  });
  expect(chat.sendC2c({ from: 'a', to: 'b', elements: [text('x')] }).id).toBeGreaterThan(0);
});

/** Reads a whole history page by page in one direction. */
function readAll(direction: 'older' | 'newer', count: number): C2cRow[] {
  const all: C2cRow[] = [];
  let cursor: C2cRow | undefined;
  for (;;) {
    const page = chat.c2cMessages.page({
      account: 'a',
      peer: 'b',
      clearedId: 0,
      direction,
      cursor,
      time: 0,
      count,
      withRevoked: true,
    });
    if (direction === 'older') all.unshift(...page);
    else all.push(...page);
    if (page.length < count) return all;
    cursor = direction === 'older' ? page[0] : page.at(-1);
  }
}

test('history pages of any size return every message once and in order, in both directions', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 60 }),
      fc.integer({ min: 1, max: 20 }),
      (seconds, count) => {
        database.run('DELETE FROM chat_c2c_messages');
        chat.importHistory({
          kind: 'c2c',
          a: 'a',
          b: 'b',
          messages: seconds.map((second, index) => ({
            from: index % 2 ? 'a' : 'b',
            at: now + second,
            elements: [text(String(index))],
          })),
        });
        const expected = database
          .all<{ id: number }>('SELECT id FROM chat_c2c_messages ORDER BY sent_at, id')
          .map(({ id }) => id);
        expect(readAll('older', count).map(({ id }) => id)).toEqual(expected);
        expect(readAll('newer', count).map(({ id }) => id)).toEqual(expected);
      },
    ),
    { numRuns: 60 },
  );
});

test('conversation list pages return every conversation once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 40 }),
      fc.integer({ min: 1, max: 12 }),
      (times, count) => {
        database.run('DELETE FROM chat_conversations');
        times.forEach((time, index) => {
          chat.conversations.messageAdded('a', kinds.c2c, `p${index}`, {
            id: index + 1,
            at: now + time,
            isLast: true,
            unread: 0,
          });
        });
        const seen: string[] = [];
        let cursor: { time: number; id: number } | undefined;
        for (;;) {
          const page = chat.conversations.page('a', cursor, count);
          seen.push(...page.map(({ peer }) => peer));
          const last = page.at(-1);
          if (page.length < count || !last) break;
          cursor = { time: last.last_time, id: last.id };
        }
        expect(seen).toHaveLength(times.length);
        expect(new Set(seen).size).toBe(times.length);
      },
    ),
    { numRuns: 60 },
  );
});

type Step =
  | { kind: 'send' | 'silent'; second: number }
  | { kind: 'read'; second: number }
  | { kind: 'revoke' | 'delete'; index: number };

test('the unread counter always equals the number of unread messages', () => {
  const second = fc.integer({ min: 0, max: 3 });
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ kind: fc.constantFrom('send' as const, 'silent' as const), second }),
    fc.record({ kind: fc.constant('read' as const), second }),
    fc.record({ kind: fc.constantFrom('revoke' as const, 'delete' as const), index: fc.nat(20) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      database.run('DELETE FROM chat_c2c_messages');
      database.run('DELETE FROM chat_conversations');
      database.run('DELETE FROM chat_deletions');
      let clock = now;
      const sent: number[] = [];
      for (const one of steps) {
        if (one.kind === 'send' || one.kind === 'silent') {
          clock += one.second;
          const unread = one.kind === 'send';
          sent.push(chat.sendC2c({ from: 'a', to: 'b', at: clock, unread, elements: [text('x')] }).id);
        } else if (one.kind === 'read') {
          clock += 1;
          chat.c2c.markRead('b', 'a', clock - 1);
        } else if ('index' in one) {
          const row = chat.c2cMessages.byId(sent[one.index] ?? -1);
          if (row && one.kind === 'revoke') chat.c2c.revoke('a', row, clock);
          if (row && one.kind === 'delete') chat.c2c.deleteFor('b', 'a', [row]);
        }
      }
      const read = chat.conversations.find('b', kinds.c2c, 'a')?.read_position ?? 0;
      const { n } = database.get<{ n: number }>(
        `SELECT count(*) AS n FROM chat_c2c_messages m WHERE receiver = 'b' AND sent_at > ? AND no_unread = 0
           AND revoked_at = 0 AND NOT EXISTS (SELECT 1 FROM chat_deletions d WHERE d.message_id = m.id)`,
        read,
      ) ?? { n: -1 };
      expect(unreadOf('b', 'a')).toBe(n);
    }),
    { numRuns: 300 },
  );
});

test('imported history writes correct rows and counters', () => {
  const groupId = chat.createGroup({ type: 'Public', name: 'g', owner: 'a', members: ['b'], createdAt: now });
  const messages = Array.from({ length: 10 }, (_, index) => ({
    from: index % 2 ? 'a' : 'b',
    at: now + index,
    elements: [text(String(index))],
  }));
  expect(chat.importHistory({ kind: 'c2c', a: 'a', b: 'b', messages, readUntil: { a: now + 4 } })).toBe(10);
  expect(unreadOf('a', 'b')).toBe(2);
  expect(unreadOf('b', 'a')).toBe(0);
  chat.importHistory({ kind: 'group', groupId, messages, readUntil: { b: now + 4 }, pinnedBy: ['b'] });
  chat.groupLists.refresh('b');
  const row = chat.conversations.find('b', kinds.group, groupId);
  expect(row).toMatchObject({ unread: 3, is_pinned: 1, last_time: now + 9, read_position: 5 });
});
