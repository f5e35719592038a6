import type { GroupType, Message } from '#lib/chat/records.ts';
import { isGroup } from '../chat/ids.ts';

/** What stands beside an own message about who read it. */
export type ReadLabel =
  | { readonly kind: 'unread' }
  /** The peer of a one-to-one conversation, or everyone in a group. */
  | { readonly kind: 'read' }
  | { readonly kind: 'allRead' }
  | { readonly kind: 'someRead'; readonly count: number };

/** Where the label would stand. */
export interface ReadLabelPlace {
  /** Null in one-to-one conversations. */
  readonly groupType: GroupType | null;
  /** The installation shows who read what. */
  readonly isOnForApp: boolean;
  /** The user shows it. */
  readonly isOnForUser: boolean;
}

/** The label of a message; null where there is none (docs/product.md, Chat: messages). */
export function readLabel(message: Message, place: ReadLabelPlace): ReadLabel | null {
  if (!place.isOnForApp || !place.isOnForUser) return null;
  if (message.flow === 'in' || message.delivery !== 'sent') return null;
  if (message.hasRiskContent || message.isSignalling) return null;
  if (place.groupType === 'live' || place.groupType === 'community') return null;
  if (message.conversationId.startsWith('user-')) return { kind: message.isPeerRead ? 'read' : 'unread' };
  const { receipt } = message;
  if (receipt === null) return null;
  if (receipt.readCount === 0) return { kind: 'unread' };
  // Some have read it: the accent is kept for everyone having done so.
  return receipt.unreadCount === 0 ? { kind: 'allRead' } : { kind: 'someRead', count: receipt.readCount };
}

/** True once nobody is left who has not read it: until then the label looks unread. */
export function isReadByAll({ kind }: ReadLabel): boolean {
  return kind === 'read' || kind === 'allRead';
}

/**
 * True where the label leads to who has read the message: in groups, until everyone has (docs/product.md,
 * Chat: messages).
 */
export function opensReaders(label: ReadLabel, { conversationId, receipt }: Message): boolean {
  return isGroup(conversationId) && receipt !== null && !isReadByAll(label);
}
