import type { ChatSDK } from '@tencentcloud/chat';
import { vi } from 'vitest';
import { chatCalls } from '#im/calls/index.ts';
import type { CallsHost } from '#im/calls/SdkCaller.ts';
import { ConversationReader } from '#im/from-sdk/ConversationReader.ts';
import type { PushMaker } from '#im/offline-push.ts';
import type { ChatPort } from '#im/port.ts';
import type { Outgoing, OutgoingBody } from '#im/records.ts';
import { standIn } from '#tests/builders/standIn.ts';

/** The replies to calls by name; a function makes its reply from the first argument of the call. */
type Replies = Readonly<Record<string, Promise<unknown> | ((given: unknown) => Promise<unknown>)>>;

/** One call to the stand-in: its name and its arguments. */
export type Asked = readonly [name: string, ...given: unknown[]];

/**
 * The calls of the product over a stand-in for the chat SDK, which records each call and answers with `replies`; a
 * message that is created consists of the name of its call and the given options.
 */
export function callsOver(
  replies: Replies = {},
  push: PushMaker = { sender: { userId: 'me', nick: 'Me' }, words: () => 'w' },
): { port: ChatPort; asked: Asked[] } {
  const asked: Asked[] = [];
  const sdk = new Proxy<ChatSDK>(standIn({}), {
    get: (_target, name: string) => {
      if (name === 'then') return undefined;
      if (name === 'findMessage') return (id: string) => ({ ID: id });
      return (...given: unknown[]) => {
        asked.push([name, ...given]);
        // Only these calls return at once, without the service.
        if (/^create.*Message$/.test(name)) return { made: name, ...(given[0] as object) };
        const answer = replies[name] ?? Promise.resolve({ data: {} });
        return typeof answer === 'function' ? answer(given[0]) : answer;
      };
    },
  });
  const port = chatCalls({
    selfId: 'me',
    line: () => ({ chat: sdk, run: (perform) => perform(sdk) }),
    conversations: (list) => new ConversationReader('me').read(list),
    topics: noTopics,
    push,
  });
  return { port, asked };
}

/** The topics of a user who is in no community with topics. */
const noTopics: CallsHost['topics'] = {
  beside: (conversations) => conversations,
  drop: () => undefined,
  find: async () => null,
  noteFace: () => undefined,
  noteMembership: () => undefined,
  refresh: async () => undefined,
  reload: () => undefined,
};

/** An outgoing message. */
export const outgoing = (body: OutgoingBody, change: Partial<Outgoing> = {}): Outgoing => ({
  nonce: 'nonce-12345',
  conversationId: 'user-20002',
  body,
  quote: null,
  needsReceipt: true,
  ...change,
});

/** The first argument of the call at a place. */
export function givenTo<T extends object>(asked: readonly Asked[], place: number): T {
  const given = asked[place]?.[1];
  if (typeof given !== 'object' || given === null) throw new Error(`call ${place} was given no options`);
  return given as T;
}

/** A fulfilled reply of the service. */
export const reply = (data: unknown) => Promise.resolve({ data });

/** Waits for the end of a call, whatever its outcome. */
export const carelessly = (calling: Promise<unknown>): Promise<void> => calling.then(vi.fn(), vi.fn());
