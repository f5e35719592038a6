import type { Conversation } from '#im/records.ts';

/** How much of a list the service has told. */
export interface ListStage {
  /** All pages have come. */
  readonly isComplete: boolean;
  /** What is unread one-to-one has been counted. */
  readonly areCounted: boolean;
}

/** A conversation of the service's list with what is known of it and the service has not told yet. */
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
