import { observer } from 'mobx-react-lite';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#lib/chat/records.ts';
import { formatTimeOfDay } from '#lib/chat/time.ts';
import { isReadByAll, opensReaders, type ReadLabel, readLabel } from '#lib/rules/read-label.ts';
import { PreferenceStore, useStore } from '#parts/root/index.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { useChatFeature } from '../../session/chat-features.ts';
import { useMessageIntents } from './intents.ts';
import styles from './MessageMeta.module.css';

/** False if a list shows the time of its messages itself, for example a merged record. */
export const MetaContext = createContext(true);

type MessageMetaProps = {
  message: Message;
  /** `float` shares the last line of a text; `pill` lies on a picture; `inline` has its own line. */
  place?: 'float' | 'pill' | 'inline';
};

/** The time of a message and, for own ones, whether it is being sent, sent or read. */
export const MessageMeta = observer(function MessageMeta({ message, place = 'float' }: MessageMetaProps) {
  const { t, i18n } = useTranslation('messages');
  const { groupType, hasReceipts } = useMessageIntents();
  const preferences = useStore(PreferenceStore);
  const isShown = useContext(MetaContext);
  const isOnForApp = useChatFeature('ReadStatus');
  const label = readLabel(message, {
    groupType: groupType(),
    isInPackage: hasReceipts(),
    isOnForApp,
    isOnForUser: preferences.showsReadStatus,
  });
  if (!isShown) return null;
  return (
    <span className={classes(styles.meta, styles[place])}>
      <time dateTime={isoOf(message.time)}>
        {formatTimeOfDay(message.time, { locale: i18n.language.replace('_', '-') })}
      </time>
      {message.delivery === 'sending' && (
        <>
          <i className={styles.spinner} aria-hidden="true" />
          <span className="sr-only">{t('sending')}</span>
        </>
      )}
      {label && <Label label={label} message={message} />}
    </span>
  );
});

/**
 * The label of a message's readers. For a group's message that not everyone has read, it opens the list of readers
 * (docs/product.md, Chat: messages).
 */
function Label({ label, message }: { label: ReadLabel; message: Message }) {
  const { t } = useTranslation('messages');
  const { t: groupWords } = useTranslation('chat-group');
  const { openReaders } = useMessageIntents();
  const isRead = isReadByAll(label);
  const words = label.kind === 'someRead' ? t('readBy', { count: label.count }) : t(label.kind);
  const look = classes(styles.read, isRead && styles.isRead);
  const inside = (
    <>
      <Icon name={isRead ? 'check-check' : 'check'} size="sm" />
      <span className={styles.words}>{words}</span>
    </>
  );
  if (!opensReaders(label, message)) return <span className={look}>{inside}</span>;
  return (
    <button
      type="button"
      className={classes(look, styles.opens)}
      aria-haspopup="dialog"
      title={groupWords('readers.open')}
      onClick={() => openReaders(message)}
    >
      {inside}
    </button>
  );
}

/** The ISO form of a time; a time outside the range of a date gives none instead of an error. */
export function isoOf(time: number): string | undefined {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
