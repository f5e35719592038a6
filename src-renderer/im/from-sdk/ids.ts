import { type ConversationId, groupConversationId, peerOf, userConversationId } from '../records.ts';

/** The product's id of a conversation of the SDK; null for its system conversation and for malformed input. */
export function conversationIdFromSdk(value: unknown): ConversationId | null {
  if (typeof value !== 'string' || value.length > 160) return null;
  if (value.startsWith('C2C') && value.length > 3) return userConversationId(value.slice(3));
  if (value.startsWith('GROUP') && value.length > 5) return groupConversationId(value.slice(5));
  return null;
}

/** The SDK's id of a conversation of the product. */
export function conversationIdToSdk(id: ConversationId): string {
  const peer = peerOf(id);
  return `${peer.kind === 'user' ? 'C2C' : 'GROUP'}${peer.id}`;
}
