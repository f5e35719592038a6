import type { Conversation } from '#im/records.ts';

/** The part of a list that the service has sent. */
export interface ListStage {
  /** True once all pages have arrived. */
  readonly isComplete: boolean;
  /** True once the unread messages of one-to-one conversations have been counted. */
  readonly areCounted: boolean;
}

/** A conversation of the service's list, completed with known data that the service has not sent yet. */
export function withKnown(
  record: Conversation,
  known: Conversation | undefined,
  { isComplete, areCounted }: ListStage,
): Conversation {
  if (!known || known === record) return record;
  const isUnnamed = record.name === '' && known.name !== '';
  const isUncounted = !areCounted && record.kind === 'user' && record.unreadCount < known.unreadCount;
  if (isComplete && !isUnnamed && !isUncounted) return record;
  return {
    ...record,
    ...(isUnnamed && { name: known.name, avatar: known.avatar }),
    ...(isUncounted && { unreadCount: known.unreadCount }),
    ...(!isComplete && {
      isPinned: record.isPinned || known.isPinned,
      isMuted: record.isMuted || known.isMuted,
      isMarkedUnread: record.isMarkedUnread || known.isMarkedUnread,
      lastMessage:
        (record.lastMessage?.time ?? 0) < (known.lastMessage?.time ?? 0)
          ? known.lastMessage
          : record.lastMessage,
    }),
  };
}
