import type { Conversation, Message, OutgoingBody } from '#lib/chat/records.ts';
import { isReservedUserId } from './reserved.ts';

/**
 * The ways to forward: one message from its menu, several one by one, or several as one record (docs/product.md,
 * Chat: messages).
 */
export type ForwardMode = 'single' | 'separate' | 'merge';

/** The number of lines in a merged record's abstract (docs/product.md, Chat: messages). */
export const abstractLines = 7;
/** The number of messages that one merged record may hold, set by the chat service. */
const mergedLimit = 300;

/**
 * True if messages may be forwarded to a conversation: not to system accounts, and not to groups that the
 * user has left.
 */
export function isForwardTarget({ kind, peerId, membership }: Conversation): boolean {
  if (membership !== 'member') return false;
  return kind === 'group' || !isReservedUserId(Number(peerId));
}

/** The texts of a merged record. */
export interface MergedWords {
  readonly title: string;
  /** One line of the abstract. */
  line: (message: Message) => string;
  /** The text for clients that do not support merged records. */
  readonly compatible: string;
}

/**
 * The messages to send to each conversation, oldest first; messages the service does not have are left out.
 */
export function forwardBodies(
  messages: readonly Message[],
  mode: ForwardMode,
  words: MergedWords,
): readonly OutgoingBody[] {
  const known = messages.flatMap((message) => {
    const { remoteId, conversationId, time, sequence } = message;
    return remoteId === null ? [] : [{ message, source: { remoteId, conversationId, time, sequence } }];
  });
  if (known.length === 0) return [];
  if (mode !== 'merge')
    return known.map(({ message, source }) => ({ kind: 'forward', source, preview: message.body }));
  // The service limits the size of one record, so more messages are split into several records.
  return chunks(known, mergedLimit).map((merged) => ({
    kind: 'merger',
    sources: merged.map(({ source }) => source),
    title: words.title,
    abstracts: merged.slice(0, abstractLines).map(({ message }) => words.line(message)),
    compatibleText: words.compatible,
  }));
}

function chunks<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
