import { expect, test, vi } from 'vitest';
import { ConversationLookup } from '#features/chat/session/ConversationLookup.ts';
import { ChatError } from '#im/errors.ts';
import type { ChatPort } from '#im/port.ts';
import type { Conversation } from '#im/records.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aPort } from '#tests/builders/aPort.ts';

const id = 'group-topic';

/** A lookup with a list and a service that answers with `open`. */
function lookupWith(open: ChatPort['openConversation'], listed: readonly string[] = []) {
  const added: Conversation[] = [];
  const records = {
    has: (each: string) => listed.includes(each),
    add: (record: Conversation) => void added.push(record),
  };
  const port = aPort({ openConversation: vi.fn(open) });
  const host = { port: port as ChatPort | null, list: { records } };
  return { lookup: new ConversationLookup(host), host, port, added };
}

test('a lookup adds a conversation that the service has', async () => {
  const { lookup, added } = lookupWith(async () => aConversation(id));
  await lookup.ensure(id);
  expect(added).toEqual([aConversation(id)]);
  expect(lookup.isMissing(id)).toBe(false);
});

test('a lookup asks neither for a listed conversation nor without a connection', async () => {
  const { lookup, host, port } = lookupWith(async () => aConversation(id), ['user-2']);
  await lookup.ensure('user-2');
  host.port = null;
  await lookup.ensure(id);
  expect(port.openConversation).not.toHaveBeenCalled();
});

test.each(['finds it', 'fails'])('a conversation is being looked for until the service %s', async (end) => {
  const { promise, resolve, reject } = Promise.withResolvers<Conversation>();
  const { lookup } = lookupWith(() => promise);
  expect(lookup.isLooking(id)).toBe(false);
  const asked = lookup.ensure(id);
  expect(lookup.isLooking(id)).toBe(true);
  if (end === 'fails') reject(new ChatError('other', 1));
  else resolve(aConversation(id));
  await asked;
  expect(lookup.isLooking(id)).toBe(false);
});

test('a topic that does not exist is missing until the service has it', async () => {
  let exists = false;
  const { lookup, added } = lookupWith(async () => {
    if (!exists) throw new ChatError('groupMissing', 10_010);
    return aConversation(id);
  });
  await lookup.ensure(id);
  expect(lookup.isMissing(id)).toBe(true);
  exists = true;
  await lookup.ensure(id);
  expect(lookup.isMissing(id)).toBe(false);
  expect(added).toHaveLength(1);
});

test('a conversation that cannot be looked for is not missing', async () => {
  const { lookup } = lookupWith(async () => {
    throw new ChatError('other', 1);
  });
  await lookup.ensure(id);
  expect(lookup.isMissing(id)).toBe(false);
});
