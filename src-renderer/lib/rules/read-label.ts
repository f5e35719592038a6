import type { GroupType, Message } from '#lib/chat/records.ts';
import { isGroup } from '../chat/ids.ts';

/** The label beside an own message about its readers. */
export type ReadLabel =
  | { readonly kind: 'unread' }
  /** The peer of a one-to-one conversation, or everyone in a group, has read the message. */
  | { readonly kind: 'read' }
  | { readonly kind: 'allRead' }
  | { readonly kind: 'someRead'; readonly count: number };

/** The context of the label. */
export interface ReadLabelPlace {
  /** Null in one-to-one conversations. */
  readonly groupType: GroupType | null;
  /** The chat service was bought with read receipts of groups. */
  readonly isInPackage: boolean;
  /** The installation has read receipts switched on. */
  readonly isOnForApp: boolean;
  /** The user has read receipts switched on. */
  readonly isOnForUser: boolean;
}

/** The label of a message; null if there is none (docs/product.md, Chat: messages). */
export function readLabel(message: Message, place: ReadLabelPlace): ReadLabel | null {
  if (!place.isOnForApp || !place.isOnForUser) return null;
  if (message.flow === 'in' || message.delivery !== 'sent') return null;
  if (message.hasRiskContent || message.isSignalling) return null;
  if (place.groupType === 'live' || place.groupType === 'community') return null;
  if (message.conversationId.startsWith('user-')) return { kind: message.isPeerRead ? 'read' : 'unread' };
  const { receipt } = message;
  if (receipt === null || !place.isInPackage) return null;
  if (receipt.readCount === 0) return { kind: 'unread' };
  // The accent colour is only used once everyone has read the message.
  return receipt.unreadCount === 0 ? { kind: 'allRead' } : { kind: 'someRead', count: receipt.readCount };
}

/** True once everyone has read it: until then the label has the unread style. */
export function isReadByAll({ kind }: ReadLabel): boolean {
  return kind === 'read' || kind === 'allRead';
}

/**
 * True if the label opens the list of readers: in groups, until everyone has read the message
 * (docs/product.md,
 * Chat: messages).
 */
export function opensReaders(label: ReadLabel, { conversationId, receipt }: Message): boolean {
  return isGroup(conversationId) && receipt !== null && !isReadByAll(label);
}
