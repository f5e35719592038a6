import type { Conversation } from '#im/records.ts';

/**
 * The delivery state of the newest message if it is the user's own; null for messages of others and an unknown state.
 * With `isReadShown` off it is null once the service has the message.
 */
export function ownTick(
  conversation: Pick<Conversation, 'kind' | 'lastMessage' | 'peerReadTime'>,
  isReadShown = true,
): 'sending' | 'failed' | 'sent' | 'read' | null {
  const { kind, lastMessage, peerReadTime } = conversation;
  if (lastMessage?.flow !== 'out') return null;
  if (lastMessage.body.kind === 'tip' || lastMessage.body.kind === 'revoked') return null;
  if (lastMessage.delivery === 'failed' || lastMessage.delivery === 'sending') return lastMessage.delivery;
  // A group's read counts are shown with the message.
  if (kind !== 'user' || !isReadShown) return null;
  return peerReadTime >= lastMessage.time ? 'read' : 'sent';
}
