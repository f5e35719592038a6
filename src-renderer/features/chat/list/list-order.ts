import type { Conversation } from '#im/records.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';

const marks = /\p{M}+/gu;

/** A name or a search as it is compared: without case, accents and blanks around it. */
export function foldedName(text: string): string {
  return text.normalize('NFKD').replace(marks, '').toLowerCase().trim();
}

/** True for accounts of the service itself: their name carries the verified mark. */
export function isServiceAccount({ kind, peerId }: Pick<Conversation, 'kind' | 'peerId'>): boolean {
  return kind === 'user' && isReservedUserId(Number(peerId));
}

/** True for conversations about orders: their newest message is an order, or word about one. */
export function isAboutOrder({ lastMessage }: Pick<Conversation, 'lastMessage'>): boolean {
  if (lastMessage?.body.kind !== 'custom') return false;
  const { type } = lastMessage.body.content;
  return type === 'order' || type === 'orderNotice';
}

/**
 * How far an own newest message has come; null where it is another's or nothing is known, and with `isReadShown` off
 * where the service has it.
 */
export function ownTick(
  conversation: Pick<Conversation, 'kind' | 'lastMessage' | 'peerReadTime'>,
  isReadShown = true,
): 'sending' | 'failed' | 'sent' | 'read' | null {
  const { kind, lastMessage, peerReadTime } = conversation;
  if (lastMessage?.flow !== 'out') return null;
  if (lastMessage.body.kind === 'tip' || lastMessage.body.kind === 'revoked') return null;
  if (lastMessage.delivery === 'failed' || lastMessage.delivery === 'sending') return lastMessage.delivery;
  // Who of a group has read it stands with the message.
  if (kind !== 'user' || !isReadShown) return null;
  return peerReadTime >= lastMessage.time ? 'read' : 'sent';
}

/** Where a key leads among the rows of the list; null for keys that move nothing. */
export function rowAfterKey(
  key: string,
  at: number,
  { count, page }: { count: number; page: number },
): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  if (to === undefined || count === 0) return null;
  return Math.max(0, Math.min(count - 1, to));
}

/** Joins what is to be said of one thing, two at a time as the language does; what is empty or false is left out. */
export function sentenceOf(
  parts: readonly (string | false | null)[],
  joined: (first: string, next: string) => string,
): string {
  const said = parts.filter((part): part is string => typeof part === 'string' && part.trim() !== '');
  return said.length === 0 ? '' : said.reduce(joined);
}
