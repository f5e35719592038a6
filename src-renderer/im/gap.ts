import { isGroup } from '#lib/chat/ids.ts';
import type { ConversationId, Message } from './records.ts';

/**
 * The line in place of messages that cannot be read. It is a message without a sender, so that it has a place among
 * the others, and its id is the same each time.
 */
export function gapBetween(
  older: Message | undefined,
  newer: Message | undefined,
  { id, time }: { id: ConversationId; time: number },
): Message {
  const inGroup = isGroup(id);
  const sequence = older ? older.sequence + 1 : newer ? newer.sequence - 1 : 0;
  return {
    id: `gap-${id}-${older?.id ?? 'first'}`,
    remoteId: null,
    nonce: null,
    conversationId: id,
    flow: 'in',
    delivery: 'sent',
    failure: null,
    progress: null,
    time: older?.time ?? newer?.time ?? time,
    sequence: inGroup ? Math.max(0, sequence) : 0,
    senderId: '',
    nick: '',
    avatar: '',
    body: { kind: 'gap' },
    quote: null,
    reactions: [],
    receipt: null,
    isPeerRead: false,
    isRead: true,
    isDeleted: false,
    hasRiskContent: false,
    isSignalling: false,
  };
}
