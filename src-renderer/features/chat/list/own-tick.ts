import type { Conversation } from '#im/records.ts';

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
