import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#i18n/format.ts';
import { type ConversationId, isTopic } from '#im/records.ts';
import { usePassed } from '#parts/pages/index.ts';
import { Button } from '#ui/Button.tsx';
import type { OpenGroup } from './OpenGroup.ts';
import styles from './Silence.module.css';

type SilenceProps = {
  /** The group; null in a conversation with a person, where nobody is silenced. */
  group: OpenGroup | null;
  /** The conversation: the group itself, or one of its topics. */
  at: ConversationId;
  /** The composer, shown while the user may write. */
  children: ReactNode;
};

/** Replaces the composer of a group about which nothing is known, because its profile did not load. */
function Unsettled({ group }: { group: OpenGroup }) {
  const { t } = useTranslation(['chat-group', 'common']);
  return (
    <div className={styles.notice} role="status">
      <span className={styles.line}>{t('unsettled')}</span>
      <Button size="sm" onClick={() => void group.load()}>
        {t('common:retry')}
      </Button>
    </div>
  );
}

/**
 * The composer of a group, or the reason why there is none: the user is muted, everyone is muted, or the user is not
 * a member. A mute ends by the clock.
 */
export const Silence = observer(function Silence({ group, at, children }: SilenceProps) {
  const { t } = useTranslation(['chat-group', 'conversations']);
  const hasPassed = usePassed(group?.mutedUntil || null);
  // Before the service has answered, it is unknown whether the group exists and who may write in it.
  if (group?.isUnknown) return group.state === 'failed' ? <Unsettled group={group} /> : null;
  const silence = group?.silence(!hasPassed, at) ?? null;
  if (!silence) return children;
  const words = (): ReactNode => {
    switch (silence.kind) {
      case 'removed':
      case 'dissolved':
      case 'left':
      case 'ended':
        // A topic can be deleted alone.
        if (isTopic(at) && silence.kind === 'dissolved' && group?.state === 'ready')
          return t('topics.missing');
        return t(`conversations:window.${silence.kind}`);
      case 'outsider':
      case 'allMuted':
      case 'topicMuted':
        return t(`silence.${silence.kind}`);
      case 'muted':
        return (
          <>
            <span className={styles.line}>{t('silence.muted')}</span>
            <span className={styles.line}>
              {t('silence.mutedUntil', { time: formatDateTime(silence.until) })}
            </span>
          </>
        );
    }
  };
  return (
    <p className={styles.notice} role="status">
      {words()}
    </p>
  );
});
