import * as z from 'zod/mini';
import type { ConversationId, Message } from '../records.ts';
import type { RequestLock } from '../shared/windows.ts';
import type { OutboxNews } from './entry.ts';

/** Locks that all tabs of this origin share. In a browser without locks each is granted at once. */
export function lockAcrossTabs(prefix: string): RequestLock {
  return async (name, options, hold) => {
    const locks = globalThis.navigator?.locks;
    if (locks) await locks.request(`${prefix} ${name}`, options, (lock) => (lock ? hold() : undefined));
    else await hold();
  };
}

const nonce = z.string().check(z.minLength(1), z.maxLength(100));
const conversationId = z.custom<ConversationId>(
  (value) => typeof value === 'string' && /^(user|group)-/.test(value) && value.length <= 300,
);
/** The records inside are not parsed again: another tab of this origin has parsed them. */
const message = z.custom<Message>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    'conversationId' in value &&
    'body' in value,
);
const News = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed'), conversationId }),
  z.object({ kind: z.literal('sent'), nonce, message }),
  z.object({ kind: z.literal('progress'), nonce, part: z.number().check(z.gte(0), z.lte(1)) }),
  z.object({ kind: z.literal('givenUp'), nonce }),
  z.object({ kind: z.literal('discarded'), nonce }),
  z.object({ kind: z.literal('turnAsked'), conversationId }),
  z.object({ kind: z.literal('turnHeld'), conversationId }),
]);

/** Parses a message of another tab; null if it is from another build or not an event. */
export function newsFrom(data: unknown): OutboxNews | null {
  const news = z.safeParse(News, data);
  return news.success ? news.data : null;
}
