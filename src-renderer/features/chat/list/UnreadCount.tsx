import { useTranslation } from 'react-i18next';
import type { Conversation } from '#im/records.ts';
import { Badge, BadgeDot } from '#ui/Badge.tsx';

/** The number of a conversation's unread messages; a dot if it is muted, or read and marked as unread. */
export function UnreadCount({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('conversations');
  const { isMuted, isMarkedUnread, unreadCount } = conversation;
  if (unreadCount === 0) return isMarkedUnread ? <BadgeDot label={t('markedUnread')} /> : null;
  const label = t('unread', { count: unreadCount });
  return isMuted ? <BadgeDot variant="muted" label={label} /> : <Badge count={unreadCount} label={label} />;
}
