import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/Badge.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import styles from './Timeline.module.css';

/** A button that jumps to the messages that mention the user, one after the other; shown while any is unseen. */
export const MentionPill = observer(function MentionPill({ store }: { store: ConversationStore }) {
  const { t } = useTranslation('chat-search');
  const { count } = store.mentions;
  if (count === 0) return null;
  return (
    <button
      type="button"
      className={styles.mentions}
      aria-label={t('nextMention', { count })}
      onClick={() => void store.jumps.toMention()}
    >
      <Icon name="at-sign" />
      <Badge count={count} className={styles.latestCount} />
    </button>
  );
});
