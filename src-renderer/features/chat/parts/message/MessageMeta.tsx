import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { PreferenceStore, useStore } from '#features/root/index.tsx';
import type { Message } from '#lib/chat/records.ts';
import { formatTimeOfDay } from '#lib/chat/time.ts';
import { isReadByAll, type ReadLabel, readLabel } from '#lib/rules/read-label.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { useChatFeature } from '../../config.ts';
import { useMessageIntents } from './intents.ts';
import styles from './MessageMeta.module.css';

type MessageMetaProps = {
  message: Message;
  /** `float` shares the last line of a text; `pill` lies on a picture; `inline` stands in a row of its own. */
  place?: 'float' | 'pill' | 'inline';
};

/** The time of a message and, for own ones, whether it is on its way, sent or read. */
export const MessageMeta = observer(function MessageMeta({ message, place = 'float' }: MessageMetaProps) {
  const { t, i18n } = useTranslation('messages');
  const { groupType } = useMessageIntents();
  const preferences = useStore(PreferenceStore);
  const isOnForApp = useChatFeature('ReadStatus');
  const label = readLabel(message, {
    groupType: groupType(),
    isOnForApp,
    isOnForUser: preferences.showsReadStatus,
  });
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
      {label && <Label label={label} />}
    </span>
  );
});

function Label({ label }: { label: ReadLabel }) {
  const { t } = useTranslation('messages');
  const isRead = isReadByAll(label);
  return (
    <span className={classes(styles.read, isRead && styles.isRead)}>
      <Icon name={isRead ? 'check-check' : 'check'} size="sm" />
      {label.kind === 'someRead' ? t('readBy', { count: label.count }) : t(label.kind)}
    </span>
  );
}

/** A time outside what a date can be says nothing rather than stopping the row. */
function isoOf(time: number): string | undefined {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
