import { useTranslation } from 'react-i18next';
import { formatTime } from '#i18n/format.ts';
import type { Message } from '#lib/chat/records.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './MessageMeta.module.css';

type MessageMetaProps = {
  message: Message;
  /** `float` shares the last line of a text; `pill` lies on a picture; `inline` stands in a row of its own. */
  place?: 'float' | 'pill' | 'inline';
};

/** The time of a message and, for own ones, whether it is on its way, sent or read. */
export function MessageMeta({ message, place = 'float' }: MessageMetaProps) {
  const { t } = useTranslation('messages');
  return (
    <span className={classes(styles.meta, styles[place])}>
      <time dateTime={new Date(message.time).toISOString()}>{formatTime(message.time)}</time>
      {message.delivery === 'sending' && (
        <>
          <i className={styles.spinner} aria-hidden="true" />
          <span className="sr-only">{t('sending')}</span>
        </>
      )}
      {isReadLabelShown(message) && (
        <span className={classes(styles.read, message.isPeerRead && styles.isRead)}>
          <Icon name={message.isPeerRead ? 'check-check' : 'check'} size="sm" />
          {t(message.isPeerRead ? 'read' : 'unread')}
        </span>
      )}
    </span>
  );
}

/** One-to-one, own, sent, no risk content, no signalling (specification, chat §4). */
function isReadLabelShown(message: Message): boolean {
  return (
    message.flow === 'out' &&
    message.delivery === 'sent' &&
    message.conversationId.startsWith('user-') &&
    !message.hasRiskContent &&
    !message.isSignalling
  );
}
