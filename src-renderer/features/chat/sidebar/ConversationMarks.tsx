import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '#lib/chat/records.ts';
import { MentionBadge } from '#ui/Badge.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { UnreadCount } from '../list/UnreadCount.tsx';
import { useMessageTime } from '../message/useMessageTime.ts';
import styles from './conversation-lines.module.css';

/** The text that says who was mentioned in a conversation. */
export const mentionWords = { me: 'mentionMe', all: 'mentionAll', both: 'mentionBoth' } as const;

/** The time of a conversation's last message, in short; call it inside an observer. */
export function useLastTime({ lastMessage }: Conversation): string {
  const wordsOf = useMessageTime();
  return lastMessage ? wordsOf(lastMessage.time) : '';
}

/** The time of a conversation's last message, at the end of the line with its name. */
export const LastTime = observer(function LastTime({ conversation }: { conversation: Conversation }) {
  const words = useLastTime(conversation);
  const { lastMessage } = conversation;
  if (!lastMessage) return null;
  return (
    <time className={styles.time} dateTime={new Date(lastMessage.time).toISOString()}>
      {words}
    </time>
  );
});

/** The mark of a muted conversation, beside its name. */
export function MutedMark({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('conversations');
  return conversation.isMuted ? (
    <Icon name="bell-off" size="xs" label={t('muted')} className={styles.mark} />
  ) : null;
}

/** The marks at the end of a conversation's last line: mentions, pinned, and the unread count. */
export function UnreadMarks({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('conversations');
  const { mention, isPinned } = conversation;
  return (
    <>
      {mention !== 'none' && <MentionBadge label={t(mentionWords[mention])} />}
      {isPinned && (
        <Icon name="pin" size="xs" label={t('pinned')} className={classes(styles.mark, styles.pin)} />
      )}
      <UnreadCount conversation={conversation} />
    </>
  );
}
